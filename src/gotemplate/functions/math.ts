/** sprig's arithmetic. */
import { TemplateError } from '../errors.ts';
import { GoList, type GoValue, int, int64 } from '../values.ts';
import { toFloat64, toInt64, toText } from './cast.ts';
import { asNumber, fn, type GoFunction } from './types.ts';

/** Numbers of one list. */
const longest = 100_000;

function steps(start: number, stop: number, step: number): number[] {
  if ((stop < start && step >= 0) || (stop >= start && step <= 0)) return [];
  const count = Math.ceil((stop - start) / step);
  if (count > longest) throw new TemplateError(`the list has more than ${longest} numbers`, true);
  return Array.from({ length: count }, (_none, index) => start + index * step);
}

const ints = (numbers: readonly number[]): GoList => new GoList(numbers.map(int), 'int');

const between = (start: number, end: number, step: number, beyond: number): string =>
  steps(start, end + beyond, step).join(' ');

function seq(params: readonly number[]): string {
  const [first = 0, second = 0, third = 0] = params;
  if (params.length === 1) return between(1, first, first < 1 ? -1 : 1, first < 1 ? -1 : 1);
  if (params.length === 2) return between(first, second, second < first ? -1 : 1, second < first ? -1 : 1);
  if (params.length !== 3) return '';
  if (third < first && second > 0) return '';
  return between(first, third, second, third < first ? -1 : 1);
}

function divide(a: bigint, b: bigint, isRemainder: boolean): GoValue {
  if (b === 0n) throw new TemplateError('runtime error: integer divide by zero');
  return int64(isRemainder ? a % b : a / b);
}

/** A decimal number: an integer and how many of its digits stand behind the point. */
interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

function decimal(value: number): Decimal {
  if (!Number.isFinite(value)) throw new TemplateError(`Cannot create a Decimal from ${value}`);
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

const scaled = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale);

type Operation = (a: Decimal, b: Decimal) => Decimal;

const add: Operation = (a, b) => {
  const scale = Math.max(a.scale, b.scale);
  return { digits: scaled(a, scale) + scaled(b, scale), scale };
};
const subtract: Operation = (a, b) => add(a, { digits: -b.digits, scale: b.scale });
const multiply: Operation = (a, b) => ({ digits: a.digits * b.digits, scale: a.scale + b.scale });

/** 16 digits behind the point, half away from zero. */
const divideDecimal: Operation = (a, b) => {
  if (b.digits === 0n) throw new TemplateError('decimal division by 0');
  const precision = 16;
  const shift = precision + b.scale - a.scale;
  const dividend = a.digits * 10n ** BigInt(Math.max(0, shift));
  const divisor = b.digits * 10n ** BigInt(Math.max(0, -shift));
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const isUp = twice >= (divisor < 0n ? -divisor : divisor);
  const isNegative = dividend < 0n !== divisor < 0n;
  return { digits: quotient + (isUp ? (isNegative ? -1n : 1n) : 0n), scale: precision };
};

function decimals(first: GoValue, others: readonly GoValue[], operation: Operation): number {
  let result = decimal(toFloat64(first));
  for (const other of others) result = operation(result, decimal(toFloat64(other)));
  return Number(`${result.digits}e${-result.scale}`);
}

function round(value: number, places: number, roundOn: number): number {
  const power = 10 ** places;
  const digit = power * value;
  return (digit - Math.trunc(digit) >= roundOn ? Math.ceil(digit) : Math.floor(digit)) / power;
}

const extreme = (isBetter: (a: bigint, b: bigint) => boolean): GoFunction =>
  fn('any ...any', (values) =>
    int64(values.map(toInt64).reduce((best, one) => (isBetter(one, best) ? one : best))),
  );

export const mathFunctions: Readonly<Record<string, GoFunction>> = {
  int: fn('any', ([value]) => int(toInt64(value))),
  int64: fn('any', ([value]) => int64(toInt64(value))),
  float64: fn('any', ([value]) => toFloat64(value)),
  seq: fn('...int', (values) => seq(values.map(asNumber))),
  toDecimal: fn('any', ([value]) => {
    const text = toText(value);
    return int64(/^[+-]?[0-7]+$/.test(text) ? octal(text) : 0n);
  }),
  until: fn('int', ([count]) => ints(steps(0, asNumber(count), asNumber(count) < 0 ? -1 : 1))),
  untilStep: fn('int int int', ([start, stop, step]) =>
    ints(steps(asNumber(start), asNumber(stop), asNumber(step))),
  ),
  add1: fn('any', ([value]) => int64(toInt64(value) + 1n)),
  add: fn('...any', (values) => int64(values.map(toInt64).reduce((sum, one) => sum + one, 0n))),
  sub: fn('any any', ([a, b]) => int64(toInt64(a) - toInt64(b))),
  div: fn('any any', ([a, b]) => divide(toInt64(a), toInt64(b), false)),
  mod: fn('any any', ([a, b]) => divide(toInt64(a), toInt64(b), true)),
  mul: fn('any ...any', (values) =>
    int64(values.map(toInt64).reduce((product, one) => BigInt.asIntN(64, product * one), 1n)),
  ),
  add1f: fn('any', ([value]) => decimals(value, [1], add)),
  addf: fn('...any', (values) => decimals(0, values, add)),
  subf: fn('any ...any', ([first, ...others]) => decimals(first, others, subtract)),
  divf: fn('any ...any', ([first, ...others]) => decimals(first, others, divideDecimal)),
  mulf: fn('any ...any', ([first, ...others]) => decimals(first, others, multiply)),
  biggest: extreme((a, b) => a > b),
  max: extreme((a, b) => a > b),
  min: extreme((a, b) => a < b),
  maxf: fn('any ...any', (values) => Math.max(...values.map(toFloat64))),
  minf: fn('any ...any', (values) => Math.min(...values.map(toFloat64))),
  ceil: fn('any', ([value]) => Math.ceil(toFloat64(value))),
  floor: fn('any', ([value]) => Math.floor(toFloat64(value))),
  round: fn('any int ...float64', ([value, places, roundOn]) =>
    round(toFloat64(value), asNumber(places), roundOn === undefined ? 0.5 : asNumber(roundOn)),
  ),
};

function octal(text: string): bigint {
  const value = BigInt(`0o${text.replace(/^[+-]/, '')}`);
  return text.startsWith('-') ? -value : value;
}
