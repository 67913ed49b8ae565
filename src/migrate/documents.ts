/** Changes YAML texts and keeps their comments: the only file of the room that knows the `yaml` package. */
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseAllDocuments,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { matchSequences } from '../sequences/index.ts';
import { ownFile, readOne, sameValue, valueOf } from '../yaml/index.ts';

export { type Document, isMap, isScalar, isSeq, type Node, Pair, Scalar, YAMLMap, YAMLSeq };

/** Scalars stay texts: their meaning depends on the dialect. */
const options = { schema: 'failsafe', uniqueKeys: false } as const;

/** MigrationTexts above this size are printed without a second look at their layout. */
const largest = 1_000_000;

export function parseTexts(text: string): readonly Document[] {
  const parsed = parseAllDocuments(unmarked(text), options);
  return Array.isArray(parsed) ? parsed : [];
}

export const parseText = (text: string): Document => parseDocument(unmarked(text), options);

const unmarked = (text: string): string => text.replace(/^\uFEFF/, '');

/** The text of a changed document, in the layout of the text that it was made of. */
export function printDocument(document: Document, original: string): string {
  const style = styleOf(original);
  const edited = document.toString(style);
  const isLarge = original.length > largest;
  const base = isLarge ? undefined : parseText(original);
  const restored =
    base === undefined || base.errors.length > 0
      ? edited
      : restoreLines(unmarked(original).replaceAll('\r\n', '\n'), base.toString(style), edited);
  const text = isSame(edited, restored) ? restored : edited;
  return (
    (original.startsWith('\uFEFF') ? '\uFEFF' : '') +
    (original.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text)
  );
}

