/**
 * Two texts of one resource, line by line: the answer where all that differs is the value of a quiet label, certainly.
 * Certainly means: the line is `key: value` in a block map `labels:` whose parents are bare keys up to the left edge.
 */
import { isPlainString } from '../yaml/index.ts';
import { quietLabels } from './noise.ts';

export interface QuietLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Keys from the document to the label's map. */
  readonly parents: readonly string[];
}

const quietLine = new RegExp(
  `^ +["']?(${[...quietLabels].map((label) => label.replaceAll('.', '\\.')).join('|')})["']?: +(\\S.*?) *$`,
);

/**
 * The quiet lines that differ; nothing where anything else differs or it is not certain. Of a Secret only its own labels are
 * shown as they are: what looks like more of them may stand in its data.
 */
export function quietDifferences(before: string, after: string, isSecret = false): QuietLine[] | undefined {
  const found: QuietLine[] = [];
  let left = 0;
  let right = 0;
  for (;;) {
    const at = commonLength(before, left, after, right);
    if (left + at === before.length && right + at === after.length) return found;
    const start = before.lastIndexOf('\n', left + at - 1) + 1;
    const startAfter = after.lastIndexOf('\n', right + at - 1) + 1;
    if (start < left || startAfter < right) return undefined;
    const end = endOfLine(before, start);
    const endAfter = endOfLine(after, startAfter);
    const line = quietPair(before.slice(start, end), after.slice(startAfter, endAfter));
    const parents = line === undefined ? undefined : parentsOf(before, start);
    // So many quiet labels has no resource; their parents are looked for one by one.
    if (line === undefined || parents === undefined || found.length === mostLines) return undefined;
    if (isSecret && parents.length !== 2) return undefined;
    // Only the quotes are others.
    if (line.before !== line.after) found.push({ ...line, parents });
    left = end;
    right = endAfter;
  }
}

const chunk = 256;
const mostLines = 64;

/** How many characters agree from these places on. Whole pieces are compared first, which is far faster than one by one. */
function commonLength(before: string, left: number, after: string, right: number): number {
  const most = Math.min(before.length - left, after.length - right);
  let at = 0;
  while (
    at + chunk <= most &&
    before.slice(left + at, left + at + chunk) === after.slice(right + at, right + at + chunk)
  )
    at += chunk;
  while (at < most && before.charCodeAt(left + at) === after.charCodeAt(right + at)) at += 1;
  return at;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function quietPair(before: string, after: string): Omit<QuietLine, 'parents'> | undefined {
  const left = quietLine.exec(before);
  const right = quietLine.exec(after);
  if (left === null || right === null || left[1] !== right[1]) return undefined;
  // What stands before the value is the same to the letter: depth, quotes of the key.
  if (before.slice(0, before.indexOf(':')) !== after.slice(0, after.indexOf(':'))) return undefined;
  const [from, to] = [certainText(left[2] ?? ''), certainText(right[2] ?? '')];
  return from === undefined || to === undefined
    ? undefined
    : { label: left[1] ?? '', before: from, after: to };
}

/** The string that a value is, where that is beyond doubt. */
function certainText(written: string): string | undefined {
  const quoted = /^"([\w.+-]*)"$|^'([\w.+-]*)'$/.exec(written);
  if (quoted !== null) return quoted[1] ?? quoted[2] ?? '';
  return /^[A-Za-z0-9][\w.+-]*$/.test(written) && isPlainString(written) ? written : undefined;
}

/** The bare keys above a line, outermost first; nothing where one of them is anything else. */
function parentsOf(text: string, lineStart: number): string[] | undefined {
  const parents: string[] = [];
  let depth = indentOf(text, lineStart);
  let end = lineStart - 1;
  while (depth > 0) {
    if (end < 0) return undefined;
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const indent = indentOf(text, start);
    const isBlank = start + indent >= end;
    if (!isBlank && indent < depth) {
      const key = /^ *([A-Za-z]+): *$/.exec(text.slice(start, end))?.[1];
      if (key === undefined) return undefined;
      parents.unshift(key);
      depth = indent;
    }
    end = start - 1;
  }
  return isLabels(parents) ? parents : undefined;
}

function indentOf(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 32) at += 1;
  return at - start;
}

function isLabels(parents: readonly string[]): boolean {
  const [last, above] = [parents.at(-1), parents.at(-2)];
  if (last !== 'labels' || above !== 'metadata') return false;
  return parents.length === 2 || parents.at(-3) === 'template' || parents.at(-3) === 'jobTemplate';
}
