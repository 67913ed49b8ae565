import { describe, expect, it } from '@jest/globals';
import type { ReleaseStatus, Revision } from '../../src/cluster/index.ts';
import { helmsOwn, madeBy, wayBack } from '../../src/operations/deploy/rollback.ts';

const statuses: readonly ReleaseStatus[] = ['deployed', 'superseded', 'failed', 'uninstalled'];

/** `1 deployed, 2 failed`, the newest last as people say it. */
const revisions = (text: string): readonly Revision[] =>
  [...text.matchAll(/(\d+) (\w+)/g)]
    .map(([, number, word]): Revision => {
      const status = statuses.find((known) => known === word) ?? 'unknown';
      return { name: 'web', namespace: 'x', revision: Number(number), status };
    })
    .toReversed();

describe('the way back', () => {
  it.each([
    ['to the last deployed revision', '1 deployed', '1 deployed, 2 failed', { to: 'revision', revision: 1 }],
    [
      'past failed ones',
      '1 deployed, 2 failed',
      '1 deployed, 2 failed, 3 failed',
      { to: 'revision', revision: 1 },
    ],
    [
      'also where helm itself did well',
      '4 deployed',
      '4 superseded, 5 deployed',
      { to: 'revision', revision: 4 },
    ],
    ['to nothing where there was nothing', '', '1 failed', { to: 'nothing' }],
    [
      'to nothing where it had been taken away',
      '3 uninstalled',
      '3 uninstalled, 4 failed',
      { to: 'nothing' },
    ],
    ['nowhere where nothing was ever deployed', '1 failed', '1 failed, 2 failed', { to: 'nowhere' }],
    ['nowhere where helm changed nothing', '1 deployed', '1 deployed', { to: 'nowhere' }],
  ])('leads %s', (_, before, after, expected) => {
    const [first, then] = [revisions(before), revisions(after)];
    expect(
      wayBack({
        before: first,
        after: then,
        own: madeBy(first, then, { isWell: !after.endsWith('failed'), stdout: '' }),
      }),
    ).toMatchObject(expected);
  });

  it('leads nowhere where somebody else has come since, or the cluster does not say', () => {
    const before = revisions('1 deployed');
    expect(wayBack({ before, after: revisions('1 superseded, 2 superseded, 3 deployed'), own: 2 })).toEqual({
      to: 'nowhere',
      reason: 'revision 3 was deployed by another command since',
    });
    expect(wayBack({ before: undefined, after: before, own: 1 })).toMatchObject({ to: 'nowhere' });
    expect(wayBack({ before, after: undefined, own: 2 })).toMatchObject({ to: 'nowhere' });
  });

  it('leads nowhere where somebody else has come before helm began: theirs would go as well', () => {
    const after = revisions('1 superseded, 2 deployed, 3 failed');
    expect(wayBack({ before: revisions('1 deployed'), after, own: 3 })).toEqual({
      to: 'nowhere',
      reason: 'revision 2 was deployed by another command before helm started',
    });
  });
});

describe('what helm has made', () => {
  const well = (stdout: string) => ({ isWell: true, stdout });
  const badly = { isWell: false, stdout: '' };
  it.each([
    [
      'what helm says itself',
      '1 deployed',
      '1 superseded, 2 superseded, 3 deployed',
      well('REVISION: 2\n'),
      2,
    ],
    [
      'the newest where helm says nothing',
      '1 deployed',
      '1 superseded, 2 deployed',
      well('{"version":2}'),
      2,
    ],
    ['the first of a release', '', '1 deployed', well(''), 1],
    [
      'what failed, before helm went back by itself',
      '1 deployed',
      '1 superseded, 2 failed, 3 deployed',
      badly,
      2,
    ],
    [
      'nothing of what somebody else has made meanwhile',
      '1 deployed',
      '1 superseded, 2 deployed',
      badly,
      undefined,
    ],
    ['nothing where helm had not got so far', '1 deployed', '1 deployed', badly, undefined],
  ])('is %s', (_, before, after, made, expected) => {
    expect(madeBy(revisions(before), revisions(after), made)).toBe(expected);
  });

  it('is not known of a command that failed where the cluster did not say what was there before', () => {
    expect(madeBy(undefined, revisions('4 deployed'), badly)).toBeUndefined();
    expect(madeBy(undefined, revisions('4 deployed'), well(''))).toBe(4);
  });
});

describe("helm's own way back", () => {
  it.each([
    ['to the revision before', '4 deployed', '4 superseded, 5 failed, 6 deployed', 5, 'back', 6],
    ['to nothing, of a first install', '', '', undefined, 'back', undefined],
    ['nowhere, where helm had not begun', '4 deployed', '4 deployed', undefined, 'nowhere', undefined],
    [
      'nowhere, though somebody else has come',
      '4 deployed',
      '4 superseded, 5 deployed',
      undefined,
      'nowhere',
      undefined,
    ],
    ['wrong, where it stopped half-way', '4 deployed', '4 deployed, 5 failed', 5, 'wrong', undefined],
    [
      'wrong, where it failed itself',
      '4 deployed',
      '4 superseded, 5 failed, 6 failed',
      5,
      'wrong',
      undefined,
    ],
    [
      'it is not known, where somebody else has come behind it',
      '4 deployed',
      '5 failed, 6 superseded, 7 deployed',
      5,
      'wrong',
      undefined,
    ],
  ])('leads %s', (_, before, after, own, went, revision) => {
    const found = helmsOwn({ before: revisions(before), after: revisions(after), own });
    expect([found.outcome, found.revision]).toEqual([went, revision]);
  });
});
