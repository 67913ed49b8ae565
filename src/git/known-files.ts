import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askGit, type GitOptions } from './ask.ts';

/**
 * The absolute paths of the files with this name below a folder that git tracks or would track
 * (ignored ones are none of the project's). Undefined where there is no git or no repository.
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
