/** What the tests about reviewed pull requests share: a main branch, pull requests merged into it, records kept of them. */
import {
  findMergedPull,
  type FoundMerged,
  type FoundPull,
  type GitHub,
  type MergedSearch,
  publishRecord,
  type RecordRequest,
} from '../../src/github/index.ts';
import { withMarker } from '../../src/github/comments/marker.ts';
import { actionsBot, addComment, type Author } from '../fakes/github.ts';
import { type State } from '../fakes/github/state.ts';
import { repository, sha } from './near.ts';

export const hash = (letter: string): string => letter.repeat(64);

export const mona: Author = { login: 'mona', id: 2, type: 'User' };
export const otherApp: Author = { login: 'other-ci[bot]', id: 77, type: 'Bot' };

export function publishing(given: Partial<RecordRequest> = {}): RecordRequest {
  return {
    repository,
    head: sha('a'),
    key: 'preview',
    hash: hash('1'),
    pieces: ['cGllY2U='],
    title: 'Digests of 3 resources',
    summary: 'What a deploy is held against.',
    isFork: false,
    ...given,
  };
}

/** As a preview does: checks, and a comment that names them. */
export async function keepRecord(
  gitHub: GitHub,
  state: State,
  pull: number,
  given: Partial<RecordRequest> = {},
): Promise<void> {
  const whole = publishing(given);
  await publishRecord(gitHub, whole);
  nameRecord(state, pull, whole);
}

export function nameRecord(
  state: State,
  pull: number,
  { key, head, hash: gate }: Pick<RecordRequest, 'key' | 'head' | 'hash'>,
  author: Author = actionsBot,
): void {
  addComment(
    state,
    pull,
    withMarker({ key, head, run: { id: 7, attempt: 1 }, digest: 'd1', gate }, 'report'),
    author,
  );
}

export const find = (
  gitHub: GitHub,
  given: Partial<MergedSearch> & { commit: string },
): Promise<FoundMerged> =>
  findMergedPull(gitHub, { repository, ref: 'refs/heads/main', waitMs: 2000, pauseMs: 20, ...given });

/** The pull request that must have been found. */
export async function found(
  gitHub: GitHub,
  given: Partial<MergedSearch> & { commit: string },
): Promise<FoundPull> {
  const answer = await find(gitHub, given);
  if (answer.kind !== 'pull') throw new Error(`not found: ${JSON.stringify(answer)}`);
  return answer.pull;
}

export const recently = (): string => new Date(Date.now() - 5000).toISOString();
