/**
 * Values as YAML holds them. Maps keep their order and accept any key (`__proto__` is a key like any other);
 * numbers keep their written text, so that nothing is rounded.
 */
export type Value = null | boolean | string | Numeral | readonly Value[] | MapValue;
export type MapValue = ReadonlyMap<string, Value>;

/** A number, by its own text (`1.20`, `0o644`, `12345678901234567890`). */
export interface Numeral {
  readonly numeral: string;
}

export const isMap = (value: Value | undefined): value is MapValue => value instanceof Map;
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isNumeral = (value: Value | undefined): value is Numeral =>
  typeof value === 'object' && value !== null && 'numeral' in value;
