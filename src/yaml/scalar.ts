/**
 * The one dialect: how `sigs.k8s.io/yaml` (go-yaml v2, resolve.go) reads a plain scalar, as helm and kubectl
 * do. test/real/scalars.helm.test.ts asks both real helms about every row of it.
 */
import type { Numeral } from './value.ts';

const constants = new Map<string, null | boolean>([
  ...words(null, ['', '~', 'null', 'Null', 'NULL']),
  ...words(true, ['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON', 'true', 'True', 'TRUE']),
  ...words(false, ['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF', 'false', 'False', 'FALSE']),
]);

function words<T>(value: T, texts: readonly string[]): [string, T][] {
  return texts.map((text) => [text, value]);
}

/** `.inf` and `.nan` are numbers to YAML, but the JSON that helm makes of values has none; as keys they are texts. */
const notInJson = new Map([
  ...words('.inf', ['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF']),
  ...words('-.inf', ['-.inf', '-.Inf', '-.INF']),
  ...words('.nan', ['.nan', '.NaN', '.NAN']),
]);

/** Only a scalar with such a start can be anything but a string. */
const firstCharacters = new Set('~+-.0123456789yYnNtTfFoO');

/** What a scalar means. */
export type ResolvedScalar =
  | { readonly is: 'value'; readonly value: null | boolean | string | Numeral }
  | { readonly is: 'not-in-json' /** The text that it is as a key. */; readonly key: string };

/** What the plain (unquoted) scalar `text` means; text that only looks like a number stays a string. */
export function resolvePlain(text: string): ResolvedScalar {
  const first = text[0];
  if (first === undefined) return { is: 'value', value: null };
  if (!firstCharacters.has(first)) return { is: 'value', value: text };
  const constant = constants.get(text);
  if (constant !== undefined) return { is: 'value', value: constant };
  const key = notInJson.get(text);
  if (key !== undefined) return { is: 'not-in-json', key };
  return { is: 'value', value: isNumberText(text) ? { numeral: text } : text };
}

/** Does the dialect read this text, unquoted, as the same string? */
export function isPlainString(text: string): boolean {
  const resolved = resolvePlain(text);
  return resolved.is === 'value' && resolved.value === text;
}

const shortInteger = /^(?:0|[1-9][0-9]{0,14})$/;
const integer = /^([-+]?)(0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
/** go-yaml cuts "0b" off and parses the rest, which may have a sign. */
const binaryWithSign = /^0b([-+])([01]+)$/;
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
/** A leading dot goes straight to Go's ParseFloat, where an underscore must stand between digits. */
const dotted = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;

/** Does go-yaml read it as an integer or a float (one that fits in 64 bits)? */
function isNumberText(text: string): boolean {
  if (shortInteger.test(text)) return true;
  const first = text.charCodeAt(0);
  if (first === 46) return dotted.test(text) && Number.isFinite(floatOf(text));
  const isDigitOrSign = (first >= 48 && first <= 57) || first === 43 || first === 45;
  if (!isDigitOrSign) return false;
  if (integerOf(text) !== undefined) return true;
  return float.test(text.replaceAll('_', '')) && Number.isFinite(floatOf(text));
}

const smallest = -(2n ** 63n);
const largest = 2n ** 63n - 1n;
const largestUnsigned = 2n ** 64n - 1n;

/** The integer that a number's text is, exactly; undefined for a float, and where it needs more than 64 bits. */
export function integerOf(text: string): bigint | undefined {
  if (shortInteger.test(text)) return BigInt(text);
  const plain = text.replaceAll('_', '');
  const [, sign, digits] =
    integer.exec(plain) ?? binaryWithSign.exec(plain)?.with(2, `0b${plain.slice(3)}`) ?? [];
  if (digits === undefined) return undefined;
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase());
  const signed = sign === '-' ? -value : value;
  // Only a text without a sign may use the 64th bit.
  return signed >= smallest && signed <= (sign === '' ? largestUnsigned : largest) ? signed : undefined;
}

/** The 64-bit float that a number's text is. */
export function floatOf(text: string): number {
  return Number(text.replaceAll('_', ''));
}

/** The number as JSON writes it: integers exact, floats in the shortest form that reads back equal. */
export function canonicalNumber(numeral: Numeral): string {
  // Nearly every number is written so already.
  if (shortInteger.test(numeral.numeral)) return numeral.numeral;
  const whole = integerOf(numeral.numeral);
  if (whole !== undefined) return whole.toString();
  const value = floatOf(numeral.numeral);
  return Object.is(value, -0) ? '-0' : String(value);
}

/** The same number, however it is written (`1.20` and `1.2`, `0x10` and `16`)? */
export function sameNumber(a: Numeral, b: Numeral): boolean {
  return a.numeral === b.numeral || canonicalNumber(a) === canonicalNumber(b);
}