/** As written: no folding of long lines, indented as before. */
function styleOf(text: string) {
  const widths = [...text.matchAll(/^( {2,8})[^\s#]/gm)].map(([, spaces = '']) => spaces.length);
  return {
    lineWidth: 0,
    indent: widths.reduce((least, width) => Math.min(least, width), widths.length === 0 ? 2 : 8),
    indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*\r?\n(?:\s*#[^\n]*\n)*\1- /m.test(text),
    flowCollectionPadding: !/[{[][^\s\]}]/.test(text),
  };
}

/** Lines that the printer only laid out differently get their old text back. */
function restoreLines(original: string, base: string, edited: string): string {
  if (original === base) return edited;
  const [first, middle, last] = [original, base, edited].map((text) => text.split('\n'));
  if (first === undefined || middle === undefined || last === undefined) return edited;
  const toMiddle = pairsOf(last, middle, (line) => line);
  const toFirst = pairsOf(middle, first, (line) => line.replace(/\s+/g, ''));
  const lines: string[] = [];
  let previous: number | undefined;
  for (const [at, line] of last.entries()) {
    const source = toMiddle.get(at);
    const target = source === undefined ? undefined : toFirst.get(source);
    // A blank line of the printer's own.
    if (source !== undefined && target === undefined && line.trim() === '') continue;
    const skipped = previous === undefined || target === undefined ? [] : first.slice(previous + 1, target);
    if (skipped.every((each) => each.trim() === '')) for (const each of skipped) lines.push(each);
    lines.push(target === undefined ? line : (first[target] ?? line));
    previous = target;
  }
  return lines.join('\n');
}

function pairsOf(
  a: readonly string[],
  b: readonly string[],
  form: (line: string) => string,
): Map<number, number> {
  const numbers = new Map<string, number>();
  const numberOf = (line: string): number => {
    const key = form(line);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  };
  return new Map(matchSequences(a.map(numberOf), b.map(numberOf)).pairs);
}

function isSame(edited: string, restored: string): boolean {
  if (edited === restored) return true;
  try {
    const [a, b] = [edited, restored].map((text) => readOne('', text, ownFile).tree);
    return a === undefined || b === undefined ? a === b : sameValue(valueOf(a), valueOf(b));
  } catch {
    return false;
  }
}

/** A place in a text: line and column count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Offsets in a text by line and column. */
export function offsetsIn(text: string): (place: TextPlace) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return ({ line, column }) => (starts[line - 1] ?? 0) + column - 1;
}

/** The nodes of a document by the offset at which they start. */
export interface DocumentIndex {
  readonly entries: ReadonlyMap<number, { readonly map: YAMLMap; readonly pair: Pair }>;
  /** The nearest item of a list around a node. */
  readonly items: ReadonlyMap<number, { readonly list: YAMLSeq; readonly item: unknown }>;
  readonly scalars: ReadonlyMap<number, Scalar>;
}

export function indexDocument(document: Document): DocumentIndex {
  const entries = new Map<number, { map: YAMLMap; pair: Pair }>();
  const items = new Map<number, { list: YAMLSeq; item: unknown }>();
  const scalars = new Map<number, Scalar>();
  visit(document, (_, node, path) => {
    if (isPair(node)) {
      const map = path.at(-1);
      const start = isScalar(node.key) ? node.key.range?.[0] : undefined;
      if (start !== undefined && isMap(map)) entries.set(start, { map, pair: node });
      return;
    }
    if (!isScalar(node) && !isMap(node)) return;
    const start = node.range?.[0];
    if (start === undefined) return;
    if (isScalar(node)) scalars.set(start, node);
    const at = path.findLastIndex((each) => isSeq(each));
    const list = path[at];
    if (isSeq(list) && !items.has(start)) items.set(start, { list, item: path[at + 1] ?? node });
  });
  return { entries, items, scalars };
}

/** Removes the map entry whose key stands there; false where there is none. */
export function removeEntry({ entries }: DocumentIndex, offset: number): boolean {
  const entry = entries.get(offset);
  return entry !== undefined && removeFrom(entry.map.items, entry.pair);
}

/** Removes the nearest list item around the node that stands there. */
export function removeItem({ items }: DocumentIndex, offset: number): boolean {
  const found = items.get(offset);
  return found !== undefined && removeFrom(found.list.items, found.item);
}

function removeFrom(items: unknown[], item: unknown): boolean {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
  return at >= 0;
}

/** Changes the text of the scalar that stands there. */
export function replaceScalar(
  { scalars }: DocumentIndex,
  offset: number,
  change: (text: string) => string | undefined,
): boolean {
  const node = scalars.get(offset);
  const after = typeof node?.value === 'string' ? change(node.value) : undefined;
  if (node === undefined || after === undefined) return false;
  node.value = after;
  return true;
}

/** Takes an entry out of a map. */
export function takePair(map: YAMLMap, key: string): NodePair | undefined {
  const at = map.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key);
  if (at < 0) return undefined;
  const [pair] = map.items.splice(at, 1);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key was looked at, and the parser makes nodes
  return pair as NodePair | undefined;
}

export const pairOf = (key: string, value: Node | null): NodePair => new Pair(new Scalar(key), value);

export function mapOf(...pairs: readonly (NodePair | undefined)[]): YAMLMap {
  const map = new YAMLMap();
  for (const pair of pairs) if (pair !== undefined) map.items.push(pair);
  return map;
}

/** The text in single quotes. */
export function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_SINGLE;
  return scalar;
}

export const textOfNode = (node: unknown): string | undefined =>
  isScalar(node) && typeof node.value === 'string' ? node.value : undefined;

/** An entry of a map with its nodes. */
export type NodePair = Pair<Scalar, Node | null>;

/** `kind` of a document. */
export const kindOf = (node: unknown): string | undefined =>
  isMap(node) ? textOfNode(node.get('kind', true)) : undefined;

/** The node with the comments of another. */
export function withComments<T extends Node>(node: T, from: unknown): T {
  if (isScalar(from)) {
    if (typeof from.comment === 'string') node.comment = from.comment;
    if (typeof from.commentBefore === 'string') node.commentBefore = from.commentBefore;
  }
  return node;
}
