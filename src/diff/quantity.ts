import { isNumeral, type Value } from '../yaml/index.ts';

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

/** The amount in billionths, as the API server keeps it (rounded up); nothing where the text is no quantity. */
export function quantityOf(value: Value): bigint | undefined {
  const text = isNumeral(value) ? value.numeral : typeof value === 'string' ? value : '';
  const match = /^([+-]?)(\d{1,40})?(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i))?$/.exec(
    text,
  );
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent, suffix = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const [up, down] = factors.get(suffix) ?? [1n, 1n];
  const power = Number(exponent ?? 0);
  const numerator = BigInt(whole + fraction) * up * 10n ** 9n * (power > 0 ? 10n ** BigInt(power) : 1n);
  const denominator = down * 10n ** BigInt(fraction.length) * (power < 0 ? 10n ** BigInt(-power) : 1n);
  const rounded = (numerator + denominator - 1n) / denominator;
  return sign === '-' ? -rounded : rounded;
}
