/** What the placeholders in words for helm stand for. */
import { headCommit } from '../git/index.ts';
import type { Target } from './sources/project.ts';
import type { Surroundings } from './surroundings.ts';

export type Placeholders = Readonly<Record<'context' | 'service' | 'pr' | 'sha', string | undefined>>;

/** What stands for commit and pull request in what is compared: a render must not differ because the commit does. */
export const fixedPlaceholders: FixedPlaceholders = { sha: '0'.repeat(40), pr: '0' };

export type FixedPlaceholders = Readonly<Record<'sha' | 'pr', string>>;

/** The number of the pull request that this run is of. */
export const pullIn = ({ pull, env }: Pick<Surroundings, 'env' | 'pull'>): string | undefined =>
  pull?.toString() ?? /^refs\/pull\/(\d+)\//.exec(env['GITHUB_REF'] ?? '')?.[1];

/** The commit is asked of git only where it is used, and not where it is fixed. */
export async function placeholdersFor(
  words: readonly string[],
  { service, context }: Target,
  surroundings: Pick<Surroundings, 'env' | 'signal' | 'pull'>,
  fixed?: FixedPlaceholders,
): Promise<Placeholders> {
  if (fixed !== undefined) return { context: context.name, service: service.name, ...fixed };
  const { env } = surroundings;
  const wantsCommit = words.some((word) => word.includes('%{sha}'));
  return {
    context: context.name,
    service: service.name,
    pr: pullIn(surroundings),
    sha: wantsCommit ? env['GITHUB_SHA'] || (await headCommit(service.dir, surroundings)) : undefined,
  };
}
