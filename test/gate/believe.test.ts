import { describe, expect, it } from '@jest/globals';
import { believed, type Claim, packRecord, type ReviewedRecord } from '../../src/gate/index.ts';
import { commit, context, record } from './world.ts';

const due = { repository: 'Octo/Shop', rules: 5 };
const some = record([context({ a: 'one' })]);

const claim = (of: ReviewedRecord, more: Partial<Claim> = {}): Claim => ({
  key: of.key,
  ...packRecord(of),
  ...more,
});

const believe = (claims: readonly Claim[], missing?: string) =>
  believed(
    {
      number: 12,
      head: commit('head'),
      approvedBy: [],
      claims,
      ...(missing !== undefined && { missing }),
    },
    due,
  );

describe('a record that a pull request claims', () => {
  it('is believed where it is of this repository, pull request, head, comment and these rules', () => {
    expect(believe([claim(some)])).toEqual({
      number: 12,
      head: commit('head'),
      approvedBy: [],
      records: [some],
    });
    expect(believe([claim(some, { key: undefined })]).records).toEqual([some]);
  });

  it.each<[string, Partial<ReviewedRecord>, string]>([
    ['another repository', { repository: 'evil/shop' }, 'its digests are of the repository "evil/shop"'],
    ['another pull request', { pull: 11 }, 'its digests are of the pull request #11'],
    [
      'an older commit',
      { head: commit('older') },
      `its digests are of the commit ${commit('older').slice(0, 7)}, but its head is ${commit('head').slice(0, 7)}`,
    ],
    [
      'other rules',
      { rules: 2 },
      'its digests were computed with the rules 2, but this version has the rules 5',
    ],
  ])('of %s is refused by name', (_, other, why) => {
    expect(believe([claim({ ...some, ...other })])).toMatchObject({ records: [], missing: why });
  });

  it('of another comment of the same pull request is refused by name', () => {
    expect(believe([claim(some, { key: 'mine' })])).toMatchObject({
      records: [],
      missing: 'its digests are of another comment ("deploy / preview")',
    });
  });

  it('that was edited is refused by name, and the others count', () => {
    const good = claim(some);
    const bad = { ...claim(some), hash: claim({ ...some, rendered: commit('x') }).hash };
    expect(believe([bad, good], 'one check is incomplete')).toMatchObject({
      records: [some],
      missing:
        'one check is incomplete, and its checks contain other digests than the comment names: one of the two was edited',
    });
  });
});
