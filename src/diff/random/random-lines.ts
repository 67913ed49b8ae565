/** Which lines of a text differ from render to render: the others are compared as ever. */
import type { HunkLine, TextDetail } from '../types.ts';

/** What of a random line is the same in every render. */
export interface Frame {
  readonly start: string;
  readonly end: string;
}

/** By line number, from 1. */
export type RandomLines = ReadonlyMap<number, Frame>;

/** Of two renders of one text, lines of the first; nothing where lines came or went and not each was replaced by one. */
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
 * The difference of two texts without lines of the second that are random and stand in the place of one of their form; these
 * become lines around. The same object where none is left out, nothing where no other line differs.
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

/** What was removed and added at one place, and the lines that both have behind it. */
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

/** Which line stood there before is certain where one replaces one; of several the form has to say so. */
function isLeftOut({ removed, added }: Block, at: number, frame: Frame | undefined): boolean {
  const removedText = removed[at]?.text;
  if (frame === undefined || removedText === undefined || removed.length !== added.length) return false;
  if (removed.length === 1) return true;
  return frame.start.trim() !== '' && isFramed(removedText, frame);
}

/** Could only the random part be another one? */
export const isFramed = (line: string, { start, end }: Frame): boolean =>
  line.length >= start.length + end.length && line.startsWith(start) && line.endsWith(end);

/**
 * What stands around the random part of one line, up to the next blank or sign that no drawn word, date or URL holds: behind it
 * two random parts may begin alike by chance. Nothing where all of it may be random.
 */
export function frameAround(one: string, other: string): Frame | undefined {
  const frame = frameOf(one, other);
  const start = frame.start.replace(/[\w+/.:-]+$/, '');
  const end = frame.end.replace(/^[\w+/.:-]+/, '');
  return start + end === '' ? undefined : { start, end };
}

/** How many lines of it were left out. */
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
