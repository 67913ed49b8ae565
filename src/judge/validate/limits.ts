/** Checks OpenAPI limits of values beyond their type: for custom resources and JSON Schemas. */
import { canonicalNumber, isList, isMap, isNumeral, sameValue, type Value } from '../../yaml/index.ts';
import { isRedacted } from '../../redact/index.ts';
import { quoteText, foundText } from './fault.ts';
import type { ValueLimits, Schema } from './schema.ts';

interface LimitFault {
  readonly rule: 'bad-enum' | 'bad-value';
  readonly message: string;
  readonly hint: string;
}

/** The first limit that a value breaks. `fits` checks a value against a nested schema. */
export function limitFault(
  value: Value,
  limits: ValueLimits,
  isHidden: boolean,
  fits: (value: Value, schema: Schema) => boolean,
): LimitFault | undefined {
  const { oneOfValues } = limits;
  if (typeof value === 'string' && isRedacted(value)) return undefined;
  if (oneOfValues !== undefined && !oneOfValues.some((allowed) => sameValue(allowed, value))) {
    const allowedTexts = oneOfValues
      .slice(0, 20)
      .map((one) => (typeof one === 'string' ? one : foundText(one, false)));
    return {
      rule: 'bad-enum',
      message: `${allowedTexts.join(', ')}${oneOfValues.length > 20 ? ', …' : ''} ${oneOfValues.length > 1 ? 'are' : 'is'} known here, this is ${foundText(value, isHidden)}`,
      hint: 'use one of the known values',
    };
  }
  const expected = expectedOf(value, limits) ?? combined(value, limits, fits);
  if (expected === undefined) return undefined;
  const message = `${expected}, this is ${typeof value === 'string' ? quoteText(value, isHidden) : foundText(value, isHidden)}`;
  return { rule: 'bad-value', message, hint: 'use an allowed value' };
}

function expectedOf(value: Value, limits: ValueLimits): string | undefined {
  if (typeof value === 'string') return ofText(value, limits);
  if (isNumeral(value)) return ofNumber(Number(canonicalNumber(value)), limits);
  if (isList(value)) return ofCount(value.length, limits.minItems, limits.maxItems, 'items');
  return isMap(value) ? ofCount(value.size, limits.minProperties, limits.maxProperties, 'keys') : undefined;
}

/** Counts code points, as Go does. */
const countOf = (text: string): number => Array.from(text).length;

function ofText(text: string, { minLength, maxLength, pattern }: ValueLimits): string | undefined {
  const least = minLength !== undefined && countOf(text) < minLength;
  if (least) return `${minLength} characters at least are expected`;
  if (maxLength !== undefined && text.length > maxLength && countOf(text) > maxLength)
    return `${maxLength} characters at most are expected`;
  if (pattern === undefined || pattern.matches(text) !== false) return undefined;
  return `a string that matches ${pattern.source.length > 80 ? 'the pattern in its schema' : pattern.source} is expected`;
}

function ofNumber(
  number: number,
  { minimum, maximum, isAbove, isBelow, multipleOf }: ValueLimits,
): string | undefined {
  if (minimum !== undefined && (isAbove === true ? number <= minimum : number < minimum))
    return `a number ${isAbove === true ? 'above' : 'from'} ${minimum}${isAbove === true ? '' : ' up'} is expected`;
  if (maximum !== undefined && (isBelow === true ? number >= maximum : number > maximum))
    return `a number ${isBelow === true ? 'below' : 'up to'} ${maximum} is expected`;
  return multipleOf !== undefined && multipleOf > 0 && !Number.isInteger(number / multipleOf)
    ? `a multiple of ${multipleOf} is expected`
    : undefined;
}

function ofCount(
  count: number,
  least: number | undefined,
  most: number | undefined,
  noun: string,
): string | undefined {
  if (least !== undefined && count < least) return `${least} ${noun} at least are expected`;
  return most !== undefined && count > most ? `${most} ${noun} at most are expected` : undefined;
}

function combined(
  value: Value,
  { all, any, one, not }: ValueLimits,
  fits: (value: Value, schema: Schema) => boolean,
): string | undefined {
  if (all?.some((schema) => !fits(value, schema)) === true)
    return 'a value that matches all schemas of allOf is expected';
  if (any?.every((schema) => !fits(value, schema)) === true)
    return 'a value that matches a schema of anyOf is expected';
  if (one !== undefined && one.filter((schema) => fits(value, schema)).length !== 1)
    return 'a value that matches exactly one schema of oneOf is expected';
  return not !== undefined && fits(value, not)
    ? 'a value that does not match the schema of not is expected'
    : undefined;
}
