import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FoundOthers, othersSince, type OthersSearch } from '../../src/github/index.ts';
import { addPull, mergePull } from '../fakes/github.ts';
import { repository, sha, withFake } from './near.ts';
import { hash, keepRecord } from './reviewed.ts';

const near = withFake();

const commit = (name: string, index: number): string =>
  `${name.codePointAt(0)?.toString(16) ?? ''}${String(index).padStart(38, '0')}`;

/** main is b - c - d - e; 1, 2 and 3 made c, d and e by merges: their heads are the second parents. */
beforeEach(() => {
  const { state } = near().fake;
  state.commits.set(sha('b'), []);
  for (const [number, head, made, parent] of [
    [1, '1', 'c', 'b'],
    [2, '2', 'd', 'c'],
    [3, '3', 'e', 'd'],
  ] as const) {
    state.commits.set(sha(head), [sha('b')]);
    state.commits.set(sha(made), [sha(parent), sha(head)]);
    addPull(state, { number, head: sha(head), base: sha('b') });
    mergePull(state, number, { commit: sha(made), at: `2026-11-0${number}T12:00:00Z` });
  }
});

const search = (given: Partial<OthersSearch> = {}): Promise<FoundOthers> =>
  othersSince(near().gitHub, { repository, commit: sha('e'), ref: 'refs/heads/main', ...given });

async function numbers(given: Partial<OthersSearch> = {}): Promise<number[]> {
  const answer = await search(given);
  if (answer.kind !== 'pulls') throw new Error(JSON.stringify(answer));
  expect(answer.capped).toBeUndefined();
  return answer.pulls.map(({ number }) => number);
}

