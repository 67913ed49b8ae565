/** Needs of thousands of contexts. The limit of a test is what tells: once 500 of them took 13 seconds. */
import { describe, expect, it } from '@jest/globals';
import { type OrderedContext, orderOf, reversed } from '../../src/deploy/index.ts';

const count = 5000;
const names = Array.from({ length: count }, (_, at) => `service-${at}/production`);
const needing = (needs: (at: number) => readonly string[]): readonly OrderedContext[] =>
  names.map((name, at) => ({ name, needs: needs(at) }));

describe('the order of thousands of contexts', () => {
  it('is found where each needs the one before it', () => {
    const { order, problems } = orderOf(
      needing((at) => (at === 0 ? [] : [names[at - 1] ?? ''])),
      names,
    );
    expect(problems).toEqual([]);
    expect(order?.layers.map(([first]) => first)).toEqual([...names.keys()]);
    expect(order && reversed(order).before[0]).toEqual([1]);
  });

  it('is found where all need the same, by its name and by a pattern', () => {
    const { order } = orderOf(
      needing((at) => (at === 0 ? [] : ['service-0/*', 'service-0/production', 'service-0/production'])),
      names,
    );
    expect(order?.layers.map(({ length }) => length)).toEqual([1, count - 1]);
    expect(order?.before[7]).toEqual([0]);
  });

  it('is none where they go round, which is said in few words', () => {
    const { problems } = orderOf(
      needing((at) => [names[(at + 1) % count] ?? '']),
      names,
    );
    expect(problems[0]?.code).toBe('needs-cycle');
    expect(problems[0]?.message).toMatch(
      /: service-0\/production -> .* -> 4981 more -> service-0\/production$/,
    );
  });

  it('is none where none of them has what it needs', () => {
    const { problems } = orderOf(
      needing((at) => [`service-${at}/prod`]),
      names,
    );
    expect(problems).toHaveLength(count);
    expect(problems[0]?.hint).toContain('service-0/production');
  });

  it('is none where a pattern means the context itself', () => {
    const { problems } = orderOf([{ name: 'a/b', needs: ['*/b'] }], []);
    expect(problems[0]?.message).toBe('the contexts depend on each other: a/b -> a/b');
  });
});
