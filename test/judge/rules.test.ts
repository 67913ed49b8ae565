import { describe, expect, it } from '@jest/globals';
import { openComparison } from '../../src/diff/index.ts';
import { allRules, judge } from '../../src/judge/index.ts';
import { unknowable } from '../../src/judge/rules/outside-rules.ts';
import { dangerRules } from '../../src/judge/rules/index.ts';
import { cases, fixtureNames } from './rule-fixtures.ts';

const judged = (before: string, after: string) =>
  judge({
    ...openComparison({
      before: { text: before, namespace: 'demo' },
      after: { text: after, namespace: 'demo' },
      redact: { key: Buffer.from('a key of this test'), known: [], also: [], allow: [] },
      ignore: [],
    }),
    kubeVersion: { before: '1.34', after: '1.34' },
    schemas: [],
    validate: 'none',
  });

const foundBy = (rule: string, before: string, after: string) =>
  judged(before, after)
    .findings.filter((finding) => finding.rule === rule)
    .map(({ severity, resource, message, hint }) => ({
      severity,
      hint,
      resource: `${resource?.kind ?? ''}/${resource?.name ?? ''}`,
      message,
    }));

describe('a rule of danger', () => {
  it('has a fixture of its own, each of them', () => {
    expect(fixtureNames.toSorted()).toEqual(dangerRules.map(({ id }) => id).toSorted());
  });

  it('is known by one id, and what no render can know names rules that there are', () => {
    const ids = allRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(unknowable.flatMap(({ rules }) => rules).filter((id) => !ids.includes(id))).toEqual([]);
  });

  const triggers = cases.filter(({ finds }) => finds.length > 0);
  const near = cases.filter(({ finds }) => finds.length === 0);

  it('has a pair that triggers it and a near pair that does not, each of them', () => {
    for (const { id } of dangerRules) {
      expect([id, triggers.some(({ rule }) => rule === id)]).toEqual([id, true]);
      expect([id, near.some(({ rule }) => rule === id)]).toEqual([id, true]);
    }
  });

  it.each(triggers)('$rule tells what will happen: $finds.0.message', ({ rule, before, after, finds }) => {
    expect(foundBy(rule, before, after)).toMatchObject(finds);
  });

  it('says *possible* where its row does', () => {
    const possible = new Set(dangerRules.filter((rule) => rule.possible).map(({ id }) => id));
    for (const { rule, finds } of triggers.filter((one) => possible.has(one.rule)))
      for (const { message } of finds)
        expect([rule, message]).toEqual([rule, expect.stringContaining('possibly')]);
  });

  it.each(near)('$rule says nothing where $why', ({ rule, before, after }) => {
    expect(foundBy(rule, before, after)).toEqual([]);
  });

  it('says nothing where nothing changes, in every case', () => {
    for (const { before, after } of cases) {
      expect(judged(before, before).findings).toEqual([]);
      expect(judged(after, after).findings).toEqual([]);
    }
  });

  it('ends no message with a full stop, and gives every finding a hint', () => {
    for (const { before, after } of triggers)
      for (const { message, hint } of judged(before, after).findings) {
        expect(message).not.toMatch(/\.$|\n|undefined|\[object/);
        expect(hint).not.toBe('');
      }
  });
});
