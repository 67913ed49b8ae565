/** Between Go's values and those of YAML and JSON. */
import { canonicalNumber, isList, isMap, isNumeral, type MapValue, type Value } from '../yaml/index.ts';
import { TemplateError } from './errors.ts';
import { compareStrings, GoInt, GoList, GoMap, type GoValue, sortedKeys } from './values.ts';

/** As Go reads JSON without a type: every number is a float64. */
export function fromValue(value: Value): GoValue {
  if (isMap(value)) return new GoMap([...value].map(([key, item]) => [key, fromValue(item)]));
  if (isList(value)) return new GoList(value.map(fromValue));
  return isNumeral(value) ? Number(canonicalNumber(value)) : value;
}

export const mapFromValue = (value: MapValue): GoMap =>
  new GoMap([...value].map(([key, item]) => [key, fromValue(item)]));

/** As Go writes JSON: the keys of maps in order. */
export function toValue(value: GoValue): Value {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TemplateError(`json: unsupported value: ${value}`);
    return { numeral: jsonNumber(value) };
  }
  if (value instanceof GoInt) return { numeral: String(value.value) };
  if (value instanceof GoList && value.isNil) return null;
  if (value instanceof GoList)
    return value.element === 'uint8'
      ? Buffer.from(value.items.map((item) => (item instanceof GoInt ? Number(item.value) : 0))).toString(
          'base64',
        )
      : value.items.map(toValue);
  if (value instanceof GoMap)
    return new Map(sortedKeys(value).map((key) => [key, toValue(value.entries.get(key))]));
  return typeof value === 'object' ? value.text : value;
}

/** JavaScript and Go agree: an exponent below 1e-6 and from 1e21 on. */
const jsonNumber = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

/** Sorted at every depth, as a Go map is when it is written. */
export function sorted(value: Value): Value {
  if (isList(value)) return value.map(sorted);
  if (!isMap(value)) return value;
  return new Map(
    [...value].toSorted(([a], [b]) => compareStrings(a, b)).map(([key, item]) => [key, sorted(item)]),
  );
}

/** JSON as encoding/json writes it. */
export function toJson(value: GoValue, indent = '', isEscaped = true): string {
  const write = (item: Value, margin: string): string => {
    if (item === null || typeof item === 'boolean') return String(item);
    if (typeof item === 'string') return jsonString(item, isEscaped);
    if (isNumeral(item)) return item.numeral;
    const deeper = margin + indent;
    const [start, comma, end] =
      indent === '' ? ['', ',', ''] : [`\n${deeper}`, `,\n${deeper}`, `\n${margin}`];
    const colon = indent === '' ? ':' : ': ';
    if (isList(item))
      return item.length === 0
        ? '[]'
        : `[${start}${item.map((one) => write(one, deeper)).join(comma)}${end}]`;
    const members = [...item].map(([key, one]) => jsonString(key, isEscaped) + colon + write(one, deeper));
    return members.length === 0 ? '{}' : `{${start}${members.join(comma)}${end}}`;
  };
  return write(toValue(value), '');
}

const jsonString = (text: string, isEscaped: boolean): string => {
  const quoted = JSON.stringify(text).replace(/[\u2028\u2029]/g, escapeUnit);
  return isEscaped ? quoted.replace(/[<>&]/g, escapeUnit) : quoted;
};

const escapeUnit = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
