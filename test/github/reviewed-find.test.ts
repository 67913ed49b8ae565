import { beforeEach, describe, expect, it } from '@jest/globals';
import { addPull, mergePull } from '../fakes/github.ts';
import { sha, withFake } from './near.ts';
import { find, found, hash, keepRecord, recently } from './reviewed.ts';

const near = withFake();

/** main is b - c; pull request 1 is the commits 7, 8, 9, a on top of b. */
beforeEach(() => {
  const { state } = near().fake;
  addPull(state, { number: 1, head: sha('a'), base: sha('b'), author: 'octocat' });
  state.pulls.get(1)?.commits.push(sha('7'), sha('8'), sha('9'));
  for (const [commit, parents] of [
    [sha('b'), []],
    [sha('c'), [sha('b')]],
    [sha('7'), [sha('b')]],
    [sha('8'), [sha('7')]],
    [sha('9'), [sha('8')]],
    [sha('a'), [sha('9')]],
    [sha('d'), [sha('c')]],
    [sha('e'), [sha('c'), sha('a')]],
  ] as const)
    state.commits.set(commit, parents);
});

const asked = (): number => near().fake.seen.filter(({ call }) => call === 'POST /graphql').length;

describe('the pull request of a commit', () => {
  it('is the one whose merge made it, with what was kept of its head, in one request', async () => {
    const { gitHub, fake } = near();
    await keepRecord(gitHub, fake.state, 1);
    mergePull(fake.state, 1, { commit: sha('e') });
    const before = fake.seen.length;
    expect(await find(gitHub, { commit: sha('e') })).toEqual({
      kind: 'pull',
      pull: {
        number: 1,
        url: 'https://github.com/octo/shop/pull/1',
        head: sha('a'),
        baseRef: 'main',
        mergeCommit: sha('e'),
        mergedAt: '2026-11-02T12:00:00Z',
        records: [{ key: 'preview', hash: hash('1'), isNamed: true, pieces: ['cGllY2U='] }],
        approvedBy: [],
        comments: [{ key: 'preview', isGate: true, body: expect.any(String) }],
      },
    });
    expect(fake.seen.length - before).toBe(1);
  });

  it('is found by a squash', async () => {
    mergePull(near().fake.state, 1, { commit: sha('d') });
    expect(await found(near().gitHub, { commit: sha('d') })).toMatchObject({ number: 1 });
  });

  it('is found by each of the five commits of a rebase', async () => {
    const { state } = near().fake;
    const brings = ['1', '2', '3', '4', '5'].map(sha);
    for (const [index, commit] of brings.entries())
      state.commits.set(commit, [brings[index - 1] ?? sha('c')]);
    mergePull(state, 1, { commit: sha('5'), brings });
    for (const commit of brings)
      expect(await found(near().gitHub, { commit })).toMatchObject({ number: 1, head: sha('a') });
  });

  it('is the one that a merge queue tries, by its reference and only if it is this very commit', async () => {
    const { state } = near().fake;
    const pull = state.pulls.get(1);
    if (pull === undefined) throw new Error('it is there');
    pull.queued = sha('d');
    const ref = `refs/heads/gh-readonly-queue/main/pr-1-${sha('c')}`;
    expect(await found(near().gitHub, { commit: sha('d'), ref })).toMatchObject({
      number: 1,
      mergeCommit: undefined,
    });
    expect(await find(near().gitHub, { commit: sha('c'), ref })).toMatchObject({ kind: 'none' });
    expect(
      await find(near().gitHub, { commit: sha('d'), ref: ref.replace('main', 'release/1') }),
    ).toMatchObject({ kind: 'none' });
  });

  it('is found where its merge queue has merged it', async () => {
    mergePull(near().fake.state, 1, { commit: sha('d') });
    const ref = `refs/heads/gh-readonly-queue/main/pr-1-${sha('c')}`;
    expect(await found(near().gitHub, { commit: sha('d'), ref })).toMatchObject({ number: 1 });
  });

  it('is found by a tag, and by the own name of an annotated one', async () => {
    const { state } = near().fake;
    mergePull(state, 1, { commit: sha('e') });
    state.tags.set(sha('f'), sha('e'));
    for (const commit of [sha('e'), sha('f')])
      expect(await found(near().gitHub, { commit, ref: 'refs/tags/v1' })).toMatchObject({ number: 1 });
  });

  it('is, of several, the one whose merge it is', async () => {
    const { state } = near().fake;
    addPull(state, { number: 2, head: sha('e'), base: sha('c') });
    mergePull(state, 1, { commit: sha('e'), at: '2026-11-02T12:00:00Z' });
    mergePull(state, 2, { commit: sha('d'), at: '2026-11-03T12:00:00Z' });
    expect(await found(near().gitHub, { commit: sha('e') })).toMatchObject({ number: 1 });
  });

  it('is, of several that only contain it, the latest that was merged into the branch', async () => {
    const { state } = near().fake;
    for (const [number, baseRef, at] of [
      [2, 'main', '2026-11-03T12:00:00Z'],
      [3, 'main', '2026-11-05T12:00:00Z'],
      [4, 'main', '2026-11-04T12:00:00Z'],
      [5, 'develop', '2026-11-06T12:00:00Z'],
    ] as const) {
      addPull(state, { number, head: sha('e'), base: sha('c'), baseRef });
      mergePull(state, number, { commit: sha(String(number)), at, brings: [sha('d')] });
    }
    expect(await found(near().gitHub, { commit: sha('d') })).toMatchObject({ number: 3 });
  });

  it('is found behind more pull requests than fit on a page', async () => {
    const { state } = near().fake;
    state.pulls.delete(1);
    for (let number = 20; number < 45; number += 1)
      addPull(state, { number, head: sha('d'), base: sha('c') });
    addPull(state, { number: 50, head: sha('a'), base: sha('b') });
    mergePull(state, 50, { commit: sha('d') });
    expect(await found(near().gitHub, { commit: sha('d') })).toMatchObject({ number: 50 });
    expect(asked()).toBe(3);
  });
});

