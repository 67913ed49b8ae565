/** Caches the archives and locks that helm fetched for a chart, by all inputs that decide about them. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../archive/index.ts';
import type { Artifacts } from '../../artifacts/index.ts';
import { type Chart, type ChartFile, metadataOf, withFiles } from '../../chart/index.ts';
import { walk, writeAtomic } from '../../files/index.ts';
import type { FileUpdates } from './render-cache.ts';
import { keyOf } from './cache-key.ts';
import { helmOf } from '../run/helm-path.ts';
import type { Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

interface Fetching {
  readonly target: Target;
  /** The chart before helm adds anything, and its folder. */
  readonly chart: Chart;
  readonly chartDir: string;
  /** The folder that holds `chartDir` and the `file: ` charts. */
  readonly tree: string;
  readonly stored: Artifacts | undefined;
  /** Has the chart all of its dependencies, as its lock says? */
  isComplete(chart: Chart): boolean;
  /** Lets helm fetch into `chartDir`; returns the chart afterwards. */
  fetch(): Promise<Chart>;
}

/** The complete chart in its folder: from the cache, or fetched. */
export async function fetchCached(fetching: Fetching, surroundings: Surroundings): Promise<Chart> {
  const { renderCache } = surroundings;
  const key = renderCache && (await fetchKey(fetching, surroundings));
  if (renderCache === undefined || key === undefined) return fetching.fetch();
  const { chart, chartDir } = fetching;
  const files = await renderCache.files(
    key,
    (found) => isAllowed(found) && fetching.isComplete(withContents(chart, found)),
    async () => changedFiles(chart, await fetching.fetch()),
  );
  for (const [path, content] of files) {
    if (content === undefined) rmSync(join(chartDir, path), { force: true });
    else writeAtomic(join(chartDir, path), content);
  }
  return withContents(chart, files);
}

/** helm adds and removes nothing else. */
const own = /^(?:charts\/[^/]+\.tgz|Chart\.lock|requirements\.lock)$/;

const isAllowed = (files: FileUpdates): boolean => [...files.keys()].every((path) => own.test(path));

function changedFiles(before: Chart, after: Chart): FileUpdates {
  const changed = new Map<string, Uint8Array | undefined>();
  for (const [path, { content }] of after.files) {
    const previous = before.files.get(path)?.content;
    if (own.test(path) && (previous === undefined || Buffer.compare(previous, content) !== 0))
      changed.set(path, content);
  }
  for (const path of before.files.keys())
    if (own.test(path) && !after.files.has(path)) changed.set(path, undefined);
  return changed;
}

const asFile = (content: Uint8Array): ChartFile => ({ content, executable: false, secret: false });

function withContents(chart: Chart, files: FileUpdates): Chart {
  return withFiles(chart, new Map([...files].map(([path, content]) => [path, content && asFile(content)])));
}

const exact = /^v?\d+\.\d+\.\d+(?:[-+].*)?$/;

/** The time of a lock decides nothing. */
const withoutTime = (lock: Uint8Array): string =>
  Buffer.from(lock.buffer, lock.byteOffset, lock.length)
    .toString('utf8')
    .replaceAll(/^generated:.*$/gm, '');

/** Undefined where helm may fetch something else tomorrow: a range without a lock. */
async function fetchKey(
  { target, chart, chartDir, tree, stored }: Fetching,
  surroundings: Surroundings,
): Promise<string | undefined> {
  const { dependencies } = metadataOf(chart);
  const locks = ['Chart.lock', 'requirements.lock'].map((path) => chart.files.get(path)?.content);
  const isLocked = locks.some((lock) => lock !== undefined);
  if (!isLocked && dependencies.some(({ version, generated }) => !generated && !exact.test(version)))
    return undefined;
  const { major } = await helmOf(target.context, surroundings);
  return keyOf(`artifacts-${target.service.name}`, [
    major,
    dependencies,
    locks.map((lock) => lock && withoutTime(lock)),
    (stored?.archives ?? []).map(({ file, sha256: sum }) => [file, sum]),
    [...chart.files]
      .filter(([path]) => path.startsWith('charts/'))
      .map(([path, { content }]) => [path, sha256(content)]),
    dependencies.some(({ repository }) => repository?.startsWith('file://'))
      ? neighbours(tree, chartDir, chart)
      : [],
  ]);
}

/** helm packs these: their content decides. */
function neighbours(tree: string, chartDir: string, chart: Chart): unknown[] {
  const inside = `${chartDir.slice(tree.length + 1)}/`;
  return walk(tree, { allowed: [tree] })
    .filter(({ path }) => !(path.startsWith(inside) && chart.files.has(path.slice(inside.length))))
    .map(({ path, absolute }) => [path, sha256(readFileSync(absolute))]);
}
