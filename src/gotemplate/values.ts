/**
 * Go's values, as templates see them: `undefined` is no value at all (a key that a map lacks), `null` is nil, a number is a float64.
 * What JSON has no word for is a class.
 */
export type GoValue = undefined | null | boolean | string | number | GoInt | GoList | GoMap | GoStruct;

export type IntType = 'int' | 'int32' | 'int64' | 'uint8';

export class GoInt {
  readonly value: bigint;
  readonly type: IntType;

  constructor(value: bigint | number, type: IntType = 'int') {
    this.value = BigInt(value);
    this.type = type;
  }
}

/** What the elements of a list or map are in Go: `map[string]string` is not `map[string]interface {}`. */
export type ElementType = 'any' | 'string' | 'map' | 'int' | 'uint8' | 'list';

export class GoList {
  readonly items: readonly GoValue[];
  readonly element: ElementType;
  /** A nil slice: JSON shows the difference to an empty one. */
  readonly isNil: boolean;

  constructor(items: readonly GoValue[], element: ElementType = 'any', isNil = false) {
    this.items = items;
    this.element = element;
    this.isNil = isNil;
  }
}

export class GoMap {
  /** Functions such as `set` change it. */
  readonly entries: Map<string, GoValue>;
  readonly element: ElementType;

  constructor(entries: Iterable<readonly [string, GoValue]> = [], element: ElementType = 'any') {
    this.entries = new Map(entries);
    this.element = element;
  }
}

/** A Go struct: the fields and methods that a template may ask for, and how it prints. */
export class GoStruct {
  readonly type: string;
  readonly fields: ReadonlyMap<string, GoValue>;
  readonly text: string;

  constructor(type: string, fields: ReadonlyMap<string, GoValue>, text: string) {
    this.type = type;
    this.fields = fields;
    this.text = text;
  }
}

/** The slice that Go's functions give where nothing is appended. */
export const nilIfEmpty = (items: readonly GoValue[], element: ElementType = 'any'): GoList =>
  new GoList(items, element, items.length === 0);

export const int = (value: bigint | number): GoInt => new GoInt(value);
export const int64 = (value: bigint | number): GoInt => new GoInt(BigInt.asIntN(64, BigInt(value)), 'int64');
export const strings = (items: readonly string[]): GoList => new GoList(items, 'string');

const elementNames: Readonly<Record<ElementType, string>> = {
  any: 'interface {}',
  string: 'string',
  map: 'map[string]interface {}',
  int: 'int',
  uint8: 'uint8',
  list: '[]interface {}',
};

/** The type as Go prints it. */
export function typeName(value: GoValue): string {
  if (value === undefined || value === null) return '<nil>';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'float64';
  if (value instanceof GoInt) return value.type;
  if (value instanceof GoList) return `[]${elementNames[value.element]}`;
  return value instanceof GoMap ? `map[string]${elementNames[value.element]}` : value.type;
}

/** The kind as Go's package reflect names it. */
export function kindName(value: GoValue): string {
  if (value === undefined || value === null) return 'invalid';
  if (value instanceof GoList) return 'slice';
  if (value instanceof GoMap) return 'map';
  return value instanceof GoStruct ? 'struct' : typeName(value);
}

/** True in the sense of `if`: not the zero of its type. */
export function isTruthy(value: GoValue): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return Boolean(value) || Number.isNaN(value);
  if (value instanceof GoInt) return value.value !== 0n;
  if (value instanceof GoList) return value.items.length > 0;
  return value instanceof GoMap ? value.entries.size > 0 : true;
}

/** Go orders strings by their bytes. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  // UTF-16 and UTF-8 agree but for surrogates.
  return /[\uD800-\uFFFF]/.test(a) || /[\uD800-\uFFFF]/.test(b)
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : a < b
      ? -1
      : 1;
}

export const sortedKeys = (map: GoMap): string[] => [...map.entries.keys()].toSorted(compareStrings);

/** Equal as reflect.DeepEqual says: types count. */
export function deepEqual(a: GoValue, b: GoValue): boolean {
  if (a instanceof GoInt) return b instanceof GoInt && a.type === b.type && a.value === b.value;
  if (a instanceof GoList)
    return (
      b instanceof GoList &&
      a.element === b.element &&
      a.isNil === b.isNil &&
      a.items.length === b.items.length &&
      a.items.every((item, index) => deepEqual(item, b.items[index]))
    );
  if (a instanceof GoMap)
    return (
      b instanceof GoMap &&
      a.element === b.element &&
      a.entries.size === b.entries.size &&
      [...a.entries].every(([key, item]) => b.entries.has(key) && deepEqual(item, b.entries.get(key)))
    );
  if (a instanceof GoStruct) return b instanceof GoStruct && a.type === b.type && a.text === b.text;
  return (a ?? null) === (b ?? null);
}
