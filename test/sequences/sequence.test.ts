import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { matchSequences } from '../../src/sequences/index.ts';
import { compareTexts } from '../../src/diff/values/text.ts';
import { runsOf } from '../property.ts';

/** The length of the longest common subsequence, by the table of the textbook. */
function longest(a: readonly number[], b: readonly number[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const left of a) {
    const next = [0];
    for (const [at, right] of b.entries())
      next.push(left === right ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

const sequence = fc.array(fc.nat(6), { maxLength: 30 });

describe('what two sequences have in common', () => {
  it('is as long as it can be, rises on both sides, and is equal', () => {
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        const { pairs, isExact } = matchSequences(a, b);
        expect(isExact).toBe(true);
        expect(pairs).toHaveLength(longest(a, b));
        expect(pairs.every(([left, right]) => a[left] === b[right])).toBe(true);
        expect(
          pairs.every(
            ([left, right], at) =>
              at === 0 || (left > (pairs[at - 1]?.[0] ?? -1) && right > (pairs[at - 1]?.[1] ?? -1)),
          ),
        ).toBe(true);
      }),
      { numRuns: runsOf(3000) },
    );
  });

  it('is told as not exact where the distance exceeds the cap, and still holds', () => {
    const a = Array.from({ length: 4000 }, (_, at) => at);
    const { pairs, isExact } = matchSequences(a, a.toReversed());
    expect(isExact).toBe(false);
    expect(pairs).toHaveLength(1);
    const moved = [...a.slice(2000), ...a.slice(0, 2000)];
    expect(matchSequences(a, moved).pairs).toHaveLength(2000);
  });
});

describe('two texts line by line', () => {
  const line = fc.constantFrom('a', 'b', 'c', 'd', '');
  const text = fc.array(line, { maxLength: 20 }).map((lines) => lines.map((one) => `${one}\n`).join(''));

  it('the hunks applied to one give the other, as patch would do it', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { hunks, addedLines, removedLines } = compareTexts(before, after);
        const lines = before.split('\n').slice(0, -1);
        const result: string[] = [];
        let next = 0;
        for (const hunk of hunks) {
          result.push(...lines.slice(next, hunk.beforeLine - 1));
          expect(result).toHaveLength(hunk.afterLine - 1);
          const kept = hunk.lines.filter(({ kind }) => kind !== 'added').map((one) => one.text);
          expect(kept).toEqual(lines.slice(hunk.beforeLine - 1, hunk.beforeLine - 1 + kept.length));
          result.push(...hunk.lines.filter(({ kind }) => kind !== 'removed').map((one) => one.text));
          next = hunk.beforeLine - 1 + kept.length;
        }
        result.push(...lines.slice(next));
        expect(result.map((one) => `${one}\n`).join('')).toBe(after);
        expect(after.split('\n').length - before.split('\n').length).toBe(addedLines - removedLines);
      }),
      { numRuns: runsOf(3000) },
    );
  });
});
