/** A unified diff of two texts, for a person to read. */
import { matchSequences } from './match.ts';

export interface PatchLine {
  readonly sign: ' ' | '+' | '-' | '@';
  readonly text: string;
}

/** Lines around a change. */
const around = 3;

export function linePatch(before: string, after: string): readonly PatchLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const numbers = new Map<string, number>();
  const numberOf = (line: string): number => {
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    return number;
  };
  const { pairs } = matchSequences(a.map(numberOf), b.map(numberOf));
  const lines: (PatchLine & { readonly atA: number; readonly atB: number })[] = [];
  let atA = 0;
  let atB = 0;
  for (const [nextA, nextB] of [...pairs, [a.length, b.length] as const]) {
    for (; atA < nextA; atA += 1) lines.push({ sign: '-', text: a[atA] ?? '', atA, atB });
    for (; atB < nextB; atB += 1) lines.push({ sign: '+', text: b[atB] ?? '', atA, atB });
    if (atA < a.length && atB < b.length) lines.push({ sign: ' ', text: a[atA] ?? '', atA, atB });
    atA += 1;
    atB += 1;
  }
  return hunksOf(lines);
}

/** A text without a line break at its end is no other line for the reader of a migration. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

const range = (start: number, size: number): string => `${size === 0 ? start : start + 1},${size}`;

function hunksOf(
  lines: readonly (PatchLine & { readonly atA: number; readonly atB: number })[],
): PatchLine[] {
  const isShown = new Uint8Array(lines.length);
  for (const [at, { sign }] of lines.entries())
    if (sign !== ' ') isShown.fill(1, Math.max(0, at - around), at + around + 1);
  const shown: PatchLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (isShown[at] === 0) continue;
    const first = lines[at];
    const end = isShown.indexOf(0, at) < 0 ? lines.length : isShown.indexOf(0, at);
    const hunk = lines.slice(at, end);
    const count = (sign: '-' | '+'): number =>
      hunk.filter((line) => line.sign === ' ' || line.sign === sign).length;
    shown.push({
      sign: '@',
      text: `@@ -${range(first?.atA ?? 0, count('-'))} +${range(first?.atB ?? 0, count('+'))} @@`,
    });
    for (const { sign, text } of hunk) shown.push({ sign, text });
    at = end;
  }
  return shown;
}
