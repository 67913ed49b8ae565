/** Caches what a run learns for the next one: in the store of the door, verified before use. */
import { createHmac } from 'node:crypto';
import { readTgz, sha256, writeTgz } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import { array, mapOf, object, readJson, string } from '../../json/index.ts';
import { keyOf } from './cache-key.ts';

/**
 * A store of bytes under exact keys, such as the cache of the runner. It never fails: an unknown key is a
 * miss.
 */
export interface Store {
  restore(key: string): Promise<Uint8Array | undefined>;
  save(key: string, bytes: Uint8Array): Promise<unknown>;
}

export interface RenderCache {
  /**
   * The cached value of this key, where `isGood` accepts it; else the result of `make`, which runs once for
   * concurrent callers.
   */
  files(
    key: string,
    isGood: (files: FileUpdates) => boolean,
    make: () => Promise<FileUpdates>,
  ): Promise<FileUpdates>;
  /** Starts to fetch the texts of earlier runs, while other work goes on. */
  begin(): void;
  /** The text that was stored under this key, in this run or an earlier one. */
  text(key: string): Promise<string | undefined>;
  keepText(key: string, text: string): void;
  /** Without a seal, any job that writes into the store may forge a text. */
  readonly isSealed: boolean;
  /** Must every render be helm's own, because a review or a signature depends on it? */
  readonly needsSeal: boolean;
  /** How many of all requests earlier runs could answer. */
  counts(): { readonly requests: number; readonly hits: number };
  /** Saves new entries; called once, when their work has succeeded. */
  save(): Promise<void>;
}

/** Contents by path; undefined: the file is removed. */
export type FileUpdates = ReadonlyMap<string, Uint8Array | undefined>;

export interface RenderCacheInput {
  readonly store: Store;
  /**
   * Texts of one run are stored together. The names of this run and of likely sources, the likeliest first:
   * the commit, and the commit that was compared before.
   */
  readonly run: string;
  readonly earlier: readonly string[];
  /** A secret of the jobs that share texts. */
  readonly seal?: string;
  readonly needsSeal?: boolean;
  /** Called where an entry is not what was saved. */
  readonly notice?: (text: string) => void;
}

/** Nothing is asked of the store before something is asked of the memory, or `begin` says so. */
export function makeRenderCache({
  store,
  run,
  earlier,
  seal,
  needsSeal = false,
  notice = () => {},
}: RenderCacheInput): RenderCache {
  const reject = (): void => notice('an entry is not what was saved, and is not used');
  const mark = marking(seal);
  const pending = new Map<string, Promise<FileUpdates>>();
  const fresh = new Map<string, FileUpdates>();
  const usedTexts = new Map<string, string>();
  let requests = 0;
  let hits = 0;
  let texts: Promise<ReadonlyMap<string, string>> | undefined;

  async function findOrMake(
    key: string,
    isGood: (files: FileUpdates) => boolean,
    make: () => Promise<FileUpdates>,
  ): Promise<FileUpdates> {
    requests += 1;
    const bytes = await store.restore(key);
    const unpacked = bytes && unpackFiles(bytes);
    if (unpacked !== undefined && isGood(unpacked)) {
      hits += 1;
      return unpacked;
    }
    if (bytes !== undefined) reject();
    const files = await make();
    fresh.set(key, files);
    return files;
  }

  return {
    async files(key, isGood, make) {
      const before = pending.get(key);
      if (before !== undefined) {
        const files = await before.catch(() => undefined);
        if (files !== undefined && isGood(files)) return files;
      }
      const now = findOrMake(key, isGood, make);
      pending.set(key, now);
      return now;
    },
    begin() {
      texts ??= firstTexts(store, earlier, mark, reject);
    },
    async text(key) {
      requests += 1;
      texts ??= firstTexts(store, earlier, mark, reject);
      const text = usedTexts.get(key) ?? (await texts).get(key);
      if (text === undefined) return undefined;
      hits += 1;
      usedTexts.set(key, text);
      return text;
    },
    keepText: (key, text) => void usedTexts.set(key, text),
    isSealed: seal !== undefined,
    needsSeal,
    counts: () => ({ requests, hits }),
    async save() {
      const saving = [...fresh].map(([key, files]) => store.save(key, packFiles(files)));
      if (usedTexts.size > 0) saving.push(store.save(textsKey(run), packTexts(usedTexts, mark)));
      await Promise.all(saving);
    },
  };
}

