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

const believe = (claims: readonly Claim[], missing?: string, approved?: readonly Claim[]) =>
  believed(
    {
      number: 12,
      head: commit('head'),
      approvedBy: [],
      claims,
      ...(missing !== undefined && { missing }),
      ...(approved && { approved }),
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

  it('that a comment showed counts with that comment alone', () => {
    const commented = { ...some, commented: true as const };
    expect(believe([claim(commented)]).records).toEqual([commented]);
    expect(believe([claim(commented, { key: undefined })])).toMatchObject({
      records: [],
      missing: 'the comment that showed its digests was deleted: run the preview again',
    });
    // What it showed before the approval it did show.
    const again = claim({ ...commented, key: 'another job' }, { isLater: true });
    const then = claim(commented, { key: undefined });
    expect(believe([{ ...again, key: 'another job' }], undefined, [then]).later).toBeUndefined();
  });

  it('that was shown after the approval is later, but for what was shown just so before', () => {
    const isLater = (shown: ReviewedRecord, then: readonly ReviewedRecord[]): boolean =>
      believe(
        [claim(shown, { isLater: true })],
        undefined,
        then.map((one) => claim(one)),
      ).later?.size === 1;
    const again = { ...some, key: 'another job', rendered: commit('newer merge') };
    const wide = record([context({ a: 'one' }, { vary: ['/x'], random: new Map([['a', ['m']]]) })]);
    expect(isLater(again, [])).toBe(true);
    expect(isLater(again, [some])).toBe(false);
    expect(isLater(again, [wide])).toBe(false);
    expect(isLater(wide, [some])).toBe(true);
    expect(isLater(record([context({ a: 'two' })]), [some])).toBe(true);
    expect(isLater(record([context({ a: 'one' }), context({}, { context: 'dev' })]), [some])).toBe(true);
    expect(isLater(again, [{ ...some, head: commit('older') }])).toBe(true);
  });
});
