/** Reads JSON of unknown shape. */
import type { JsonValue, JsonMap } from '../types.ts';

export function parseJson(text: string): JsonValue {
  return JSON.parse(text);
}

/** The map in a text that others wrote; undefined where it is something else. */
export function mapIn(text: string): JsonMap | undefined {
  try {
    const value = parseJson(text);
    return isJsonMap(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The map in a text; an empty one where the text holds something else. */
export const parseMap = (text: string): JsonMap => mapOf(parseJson(text));

export const isJsonMap = (value: JsonValue | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isJsonList = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value);

export const mapOf = (value: JsonValue | undefined): JsonMap => (isJsonMap(value) ? value : {});
export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  isJsonList(value) ? value : [];
export const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** The value of an own key of the map: keys are the user's. */
export const entryOf = (map: JsonMap, key: string): JsonValue | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** Is it the same JSON, whatever the order of its keys? */
export function sameJson(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  if (isJsonList(left) && isJsonList(right))
    return left.length === right.length && left.every((item, index) => sameJson(item, right[index]));
  if (!isJsonMap(left) || !isJsonMap(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}