// ---- files -----------------------------------------------------------------------------------

const listName = 'list.json';

function packFiles(files: FileUpdates): Uint8Array {
  const entries = [...files].flatMap(([path, content]) => (content === undefined ? [] : [{ path, content }]));
  const list = {
    files: Object.fromEntries(entries.map(({ path, content }) => [path, sha256(content)])),
    removed: [...files].flatMap(([path, content]) => (content === undefined ? [path] : [])),
  };
  return writeTgz([
    { path: listName, content: Buffer.from(JSON.stringify(list)), executable: false },
    ...entries.map(({ path, content }) => ({ path: `files/${path}`, content, executable: false })),
  ]);
}

/** Undefined where anything differs from what was packed: then it is made again. */
function unpackFiles(bytes: Uint8Array): FileUpdates | undefined {
  const entries = unpack(bytes);
  const list = readJson(listShape, entries?.get(listName) ?? '');
  if (entries === undefined || list === undefined || entries.size !== list.files.size + 1) return undefined;
  const files = new Map<string, Uint8Array | undefined>(list.removed.map((path) => [path, undefined]));
  for (const [path, digest] of list.files) {
    const content = entries.get(`files/${path}`);
    if (content === undefined || sha256(content) !== digest) return undefined;
    files.set(path, content);
  }
  return files;
}

const listShape = object({ files: mapOf(string()), removed: array(string()) });

// ---- texts -----------------------------------------------------------------------------------

/** Bytes of all texts of one run; a larger entry takes longer to fetch than to render. */
const mostText = 64 * 1024 * 1024;

const textsKey = (run: string): string => keyOf('renders', run);

type Mark = (key: string, content: Uint8Array) => string;

/** The mark of a text: only a job with the seal can make one. */
const marking =
  (seal: string | undefined): Mark =>
  (key, content) =>
    seal === undefined
      ? sha256(content)
      : createHmac('sha256', seal).update(`pligos render ${key}\n`).update(content).digest('hex');

async function firstTexts(
  store: Store,
  earlier: readonly string[],
  mark: Mark,
  reject: () => void,
): Promise<ReadonlyMap<string, string>> {
  for (const run of earlier) {
    const bytes = await store.restore(textsKey(run));
    const texts = bytes && unpackTexts(bytes, mark);
    if (texts !== undefined) return texts;
    if (bytes !== undefined) reject();
  }
  return new Map();
}

/** `KEY/MARK`: a text with a wrong mark is ignored. */
function packTexts(texts: ReadonlyMap<string, string>, mark: Mark): Uint8Array {
  let size = 0;
  const files = [...texts].flatMap(([key, text]) => {
    const content = Buffer.from(text);
    size += content.length;
    return size > mostText ? [] : [{ path: `${key}/${mark(key, content)}`, content, executable: false }];
  });
  return writeTgz(files);
}

function unpackTexts(bytes: Uint8Array, mark: Mark): ReadonlyMap<string, string> | undefined {
  const entries = unpack(bytes);
  if (entries === undefined) return undefined;
  const texts = new Map<string, string>();
  for (const [path, content] of entries) {
    const [key = '', digest = ''] = path.split('/');
    if (mark(key, content) !== digest) return undefined;
    texts.set(key, Buffer.from(content.buffer, content.byteOffset, content.length).toString('utf8'));
  }
  return texts;
}

// ---- reading ---------------------------------------------------------------------------------

function unpack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | undefined {
  try {
    return new Map(readTgz(bytes, 'the cache').map(({ path, content }) => [path, content]));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