describe('a revert', () => {
  it('by a pull request is of that one, not of the one that it names', async () => {
    const { state } = near().fake;
    mergePull(state, 1, { commit: sha('d') });
    state.commits.set(sha('6'), [sha('d')]);
    state.about.set(sha('6'), { committedAt: recently(), headline: 'Revert "a feature (#1)" (#2)' });
    addPull(state, { number: 2, head: sha('5'), base: sha('d') });
    mergePull(state, 2, { commit: sha('6'), linksAfter: 1000 });
    expect(await found(near().gitHub, { commit: sha('6') })).toMatchObject({ number: 2, head: sha('5') });
  });

  it('that was pushed is of none', async () => {
    const { state } = near().fake;
    mergePull(state, 1, { commit: sha('d') });
    state.commits.set(sha('6'), [sha('d')]);
    state.about.set(sha('6'), { headline: 'Revert "a feature (#1)"' });
    expect(await find(near().gitHub, { commit: sha('6') })).toMatchObject({ kind: 'none' });
  });
});

describe('none is found', () => {
  const why = async (commit: string, ref = 'refs/heads/main'): Promise<unknown> =>
    find(near().gitHub, { commit, ref });

  it('for a direct push', async () => {
    expect(await why(sha('c'))).toEqual({
      kind: 'none',
      why: 'GitHub links commit ccccccc to no pull request',
    });
  });

  it('where the pull request is open, was closed, or merged into another branch', async () => {
    const { state } = near().fake;
    addPull(state, { number: 2, head: sha('a'), base: sha('b'), state: 'closed' });
    addPull(state, { number: 3, head: sha('a'), base: sha('b'), baseRef: 'develop' });
    mergePull(state, 3, { commit: sha('f') });
    expect(await why(sha('a'))).toEqual({
      kind: 'none',
      why: 'commit aaaaaaa came to main by none of its pull requests: 1 is not merged, 2 was closed without a merge, 3 was merged into develop, not into main',
    });
  });

  it('for a cherry-pick of what a pull request brought elsewhere: it is another commit', async () => {
    mergePull(near().fake.state, 1, { commit: sha('e') });
    near().fake.state.about.set(sha('d'), { headline: 'a fix (#1)', committedAt: recently() });
    expect(await find(near().gitHub, { commit: sha('d'), waitMs: 100 })).toMatchObject({ kind: 'none' });
  });

  it('for a commit that GitHub does not know', async () => {
    expect(await why(sha('0'))).toEqual({ kind: 'none', why: 'GitHub does not know commit 0000000' });
  });
});

