import { describe, expect, it } from '@jest/globals';
import { array, nat } from 'fast-check';
import { type OrderedContext, orderOf, reversed } from '../../src/deploy/index.ts';
import { holds } from '../property.ts';

const contexts = (needs: Readonly<Record<string, readonly string[]>>): OrderedContext[] =>
  Object.entries(needs).map(([name, list]) => ({
    name,
    needs: list,
    at: { file: '/r/pligos.yaml', line: 3, column: 5, path: `${name}.needs` },
  }));

describe('the order of a run', () => {
  it('puts each context behind all that it needs, and those without a tie side by side', () => {
    const { order, problems } = orderOf(
      contexts({
        'web/live': ['api/live', 'db/live'],
        'api/live': ['db/live'],
        'db/live': [],
        'mail/live': [],
      }),
      [],
    );
    expect(problems).toEqual([]);
    expect(order?.layers).toEqual([[2, 3], [1], [0]]);
    expect(order?.before).toEqual([[1, 2], [2], [], []]);
  });

  it('is not bothered by a need that is known and not in this run', () => {
    expect(orderOf(contexts({ 'web/live': ['db/live'] }), ['db/live']).order?.layers).toEqual([[0]]);
  });

  it('names a need that nobody has, at its place, with the nearest', () => {
    const { order, problems } = orderOf(contexts({ 'web/live': ['bd/live'], 'db/live': [] }), []);
    expect(order).toBeUndefined();
    expect(problems).toMatchObject([
      {
        code: 'unknown-context',
        message: 'web/live needs "bd/live", which does not exist',
        at: { line: 3, path: 'web/live.needs' },
        hint: expect.stringContaining('db/live'),
      },
    ]);
  });

  it('names a circle, from one of it round to the same, and not what only leads there', () => {
    const { problems } = orderOf(
      contexts({ 'x/a': ['b/a'], 'b/a': ['c/a'], 'c/a': ['d/a'], 'd/a': ['b/a'] }),
      [],
    );
    expect(problems).toMatchObject([
      {
        code: 'needs-cycle',
        message: 'the contexts depend on each other: b/a -> c/a -> d/a -> b/a',
        at: { path: 'b/a.needs' },
      },
    ]);
    expect(orderOf(contexts({ 'a/a': ['a/a'] }), []).problems[0]?.message).toBe(
      'the contexts depend on each other: a/a -> a/a',
    );
  });

  it('takes away in the opposite order', () => {
    const { order } = orderOf(contexts({ 'web/live': ['db/live'], 'db/live': [] }), []);
    expect(order && reversed(order)).toEqual({ layers: [[0], [1]], before: [[], [0]] });
  });

  it('holds for any needs that go one way: every need is in an earlier layer, nothing is left out', () => {
    holds(array(array(nat(30), { maxLength: 4 }), { minLength: 1, maxLength: 30 }), (lists) => {
      const all = lists.map((list, index) => ({
        name: `s${index}/c`,
        needs: list.filter((need) => need < index).map((need) => `s${need}/c`),
      }));
      const { order } = orderOf(all, []);
      const layerOf = new Map(
        order?.layers.flatMap((layer, at) => layer.map((index) => [index, at] as const)),
      );
      expect([...layerOf.keys()].toSorted((a, b) => a - b)).toEqual([...all.keys()]);
      for (const [index, needs] of (order?.before ?? []).entries())
        for (const need of needs) expect(layerOf.get(need)).toBeLessThan(layerOf.get(index) ?? -1);
    });
  });
});
