/**
 * Compares two texts of one resource line by line, and answers only if label values alone differ beyond
 * doubt. That is: the line is `key: value` in a block map `labels:` whose parents are bare keys.
 */
import { isPlainString } from '../yaml/index.ts';
import { quietLabels } from './noise.ts';

export interface LabelLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The keys from the document to the labels. */
  readonly parents: readonly string[];
  /** Whether the labels say who made a resource. They may stand in a pod template, too. */
  readonly isQuiet: boolean;
}

interface LabelQuery {
  /** Only a Secret's own labels are shown: lines in its data may look like labels. */
  readonly isSecret: boolean;
  /** The names of a renamed resource on both sides. They are no difference. */
  readonly names?: { readonly before: string; readonly after: string };
}

/** The labels that differ. Undefined where anything else differs, or where that is not certain. */
export function labelDifferences(before: string, after: string, query: LabelQuery): LabelLine[] | undefined {
  const differences: LabelLine[] = [];
  let left = 0;
  let right = 0;
  for (;;) {
    const at = commonLength(before, left, after, right);
    if (left + at === before.length && right + at === after.length) return differences.toSorted(byPath);
    const start = before.lastIndexOf('\n', left + at - 1) + 1;
    const startAfter = after.lastIndexOf('\n', right + at - 1) + 1;
    if (start < left || startAfter < right) return undefined;
    const end = endOfLine(before, start);
    const endAfter = endOfLine(after, startAfter);
    const lines = [before.slice(start, end), after.slice(startAfter, endAfter)] as const;
    if (!isName(lines, before, start, query.names)) {
      const line = labelPair(...lines);
      const parents = line === undefined ? undefined : parentsOf(before, start);
      // No resource has so many labels, and each one's parents are searched separately.
      if (line === undefined || parents === undefined || differences.length === mostLines) return undefined;
      if (!isLabels(parents) || (parents.length > 2 && (query.isSecret || !line.isQuiet))) return undefined;
      // Only the quotes differ.
      if (line.before !== line.after) differences.push({ ...line, parents });
    }
    left = end;
    right = endAfter;
  }
}

/** Sorts by field, as a comparison of the whole resource does. */
function byPath(a: LabelLine, b: LabelLine): number {
  const [left, right] = [keyOf(a), keyOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
const keyOf = ({ parents, label }: LabelLine): string => [...parents, label].join('\u0000');

function isName(
  [before, after]: readonly [string, string],
  text: string,
  start: number,
  names: LabelQuery['names'],
): boolean {
  if (names === undefined || before !== `  name: ${names.before}` || after !== `  name: ${names.after}`)
    return false;
  const parents = parentsOf(text, start);
  return parents?.length === 1 && parents[0] === 'metadata';
}

const chunk = 256;
const mostLines = 64;

/**
 * How many characters are equal from these offsets on. It compares pieces and halves them where they differ,
 * which is much faster than single characters.
 */
function commonLength(before: string, left: number, after: string, right: number): number {
  const most = Math.min(before.length - left, after.length - right);
  const isSame = (from: number, to: number): boolean =>
    before.slice(left + from, left + to) === after.slice(right + from, right + to);
  let at = 0;
  while (at + chunk <= most && isSame(at, at + chunk)) at += chunk;
  for (let piece = chunk / 2; piece >= 1; piece /= 2)
    if (at + piece <= most && isSame(at, at + piece)) at += piece;
  return at;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

const labelLine = /^ +(["']?)([A-Za-z0-9][A-Za-z0-9./_-]*)\1: +(\S.*)$/;

function labelPair(before: string, after: string): Omit<LabelLine, 'parents'> | undefined {
  const left = labelLine.exec(before);
  const right = labelLine.exec(after);
  if (left === null || right === null || left[2] !== right[2]) return undefined;
  // Everything before the value must be equal to the letter: depth and quotes of the key.
  if (before.slice(0, before.indexOf(':')) !== after.slice(0, after.indexOf(':'))) return undefined;
  const label = left[2] ?? '';
  const [from, to] = [certainText(left[3] ?? ''), certainText(right[3] ?? '')];
  if (from === undefined || to === undefined || (left[1] === '' && !isPlainString(label))) return undefined;
  return { label, before: from, after: to, isQuiet: quietLabels.has(label) };
}

/** The string of a value, where it is beyond doubt. */
function certainText(padded: string): string | undefined {
  let end = padded.length;
  while (padded.charCodeAt(end - 1) === 32) end -= 1;
  const written = padded.slice(0, end);
  const quoted = /^"([\w.+-]*)"$|^'([\w.+-]*)'$/.exec(written);
  if (quoted !== null) return quoted[1] ?? quoted[2] ?? '';
  return /^[A-Za-z0-9][\w.+-]*$/.test(written) && isPlainString(written) ? written : undefined;
}

/** The bare keys above a line, outermost first. Undefined where a parent is anything else. */
function parentsOf(text: string, lineStart: number): string[] | undefined {
  const parents: string[] = [];
  let depth = indentOf(text, lineStart);
  let spaces = ' '.repeat(depth);
  let end = lineStart - 1;
  while (depth > 0) {
    if (end < 0) return undefined;
    const start = text.lastIndexOf('\n', end - 1) + 1;
    // Most lines are at least as deep: siblings and their children.
    const indent = text.startsWith(spaces, start) ? depth : indentOf(text, start);
    const isBlank = start + indent >= end;
    if (!isBlank && indent < depth) {
      const key = /^ *([A-Za-z]+): *$/.exec(text.slice(start, end))?.[1];
      if (key === undefined) return undefined;
      parents.unshift(key);
      depth = indent;
      spaces = ' '.repeat(depth);
    }
    end = start - 1;
  }
  return parents;
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
