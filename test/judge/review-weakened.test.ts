/** A change of the rules by which a context is reviewed: weaker ones are told, stricter ones are not. */
import { describe, expect, it } from '@jest/globals';
import { type ReviewRules, reviewWeakened } from '../../src/judge/index.ts';

const rules = (parts: Partial<ReviewRules> = {}): ReviewRules => ({
  require: 'none',
  vary: [],
  policies: [],
  allowOutside: [],
  ...parts,
});

describe('rules of review that change', () => {
  it.each<[Partial<ReviewRules>, Partial<ReviewRules>, string[]]>([
    [{ require: 'approved' }, { require: 'previewed' }, ['gate.require is previewed instead of approved']],
    [{ require: 'previewed' }, {}, ['gate.require is none instead of previewed']],
    [{ failOn: 'medium' }, { failOn: 'high' }, ['gate.failOn is high instead of medium']],
    [{ failOn: 'critical' }, {}, ['gate.failOn is not set instead of critical']],
    [{ vary: ['a'] }, { vary: ['a', '/**'] }, ['gate.vary has /** in addition']],
    [{ policies: ['conftest -', 'x'] }, { policies: ['x'] }, ['the policy conftest - no longer runs']],
    [{}, { allowOutside: ['/srv'] }, ['pligos.allowOutside has /srv in addition']],
    [
      { require: 'approved', failOn: 'changes' },
      { failOn: 'none' },
      ['gate.require is none instead of approved', 'gate.failOn is none instead of changes'],
    ],
  ])('%j -> %j', (before, after, expected) => {
    const found = reviewWeakened(rules(before), rules(after));
    expect(found.map(({ message }) => message)).toEqual(expected);
    for (const one of found) expect(one).toMatchObject({ rule: 'review-weakened', severity: 'high' });
    expect(reviewWeakened(rules(after), rules(before))).toEqual([]);
    expect(reviewWeakened(rules(before), rules(before))).toEqual([]);
  });
});
