/** Single values out of JSON whose whole shape does not matter: no value is believed to have a type that was not checked. */
import { readAs } from './read.ts';
import { commit, isObject } from './shapes.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The value at the end of a path of keys. */
export const valueAt = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (outer, key) => (isObject(outer) && Object.hasOwn(outer, key) ? outer[key] : undefined),
    value,
  );

export function objectAt(value: unknown, ...keys: readonly string[]): JsonObject | undefined {
  const inner = valueAt(value, ...keys);
  return isObject(inner) ? inner : undefined;
}

/** The items of a list; empty where there is none. */
export function listAt(value: unknown, ...keys: readonly string[]): readonly unknown[] {
  const inner = valueAt(value, ...keys);
  return Array.isArray(inner) ? inner : [];
}

export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const inner = valueAt(value, ...keys);
  return typeof inner === 'string' ? inner : undefined;
}

/** A whole number. */
export function wholeAt(value: unknown, ...keys: readonly string[]): number | undefined {
  const inner = valueAt(value, ...keys);
  return typeof inner === 'number' && Number.isSafeInteger(inner) ? inner : undefined;
}

/** A full name of a commit, in sha1 or sha256. */
export const commitAt = (value: unknown, ...keys: readonly string[]): string | undefined =>
  readAs(commit, valueAt(value, ...keys));
