/** Maps with rewritten keys: where two keys become one, both values count. */
import { canonical } from './values/canonical.ts';
import type { MapValue, Value } from '../yaml/index.ts';

/** No key of a resource ends like this. */
const several = '\u0000';

/** The map of these entries. Several values of one key stand together, in a fixed order. */
export function keepAll(entries: readonly (readonly [string, Value])[]): MapValue {
  const map = new Map<string, Value>();
  const doubles = new Map<string, Value[]>();
  for (const [key, value] of entries) {
    const other = map.get(key);
    if (other !== undefined) doubles.set(key, [...(doubles.get(key) ?? [other]), value]);
    map.set(key, value);
  }
  for (const [key, values] of doubles) {
    map.delete(key);
    map.set(
      key + several,
      values.toSorted((a, b) => (canonical(a) < canonical(b) ? -1 : 1)),
    );
  }
  return map;
}
