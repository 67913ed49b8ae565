/** The values of placeholders in the words for helm. */
import { headCommit } from '../git/index.ts';
import type { Target } from './sources/project.ts';
import type { Surroundings } from './surroundings.ts';

export type Placeholders = Readonly<Record<'context' | 'service' | 'pr' | 'sha', string | undefined>>;

/** Replaces commit and pull request in comparisons, so that a render does not differ by the commit. */
export const fixedPlaceholders: FixedPlaceholders = { sha: '0'.repeat(40), pr: '0' };

export type FixedPlaceholders = Readonly<Record<'sha' | 'pr', string>>;

/** The number of this run's pull request. */
export const pullIn = ({ pull, env }: Pick<Surroundings, 'env' | 'pull'>): string | undefined =>
  pull?.toString() ?? /^refs\/pull\/(\d+)\//.exec(env['GITHUB_REF'] ?? '')?.[1];

/** git is asked for the commit only where it is used, and not where it is fixed. */
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
