import { matchSequences } from './sequence.ts';
import type { Hunk, HunkLine, TextDetail } from './types.ts';

const context = 3;

/** Two texts, line by line. Line ends of either kind are one. */
export function compareTexts(before: string, after: string): TextDetail {
  const a = linesOf(before);
  const b = linesOf(after);
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
    hunks: hunksOf(a, b, pairs),
    removedLines: a.length - pairs.length,
    addedLines: b.length - pairs.length,
    coarse: !isExact,
  };
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  // What ends with a newline has no last, empty line; what does not is told by its last line alone.
  if (lines.at(-1) === '') lines.pop();
  return text.includes('\r') ? lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) : lines;
}

function hunksOf(
  a: readonly string[],
  b: readonly string[],
  pairs: readonly (readonly [number, number])[],
): Hunk[] {
  const hunks: Hunk[] = [];
  let lines: HunkLine[] = [];
  let start: readonly [number, number] = [0, 0];
  let same = 0;
  let nextA = 0;
  let nextB = 0;
  const close = (): void => {
    if (lines.length === 0) return;
    // Of the equal lines at the end only the context stays.
    lines.length -= Math.max(0, same - context);
    hunks.push({ beforeLine: start[0] + 1, afterLine: start[1] + 1, lines });
    lines = [];
  };
  const open = (): void => {
    const back = Math.min(context, nextA, nextB);
    start = [nextA - back, nextB - back];
    for (let at = back; at > 0; at -= 1) lines.push({ kind: 'same', text: a[nextA - at] ?? '' });
  };
  for (const [left, right] of [...pairs, [a.length, b.length] as const]) {
    if (nextA < left || nextB < right) {
      if (lines.length === 0) open();
      while (nextA < left) lines.push({ kind: 'removed', text: a[nextA++] ?? '' });
      while (nextB < right) lines.push({ kind: 'added', text: b[nextB++] ?? '' });
      same = 0;
    }
    if (left === a.length) break;
    if (lines.length > 0) {
      lines.push({ kind: 'same', text: a[left] ?? '' });
      same += 1;
      if (same > 2 * context) {
        close();
        same = 0;
      }
    }
    nextA = left + 1;
    nextB = right + 1;
  }
  close();
  return hunks;
}