describe('other pull requests', () => {
  it('are those merged since the base, the latest first, without the one that is known', async () => {
    expect(await numbers({ base: sha('b'), except: 3 })).toEqual([2, 1]);
    expect(await numbers({ base: sha('c') })).toEqual([3, 2]);
    expect(await numbers({ base: sha('e') })).toEqual([]);
    expect(await numbers()).toEqual([3, 2, 1]);
  });

  it('come with what vouches for them, in two requests', async () => {
    const { fake, gitHub } = near();
    await keepRecord(gitHub, fake.state, 2, { head: sha('2') });
    fake.state.reviews.push({
      pull: 1,
      author: { login: 'bob', id: 3, type: 'User' },
      state: 'APPROVED',
      commit: sha('1'),
    });
    const before = fake.seen.length;
    expect(await search({ base: sha('b'), except: 3 })).toMatchObject({
      kind: 'pulls',
      pulls: [
        { number: 2, records: [{ hash: hash('1'), isNamed: true, pieces: ['cGllY2U='] }] },
        { number: 1, records: [], approvedBy: ['bob'] },
      ],
    });
    expect(fake.seen.length - before).toBe(2);
  });

  it('of a rebase are told once, and direct pushes tell none', async () => {
    const { state } = near().fake;
    const rebased = ['6', '7', '8'].map(sha);
    for (const [index, name] of rebased.entries()) state.commits.set(name, [rebased[index - 1] ?? sha('e')]);
    state.commits.set(sha('9'), [sha('8')]);
    addPull(state, { number: 4, head: sha('4'), base: sha('e') });
    mergePull(state, 4, { commit: sha('8'), brings: rebased });
    expect(await numbers({ commit: sha('9'), base: sha('d') })).toEqual([4, 3]);
  });

  it('merged into a branch that came by a merge are not of this one', async () => {
    const { state } = near().fake;
    addPull(state, { number: 5, head: sha('5'), base: sha('b'), baseRef: 'feature' });
    state.commits.set(sha('5'), [sha('b')]);
    state.commits.set(sha('6'), [sha('3'), sha('5')]);
    mergePull(state, 5, { commit: sha('6') });
    state.commits.set(sha('e'), [sha('d'), sha('6')]);
    expect(await numbers({ base: sha('d') })).toEqual([3]);
  });

  it('that are open, closed, or merged elsewhere are none', async () => {
    const { state } = near().fake;
    addPull(state, { number: 5, head: sha('e'), base: sha('b') });
    addPull(state, { number: 6, head: sha('e'), base: sha('b'), state: 'closed' });
    addPull(state, { number: 7, head: sha('e'), base: sha('b'), baseRef: 'release/1' });
    mergePull(state, 7, { commit: sha('f') });
    expect(await numbers({ base: sha('d') })).toEqual([3]);
  });

  it('of a merge queue are those that it tries before this one', async () => {
    const { state } = near().fake;
    for (const [number, made, parent] of [
      [11, '6', 'e'],
      [12, '7', '6'],
      [13, '8', '7'],
      [14, '9', '8'],
    ] as const) {
      state.commits.set(sha(made), [sha(parent)]);
      const pull = addPull(state, { number, head: commit('h', number), base: sha('e') });
      state.commits.set(commit('h', number), [sha('b')]);
      pull.queued = sha(made);
    }
    const ref = `refs/heads/gh-readonly-queue/main/pr-13-${sha('7')}`;
    expect(await numbers({ commit: sha('8'), base: sha('d'), ref, except: 13 })).toEqual([12, 11, 3]);
  });

  it('of a merge queue that tries several as one commit are all of these', async () => {
    const { state } = near().fake;
    state.commits.set(sha('6'), [sha('e')]);
    for (const number of [11, 12, 13]) {
      const pull = addPull(state, { number, head: commit('h', number), base: sha('e') });
      state.commits.set(commit('h', number), [sha('b')]);
      pull.queued = sha('6');
    }
    const ref = `refs/heads/gh-readonly-queue/main/pr-13-${sha('e')}`;
    expect(await numbers({ commit: sha('6'), base: sha('e'), ref, except: 13 })).toEqual([12, 11]);
  });

  it('are found through a history whose merges bring many commits', async () => {
    const { state } = near().fake;
    // 240 commits of one pull request stand between main's own in GitHub's list.
    for (let index = 0; index < 240; index += 1)
      state.commits.set(commit('m', index), [index === 0 ? sha('b') : commit('m', index - 1)]);
    state.commits.set(sha('f'), [sha('e'), commit('m', 239)]);
    addPull(state, { number: 8, head: commit('m', 239), base: sha('b') });
    mergePull(state, 8, { commit: sha('f') });
    expect(await numbers({ commit: sha('f'), base: sha('b') })).toEqual([8, 3, 2, 1]);
  });

  it('are told in as many requests as their number asks for', async () => {
    const { state, ...fake } = near().fake;
    let parent = sha('e');
    for (let number = 20; number < 45; number += 1) {
      addPull(state, { number, head: commit('h', number), base: sha('b') });
      state.commits.set(commit('h', number), [sha('b')]);
      state.commits.set(commit('m', number), [parent, commit('h', number)]);
      mergePull(state, number, { commit: commit('m', number) });
      parent = commit('m', number);
    }
    expect(await numbers({ commit: parent, base: sha('e') })).toEqual(
      Array.from({ length: 25 }, (_, index) => 44 - index),
    );
    expect(fake.seen).toHaveLength(4);
  });

  it('are asked for in halves where GitHub does not answer for all', async () => {
    // The history is answered; then the one request for three pull requests fails with all its repeats.
    near().fake.faults.add({ call: 'POST /graphql', skip: 1, times: 4, status: 502 });
    expect(await numbers()).toEqual([3, 2, 1]);
    expect(near().fake.seen).toHaveLength(1 + 4 + 2);
  });

  it('are looked for in a hundred commits, and that is said', async () => {
    const { state } = near().fake;
    for (let index = 0; index < 130; index += 1)
      state.commits.set(commit('m', index), [index === 0 ? sha('e') : commit('m', index - 1)]);
    expect(await search({ commit: commit('m', 129), base: sha('b') })).toEqual({
      kind: 'pulls',
      pulls: [],
      capped: 'other pull requests were looked for in the latest 100 commits, and bbbbbbb is not among them',
    });
  });

  it('are told as far as there are, where the base is in another line', async () => {
    expect(await search({ base: sha('2') })).toMatchObject({
      pulls: [{ number: 3 }, { number: 2 }, { number: 1 }],
      capped: 'other pull requests were looked for in the latest 4 commits, and 2222222 is not among them',
    });
  });

  it('of a server without merge queues are found all the same', async () => {
    near().fake.state.lacks.add('mergeQueue');
    near().fake.state.lacks.add('mergeQueueEntry');
    expect(await numbers({ base: sha('c') })).toEqual([3, 2]);
    const ref = `refs/heads/gh-readonly-queue/main/pr-13-${sha('7')}`;
    expect(await numbers({ base: sha('c'), ref })).toEqual([3, 2]);
  });

  it('that the token may not read are a refusal with the lines to add', async () => {
    near().fake.state.tokens.set('narrow', {
      author: { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' },
      writes: false,
      denies: ['pull_requests'],
    });
    const gitHub = await near().client({ token: 'narrow' });
    expect(await othersSince(gitHub, { repository, commit: sha('e'), ref: '' })).toEqual({
      kind: 'refused',
      reason: 'the token may not read pull requests (Resource not accessible by integration)',
      lines: ['permissions:', '  contents: read', '  pull-requests: read', '  checks: read'],
    });
  });
});
