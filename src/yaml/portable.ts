/** Numbers as every reader of YAML takes them: readers differ on `0o17`, `1_000`, `1e3` and the like. */
import { canonicalNumber } from './scalar.ts';
import { isList, isMap, isNumeral, type Value } from './value.ts';

/** The same value with its numbers in decimal; a float with an exponent has a point, too. */
export function withPortableNumbers(value: Value): Value {
  if (isNumeral(value)) return { numeral: canonicalNumber(value).replace(/^(-?\d+)e/, '$1.0e') };
  if (isList(value)) return value.map(withPortableNumbers);
  if (!isMap(value)) return value;
  return new Map([...value].map(([key, item]) => [key, withPortableNumbers(item)]));
}
