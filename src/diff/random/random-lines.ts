/**
 * Finds the lines of a text that differ from render to render, so that the other lines are still compared.
 */
import type { HunkLine, TextDetail } from '../types.ts';

/** The constant parts of a random line. */
export interface Frame {
  readonly start: string;
  readonly end: string;
}

/** By line number, from 1. */
export type RandomLines = ReadonlyMap<number, Frame>;

/**
 * The random lines of the first text, by two renders. Undefined where lines were added or removed, or not
 * replaced one by one.
 */
export function randomLines(detail: TextDetail): RandomLines | undefined {
  if (detail.coarse) return undefined;
  const frames = new Map<number, Frame>();
  for (const { beforeLine, lines } of detail.hunks) {
    let number = beforeLine;
    for (const { removed, added, same } of blocksOf(lines)) {
      if (removed.length !== added.length) return undefined;
      for (const [at, line] of removed.entries())
        frames.set(number + at, frameOf(line.text, added[at]?.text ?? ''));
      number += removed.length + same.length;
    }
  }
  return frames;
}

/**
 * The difference of two texts without random lines of the second that replace one of their form: these become
 * context lines. Returns the same object where none is left out, and undefined where no other line differs.
 */
export function withoutLines(detail: TextDetail, random: RandomLines): TextDetail | undefined {
  let left = 0;
  const hunks = detail.hunks.flatMap((hunk) => {
    let number = hunk.afterLine;
    const lines: HunkLine[] = [];
    for (const block of blocksOf(hunk.lines)) {
      const isRandom = (at: number): boolean => isLeftOut(block, at, random.get(number + at));
      left += addBlock(lines, block, isRandom);
      number += block.added.length + block.same.length;
    }
    return lines.every(({ kind }) => kind === 'same') ? [] : [{ ...hunk, lines }];
  });
  if (left === 0) return detail;
  if (hunks.length === 0) return undefined;
  const { removedLines, addedLines } = detail;
  return { ...detail, hunks, removedLines: removedLines - left, addedLines: addedLines - left };
}

/** The text with one word for each random line. */
export function blankLines(text: string, random: RandomLines, word: string): string {
  return text
    .split('\n')
    .map((line, at) => (random.has(at + 1) ? word : line))
    .join('\n');
}

/** Removed and added lines at one place, and the common lines behind them. */
interface Block {
  readonly removed: HunkLine[];
  readonly added: HunkLine[];
  readonly same: HunkLine[];
}

function blocksOf(lines: readonly HunkLine[]): Block[] {
  const first: Block = { removed: [], added: [], same: [] };
  const blocks = [first];
  let last = first;
  for (const line of lines) {
    if (line.kind !== 'same' && last.same.length > 0) {
      last = { removed: [], added: [], same: [] };
      blocks.push(last);
    }
    last[line.kind].push(line);
  }
  return blocks;
}

/** One line for one is a replacement. Of several, the form decides. */
function isLeftOut({ removed, added }: Block, at: number, frame: Frame | undefined): boolean {
  const removedText = removed[at]?.text;
  if (frame === undefined || removedText === undefined || removed.length !== added.length) return false;
  if (removed.length === 1) return true;
  return frame.start.trim() !== '' && isFramed(removedText, frame);
}

/** Whether only the random part can differ. */
export const isFramed = (line: string, { start, end }: Frame): boolean =>
  line.length >= start.length + end.length && line.startsWith(start) && line.endsWith(end);

/**
 * The constant text around the random part of a line, up to a character that no random word, date or URL
 * contains. Behind it two random parts may start alike by chance. Undefined where the whole line may be
 * random.
 */
export function frameAround(one: string, other: string): Frame | undefined {
  const frame = frameOf(one, other);
  const start = frame.start.replace(/[\w+/.:-]+$/, '');
  const end = frame.end.replace(/^[\w+/.:-]+/, '');
  return start + end === '' ? undefined : { start, end };
}

/** How many of its lines were left out. */
function addBlock(
  into: HunkLine[],
  { removed, added, same }: Block,
  isRandom: (at: number) => boolean,
): number {
  let left = 0;
  let from = 0;
  const pushUntil = (to: number): void => {
    into.push(...removed.slice(from, to), ...added.slice(from, to));
  };
  for (const [at, line] of added.entries()) {
    if (!isRandom(at)) continue;
    pushUntil(at);
    into.push({ kind: 'same', text: line.text });
    from = at + 1;
    left += 1;
  }
  pushUntil(Infinity);
  for (const line of same) into.push(line);
  return left;
}

function frameOf(one: string, other: string): Frame {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start: one.slice(0, start), end: one.slice(one.length - end) };
}
