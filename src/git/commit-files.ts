/** Reads files of a commit out of git on demand, into a folder of their own. */
import { closeSync, copyFileSync, mkdirSync, openSync, readlinkSync, readSync, rmSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { UserError } from '../errors.ts';
import { lstatIfThere } from '../files/index.ts';
import { runGit } from './run-git.ts';
import type { Commit } from './commits.ts';
import type { Differences, PathScope } from './differences.ts';
import { type GitFetchOptions, fetchObjects, hasObject, loginEnvironment } from './remote.ts';

/** The files of a commit below a folder, as far as they were requested. */
export interface CommitFiles {
  /**
   * Fetches the files of the scopes, and the targets of links in them; paths that the commit lacks are
   * ignored.
   */
  take(scopes: readonly PathScope[]): Promise<TakenFiles>;
}

/** Files that differ from a checkout's; paths from the root of the repository. */
export interface TakenFiles {
  /** Pointers of Git LFS: their content is on another server. */
  readonly pointers: readonly string[];
  /** Submodules without the right commit. */
  readonly submodules: readonly string[];
}

interface CommitFilesInput {
  /** The top of the repository. */
  readonly root: string;
  readonly commit: Commit;
  /** An empty folder. */
  readonly into: string;
  /** Files that are known to be equal on disk are copied from there. */
  readonly differences?: Differences | undefined;
}

interface Entry {
  readonly mode: string;
  readonly id: string;
  readonly path: string;
}

interface Files extends CommitFilesInput {
  readonly options: GitFetchOptions;
  readonly takenPaths: Set<string>;
  /** Of nested repositories, by path. */
  readonly inner: Map<string, CommitFiles>;
}

export function openCommitFiles(input: CommitFilesInput, options: GitFetchOptions): CommitFiles {
  const files: Files = { ...input, options, takenPaths: new Set(), inner: new Map() };
  return { take: (scopes) => take(scopes, files) };
}

async function take(scopes: readonly PathScope[], files: Files): Promise<TakenFiles> {
  const pointers: string[] = [];
  const submodules: string[] = [];
  let requested = scopes;
  while (requested.length > 0) {
    const paths = [...new Set(requested.flatMap((scope) => scope.paths))];
    const entries = await listEntries(paths, files);
    const toTake = entries.filter(({ path }) => !files.takenPaths.has(path) && isWanted(path, requested));
    for (const { path } of toTake) files.takenPaths.add(path);
    const repositories = toTake.filter(({ mode }) => mode === repositoryMode);
    const blobs = toTake.filter(({ mode }) => mode !== repositoryMode);
    await write(blobs, files);
    pointers.push(...blobs.filter((entry) => isBarePointer(entry, files)).map(({ path }) => path));
    for (const repository of repositories) {
      const inside = await takeInner(repository, paths, files);
      pointers.push(...inside.pointers);
      submodules.push(...inside.submodules);
    }
    const behind = behindLinks(paths, entries, blobs, files);
    requested = behind.length === 0 ? [] : [{ paths: behind }];
  }
  return { pointers, submodules };
}

/** Is it in a scope that does not exclude it, or on the way to a requested path? */
function isWanted(path: string, scopes: readonly PathScope[]): boolean {
  return scopes.some((scope) =>
    scope.paths.some(
      (requested) => isAt(requested, path) || (isAt(path, requested) && scope.skip?.(path) !== true),
    ),
  );
}

const linkMode = '120000';
const repositoryMode = '160000';
/** Longer lists are not passed as arguments: everything is listed instead. */
const mostArguments = 500;

/** The entries at or below the paths, and links and repositories on the way to one. */
async function listEntries(paths: readonly string[], files: Files): Promise<Entry[]> {
  const isAll = paths.includes('') || paths.length > mostArguments;
  const listed = await listTree(['-r'], isAll ? [] : paths, files);
  const below = isAll
    ? listed.filter(({ path }) => paths.some((requested) => isAt(path, requested)))
    : listed;
  const folders = new Set(below.flatMap(({ path }) => foldersOf(path)));
  const listedPaths = new Set(below.map(({ path }) => path));
  // A folder of the commit is no link.
  const unclear = new Set(
    paths.filter((path) => !listedPaths.has(path) && !folders.has(path)).flatMap(foldersOf),
  );
  for (const folder of folders) unclear.delete(folder);
  if (unclear.size === 0) return below;
  const above = await listTree([], unclear.size > mostArguments ? [] : [...unclear], files);
  const onTheWay = above.filter(
    ({ mode, path }) => (mode === linkMode || mode === repositoryMode) && unclear.has(path),
  );
  return [...onTheWay, ...below];
}

async function listTree(
  words: readonly string[],
  paths: readonly string[],
  { root, commit, options }: Files,
): Promise<Entry[]> {
  const listed = await runGit(
    root,
    ['ls-tree', ...words, '-z', '--full-tree', commit.id, '--', ...paths],
    options,
  );
  if (listed?.exitCode !== 0) throw refusedCommit(commit, listed?.stderr ?? '');
  return listed.stdout.split('\0').flatMap((row) => {
    const [, mode = '', id = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+)\t([\s\S]+)$/.exec(row) ?? [];
    return path === '' || mode === '040000' ? [] : [{ mode, id, path }];
  });
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

const isAt = (path: string, requested: string): boolean =>
  requested === '' || path === requested || path.startsWith(`${requested}/`);

function refusedCommit(commit: Commit, message: string): UserError {
  const what = message.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
  return new UserError(
    'no-base',
    `git cannot read the files of ${commit.name} (${commit.id.slice(0, 12)})${what === '' ? '' : `: ${what}`}`,
    { hint: 'a partial clone may lack them and the login to fetch them: check out with the full content' },
  );
}

// ---- writing --------------------------------------------------------------------------------

async function write(entries: readonly Entry[], files: Files): Promise<void> {
  const fromGit = entries.filter((entry) => !copyFromDisk(entry, files));
  if (fromGit.length === 0) return;
  const { root, into, commit, options } = files;
  // An index of our own: the checkout and its index stay as they are.
  const index = `${into}.${files.takenPaths.size}.index`;
  const env = {
    ...(options.remote === undefined ? options.env : loginEnvironment(options.env, options.remote)),
    GIT_INDEX_FILE: index,
    // The content of large files is on another server and is not compared.
    GIT_LFS_SKIP_SMUDGE: '1',
  };
  // git itself fetches a single one as well.
  if (fromGit.length > 1)
    await fetchObjects(
      root,
      fromGit.map(({ id }) => id),
      options,
    );
  const list = fromGit.map(({ mode, id, path }) => `${mode} ${id}\t${path}\0`).join('');
  const steps: readonly (readonly [words: readonly string[], stdin: string])[] = [
    [['update-index', '-z', '--index-info'], list],
    [['checkout-index', '--all', '--force', '--quiet', `--prefix=${into}/`], ''],
  ];
  for (const [words, stdin] of steps) {
    const answer = await runGit(root, words, { ...options, env, stdin });
    options.signal?.throwIfAborted();
    if (answer?.exitCode !== 0) throw refusedCommit(commit, answer?.stderr ?? '');
  }
  rmSync(index, { force: true });
}

/** A file that is the same on disk need not come out of git, which may lack it or has to convert it. */
function copyFromDisk({ mode, path }: Entry, { root, into, differences }: Files): boolean {
  if (mode === linkMode || differences?.isSame(path) !== true) return false;
  const from = join(root, path);
  // A sparse checkout has it in git only.
  if (!lstatIfThere(from)?.isFile()) return false;
  mkdirSync(dirname(join(into, path)), { recursive: true });
  copyFileSync(from, join(into, path));
  return true;
}

/** A pointer, although the working tree has the content. */
function isBarePointer({ mode, path }: Entry, { root, into, differences }: Files): boolean {
  if (mode === linkMode || differences?.isSame(path) === true) return false;
  return isPointer(join(into, path)) && !isPointer(join(root, path));
}

const pointerStart = 'version https://git-lfs.github.com/spec/';

function isPointer(file: string): boolean {
  const stat = lstatIfThere(file);
  if (!stat?.isFile() || stat.size > 1024 || stat.size < pointerStart.length) return false;
  const start = Buffer.alloc(pointerStart.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return start.toString('latin1') === pointerStart;
}

// ---- links and submodules -------------------------------------------------------------------

/** The targets of these links inside of the repository, and the requested paths behind them. */
function behindLinks(
  requested: readonly string[],
  entries: readonly Entry[],
  written: readonly Entry[],
  { into }: Files,
): string[] {
  const fresh = new Set(written.map(({ path }) => path));
  return entries
    .filter(({ mode, path }) => mode === linkMode && lstatIfThere(join(into, path))?.isSymbolicLink())
    .flatMap(({ path }) => {
      const target = posix.join(posix.dirname(path), readlinkSync(join(into, path)));
      if (posix.isAbsolute(target) || target.startsWith('..')) return [];
      const clean = target === '.' ? '' : target.replace(/\/$/, '');
      const behind = requested
        .filter((one) => one.startsWith(`${path}/`))
        .map((one) => clean + one.slice(path.length));
      return [...(fresh.has(path) && clean !== '' ? [clean] : []), ...behind];
    });
}

const noFiles: TakenFiles = { pointers: [], submodules: [] };

async function takeInner(
  { id, path }: Entry,
  requested: readonly string[],
  files: Files,
): Promise<TakenFiles> {
  const root = join(files.root, path);
  // Where it is not checked out, neither side has its files.
  if (lstatIfThere(join(root, '.git')) === undefined) return noFiles;
  if (!(await hasObject(root, `${id}^{commit}`, files.options))) return { ...noFiles, submodules: [path] };
  const commit: Commit = { id, name: `the submodule ${path}` };
  const input = { root, commit, into: join(files.into, path) };
  mkdirSync(input.into, { recursive: true });
  const inner = files.inner.get(path) ?? openCommitFiles(input, files.options);
  files.inner.set(path, inner);
  files.takenPaths.delete(path);
  const paths = requested.flatMap((one) =>
    isAt(path, one) ? [''] : isAt(one, path) ? [one.slice(path.length + 1)] : [],
  );
  const innerFiles = await inner.take([{ paths }]);
  const ownPaths = (list: readonly string[]): string[] => list.map((one) => `${path}/${one}`);
  return { pointers: ownPaths(innerFiles.pointers), submodules: ownPaths(innerFiles.submodules) };
}
