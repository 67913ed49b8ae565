import { sameNumber } from './scalar.ts';
import { isList, isMap, isNumeral, type Value } from './value.ts';

/** Equal as helm reads it: numbers by value, maps in any order of keys. */
export function sameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (isNumeral(a)) return isNumeral(b) && sameNumber(a, b);
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, at) => sameValue(item, b[at] ?? null));
  if (!isMap(a) || !isMap(b) || a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !sameValue(value, other)) return false;
  }
  return true;
}
