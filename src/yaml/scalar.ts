/**
 * The one dialect: what a plain scalar is to `sigs.k8s.io/yaml` (go-yaml v2), which helm and
 * kubectl read with. Each row of `shared language: Scalars` is verified against real helms by
 * test/real/scalars.test.ts.
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

/** `.inf` and `.nan` are numbers to YAML, but the JSON that helm makes of it has none. */
const notInJson = new Set(['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF', '-.inf', '-.Inf', '-.INF', '.nan', '.NaN', '.NAN']);

/** Only a scalar that starts so can be anything but a string. */
const firstCharacters = new Set('~+-.0123456789yYnNtTfFoO');

/** What a plain (unquoted) scalar means. */
export type Resolved =
  | { readonly is: 'value'; readonly value: null | boolean | string | Numeral }
  | { readonly is: 'not-in-json' };

const notJson: Resolved = { is: 'not-in-json' };

/** What the plain scalar `text` means; text that only looks like a number stays a string. */
export function resolvePlain(text: string): Resolved {
  const first = text[0];
  if (first === undefined) return { is: 'value', value: null };
  if (!firstCharacters.has(first)) return { is: 'value', value: text };
  const constant = constants.get(text);
  if (constant !== undefined) return { is: 'value', value: constant };
  if (notInJson.has(text)) return notJson;
  return { is: 'value', value: isNumberText(text) ? { numeral: text } : text };
}

/** Would the dialect read this text, unquoted, as something other than this very string? */
export function isPlainString(text: string): boolean {
  const resolved = resolvePlain(text);
  return resolved.is === 'value' && resolved.value === text;
}

const integer = /^[-+]?(?:0[bB][01]+|0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

/** Does go-yaml read it as an integer or a float (one that fits in 64 bits)? */
function isNumberText(text: string): boolean {
  const first = text.charCodeAt(0);
  const isDigitOrSign = (first >= 48 && first <= 57) || first === 43 || first === 45;
  // A leading dot goes straight to Go's ParseFloat, which knows no underscores.
  const plain = isDigitOrSign ? text.replaceAll('_', '') : text;
  if (integer.test(plain)) return integerOf(plain) !== undefined || (float.test(plain) && Number.isFinite(Number(plain)));
  return float.test(plain) && Number.isFinite(Number(plain));
}

const minimum = -(2n ** 63n);
const maximum = 2n ** 64n - 1n;

/** The integer that a text is, exactly; undefined where it is none or needs more than 64 bits. */
export function integerOf(text: string): bigint | undefined {
  const plain = text.replaceAll('_', '');
  if (!integer.test(plain)) return undefined;
  const negative = plain.startsWith('-');
  const digits = plain.replace(/^[-+]/, '').toLowerCase();
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits);
  const signed = negative ? -value : value;
  return signed >= minimum && signed <= maximum ? signed : undefined;
}

/** The number as JSON writes it: integers exact, floats in the shortest form that reads back equal. */
export function canonicalNumber(numeral: Numeral): string {
  const whole = integerOf(numeral.numeral);
  if (whole !== undefined) return whole.toString();
  return String(Number(numeral.numeral.replaceAll('_', '')));
}

/** The same number, however it is written (`1.20` and `1.2`, `0x10` and `16`)? */
export function sameNumber(a: Numeral, b: Numeral): boolean {
  return a.numeral === b.numeral || canonicalNumber(a) === canonicalNumber(b);
}