describe('a link that GitHub makes late', () => {
  it('is waited for while the commit is young, and that is said', async () => {
    const { state } = near().fake;
    state.about.set(sha('d'), { committedAt: recently() });
    mergePull(state, 1, { commit: sha('d'), linksAfter: 3 });
    const said: string[] = [];
    const pull = await found(near().gitHub, { commit: sha('d'), notice: (line) => said.push(line) });
    expect(pull.number).toBe(1);
    expect(said).toEqual([
      'GitHub has not linked commit ddddddd to a pull request yet: it is asked again for up to 2 s',
    ]);
    expect(asked()).toBe(4);
  });

  it('is not waited for where the message names the pull request that made the commit', async () => {
    const { state } = near().fake;
    for (const headline of ['a feature (#1)', 'Merge pull request #1 from octo/feature']) {
      state.about.set(sha('d'), { committedAt: recently(), headline });
      mergePull(state, 1, { commit: sha('d'), linksAfter: 1000 });
      const before = asked();
      expect(await found(near().gitHub, { commit: sha('d'), pauseMs: 60_000, waitMs: 90_000 })).toMatchObject(
        {
          number: 1,
        },
      );
      expect(asked() - before).toBe(2);
    }
  });

  it('is waited for where the number in the message is of an issue', async () => {
    const { state } = near().fake;
    state.about.set(sha('d'), { committedAt: recently(), headline: 'a feature (#99)' });
    mergePull(state, 1, { commit: sha('d'), linksAfter: 4 });
    expect(await found(near().gitHub, { commit: sha('d') })).toMatchObject({ number: 1 });
  });

  it('is waited for where the commit is old and its push is not: a merge queue made it before', async () => {
    const { state } = near().fake;
    mergePull(state, 1, { commit: sha('d'), linksAfter: 2 });
    expect(await found(near().gitHub, { commit: sha('d'), pushedAt: Date.now() - 3000 })).toMatchObject({
      number: 1,
    });
  });

  it('is not waited for where all is old', async () => {
    mergePull(near().fake.state, 1, { commit: sha('d'), linksAfter: 2 });
    const old = Date.now() - 3_600_000;
    expect(await find(near().gitHub, { commit: sha('d'), pushedAt: old })).toMatchObject({ kind: 'none' });
    expect(asked()).toBe(1);
  });

  it('is given up at the limit', async () => {
    near().fake.state.about.set(sha('d'), { committedAt: recently() });
    expect(await find(near().gitHub, { commit: sha('d'), waitMs: 200 })).toEqual({
      kind: 'none',
      why: 'GitHub links commit ddddddd to no pull request within 0.2 s',
    });
    expect(asked()).toBeGreaterThan(2);
  });
});

describe('what GitHub does not tell', () => {
  const token = 'narrow';
  const deny = (...denies: ('checks' | 'pull_requests')[]): void => {
    near().fake.state.tokens.set(token, {
      author: { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' },
      writes: false,
      denies,
    });
    mergePull(near().fake.state, 1, { commit: sha('d') });
  };
  const lines = ['permissions:', '  contents: read', '  pull-requests: read', '  checks: read'];

  it.each([
    ['checks', 'the token may not read checks (Resource not accessible by integration)'],
    ['pull_requests', 'the token may not read pull requests (Resource not accessible by integration)'],
  ] as const)('about %s to a token says which permission is missing', async (what, reason) => {
    deny(what);
    expect(await find(await near().client({ token }), { commit: sha('d') })).toEqual({
      kind: 'refused',
      reason,
      lines,
    });
  });

  it('of a repository that is not there is a refusal', async () => {
    expect(
      await find(near().gitHub, { commit: sha('d'), repository: { owner: 'octo', name: 'gone' } }),
    ).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('this token cannot see the repository'),
    });
  });

  it('at first is asked again: a 502, a connection that is cut, a limit that ends', async () => {
    mergePull(near().fake.state, 1, { commit: sha('d') });
    for (const fault of [
      { status: 502 },
      { cut: 'before' as const },
      { status: 429, headers: { 'retry-after': '0' } },
    ])
      near().fake.faults.add({ call: 'POST /graphql', ...fault });
    expect(await found(near().gitHub, { commit: sha('d') })).toMatchObject({ number: 1 });
  });

  it('for too long is a refusal, too', async () => {
    near().fake.faults.add({ call: 'POST /graphql', status: 429, headers: { 'retry-after': '600' } });
    expect(await find(near().gitHub, { commit: sha('d') })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('the rate limit of GitHub is reached'),
    });
  });

  it('since its server is older, is done without', async () => {
    const { fake, gitHub } = near();
    fake.state.lacks.add('authorCanPushToRepository');
    fake.state.lacks.add('mergeQueueEntry');
    mergePull(fake.state, 1, { commit: sha('d') });
    for (const [login, association] of [
      ['alice', 'MEMBER'],
      ['mallory', 'CONTRIBUTOR'],
    ] as const)
      fake.state.reviews.push({
        pull: 1,
        author: { login, id: login.length, type: 'User' },
        state: 'APPROVED',
        commit: sha('a'),
        association,
      });
    expect(await found(gitHub, { commit: sha('d') })).toMatchObject({ number: 1, approvedBy: ['alice'] });
    expect(asked()).toBe(3);
  });

  it('is thrown where the run is ended', async () => {
    const ending = new AbortController();
    near().fake.state.about.set(sha('d'), { committedAt: recently() });
    const told = find(await near().client({ signal: ending.signal }), {
      commit: sha('d'),
      waitMs: 60_000,
      pauseMs: 10_000,
    });
    setTimeout(() => ending.abort(), 100);
    await expect(told).rejects.toThrow('aborted');
  });
});
