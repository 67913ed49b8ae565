/** Finds the files on disk that differ from a commit, without reading those that git knows to be equal. */
import { join } from 'node:path';
import { lstatIfThere } from '../files/index.ts';
import { askGit, type GitOptions } from './run-git.ts';

/** Files and folders, relative to the root of the repository, with `/`; the empty path is the root itself. */
export interface PathScope {
  readonly paths: readonly string[];
  /** Paths below them that do not count. */
  readonly skip?: (path: string) => boolean;
}

export interface Differences {
  /** Does a file of these scopes differ, even one that git ignores or was told to skip? */
  touches(scopes: readonly PathScope[]): boolean;
  /** Is this file known to be the commit's? Files outside of the scopes are unknown. */
  isSame(path: string): boolean;
  /** The differing files with one of the requested names. */
  readonly named: readonly { readonly path: string; readonly inCommit: boolean }[];
}

interface DifferencesInput {
  /** What is looked at. */
  readonly paths: readonly string[];
  /** File names that are searched everywhere. */
  readonly names: readonly string[];
}

/**
 * Compares the files on disk with a commit. Changes of earlier steps count, whether committed or ignored.
 * Links always count, because they may lead anywhere. Undefined where git cannot say.
 */
export async function differencesOf(
  root: string,
  commit: string,
  { paths, names }: DifferencesInput,
  options: GitOptions,
): Promise<Differences | undefined> {
  const pathspecs = outermost(paths, root).map((path) => `:(top,literal)${path}`);
  const everywhere = names.map((name) => `:(top,glob)**/${name}`);
  const [diff, listing] = await Promise.all([
    askGit(root, [...diffWords, commit, '--', ...pathspecs, ...everywhere], options),
    pathspecs.length === 0 ? '' : askGit(root, [...listWords, '--', ...pathspecs], options),
  ]);
  if (diff === undefined || listing === undefined) return undefined;
  const raw = readRaw(diff);
  const odd = readListing(listing);
  const changed = [...new Set([...raw.map(({ path }) => path), ...odd])].toSorted();
  const sorted = [...paths];
  const set = new Set(changed);
  return {
    touches: (scopes) => touching(changed, scopes),
    isSame: (path) => !set.has(path) && sorted.some((folder) => isBelow(path, folder)),
    named: raw.filter(({ path }) => names.includes(path.slice(path.lastIndexOf('/') + 1))),
  };
}

/** Is one of these sorted paths in a scope, or on the way to one? */
export function touching(sorted: readonly string[], scopes: readonly PathScope[]): boolean {
  return scopes.some((scope) => scope.paths.some((path) => holds(sorted, path, scope.skip)));
}

/** Like a person's `git diff` it compares contents where only the time of a file changed. */
const diffWords = [
  '-c',
  'diff.autoRefreshIndex=true',
  'diff',
  '--raw',
  '-z',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--ignore-submodules=none',
] as const;

const listWords = ['ls-files', '-z', '-v', '--stage', '--cached', '--others', '--full-name'] as const;

/** `:MODE MODE ID ID STATUS`, then the path. */
function readRaw(text: string): { path: string; inCommit: boolean }[] {
  const fields = text.split('\0');
  const entries: { path: string; inCommit: boolean }[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2)
    entries.push({ path: fields[at + 1] ?? '', inCommit: !(fields[at] ?? '').startsWith(':000000') });
  return entries;
}

/** Files that git does not track, or was told to skip (a tag in lower case), and links. */
function readListing(text: string): string[] {
  return text.split('\0').flatMap((row) => {
    const tag = row.charAt(0);
    if (tag === '?') return isOurs(row.slice(2)) ? [] : [row.slice(2)];
    const path = row.slice(row.indexOf('\t') + 1);
    return tag !== tag.toUpperCase() || row.startsWith('120000', 2) ? [path] : [];
  });
}

/** Fetched archives are checked by the digests in git; reports enter no chart. */
const isOurs = (path: string): boolean =>
  /(?:^|\/)(?:\.helm-artifacts\/(?:[^/]+\/){1,2}charts|\.pligos)\//.test(path);

/** git reports a repository inside of this one as a whole, and none of its files. */
function outermost(paths: readonly string[], root: string): string[] {
  const sorted = new Map<string, boolean>();
  const isRepository = (folder: string): boolean => {
    const isNested = sorted.get(folder) ?? lstatIfThere(join(root, folder, '.git')) !== undefined;
    sorted.set(folder, isNested);
    return isNested;
  };
  return [...new Set(paths.map((path) => foldersTo(path).find(isRepository) ?? path))];
}

/** `a/b/c` -> `a`, `a/b`, `a/b/c`. */
function foldersTo(path: string): string[] {
  const parts = path.split('/');
  return path === '' ? [] : parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Is one of the sorted paths the path itself, or below it? */
function holds(
  sorted: readonly string[],
  path: string,
  skip: ((path: string) => boolean) | undefined,
): boolean {
  // A repository inside of this one; an untracked one is listed with a slash.
  if (foldersTo(path).some((folder) => has(sorted, folder) || has(sorted, `${folder}/`))) return true;
  for (let at = firstNotBefore(sorted, path); at < sorted.length; at += 1) {
    const changed = sorted[at] ?? '';
    if (!changed.startsWith(path)) return false;
    if (isBelow(changed, path) && skip?.(changed) !== true) return true;
  }
  return false;
}

const isBelow = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

const has = (sorted: readonly string[], path: string): boolean =>
  sorted[firstNotBefore(sorted, path)] === path;

function firstNotBefore(sorted: readonly string[], path: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < path) low = middle + 1;
    else high = middle;
  }
  return low;
}
