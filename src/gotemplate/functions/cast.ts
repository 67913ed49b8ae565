/** Any value as a number or a text, as the packages behind sprig convert. */
import { parseFloatText, parseInteger, truncate } from '../numbers.ts';
import { printValue } from '../print.ts';
import { GoInt, GoList, type GoValue } from '../values.ts';

export function toInt64(value: GoValue): bigint {
  if (value instanceof GoInt) return value.value;
  if (typeof value === 'number') return truncate(value);
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value !== 'string') return 0n;
  const number = parseInteger(value.replace(/^([+-]?\d+)\.0*$/, '$1'));
  return number === undefined || number < -(2n ** 63n) || number >= 2n ** 63n ? 0n : number;
}

export function toFloat64(value: GoValue): number {
  if (value instanceof GoInt) return Number(value.value);
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' ? (parseFloatText(value) ?? 0) : 0;
}

/** `toString` of sprig. */
export function toText(value: GoValue): string {
  if (value instanceof GoList && value.element === 'uint8')
    return Buffer.from(value.items.map((item) => Number(toInt64(item)))).toString('utf8');
  return printValue(value);
}

/** `toStrings` of sprig. */
export function toTexts(value: GoValue): string[] {
  if (value === null || value === undefined) return [];
  if (!(value instanceof GoList)) return [toText(value)];
  return value.items.filter((item) => item !== null && item !== undefined).map(toText);
}
