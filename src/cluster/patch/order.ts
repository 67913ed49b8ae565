/** Items of merged lists: their types, their keys and their order. */
import type { JsonValue, JsonMap } from '../types.ts';
import { OrderNotPredicted, refuse } from './types.ts';
import type { TypedPath } from './go-types.ts';
import { compareText, equal, get, type GoKind, goKind, has, isMap } from './values.ts';

/** An item and the value of its merge key. */
export interface KeyedItem {
  readonly item: JsonMap;
  readonly key: JsonValue;
}

/** The type of all items of these lists; throws a refusal where they differ, as Go's library does. */
export function itemKind(place: TypedPath, ...lists: readonly (readonly JsonValue[])[]): GoKind {
  let kind: GoKind | undefined;
  for (const list of lists)
    for (const item of list) {
      const own = goKind(item);
      if (own === 'nil') refuse(`an item of a merged list is null (at ${place.path})`);
      if (own === 'slice') refuse(`lists of lists are not supported (at ${place.path})`);
      if (kind !== undefined && own !== kind)
        refuse(`list element types are not identical (at ${place.path})`);
      kind = own;
    }
  return kind ?? refuse(`no elements in any of the given slices (at ${place.path})`);
}

/** Every item must have its merge key. */
export function keyItems(items: readonly JsonValue[], mergeKey: string, place: TypedPath): KeyedItem[] {
  return items.map((item) => {
    if (!isMap(item))
      refuse(`expected a map in a merged list, but received a ${goKind(item)} (at ${place.path})`);
    if (!has(item, mergeKey)) refuse(`map at ${place.path} does not contain declared merge key: ${mergeKey}`);
    return { item, key: get(item, mergeKey) };
  });
}

/** The first place of each value. */
export function placesOf(keys: readonly JsonValue[]): Map<JsonValue, number> {
  const places = new Map<JsonValue, number>();
  for (const [at, key] of keys.entries()) if (!places.has(key)) places.set(key, at);
  return places;
}

export const isDeletion = (item: JsonValue): boolean => isMap(item) && get(item, '$patch') === 'delete';

/** Sorts by `places`; items to be deleted come last, in their own order. */
export function inOrder(items: readonly KeyedItem[], places: ReadonlyMap<JsonValue, number>): KeyedItem[] {
  const placeOf = ({ key }: KeyedItem): number => places.get(key) ?? 0;
  return [
    ...items.filter(({ item }) => !isDeletion(item)).toSorted((one, other) => placeOf(one) - placeOf(other)),
    ...items.filter(({ item }) => isDeletion(item)),
  ];
}

/** Up to this length Go sorts by insertion. */
const shortEnough = 12;

/**
 * Sorts as helm's library does. Its comparison says "not after" instead of "before", so Go's sort reverses
 * equal keys of a short list. In a longer one their order depends on the steps of that sort: not predicted.
 */
export function sortByText<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  valueOf: (item: T) => JsonValue,
): T[] {
  if (items.length > shortEnough) {
    const firsts = new Map<string, JsonValue>();
    for (const item of items) {
      const [text, value] = [textOf(item), valueOf(item)];
      const first = firsts.get(text);
      if (first === undefined) firsts.set(text, value);
      else if (!equal(first, value)) throw new OrderNotPredicted();
    }
  }
  return items.toReversed().toSorted((one, other) => compareText(textOf(one), textOf(other)));
}
