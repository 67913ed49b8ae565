import { floatOf, integerOf, type ResolvedScalar } from './scalar.ts';
import { isNumeral, type Value } from './value.ts';

const largestSigned = 2n ** 63n - 1n;

/** The string that a scalar becomes as a key of helm's JSON; undefined where it cannot be one. */
export function keyOf(resolved: ResolvedScalar): string | undefined {
  return resolved.is === 'value' ? keyText(resolved.value) : resolved.key;
}

/**
 * Distinguishes keys of equal text in Go's map, from which helm makes its JSON in random order: `1`, `1.0`
 * and `"1"` are three keys. Undefined for a string.
 */
export function meaningOfKey(resolved: ResolvedScalar): string | undefined {
  if (resolved.is !== 'value') return 'float';
  const { value } = resolved;
  if (typeof value === 'boolean') return 'boolean';
  if (!isNumeral(value)) return undefined;
  return integerOf(value.numeral) === undefined ? `float ${floatOf(value.numeral)}` : 'integer';
}

/**
 * The string that a value becomes as a key: `y` -> "true", `0644` -> "420", `1.20` -> "1.2". Null, lists,
 * maps and integers that need the 64th bit cannot be keys.
 */
function keyText(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (!isNumeral(value)) return undefined;
  const whole = integerOf(value.numeral);
  if (whole !== undefined) return whole <= largestSigned ? whole.toString() : undefined;
  return goFloat32(floatOf(value.numeral));
}

/** Go's FormatFloat(f, 'g', -1, 32), which sigs.k8s.io/yaml uses for keys: the shortest text of the 32-bit float. */
function goFloat32(value: number): string {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  let digits = 1;
  while (digits < 9 && Math.fround(Number(single.toPrecision(digits))) !== single) digits += 1;
  const [mantissa = '', exponentText = '0'] = single.toExponential(digits - 1).split('e');
  const exponent = Number(exponentText);
  // %g in its shortest form writes an exponent below -4 and from 6 on.
  if (exponent >= -4 && exponent < 6) return String(Number(single.toPrecision(digits)));
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${Math.abs(exponent).toString().padStart(2, '0')}`;
}
