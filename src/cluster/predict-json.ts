/** JSON of which nothing is known yet. */
import type { Json, JsonMap } from './types.ts';

export function parseJson(text: string): Json {
  return JSON.parse(text);
}

/** The map that a text holds; an empty one where it holds something else. */
export const parseMap = (text: string): JsonMap => mapOf(parseJson(text));

export const isJsonMap = (value: Json | undefined): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isJsonList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const mapOf = (value: Json | undefined): JsonMap => (isJsonMap(value) ? value : {});
export const listOf = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** What stands under a key that the map has itself: keys are the user's. */
export const entryOf = (map: JsonMap, key: string): Json | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** The same JSON, whatever the order of its keys. */
export function sameJson(left: Json | undefined, right: Json | undefined): boolean {
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
