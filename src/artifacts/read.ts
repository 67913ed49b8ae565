/** Reads `.helm-artifacts/<context>`. A fork can write these files, so every field is checked. */
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { type Artifacts, lockPaths, type StoredArchive, type StoredLock } from './types.ts';

/** Limits, named in the errors. */
const limits = {
  /** Bytes of artifacts.json and of a lock. */
  text: 4 * 1024 * 1024,
  /** Bytes of one archive; helm itself accepts charts up to 100 MiB. */
  archive: 100 * 1024 * 1024,
  archives: 1000,
} as const;

export const recordName = 'artifacts.json';
/** Files in artifacts.json. */
export const recordVersion = 1;

/** Friends share the folder of their library, so each has a folder of its name there. */
interface ArtifactsOwner {
  readonly dir: string;
  readonly name?: string;
  readonly friendOf?: readonly string[];
}

/** Where the artifacts of a context are kept. */
export function artifactsDir(
  { dir, name, friendOf }: ArtifactsOwner,
  context: { readonly name: string },
): string {
  const own = friendOf === undefined || name === undefined ? [] : [name];
  return join(dir, '.helm-artifacts', ...own, context.name);
}

/** The folder that is stored for a context: under its name, else under its former name. */
export function storedDir(
  service: ArtifactsOwner,
  context: { readonly name: string; readonly formerName?: string },
): string {
  const dir = artifactsDir(service, context);
  if (context.formerName === undefined || existsSync(dir)) return dir;
  return artifactsDir(service, { name: context.formerName });
}

/** The artifacts of a context, under either name. */
export const readStored = (
  service: ArtifactsOwner,
  context: { readonly name: string; readonly formerName?: string },
): Artifacts | undefined => readArtifacts(storedDir(service, context));

/** The artifacts in the folder; undefined where there are none, a UserError where they are malformed. */
export function readArtifacts(dir: string): Artifacts | undefined {
  const lock = readLock(dir);
  const record = readSmall(join(dir, recordName));
  if (record === undefined) return lock === undefined ? undefined : { lock, archives: [], removed: [] };
  const { archives, removed } = parseRecord(record.toString('utf8'), join(dir, recordName));
  return { ...(lock && { lock }), archives: archives.map((archive) => withContent(archive, dir)), removed };
}

function readLock(dir: string): StoredLock | undefined {
  for (const path of lockPaths) {
    const content = readSmall(join(dir, path));
    if (content !== undefined) return { path, content };
  }
  return undefined;
}

function withContent(archive: StoredArchive, dir: string): StoredArchive {
  const content = readPlain(join(dir, archive.file), limits.archive);
  return content === undefined ? archive : { ...archive, content };
}

const readSmall = (file: string): Buffer | undefined => readPlain(file, limits.text);

/** A plain file's bytes, undefined where there is none. Links are refused, because they may lead anywhere. */
function readPlain(file: string, limit: number): Buffer | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw malformed(
      file,
      code === 'ELOOP' ? 'is a link, expected a regular file' : `cannot be read (${String(code)})`,
    );
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw malformed(file, 'is not a regular file');
    if (stat.size > limit) throw malformed(file, `has ${stat.size} bytes, the limit is ${limit}`);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function malformed(file: string, problem: string): UserError {
  return new UserError('artifacts-broken', `${file} ${problem}`, {
    at: { file, line: 1, column: 1 },
    hint: 'restore it from git, or remove the folder and run pligos run CONTEXT -- dependency update',
  });
}

function parseRecord(text: string, file: string): Pick<Artifacts, 'archives' | 'removed'> {
  const data = parseJson(text, file);
  if (!isRecord(data)) throw malformed(file, 'is not a JSON object');
  const { version, archives, removed = [] } = data;
  if (version !== recordVersion)
    throw malformed(file, `has the version ${JSON.stringify(version)}, ${recordVersion} was expected`);
  if (!Array.isArray(archives)) throw malformed(file, 'has no list of archives');
  if (!Array.isArray(removed)) throw malformed(file, 'has a "removed" that is not a list');
  if (archives.length + removed.length > limits.archives)
    throw malformed(file, `names more than ${limits.archives} files`);
  const parsed = archives.map((entry: unknown, index) => parseArchive(entry, index, file));
  const paths = parsed.map((archive) => archive.file);
  if (new Set(paths).size < paths.length) throw malformed(file, 'names one archive twice');
  return {
    archives: parsed.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    removed: removed.map((path: unknown) => checkedPath(path, 'removed', file)),
  };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(file, 'is not JSON');
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseArchive(entry: unknown, index: number, file: string): StoredArchive {
  const place = `archives[${index}]`;
  if (!isRecord(entry)) throw malformed(file, `has an ${place} that is not an object`);
  const sha256 = entry['sha256'];
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256))
    throw malformed(file, `has no sha256 of 64 hex digits in ${place}`);
  const texts = Object.fromEntries(
    (['name', 'version', 'repository'] as const).flatMap((key) => {
      const value = entry[key];
      if (value === undefined) return [];
      if (typeof value !== 'string') throw malformed(file, `has a ${key} that is not a string in ${place}`);
      return [[key, value]];
    }),
  );
  return { file: checkedPath(entry['file'], place, file), ...texts, sha256 };
}

/** Only files below `charts/`, in one plain spelling: any other path may lead out of the folder. */
function checkedPath(path: unknown, place: string, file: string): string {
  const segments = typeof path === 'string' ? path.split('/') : [];
  const plain = segments.every(
    (segment) => segment !== '' && segment !== '.' && segment !== '..' && segment.length <= 255,
  );
  if (
    typeof path === 'string' &&
    path.length <= 1024 &&
    plain &&
    segments[0] === 'charts' &&
    segments.length > 1 &&
    !/[\\\p{Cc}]/u.test(path)
  )
    return path;
  throw malformed(
    file,
    `has the path ${JSON.stringify(path)?.slice(0, 200) ?? 'nothing'} in ${place}, one below charts/ was expected`,
  );
}
