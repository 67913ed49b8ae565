/** What the placeholders in words for helm stand for. */
import { headCommit } from '../git/index.ts';
import type { Target } from './project.ts';
import type { Surroundings } from './surroundings.ts';

export type Placeholders = Readonly<Record<'context' | 'service' | 'pr' | 'sha', string | undefined>>;

/** The commit is asked of git only where it is used. */
export async function placeholdersFor(
  words: readonly string[],
  { service, context }: Target,
  surroundings: Surroundings,
): Promise<Placeholders> {
  const { env } = surroundings;
  const wantsCommit = words.some((word) => word.includes('%{sha}'));
  return {
    context: context.name,
    service: service.name,
    pr: /^refs\/pull\/(\d+)\//.exec(env['GITHUB_REF'] ?? '')?.[1],
    sha: wantsCommit ? env['GITHUB_SHA'] || (await headCommit(service.dir, surroundings)) : undefined,
  };
}
