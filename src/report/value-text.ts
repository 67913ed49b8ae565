import { canonicalNumber, isNumeral, type Value, writeJson } from '../yaml/index.ts';

/** A value for a reader: a text unquoted, all else as JSON. An absent value becomes the words in `absent`. */
export function valueText(value: Value | undefined, absent: string): string {
  if (value === undefined) return absent;
  if (isNumeral(value)) return canonicalNumber(value);
  return typeof value === 'string' ? value : writeJson(value);
}
