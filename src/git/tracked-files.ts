import { resolve } from 'node:path';
import { askGit, type GitOptions } from './run-git.ts';

export interface TrackedFiles {
  /** Absolute paths of files that git tracks. */
  readonly tracked: readonly string[];
  /** Of files that it does not ignore, and that the next `git add` may take. */
  readonly open: readonly string[];
}

/** Which of these files of a folder's repository git tracks, or does not ignore. Nothing where there is no git or no repository. */
export async function trackedFiles(
  dir: string,
  paths: readonly string[],
  options: GitOptions,
): Promise<TrackedFiles> {
  const words = ['--literal-pathspecs', 'ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard'];
  const listing = (await askGit(dir, [...words, '--', ...paths], options)) ?? '';
  const entries = listing.split('\0').filter(Boolean);
  const pathsOf = (isOpen: boolean): readonly string[] =>
    entries.filter((entry) => entry.startsWith('? ') === isOpen).map((entry) => resolve(dir, entry.slice(2)));
  return { tracked: pathsOf(false), open: pathsOf(true) };
}
