/** What a preview has shown, as it is kept for the runs after it: one text, known by its hash. */
import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { sha256 } from '../../archive/index.ts';
import { type ContextReport, unpackText } from '../../report/index.ts';
import { keyOf } from '../render/remember.ts';

/** One context as it was shown. */
export type ShownContext = Pick<
  ContextReport,
  'service' | 'context' | 'against' | 'status' | 'digest' | 'shown'
>;

export interface ShownPreview {
  /** The commit that it was about. */
  readonly head: string;
  readonly contexts: readonly ShownContext[];
  /** The previews before it, the latest first, each of another commit. One hash vouches for all of them. */
  readonly earlier: readonly EarlierPreview[];
}

export interface EarlierPreview {
  readonly head: string;
  /** The hash of what it has shown. */
  readonly memory: string;
}

export interface PackedPreview {
  /** Its hash: the same preview has the same. */
  readonly memory: string;
  /** JSON. */
  readonly text: string;
  /** Made when they are asked for, while other work goes on. */
  readonly bytes: () => Promise<Uint8Array>;
}

/** Characters of manifests in one memory; of the contexts beyond only digests are kept. */
const mostText = 32 * 1024 * 1024;
/** Bytes that a memory may unpack to. */
const mostBytes = 128 * 1024 * 1024;
/** Most of it is digests, which are no smaller for being packed longer. */
const fast = { level: 1 };
const mostEarlier = 50;
const version = 1;

/** The preview as text and bytes. */
export function packPreview({ head, contexts, earlier }: ShownPreview): PackedPreview {
  let room = mostText;
  const kept = contexts.filter(isOfBase).map(({ service, context, status, digest, shown }) => {
    for (const text of shown?.values() ?? []) room -= text?.length ?? 0;
    return {
      service,
      context,
      status,
      ...(digest && { digest: { digest: digest.digest, resources: Object.fromEntries(digest.resources) } }),
      ...(shown && room >= 0 && { shown: Object.fromEntries(shown) }),
    };
  });
  const text = JSON.stringify({ version, head, contexts: kept, earlier: earlier.slice(0, mostEarlier) });
  return { memory: sha256(Buffer.from(text)), text, bytes: () => promisify(gzip)(text, fast) };
}

/** The preview that has this hash; undefined where the bytes are anything else. */
export function unpackPreview(bytes: Uint8Array, memory: string): ShownPreview | undefined {
  const text = unzipped(bytes);
  if (text === undefined || sha256(text) !== memory) return undefined;
  const root = readRecord(JSON.parse(text.toString('utf8')));
  if (root?.['version'] !== version) return undefined;
  const [head, contexts, earlier] = [root['head'], root['contexts'], root['earlier']];
  if (typeof head !== 'string' || !Array.isArray(contexts) || !Array.isArray(earlier)) return undefined;
  return {
    head,
    contexts: contexts.flatMap((one: unknown) => readContext(one) ?? []),
    earlier: earlier.flatMap((one: unknown) => readEarlier(one) ?? []),
  };
}

/** What an earlier run has shown, as a file of the user's says. */
export interface ShownReport {
  readonly commit?: string;
  readonly contexts: readonly ShownContext[];
}

/** Out of a JSON report, or of what a run of the Action has kept; undefined where the text is neither. */
export function readShownReport(text: string): ShownReport | undefined {
  const root = readRecord(parsed(text));
  const [contexts, head] = [root?.['contexts'], root?.['head']];
  if (root?.['version'] !== version || !Array.isArray(contexts)) return undefined;
  const commit = isText(head) ? head : readRecord(head)?.['commit'];
  return {
    ...(isText(commit) && /^[0-9a-f]{40,64}$/.test(commit) && { commit }),
    contexts: contexts.flatMap((one: unknown) => {
      const context = readContext(one);
      return context !== undefined && isOfBase(context) ? [context] : [];
    }),
  };
}

/** What is in a cluster is another thing at each moment: nobody is told what changed there since. */
export const isOfBase = ({ against }: Pick<ShownContext, 'against'>): boolean => against === undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where it is kept, for one comment of one pull request; the commit is there for people who look at the cache. */
export function previewKey(pull: number, key: string, { head, memory }: EarlierPreview): string {
  return keyOf(`review-${pull}-${sha256(Buffer.from(key)).slice(0, 12)}-${head.slice(0, 12)}`, [
    'review',
    pull,
    key,
    head,
    memory,
  ]);
}

function unzipped(bytes: Uint8Array): Buffer | undefined {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    // Whatever it is: it is not what was kept.
    return undefined;
  }
}

function readContext(value: unknown): ShownContext | undefined {
  const found = readRecord(value);
  const [service, context] = [found?.['service'], found?.['context']];
  const status = statuses.find((one) => one === found?.['status']);
  if (typeof service !== 'string' || typeof context !== 'string' || status === undefined) return undefined;
  const digest = readRecord(found?.['digest']);
  const resources = mapOf(digest?.['resources'], textOf);
  const shown = mapOf(found?.['shown'], shownText);
  return {
    service,
    context,
    status,
    ...(found?.['against'] === 'cluster' && { against: 'cluster' as const }),
    ...(isText(digest?.['digest']) && resources && { digest: { digest: digest['digest'], resources } }),
    ...(shown && { shown }),
  };
}

const statuses: readonly ContextReport['status'][] = ['compared', 'untouched', 'failed', 'new', 'deleted'];

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown): string | undefined => (isText(value) ? value : undefined);

/** As a report has it: long ones are compressed. */
function shownText(value: unknown): string | null | undefined {
  const packed = readRecord(value)?.['gzip'];
  return value === null ? null : isText(packed) ? unpackText(packed) : textOf(value);
}

function mapOf<T>(value: unknown, read: (item: unknown) => T | undefined): Map<string, T> | undefined {
  const found = readRecord(value);
  if (found === undefined) return undefined;
  const map = new Map<string, T>();
  for (const [key, item] of Object.entries(found)) {
    const good = read(item);
    if (good !== undefined) map.set(key, good);
  }
  return map;
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readEarlier(value: unknown): EarlierPreview | undefined {
  const found = readRecord(value);
  const [head, memory] = [found?.['head'], found?.['memory']];
  return isText(head) && isText(memory) ? { head, memory } : undefined;
}
