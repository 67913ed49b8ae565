/** What stands at a place of a report file: asked for by shape, and refused by name where it has another. */
import { UserError } from '../../errors.ts';
import { isList, isMap, isNumeral, type Value } from '../../yaml/index.ts';

/** A value with the way that leads to it. */
export interface ReportNode {
  readonly value: Value;
  readonly key: string | number;
  readonly parent: ReportNode | undefined;
  /** The name of the file, of the root. */
  readonly file?: string;
}

/** No name is longer; what is gets cut. */
const longestWord = 4096;
/** No value of an object that Kubernetes stores is longer. */
export const mostText = 2 * 1024 * 1024;
/** Nothing that is counted comes near it. */
const mostCounted = 1_000_000_000;

export const rootNode = (value: Value, file: string): ReportNode => ({
  value,
  key: '',
  parent: undefined,
  file,
});

/** The entry of a map; undefined where there is none. */
export function at(node: ReportNode, key: string): ReportNode | undefined {
  const value = isMap(node.value) ? node.value.get(key) : undefined;
  return value === undefined ? undefined : { value, key, parent: node };
}

/** The entry, which must be there. */
export function need(node: ReportNode, key: string): ReportNode {
  const found = at(node, key);
  if (found !== undefined) return found;
  throw isMap(node.value) ? refused(node, `has no ${key}`) : wrong(node, 'a map');
}

/** `{[key]: …}` where the entry is there, else nothing. */
export function given<Key extends string, T>(
  node: ReportNode,
  key: Key,
  read: (node: ReportNode) => T | undefined,
): { readonly [K in Key]?: T } {
  const found = at(node, key);
  const value = found === undefined ? undefined : read(found);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is a plain string to the compiler
  return (value === undefined ? {} : { [key]: value }) as { readonly [K in Key]?: T };
}

/** The items of the list under a key. */
export function each<T>(node: ReportNode, key: string, read: (node: ReportNode) => T): T[] {
  return itemsOf(need(node, key), read);
}

export function itemsOf<T>(list: ReportNode, read: (node: ReportNode) => T): T[] {
  if (!isList(list.value)) throw wrong(list, 'a list');
  return list.value.map((value, index) => read({ value, key: index, parent: list }));
}

/** The entries of a map whose keys are names. */
export function entriesOf<T>(map: ReportNode, read: (node: ReportNode) => T): ReadonlyMap<string, T> {
  if (!isMap(map.value)) throw wrong(map, 'a map');
  return new Map(
    Array.from(map.value, ([key, value]) => [clipped(key, longestWord), read({ value, key, parent: map })]),
  );
}

/** A name, a path, an id. */
export const word = (node: ReportNode): string => clipped(string(node), longestWord);
export const words = (node: ReportNode): readonly string[] => itemsOf(node, word);
/** Whatever has lines. */
export const text = (node: ReportNode): string => clipped(string(node), mostText);

export function flag(node: ReportNode): boolean {
  if (typeof node.value !== 'boolean') throw wrong(node, 'true or false');
  return node.value;
}

export function yes(node: ReportNode): true {
  if (node.value !== true) throw wrong(node, 'true');
  return true;
}

/** How many, or which: whole, from 0 on. */
export function count(node: ReportNode): number {
  const number = measure(node);
  if (!Number.isInteger(number) || number < 0 || number > mostCounted)
    throw wrong(node, `a whole number from 0 to ${mostCounted}`);
  return number;
}

export function measure(node: ReportNode): number {
  if (!isNumeral(node.value)) throw wrong(node, 'a number');
  return Number(node.value.numeral);
}

export function oneOf<T extends string>(node: ReportNode, known: readonly T[]): T {
  const found = known.find((candidate) => candidate === node.value);
  if (found === undefined) throw wrong(node, `one of ${known.join(', ')}`);
  return found;
}

/** The error of a place that has another shape. */
export function wrong(node: ReportNode, expected: string): UserError {
  return refused(node, `is ${kindOf(node.value)}, ${expected} was expected`);
}

function refused(node: ReportNode, what: string): UserError {
  return new UserError('report-file', `${fileOf(node)} is not a report of Pligos: ${placeOf(node)} ${what}`, {
    hint: 'use the unchanged report.json of the Action or of `pligos diff --format json`',
  });
}

function string(node: ReportNode): string {
  if (typeof node.value !== 'string') throw wrong(node, 'a text');
  return node.value;
}

const clipped = (long: string, most: number): string =>
  long.length <= most ? long : `${long.slice(0, most - 1)}…`;

const fileOf = (node: ReportNode): string =>
  node.parent === undefined ? (node.file ?? '') : fileOf(node.parent);

/** `contexts[3].problems[0].code`; a key of a stranger's is shown without what could be more than a key. */
function placeOf({ key, parent }: ReportNode): string {
  if (parent === undefined) return 'the whole';
  const before = parent.parent === undefined ? '' : placeOf(parent);
  if (typeof key === 'number') return `${before}[${key}]`;
  const shown = key.replaceAll(/[^\w/.-]/g, '?').slice(0, 60);
  return before === '' ? shown : `${before}.${shown}`;
}

function kindOf(value: Value): string {
  if (value === null) return 'null';
  if (isMap(value)) return 'a map';
  if (isList(value)) return 'a list';
  if (isNumeral(value)) return 'a number';
  return typeof value === 'string' ? 'a text' : String(value);
}
