/** Checks scalars as the server decodes them: Go's types, as sigs.k8s.io/json reads them. */
import { canonicalNumber, integerOf, isList, isMap, isNumeral, type Value } from '../../yaml/index.ts';
import { quoteText, foundText } from './fault.ts';
import type { ScalarKind } from './schema.ts';

interface ScalarFault {
  readonly rule: 'wrong-type' | 'bad-quantity' | 'bad-value';
  readonly message: string;
  readonly hint: string;
}

const expected: Readonly<Record<ScalarKind, string>> = {
  string: 'a string',
  boolean: 'true or false',
  int32: 'an integer',
  int64: 'an integer',
  number: 'a number',
  quantity: 'a quantity, such as 500m or 1Gi',
  'int-or-string': 'an integer or a string',
  'long-or-string': 'an integer or a string',
  bytes: 'a base64 string',
  time: 'a time such as 2026-01-31T12:00:00Z',
  'date-time': 'a time such as 2026-01-31T12:00:00Z',
  'micro-time': 'a time such as 2026-01-31T12:00:00.000000Z',
};

/** The fault of a value that is not null; undefined where it fits. */
export function scalarFault(
  kind: ScalarKind,
  value: Exclude<Value, null>,
  isHidden: boolean,
): ScalarFault | undefined {
  if (kind === 'string' && typeof value === 'string') return undefined;
  if (kind === 'quantity') return quantityFault(value, isHidden);
  if (!isOfType(kind, value)) {
    const message = `${expected[kind]} is expected, this is ${foundText(value, isHidden)}`;
    return { rule: 'wrong-type', message, hint: hintFor(kind, value) };
  }
  if (typeof value !== 'string') return undefined;
  if (kind === 'bytes' && !isBase64(value))
    return badValue(
      'base64 is expected, this is not base64',
      'encode the value, or use stringData in a Secret',
    );
  const isBadTime =
    kind === 'date-time'
      ? !isTime(value.toUpperCase())
      : (kind === 'time' || kind === 'micro-time') && !isTime(value);
  return isBadTime
    ? badValue(
        `${expected[kind]} is expected, this is ${quoteText(value, isHidden)}`,
        'write the time in RFC 3339',
      )
    : undefined;
}

function isOfType(kind: ScalarKind, value: Exclude<Value, null>): boolean {
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'number') return isNumeral(value);
  const isText = typeof value === 'string';
  if (kind === 'int32' || kind === 'int64' || kind === 'int-or-string' || kind === 'long-or-string') {
    const bits = kind === 'int32' || kind === 'int-or-string' ? 32n : 64n;
    if (isNumeral(value)) return isInteger(value.numeral, bits);
    return isText && (kind === 'int-or-string' || kind === 'long-or-string');
  }
  return isText;
}

const badValue = (message: string, hint: string): ScalarFault => ({ rule: 'bad-value', message, hint });

function hintFor(kind: ScalarKind, value: Value): string {
  if (kind === 'string' && value !== null && !isMap(value) && !isList(value)) return 'quote the value';
  if (typeof value === 'string' && kind !== 'string' && kind !== 'bytes')
    return 'remove the quotes, or correct the value';
  return 'give a value of that type';
}

/** The usual number: it fits in any of the types. */
const small = /^(?:0|[1-9]\d{0,8})$/;

/** In the JSON of the YAML dialect `1.0` and `1e3` are whole numbers. */
function isInteger(numeral: string, bits: 32n | 64n): boolean {
  if (small.test(numeral)) return true;
  const exact = integerOf(numeral);
  const text = exact === undefined ? canonicalNumber({ numeral }) : '';
  const integer = exact ?? (/^-?\d+$/.test(text) ? BigInt(text) : undefined);
  if (integer === undefined) return false;
  const limit = 1n << (bits - 1n);
  return integer >= -limit && integer < limit;
}

/** `apimachinery/pkg/api/resource` trims spaces around a quantity, and accepts `1.`. */
const quantity = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+|[numkMGTPE]|[KMGTPE]i)?$/;

function quantityFault(value: Value, isHidden: boolean): ScalarFault | undefined {
  const text = typeof value === 'string' ? value.trim() : isNumeral(value) ? canonicalNumber(value) : '';
  if (quantity.test(text)) return undefined;
  return {
    rule: 'bad-quantity',
    message: `${expected.quantity} is expected, this is ${foundText(value, isHidden)}`,
    hint: quantityHint(text),
  };
}

function quantityHint(text: string): string {
  const [, amount = '', unit = ''] = /^([+-]?[\d.]+)\s*([A-Za-z]+)$/.exec(text) ?? [];
  const normalizedUnit = /^[kKmMgGtTpP]i?[bB]?$/.test(unit) ? unit.replace(/[bB]$/, '') : '';
  const first = normalizedUnit.slice(0, 1).toUpperCase();
  if (normalizedUnit === '') return 'write a number, with a unit such as m, k, M, G, Ki, Mi or Gi if needed';
  return `did you mean ${amount}${normalizedUnit.endsWith('i') ? `${first}i` : first === 'K' ? 'k' : first}?`;
}

/** Go's standard encoding, which skips line breaks. */
function isBase64(text: string): boolean {
  const compact = /[\r\n]/.test(text) ? text.replace(/[\r\n]/g, '') : text;
  return compact.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(compact);
}

function isTime(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[.,]\d+)?(?:Z|[+-](\d{2}):(\d{2}))$/.exec(
    text,
  );
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const days = new Date(Date.UTC(year === 0 ? 4 : year, month, 0)).getUTCDate();
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= days &&
    hour < 24 &&
    minute < 60 &&
    second < 60 &&
    zoneHour <= 24 &&
    zoneMinute < 60
  );
}
