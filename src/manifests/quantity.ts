import { canonicalNumber, isNumeral, type Value } from '../yaml/index.ts';

/** Suffix -> factor as numerator and denominator; apimachinery/pkg/api/resource. */
const factors = new Map<string, readonly [bigint, bigint]>([
  ['n', [1n, 10n ** 9n]],
  ['u', [1n, 10n ** 6n]],
  ['m', [1n, 1000n]],
  ['', [1n, 1n]],
  ['k', [1000n, 1n]],
  ['M', [10n ** 6n, 1n]],
  ['G', [10n ** 9n, 1n]],
  ['T', [10n ** 12n, 1n]],
  ['P', [10n ** 15n, 1n]],
  ['E', [10n ** 18n, 1n]],
  ['Ki', [1n << 10n, 1n]],
  ['Mi', [1n << 20n, 1n]],
  ['Gi', [1n << 30n, 1n]],
  ['Ti', [1n << 40n, 1n]],
  ['Pi', [1n << 50n, 1n]],
  ['Ei', [1n << 60n, 1n]],
]);

const form = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:([eE][+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/;

/** The amount in billionths, as the API server keeps it (rounded up); nothing where the text is no quantity. */
export function quantityOf(value: Value): bigint | undefined {
  const text = isNumeral(value) ? value.numeral : typeof value === 'string' ? value : '';
  const match = form.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent, suffix = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const [up, down] = factors.get(suffix) ?? [1n, 1n];
  const power = Number(exponent?.slice(1) ?? 0);
  const numerator = BigInt(whole + fraction) * up * 10n ** 9n * (power > 0 ? 10n ** BigInt(power) : 1n);
  const denominator = down * 10n ** BigInt(fraction.length) * (power < 0 ? 10n ** BigInt(-power) : 1n);
  const rounded = (numerator + denominator - 1n) / denominator;
  return sign === '-' ? -rounded : rounded;
}

const decimalUnits = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const binaryUnits = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/**
 * The text that the API server keeps of a quantity; nothing where the value is none. It keeps what was written where that is
 * nearly canonical: ParseQuantity and CanonicalizeBytes of apimachinery/pkg/api/resource/quantity.go, 0.34.4.
 */
export function quantityText(value: Value): string | undefined {
  const text = isNumeral(value) ? canonicalNumber(value) : typeof value === 'string' ? value.trim() : '';
  const amount = quantityOf(text);
  const match = form.exec(text);
  if (amount === undefined || match === null) return undefined;
  const [, , whole = '', fraction = '', exponent, suffix = ''] = match;
  const digits = `${whole.replace(/^0+/, '') || '0'}${fraction}`;
  const isBinary = suffix.endsWith('i');
  if (isBinary ? isKeptBinary(digits, fraction, suffix) : isKeptDecimal(digits, fraction, exponent, suffix))
    return text;
  if (amount === 0n) return '0';
  return isBinary ? binaryText(amount) : decimalText(amount, exponent !== undefined);
}

function isKeptDecimal(
  digits: string,
  fraction: string,
  exponent: string | undefined,
  suffix: string,
): boolean {
  const power = exponent === undefined ? (decimalUnits.indexOf(suffix) - 3) * 3 : Number(exponent.slice(1));
  const scale = power - fraction.length;
  const isShort = digits.length <= 18 && scale >= -9;
  return isShort && scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
}

function isKeptBinary(digits: string, fraction: string, suffix: string): boolean {
  const power = binaryUnits.indexOf(suffix) * 10;
  const isShort = 15 - digits.length - Math.trunc(power * 0.3) - 1 >= 0;
  return fraction === '' && isShort && BigInt(digits) % 8n !== 0n;
}

function decimalText(amount: bigint, isExponent: boolean): string {
  let [number, unit] = [amount, 0];
  while (number % 1000n === 0n) [number, unit] = [number / 1000n, unit + 1];
  const power = (unit - 3) * 3;
  if (isExponent) return power === 0 ? String(number) : `${number}e${power}`;
  return `${number}${decimalUnits[unit] ?? `e${power}`}`;
}

/** Small amounts and those with a fraction lose the unit. */
function binaryText(amount: bigint): string {
  const one = 10n ** 9n;
  const size = amount < 0n ? -amount : amount;
  if (size < 1024n * one || amount % one !== 0n) return decimalText(amount, false);
  let [number, unit] = [amount / one, 0];
  while (number % 1024n === 0n && unit < binaryUnits.length - 1) [number, unit] = [number / 1024n, unit + 1];
  return `${number}${binaryUnits[unit]}`;
}
