/** Which commits are the repository's own, where GitHub shows those of forks as well. */
import { describe, expect, it } from '@jest/globals';
import { isOwnCommit } from '../../src/github/index.ts';
import { repository, sha, withFake } from './near.ts';

const near = withFake();
const main = sha('a');
const older = sha('b');
const tip = sha('c');
const tagged = sha('d');
const stranger = sha('e');

const isOwn = (commit: string, tags: readonly string[] = []): Promise<boolean> =>
  isOwnCommit(near().gitHub, repository, commit, { bases: ['main'], tags });

describe("a commit is the repository's own", () => {
  function remember(): void {
    const { state } = near().fake;
    state.branches.set('main', main);
    state.branches.set('release-1', tip);
    for (const commit of [tip, tagged, stranger]) state.commits.set(commit, [older]);
    state.commits.set(main, [older]).set(older, []);
    state.tags.set('v1 beta/2', tagged);
  }

  it.each([
    ['which a branch has', older, [], true],
    ['which is the tip of any branch', tip, [], true],
    ['which a tag names', tagged, ['v0', 'v1 beta/2'], true],
    ['which no ref names', stranger, ['v1 beta/2'], false],
    ['which GitHub does not know', sha('9'), ['v2'], false],
  ])('%s', async (_, commit, tags, expected) => {
    remember();
    expect(await isOwn(commit, tags)).toBe(expected);
  });

  it('is not known where GitHub does not answer', async () => {
    near().fake.faults.add({ status: 403, body: { message: 'Resource not accessible by integration' } });
    await expect(isOwn(stranger)).rejects.toMatchObject({ fault: { kind: 'refused' } });
  });
});
