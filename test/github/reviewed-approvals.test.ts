import { beforeEach, describe, expect, it } from '@jest/globals';
import { addPull, type Author, type FakeReview, mergePull } from '../fakes/github.ts';
import { sha, withFake } from './near.ts';
import { found } from './reviewed.ts';

const near = withFake();
beforeEach(() => {
  const { state } = near().fake;
  addPull(state, { number: 1, head: sha('a'), base: sha('b'), author: 'octocat' });
  for (const digit of ['b', 'a', 'd']) state.commits.set(sha(digit), []);
  mergePull(state, 1, { commit: sha('d') });
});

type Said = readonly [login: string, state: FakeReview['state'], digit?: string, more?: Partial<FakeReview>];

/** In the order in which they are said; of the head unless told. */
async function after(
  ...all: readonly Said[]
): Promise<{ approvedBy: readonly string[]; notApproved?: string }> {
  for (const [login, state, digit = 'a', more = {}] of all) {
    const author: Author = { login, id: login.length, type: login.endsWith('[bot]') ? 'Bot' : 'User' };
    near().fake.state.reviews.push({
      pull: 1,
      author,
      state,
      commit: digit === '' ? '' : sha(digit),
      ...more,
    });
  }
  const { approvedBy, notApproved } = await found(near().gitHub, { commit: sha('d') });
  return { approvedBy, ...(notApproved !== undefined && { notApproved }) };
}

describe('an approval counts', () => {
  it('of the very head, by those who may push, in their order', async () => {
    expect(await after(['bob', 'APPROVED'], ['alice', 'APPROVED'], ['carol', 'APPROVED', '9'])).toEqual({
      approvedBy: ['bob', 'alice'],
    });
  });

  it('where its reviewer comments later', async () => {
    expect(await after(['bob', 'APPROVED'], ['bob', 'COMMENTED', '9'])).toEqual({ approvedBy: ['bob'] });
  });

  it('where its reviewer asked for changes before', async () => {
    expect(await after(['bob', 'CHANGES_REQUESTED'], ['bob', 'APPROVED'])).toEqual({ approvedBy: ['bob'] });
  });

  it('by a contributor who may push, and not by an app that may', async () => {
    expect(
      await after(
        ['bob', 'APPROVED', 'a', { association: 'CONTRIBUTOR', mayPush: true }],
        ['approver[bot]', 'APPROVED', 'a', { association: 'NONE', mayPush: true }],
      ),
    ).toEqual({ approvedBy: ['bob'] });
  });

  it('where somebody who may not push asks for changes', async () => {
    const mallory: Said = ['mallory', 'CHANGES_REQUESTED', 'a', { association: 'NONE', mayPush: false }];
    expect(await after(['bob', 'APPROVED'], mallory)).toEqual({ approvedBy: ['bob'] });
  });

  it('on an early page of many', async () => {
    const many = Array.from({ length: 230 }, (_, index): Said => [`person${index}`, 'DISMISSED']);
    expect(await after(['bob', 'APPROVED'], ...many)).toEqual({ approvedBy: ['bob'] });
  });
});

describe('an approval does not count', () => {
  it.each<[string, readonly Said[], string]>([
    [
      'of an older commit',
      [['bob', 'APPROVED', '9']],
      'the approval of bob is of 9999999, and the head is aaaaaaa',
    ],
    [
      'of a commit that is gone',
      [['bob', 'APPROVED', '']],
      'the approval of bob is for a commit that no longer exists',
    ],
    ['that was dismissed', [['bob', 'DISMISSED']], 'the review of bob was dismissed'],
    [
      'that was taken back',
      [
        ['bob', 'APPROVED'],
        ['bob', 'CHANGES_REQUESTED'],
      ],
      'bob asks for changes',
    ],
    [
      'while another one asks for changes, of whichever commit',
      [
        ['carol', 'CHANGES_REQUESTED', '9'],
        ['bob', 'APPROVED'],
      ],
      'carol asks for changes',
    ],
    [
      'by an app',
      [['approver[bot]', 'APPROVED', 'a', { mayPush: true }]],
      'approver is an app, and no person',
    ],
    ['of the author', [['octocat', 'APPROVED']], 'octocat is the author'],
    [
      'by somebody who may not push',
      [['mallory', 'APPROVED', 'a', { association: 'MEMBER', mayPush: false }]],
      'mallory may not push to the repository',
    ],
    [
      'by the app that every workflow speaks as',
      [['github-actions[bot]', 'APPROVED', 'a', { mayPush: true }]],
      'github-actions is an app, and no person',
    ],
    ['of a deleted account', [['', 'APPROVED']], 'the account of an approval is deleted'],
  ])('%s', async (_what, all, notApproved) => {
    expect(await after(...all)).toEqual({ approvedBy: [], notApproved });
  });

  it('and all reasons are told', async () => {
    expect(await after(['octocat', 'APPROVED'], ['bob', 'APPROVED', '9'])).toEqual({
      approvedBy: [],
      notApproved: 'octocat is the author, the approval of bob is of 9999999, and the head is aaaaaaa',
    });
  });

  it('where there is none', async () => {
    expect(await after(['bob', 'COMMENTED'])).toEqual({ approvedBy: [] });
  });
});
