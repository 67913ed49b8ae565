/** Looking into values of which nothing is known yet. */
import { isList, isMap, type MapValue, type Value } from '../yaml/index.ts';

/** The value under a key, where there is a map. */
export const entry = (map: MapValue | undefined, key: string): Value | undefined => map?.get(key);
export const mapOf = (value: Value | undefined): MapValue | undefined => (isMap(value) ? value : undefined);
export const listOf = (value: Value | undefined): readonly Value[] | undefined =>
  isList(value) ? value : undefined;
export const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The value at a path of keys; nothing where the path ends early. */
export function at(value: Value | undefined, ...keys: readonly string[]): Value | undefined {
  let current = value;
  for (const key of keys) current = mapOf(current)?.get(key);
  return current;
}
