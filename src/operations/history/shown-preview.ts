/** What a preview has shown, as it is kept for later runs: one text, identified by its hash. */
import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { sha256 } from '../../archive/index.ts';
import {
  goodMapOf,
  goodOf,
  ifGood,
  lenientObject,
  literal,
  nullable,
  object,
  oneOf,
  pipe,
  readJson,
  string,
  transform,
  type TypeOf,
  union,
} from '../../json/index.ts';
import { unpackText } from '../../report/index.ts';
import { keyOf } from '../render/cache-key.ts';

/** One context as it was shown. */
export type ShownContext = TypeOf<typeof shownContext>;

/** As a report has it: long texts are compressed. */
const shownText = pipe(
  union([nullable(string()), object({ gzip: string() })]),
  transform((text) => (text === null || typeof text === 'string' ? text : unpackText(text.gzip))),
  nullable(string()),
);

const shownContext = lenientObject({
  service: string(),
  context: string(),
  status: oneOf('compared', 'untouched', 'failed', 'new', 'deleted'),
  against: ifGood(literal('cluster')),
  digest: ifGood(object({ digest: string(), resources: goodMapOf(string()) })),
  shown: ifGood(goodMapOf(shownText)),
});

export type EarlierPreview = TypeOf<typeof earlierPreview>;

const earlierPreview = object({
  head: string(),
  /** The hash of what it has shown. */
  memory: string(),
});

const version = 1;

export type ShownPreview = Omit<TypeOf<typeof shownPreview>, 'version'>;

const shownPreview = object({
  version: literal(version),
  /** The commit that it was about. */
  head: string(),
  contexts: goodOf(shownContext),
  /** The previews before it, the latest first, each of another commit. One hash vouches for all of them. */
  earlier: goodOf(earlierPreview),
});

/** Out of a JSON report, or of what a run of the Action has kept. */
const shownFile = object({
  version: literal(version),
  head: ifGood(union([string(), object({ commit: string() })])),
  contexts: goodOf(shownContext),
});

export interface PackedPreview {
  /** Its hash: equal previews have equal hashes. */
  readonly memory: string;
  /** JSON. */
  readonly text: string;
  /** Compressed on demand, while other work goes on. */
  readonly bytes: () => Promise<Uint8Array>;
}

/** Characters of manifests in one preview; of further contexts only digests are kept. */
const mostText = 32 * 1024 * 1024;
/** Bytes that a kept preview may unpack to. */
const mostBytes = 128 * 1024 * 1024;
/** Most of it is digests, which do not compress any further. */
const fast = { level: 1 };
const mostEarlier = 50;

/** The preview as text and bytes. */
export function packPreview({ head, contexts, earlier }: ShownPreview): PackedPreview {
  let room = mostText;
  const keptContexts = contexts.filter(isOfBase).map(({ service, context, status, digest, shown }) => {
    for (const text of shown?.values() ?? []) room -= text?.length ?? 0;
    return {
      service,
      context,
      status,
      ...(digest && { digest: { digest: digest.digest, resources: Object.fromEntries(digest.resources) } }),
      ...(shown && room >= 0 && { shown: Object.fromEntries(shown) }),
    };
  });
  const text = JSON.stringify({
    version,
    head,
    contexts: keptContexts,
    earlier: earlier.slice(0, mostEarlier),
  });
  return { memory: sha256(Buffer.from(text)), text, bytes: () => promisify(gzip)(text, fast) };
}

/** The preview with this hash; undefined for any other bytes. */
export function unpackPreview(bytes: Uint8Array, memory: string): ShownPreview | undefined {
  const text = unzipped(bytes);
  if (text === undefined || sha256(text) !== memory) return undefined;
  const preview = readJson(shownPreview, text);
  return preview && { head: preview.head, contexts: preview.contexts, earlier: preview.earlier };
}

/** What an earlier run has shown, from a file of the user's. */
export interface ShownReport {
  readonly commit?: string;
  readonly contexts: readonly ShownContext[];
}

/** Reads a JSON report, or what a run of the Action has kept; undefined where the text is neither. */
export function readShownReport(text: string): ShownReport | undefined {
  const file = readJson(shownFile, text);
  if (file === undefined) return undefined;
  const commit = typeof file.head === 'string' ? file.head : file.head?.commit;
  return {
    ...(commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit) && { commit }),
    contexts: file.contexts.filter(isOfBase),
  };
}

/** A cluster changes at any moment, so no difference to it is reported here. */
export const isOfBase = ({ against }: Pick<ShownContext, 'against'>): boolean => against === undefined;

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
    // Any other content is not what was kept.
    return undefined;
  }
}
