import { matchSequences } from '../../sequences/index.ts';
import type { Hunk, HunkLine, TextDetail } from '../types.ts';

const context = 3;

/** Compares two texts line by line. Both kinds of line ends are equal. */
export function compareTexts(before: string, after: string): TextDetail {
  const a = linesOf(before);
  const b = linesOf(after);
  const replaced = replacedLines(a, b);
  if (replaced !== undefined) {
    const hunks = hunksOf(a, b, equalRuns(replaced, a.length));
    return {
      kind: 'text',
      hunks,
      removedLines: replaced.length,
      addedLines: replaced.length,
      coarse: false,
    };
  }
  const numbers = new Map<string, number>();
  const number = (line: string): number => {
    const known = numbers.get(line);
    if (known !== undefined) return known;
    numbers.set(line, numbers.size);
    return numbers.size - 1;
  };
  const { pairs, isExact } = matchSequences(a.map(number), b.map(number));
  return {
    kind: 'text',
    hunks: hunksOf(a, b, runsOf(pairs)),
    removedLines: a.length - pairs.length,
    addedLines: b.length - pairs.length,
    coarse: !isExact,
  };
}

const mostReplaced = 8;

/**
 * The differing lines, where both texts have equally many lines, few differ, and no such line stands
 * elsewhere. Then nothing has to be aligned. `undefined`: it has to.
 */
function replacedLines(a: readonly string[], b: readonly string[]): readonly number[] | undefined {
  if (a.length !== b.length) return undefined;
  const lineNumbers: number[] = [];
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] === b[at]) continue;
    if (lineNumbers.length === mostReplaced) return undefined;
    lineNumbers.push(at);
  }
  const isElsewhere = lineNumbers.some((at) => b.includes(a[at] ?? '') || a.includes(b[at] ?? ''));
  return isElsewhere ? undefined : lineNumbers;
}

/** Equal lines that follow each other on both sides. */
interface Run {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

function equalRuns(replaced: readonly number[], length: number): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const at of [...replaced, length]) {
    if (at > from) runs.push({ a: from, b: from, length: at - from });
    from = at + 1;
  }
  return runs;
}

function runsOf(pairs: readonly (readonly [number, number])[]): Run[] {
  const runs: { a: number; b: number; length: number }[] = [];
  let last: { a: number; b: number; length: number } | undefined;
  for (const [a, b] of pairs) {
    if (last !== undefined && a === last.a + last.length && b === last.b + last.length) last.length += 1;
    else {
      last = { a, b, length: 1 };
      runs.push(last);
    }
  }
  return runs;
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  // A text that ends with a newline has no empty last line.
  if (lines.at(-1) === '') lines.pop();
  return text.includes('\r') ? lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) : lines;
}

/** The lines between the runs, with context lines around. A long run separates two hunks. */
function hunksOf(a: readonly string[], b: readonly string[], runs: readonly Run[]): Hunk[] {
  const hunks: Hunk[] = [];
  let lines: HunkLine[] = [];
  let nextA = 0;
  let nextB = 0;
  let start: readonly [number, number] = [0, 0];
  const same = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) lines.push({ kind: 'same', text: a[at] ?? '' });
  };
  const close = (): void => {
    if (lines.length > 0) hunks.push({ beforeLine: start[0] + 1, afterLine: start[1] + 1, lines });
    lines = [];
  };
  for (const run of [...runs, { a: a.length, b: b.length, length: 0 }]) {
    if (nextA < run.a || nextB < run.b) {
      if (lines.length === 0) {
        const back = Math.min(context, nextA, nextB);
        start = [nextA - back, nextB - back];
        same(nextA - back, nextA);
      }
      while (nextA < run.a) lines.push({ kind: 'removed', text: a[nextA++] ?? '' });
      while (nextB < run.b) lines.push({ kind: 'added', text: b[nextB++] ?? '' });
    }
    nextA = run.a + run.length;
    nextB = run.b + run.length;
    const isLast = nextA >= a.length && nextB >= b.length;
    if (lines.length > 0 && (run.length > 2 * context || isLast)) {
      same(run.a, run.a + Math.min(context, run.length));
      close();
    } else if (lines.length > 0) same(run.a, nextA);
  }
  close();
  return hunks;
}
