import { canonicalNumber, isList, isMap, isNumeral, type Value } from '../../yaml/index.ts';

/**
 * One JSON text for all values that are equal as YAML, with sorted keys and normalised numbers, to be hashed.
 */
export function canonical(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (isNumeral(value)) return canonicalNumber(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isMap(value)) return 'null';
  const keys = [...value.keys()].toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value.get(key) ?? null)}`).join(',')}}`;
}
