import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { compareTexts } from '../../src/diff/values/text.ts';
import type { TextDetail } from '../../src/diff/types.ts';
import { holds } from '../property.ts';

const line: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', '', 'e', 'f');
const lines = fc.array(line, { maxLength: 24 });
/** The second is the first with a few lines cut, put in, or replaced. */
const pair = fc
  .tuple(
    lines,
    fc.array(fc.tuple(fc.nat(24), fc.nat(2), fc.oneof(line, fc.constant('new'))), { maxLength: 4 }),
  )
  .map(([before, edits]) => {
    const after = [...before];
    for (const [at, kind, text] of edits) after.splice(at, kind === 0 ? 0 : 1, ...(kind === 1 ? [] : [text]));
    return [before, after] as const;
  });

const textOf = (all: readonly string[]): string => all.map((one) => `${one}\n`).join('');

/** Most lines that both have in one order, by the textbook's table. */
function commonLines(a: readonly string[], b: readonly string[]): number {
  let above = Array<number>(b.length + 1).fill(0);
  for (const left of a) {
    const row = [0];
    for (const [at, right] of b.entries())
      row.push(left === right ? (above[at] ?? 0) + 1 : Math.max(row[at] ?? 0, above[at + 1] ?? 0));
    above = row;
  }
  return above.at(-1) ?? 0;
}

/** What `patch` makes of the hunks. */
function patched(before: readonly string[], { hunks }: TextDetail): string[] {
  const made: string[] = [];
  let next = 0;
  for (const hunk of hunks) {
    made.push(...before.slice(next, hunk.beforeLine - 1));
    expect(made.length).toBe(hunk.afterLine - 1);
    next = hunk.beforeLine - 1;
    const own = hunk.lines.filter(({ kind }) => kind !== 'added').map(({ text }) => text);
    expect(before.slice(next, next + own.length)).toEqual(own);
    next += own.length;
    made.push(...hunk.lines.filter(({ kind }) => kind !== 'removed').map(({ text }) => text));
  }
  return [...made, ...before.slice(next)];
}

describe('two texts, line by line', () => {
  it('differ in as few lines as can be, and the hunks make one of the other', () => {
    holds(pair, ([before, after]) => {
      const detail = compareTexts(textOf(before), textOf(after));
      const common = commonLines(before, after);
      expect(detail.removedLines).toBe(before.length - common);
      expect(detail.addedLines).toBe(after.length - common);
      expect(patched(before, detail)).toEqual(after);
    });
  });

  it('have three equal lines around each place, and no hunk touches another', () => {
    holds(pair, ([before, after]) => {
      const { hunks } = compareTexts(textOf(before), textOf(after));
      let end = 0;
      for (const { beforeLine, lines: own } of hunks) {
        const kinds = own.map(({ kind }) => kind);
        const first = kinds.findIndex((kind) => kind !== 'same');
        const last = kinds.findLastIndex((kind) => kind !== 'same');
        expect(first).toBe(Math.min(3, beforeLine - 1 + first));
        expect(kinds.length - 1 - last).toBeLessThanOrEqual(3);
        expect(beforeLine).toBeGreaterThan(end);
        end = beforeLine - 1 + kinds.filter((kind) => kind !== 'added').length;
      }
    });
  });
});
