import { beforeEach, describe, expect, it } from '@jest/globals';
import { readApproval } from '../../src/github/index.ts';
import { addPull, type FakeReview } from '../fakes/github.ts';
import { repository, sha, withFake } from './near.ts';

const near = withFake();
beforeEach(() => {
  addPull(near().fake.state, { number: 1, head: sha('a'), base: sha('b') });
});

type Said = readonly [login: string, state: FakeReview['state'], digit: string, FakeReview['association']?];

function reviewed(...all: readonly Said[]): ReturnType<typeof readApproval> {
  for (const [login, state, digit, association] of all)
    near().fake.state.reviews.push({
      pull: 1,
      author: { login, id: login.length, type: 'User' },
      state,
      commit: sha(digit),
      ...(association && { association }),
    });
  return readApproval(near().gitHub, repository, 1);
}

describe('an approval', () => {
  it('is the one of the newest review, with all who approved the same commit', async () => {
    expect(
      await reviewed(['bob', 'APPROVED', 'b'], ['alice', 'APPROVED', 'c'], ['carol', 'APPROVED', 'c']),
    ).toEqual({ commit: sha('c'), by: ['alice', 'carol'] });
  });

  it('counts from the last word of its reviewer', async () => {
    expect(
      await reviewed(['alice', 'APPROVED', 'b'], ['bob', 'APPROVED', 'b'], ['alice', 'APPROVED', 'c']),
    ).toEqual({ commit: sha('c'), by: ['alice'] });
  });

  it('stays where its reviewer comments later', async () => {
    expect(await reviewed(['alice', 'APPROVED', 'b'], ['alice', 'COMMENTED', 'c'])).toEqual({
      commit: sha('b'),
      by: ['alice'],
    });
  });

  it.each<[string, readonly Said[]]>([
    ['is there', []],
    ['was dismissed', [['alice', 'DISMISSED', 'b']]],
    [
      'was taken back',
      [
        ['alice', 'APPROVED', 'b'],
        ['alice', 'CHANGES_REQUESTED', 'b'],
      ],
    ],
    ['is a comment', [['alice', 'COMMENTED', 'b']]],
    [
      'comes from somebody who has no say',
      [
        ['mallory', 'APPROVED', 'b', 'NONE'],
        ['trudy', 'APPROVED', 'b', 'CONTRIBUTOR'],
      ],
    ],
  ])('is none where none %s', async (_, all) => {
    expect(await reviewed(...all)).toBeUndefined();
  });

  it('is found on the last of several pages', async () => {
    const many = Array.from({ length: 130 }, (): Said => ['bob', 'COMMENTED', 'b']);
    expect(await reviewed(...many, ['alice', 'APPROVED', 'c'])).toEqual({ commit: sha('c'), by: ['alice'] });
  });
});
