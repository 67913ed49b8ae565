/**
 * A document with the place of every node, for messages with line and column. An alias is the very node of
 * its anchor, so a tree may share branches.
 */
import type { At } from '../errors.ts';
import { lineEnd } from './line.ts';
import type { Numeral, Value } from './value.ts';

export type Tree = ScalarTree | ListTree | MapTree;

export interface SourceSpan {
  /** Offset in the text where the node starts. */
  readonly start: number;
  readonly end: number;
  readonly source: SourceText;
}

export interface ScalarTree extends SourceSpan {
  readonly kind: 'scalar';
  readonly value: null | boolean | string | Numeral;
}

export interface ListTree extends SourceSpan {
  readonly kind: 'list';
  readonly items: readonly Tree[];
}

export interface MapEntry {
  readonly key: string;
  readonly keyPlace: SourceSpan;
  /** The key in Go, where that is no string. */
  readonly keyMeaning?: string;
  readonly value: Tree;
}

export interface MapTree extends SourceSpan {
  readonly kind: 'map';
  /** In the order of the document, merge keys resolved. */
  readonly entries: ReadonlyMap<string, MapEntry>;
}

/** A text and its origin; line starts are counted once, at first use. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  /** Offset -> line and column, both from 1. */
  position(offset: number): { line: number; column: number };
}

export function makeSource(file: string, text: string): SourceText {
  let starts: number[] | undefined;
  return {
    file,
    text,
    position(offset) {
      starts ??= lineStarts(text);
      const line = lineOf(starts, offset);
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
    },
  };
}

/** A break is a newline, a carriage return, or both together. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: found } of text.matchAll(/\r\n?|\n/g)) starts.push(index + found.length);
  return starts;
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** The place of a node or key for a problem, with its path in the file. */
export function atOf(place: SourceSpan, path?: string): At {
  const position = place.source.position(place.start);
  return {
    file: place.source.file,
    ...position,
    length: Math.max(1, lineEnd(place.source.text, place.start, place.end) - place.start),
    ...(path !== undefined && { path }),
  };
}

/** `a.b` + `c` -> `a.b.c`; a key that is no plain word is quoted in brackets. */
export function childPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[A-Za-z0-9_-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** The plain value of a tree; shared branches stay shared. */
export function valueOf(tree: Tree): Value {
  const seen = new Map<Tree, Value>();
  const convert = (node: Tree): Value => {
    if (node.kind === 'scalar') return node.value;
    const cached = seen.get(node);
    if (cached !== undefined) return cached;
    const value: Value =
      node.kind === 'list'
        ? node.items.map(convert)
        : new Map([...node.entries.values()].map((entry) => [entry.key, convert(entry.value)]));
    seen.set(node, value);
    return value;
  };
  return convert(tree);
}

/** The kind of a node, in the words of messages. */
export function describe(tree: Tree): string {
  if (tree.kind !== 'scalar') return tree.kind === 'map' ? 'a map' : 'a list';
  const { value } = tree;
  if (value === null) return 'nothing (null)';
  if (typeof value === 'string') return `the string ${JSON.stringify(value)}`;
  if (typeof value === 'boolean') return `the boolean ${value}`;
  return `the number ${value.numeral}`;
}
