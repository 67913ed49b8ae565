import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  addLabel,
  compareCommits,
  faultOf,
  getPull,
  pullsOfBranch,
  pullsOfCommit,
} from '../../src/github/index.ts';
import { addPull } from '../fakes/github.ts';
import { repository, sha, withFake } from './near.ts';

const near = withFake();

beforeEach(() => {
  const { state } = near().fake;
  addPull(state, { number: 1, head: sha('a'), base: sha('b'), headRef: 'feature/x', mergeCommit: sha('e') });
  addPull(state, {
    number: 2,
    head: sha('f'),
    base: sha('b'),
    headRepository: 'mallory/shop',
    state: 'closed',
  });
  // b - c - d (main)
  //   \ a   (pull request) - e merges it
  for (const [commit, parents] of [
    [sha('b'), []],
    [sha('c'), [sha('b')]],
    [sha('d'), [sha('c')]],
    [sha('a'), [sha('b')]],
    [sha('e'), [sha('d'), sha('a')]],
  ] as const)
    state.commits.set(commit, parents);
});

describe('a pull request', () => {
  it('is found by the branch and the owner that it comes from, while it is open', async () => {
    const { gitHub, fake } = near();
    addPull(fake.state, {
      number: 3,
      head: sha('c'),
      base: sha('b'),
      headRef: 'feature/x',
      headRepository: 'mallory/shop',
    });
    const of = async (owner: string, branch: string): Promise<number[]> =>
      (await pullsOfBranch(gitHub, repository, { owner, branch })).map(({ number }) => number);
    expect(await of('octo', 'feature/x')).toEqual([1]);
    expect(await of('mallory', 'feature/x')).toEqual([3]);
    // Number 2 is closed.
    expect(await of('mallory', 'feature')).toEqual([]);
  });

  it('is told as it is now', async () => {
    expect(await getPull(near().gitHub, repository, 1)).toEqual({
      number: 1,
      headSha: sha('a'),
      headRef: 'feature/x',
      headRepository: { owner: 'octo', name: 'shop' },
      baseSha: sha('b'),
      baseRef: 'main',
      isFork: false,
      isOpen: true,
      mergeSha: sha('e'),
    });
  });

  it('is known as a fork, and as closed', async () => {
    expect(await getPull(near().gitHub, repository, 2)).toMatchObject({
      isFork: true,
      isOpen: false,
      mergeSha: undefined,
    });
  });

  it('is found by its commits, and by the one that merged it', async () => {
    const numbers = async (commit: string): Promise<number[]> =>
      (await pullsOfCommit(near().gitHub, repository, commit)).map((pull) => pull.number);
    expect(await numbers(sha('a'))).toEqual([1]);
    expect(await numbers(sha('e'))).toEqual([1]);
    expect(await numbers(sha('c'))).toEqual([]);
  });

  it('gets a label, once', async () => {
    await addLabel(near().gitHub, repository, 1, 'deploy: risky');
    await addLabel(near().gitHub, repository, 1, 'deploy: risky');
    expect(near().fake.state.pulls.get(1)?.labels).toEqual(['deploy: risky']);
  });

  it('that is not there is a fault that says so', async () => {
    const error: unknown = await getPull(near().gitHub, repository, 9).catch((caught: unknown) => caught);
    expect(faultOf(error)).toEqual({ kind: 'missing', status: 404, reason: 'Not Found' });
  });

  it('whose answer lacks what is needed is a fault, not half a pull request', async () => {
    near().fake.faults.add({ status: 200, body: { number: 1 } });
    const error: unknown = await getPull(near().gitHub, repository, 1).catch((caught: unknown) => caught);
    expect(faultOf(error)).toMatchObject({ kind: 'broken' });
  });
});

describe('commits', () => {
  it('part where the history says', async () => {
    expect(await compareCommits(near().gitHub, repository, sha('d'), sha('a'))).toBe(sha('b'));
    expect(await compareCommits(near().gitHub, repository, 'main', 'feature/x')).toBe(sha('b'));
  });
});
