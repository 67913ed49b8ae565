/** What contexts cost in earlier runs, kept where runs can remember: it only makes shards equal, nothing depends on it. */
import { check, goodOf, number, pipe, readJson, string, tuple } from '../../json/index.ts';
import type { Report } from '../../report/index.ts';
import { keyOf } from '../render/cache-key.ts';
import type { Store } from '../render/render-cache.ts';

/** Milliseconds by `service/context`. */
export type Costs = ReadonlyMap<string, number>;

export interface CostStore {
  readonly store: Store;
  /** The commits of likely earlier runs, the likeliest first, and the one of this run. */
  readonly earlier: readonly string[];
  readonly run: string;
  /** Milliseconds since 1970: entries of the last weeks are searched, too. */
  readonly now: number;
}

const week = 7 * 24 * 3600 * 1000;
const weeks = 3;

const commitKey = (commit: string): string => keyOf('costs', commit);
const weekKey = (at: number): string => keyOf('costs-week', Math.floor(at / week));

/** All known costs; a likelier entry wins. */
export async function readStoredCosts({ store, earlier, run, now }: CostStore): Promise<Costs> {
  const keys = [
    ...[...new Set([run, ...earlier])].map(commitKey),
    ...Array.from({ length: weeks }, (_, ago) => weekKey(now - ago * week)),
  ];
  const entries = await Promise.all(keys.map((key) => store.restore(key)));
  return new Map(entries.toReversed().flatMap((bytes) => (bytes === undefined ? [] : [...unpack(bytes)])));
}

/** Adds the measurements of these reports, for later runs. */
export async function storeCosts(
  reports: readonly Pick<Report, 'contexts'>[],
  costStore: CostStore,
): Promise<void> {
  const costs = new Map(await readStoredCosts(costStore));
  const measured = costsOf(reports);
  if (measured.size === 0) return;
  for (const [name, cost] of measured) {
    costs.delete(name);
    costs.set(name, cost);
  }
  const bytes = Buffer.from(JSON.stringify([...costs].slice(-mostContexts)));
  // Saved entries never change: the first of a week is good enough without a better one.
  await Promise.all(
    [commitKey(costStore.run), weekKey(costStore.now)].map((key) => costStore.store.save(key, bytes)),
  );
}

/** Beyond these the oldest are forgotten. */
const mostContexts = 100_000;

/** Of all contexts that were rendered. */
function costsOf(reports: readonly Pick<Report, 'contexts'>[]): Costs {
  return new Map(
    reports
      .flatMap(({ contexts }) => contexts)
      .flatMap(({ service, context, status, milliseconds }) =>
        milliseconds === undefined || status === 'untouched' || status === 'failed'
          ? []
          : [[`${service}/${context}`, Math.max(1, Math.round(milliseconds))]],
      ),
  );
}

const rows = goodOf(
  tuple([
    string(),
    pipe(
      number(),
      check((cost) => cost > 0 && cost < 86_400_000),
    ),
  ]),
);

/** What is no such table is none: the store may hold anything. */
const unpack = (bytes: Uint8Array): readonly (readonly [string, number])[] =>
  bytes.length > 16 * 1024 * 1024 ? [] : (readJson(rows, bytes) ?? []);
