import { integerOf } from './scalar.ts';
import { isNumeral, type Value } from './value.ts';

/**
 * The string that a key becomes in helm's JSON: `y` -> "true", `0644` -> "420", `1.20` -> "1.2".
 * Null, lists and maps cannot be keys.
 */
export function keyText(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (!isNumeral(value)) return undefined;
  const whole = integerOf(value.numeral);
  if (whole !== undefined) return whole.toString();
  return goFloat32(Number(value.numeral.replaceAll('_', '')));
}

/** Go's FormatFloat(f, 'g', -1, 32), which sigs.k8s.io/yaml uses for keys: shortest text of the 32-bit float. */
function goFloat32(value: number): string {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? '+Inf' : '-Inf';
  let digits = 1;
  while (digits < 9 && Math.fround(Number(single.toPrecision(digits))) !== single) digits += 1;
  const [mantissa = '', exponentText = '0'] = single.toExponential(digits - 1).split('e');
  const exponent = Number(exponentText);
  // %g: plain notation for exponents from -4 up to 20 (Go's shortest form), else d.ddde±dd.
  if (exponent >= -4 && exponent < 21) return trimZeros(single.toPrecision(digits), Number(single.toPrecision(digits)));
  const size = Math.abs(exponent).toString().padStart(2, '0');
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${size}`;
}

function trimZeros(text: string, value: number): string {
  return text.includes('e') ? BigInt(Math.trunc(value)).toString() : text;
}
