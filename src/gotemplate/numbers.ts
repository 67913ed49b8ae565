/** Numbers as Go's strconv and fmt write them. */

/** The shortest digits that read back equal, and the place of the point: 0.ddd × 10^point. */
function shortest(value: number): { digits: string; point: number } {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 };
}

function special(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  return undefined;
}

const isNegative = (value: number): boolean => value < 0 || Object.is(value, -0);

const exponentText = (exponent: number): string =>
  `e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;

/** `%v` and `%g`: the shortest form; with an exponent from 10^6 on, or as the precision says. */
export function formatG(value: number, precision?: number): string {
  const odd = special(value);
  if (odd !== undefined) return odd;
  const sign = isNegative(value) ? '-' : '';
  if (value === 0) return `${sign}0`;
  let { digits, point } = shortest(value);
  let limit = 6;
  if (precision !== undefined) {
    const wanted = Math.max(1, precision);
    const [mantissa = '', exponent = '0'] = Math.abs(value)
      .toExponential(Math.min(100, wanted - 1))
      .split('e');
    digits = mantissa.replace('.', '').replace(/0+$/, '') || '0';
    point = Number(exponent) + 1;
    limit = wanted > digits.length && digits.length >= point ? digits.length : wanted;
  }
  const exponent = point - 1;
  if (exponent < -4 || exponent >= limit) {
    const tail = digits.length > 1 ? `.${digits.slice(1)}` : '';
    return `${sign}${digits[0] ?? '0'}${tail}${exponentText(exponent)}`;
  }
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (digits.length <= point) return sign + digits.padEnd(point, '0');
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

export function formatF(value: number, precision?: number): string {
  const odd = special(value);
  if (odd !== undefined) return odd;
  const sign = isNegative(value) ? '-' : '';
  if (precision === undefined) {
    const { digits, point } = value === 0 ? { digits: '0', point: 1 } : shortest(value);
    if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
    if (digits.length <= point) return sign + digits.padEnd(point, '0');
    return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  }
  return sign + fixed(Math.abs(value), Math.min(100, precision));
}

/** JavaScript's toFixed gives up above 1e21. */
function fixed(value: number, precision: number): string {
  if (value < 1e21) return value.toFixed(precision);
  return BigInt(value) + (precision > 0 ? `.${'0'.repeat(precision)}` : '');
}

export function formatE(value: number, precision?: number): string {
  const odd = special(value);
  if (odd !== undefined) return odd;
  const text = Math.abs(value).toExponential(precision === undefined ? undefined : Math.min(100, precision));
  const [mantissa = '', exponent = '0'] = text.split('e');
  return (isNegative(value) ? '-' : '') + mantissa + exponentText(Number(exponent));
}

/** A float64 as an integer, as Go converts on amd64. */
export function truncate(value: number): bigint {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 63) return -(2n ** 63n);
  return BigInt(Math.trunc(value));
}

/** A number of Go's source: digits with `_`, bases 2, 8, 10 and 16. Undefined where it is none. */
export function parseInteger(text: string): bigint | undefined {
  const match = /^([+-]?)(0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|0[0-7_]*|[1-9][0-9_]*)$/.exec(text);
  if (match === null || /__|_$|[xXbBoO]?_{2}/.test(text)) return undefined;
  let digits = (match[2] ?? '').replaceAll('_', '');
  if (/^0[0-7]+$/.test(digits)) digits = `0o${digits.slice(1)}`;
  const value = BigInt(digits);
  return match[1] === '-' ? -value : value;
}

export function parseFloatText(text: string): number | undefined {
  if (/^[+-]?(inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^[+-]?nan$/i.test(text)) return Number.NaN;
  if (!/^[+-]?(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  return Number(text.replaceAll('_', ''));
}
