/** Finds the names of repositories, for services that no file names. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type GitOptions, repositoryName } from '../../git/index.ts';
import type { Surroundings } from '../surroundings.ts';

/** By the root of each repository that may have to give its name; git is not asked about the others. */
export async function repositoryNames(
  roots: Iterable<string>,
  surroundings: Pick<Surroundings, 'env' | 'signal' | 'copyOf'>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const root of new Set(roots)) {
    if (!mayGiveItsName(root)) continue;
    const name = await nameOfRepository(surroundings.copyOf ?? root, surroundings);
    if (name !== undefined) names.set(root, name);
  }
  return names;
}

/** GitHub's name of it, else git's; in the characters of release names. */
export async function nameOfRepository(root: string, git: GitOptions): Promise<string | undefined> {
  const github = git.env['GITHUB_REPOSITORY']?.split('/').at(-1);
  const name = github || (await repositoryName(root, git));
  return name
    ?.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** A service or a flavor at the root, without a Chart.yaml beside it. */
const mayGiveItsName = (root: string): boolean =>
  ['pligos.yaml', 'schema.yaml'].some((file) => existsSync(join(root, file))) &&
  !existsSync(join(root, 'Chart.yaml'));
