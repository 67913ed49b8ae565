/** JSON values as Go represents and compares them. */
import type { JsonValue, JsonMap } from '../types.ts';
import type { JsonFields } from './types.ts';

export type GoKind = 'nil' | 'string' | 'bool' | 'int64' | 'float64' | 'map' | 'slice';

const beyondInt64 = 2 ** 63;

export function goKind(value: JsonValue): GoKind {
  if (value === null) return 'nil';
  if (Array.isArray(value)) return 'slice';
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < beyondInt64 ? 'int64' : 'float64';
  if (typeof value === 'object') return 'map';
  return typeof value === 'string' ? 'string' : 'bool';
}

export const isMap = (value: JsonValue | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/** A map without a prototype: `__proto__` is a key like others. */
export const newMap = (): JsonFields => Object.create(null);

export function copyOf(map: JsonMap): JsonFields {
  const copy = newMap();
  for (const [key, value] of Object.entries(map)) copy[key] = value;
  return copy;
}

export const has = (map: JsonMap, key: string): boolean => Object.hasOwn(map, key);

/** null where the key is absent. */
export const get = (map: JsonMap, key: string): JsonValue => map[key] ?? null;

export const isEmpty = (map: JsonMap): boolean => Object.keys(map).length === 0;

/** Compares as Go's DeepEqual does: keys in any order, items in theirs. */
export function equal(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (isList(left))
    return (
      isList(right) &&
      left.length === right.length &&
      left.every((item, at) => equal(item, right[at] ?? null))
    );
  if (!isMap(left) || !isMap(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => has(right, key) && equal(get(left, key), get(right, key)))
  );
}

/** Go compares texts by their bytes. */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const one = left.charCodeAt(at);
    const other = right.charCodeAt(at);
    if (one !== other) return rank(one) - rank(other);
  }
  return left.length - right.length;
}

/** In UTF-8, characters of two UTF-16 units sort after all others. */
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x1_0000 : unit);

/** Go's `%v`, by which its library sorts and pairs. */
export function goText(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return '<nil>';
  if (isList(value)) return `[${value.map(goText).join(' ')}]`;
  if (isMap(value)) {
    const keys = Object.keys(value).toSorted(compareText);
    return `map[${keys.map((key) => `${key}:${goText(value[key])}`).join(' ')}]`;
  }
  return typeof value === 'number' ? goNumber(value) : String(value);
}

/** Go's `%g`: an exponent of at least two digits, from 21 up and below -4. */
function goNumber(value: number): string {
  if (goKind(value) === 'int64') return BigInt(value).toString();
  const [digits = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 21) return String(value);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}
