import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askGit, type GitOptions } from './run-git.ts';

/**
 * The absolute paths of files with this name below a folder, as far as git tracks them or would track them.
 * Ignored files do not belong to the project. Undefined where there is no git or no repository.
 */
export async function knownFiles(
  dir: string,
  name: string,
  options: GitOptions,
): Promise<string[] | undefined> {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', `:(glob)**/${name}`];
  const listing = await askGit(dir, words, options);
  if (listing === undefined) return undefined;
  const paths = new Set(listing.split('\0').filter(Boolean));
  return [...paths]
    .map((path) => join(dir, path))
    .filter((path) => existsSync(path))
    .toSorted();
}
