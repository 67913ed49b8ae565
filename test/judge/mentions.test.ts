import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { ViewEntry } from '../../src/diff/index.ts';
import { mentions } from '../../src/judge/mentions.ts';
import { holds, leastOf } from '../property.ts';

const entryOf = (text: string): ViewEntry => {
  const header = {
    apiVersion: 'v1',
    kind: 'Pod',
    name: 'a',
    generateName: '',
    namespace: '',
    isHook: false,
    isTest: false,
  };
  const identity = { group: '', kind: 'Pod', namespace: 'demo', name: 'a' };
  return {
    id: 'core/Pod/demo/a',
    identity,
    header,
    hook: undefined,
    document: { text, origin: { line: 1 } },
  };
};

/** What is meant, at the cost of nobody's time. */
function expected(texts: readonly string[], names: ReadonlySet<string>): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const text of texts)
    for (const word of new Set(text.split(/[^A-Za-z0-9.-]+/)))
      if (word !== '' && names.has(word)) found.set(word, [...(found.get(word) ?? []), text]);
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const told = (texts: readonly string[], names: ReadonlySet<string>): [string, string[]][] =>
  [...mentions(texts.map(entryOf), names)]
    .map(([name, entries]): [string, string[]] => [name, entries.map(({ document }) => document.text)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const name = fc
  .array(fc.constantFrom('web', 'web-', 'a', 'b', '.', '-', '1', 'db'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const text = fc
  .array(fc.oneof(name, fc.constantFrom(' ', '\n', ': ', '"', '_', '/')), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('who mentions a name', () => {
  it('is found as a whole word, whatever else stands around', () => {
    let count = 0;
    holds(
      fc.tuple(fc.uniqueArray(text, { maxLength: 6 }), fc.array(name, { maxLength: 6 })),
      ([texts, list]) => {
        const names = new Set(list);
        const answer = told(texts, names);
        count += answer.length;
        expect(answer).toEqual(expected(texts, names));
      },
    );
    expect(count).toBeGreaterThan(leastOf(50));
  });

  it('is found of more names than are looked for at once', () => {
    const names = new Set(Array.from({ length: 500 }, (_, at) => `item-${at}`));
    expect(told(['item-7 item-499', 'item-500', 'x-item-7'], names)).toEqual([
      ['item-499', ['item-7 item-499']],
      ['item-7', ['item-7 item-499']],
    ]);
  });

  it('is found of a name that is too long for one expression', () => {
    const long = 'a'.repeat(1_000_000);
    expect(told([`x ${long} y`, `${long}b`], new Set([long, 'y']))).toEqual([
      [long, [`x ${long} y`]],
      ['y', [`x ${long} y`]],
    ]);
  });

  it.each(['a(b', '[', 'a\\', '(?:', 'x|y', 'ä', '\u2028', '\n', '$&', '^'])(
    'is found as it stands there where it is no name to Kubernetes: %j',
    (odd) => {
      const texts = ['web', 'x y', 'b', odd];
      expect(told(texts, new Set([odd]))).toEqual([[odd, [odd]]]);
      expect(told(texts.slice(0, 3), new Set([odd, 'web']))).toEqual([['web', ['web']]]);
    },
  );

  it('is none where nobody is asked for', () => {
    expect(told(['web', ''], new Set(['']))).toEqual([]);
  });
});
