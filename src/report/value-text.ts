import { canonicalNumber, isNumeral, type Value, writeJson } from '../yaml/index.ts';

/** A value as a reader takes it in: a text as it is, a number as JSON writes it, all else as JSON; what is not there in the words given. */
export function valueText(value: Value | undefined, absent: string): string {
  if (value === undefined) return absent;
  if (isNumeral(value)) return canonicalNumber(value);
  return typeof value === 'string' ? value : writeJson(value);
}
