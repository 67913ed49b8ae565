/** Combines the merged lists of two patches. */
import type { JsonValue, JsonMap } from '../types.ts';
import { inOrder, isDeletion, itemKind, type KeyedItem, keyItems, placesOf } from './order.ts';
import { refuse } from './types.ts';
import type { TypedPath } from './go-types.ts';
import { get, has, isMap } from './values.ts';

/** Combines two items with the same merge key. */
type CombineItems = (deletions: JsonMap, changes: JsonMap, place: TypedPath) => JsonMap;

export function combineLists(
  deletions: readonly JsonValue[],
  changes: readonly JsonValue[],
  mergeKey: string,
  place: TypedPath,
  combineItems: CombineItems,
): readonly JsonValue[] {
  if (deletions.length === 0 && changes.length === 0) return deletions;
  if (itemKind(place, deletions, changes) !== 'map') return [...new Set([...deletions, ...changes])];
  const directed = applyDirectives(deletions, changes, mergeKey, place);
  const merged = keyItems(directed.deletions, mergeKey, place);
  const places = placesOf(merged.map(({ key }) => key));
  for (const change of keyItems(directed.changes, mergeKey, place)) {
    const at = places.get(change.key);
    const present = at === undefined ? undefined : merged[at];
    if (at === undefined || present === undefined) {
      places.set(change.key, merged.length);
      merged.push(change);
    } else merged[at] = { item: combineItems(present.item, change.item, place), key: change.key };
  }
  const items = merged.map(({ item }) => item);
  return arrange(items, directed.changes, directed.deletions, mergeKey, place);
}

interface TwoLists {
  readonly deletions: readonly JsonValue[];
  readonly changes: readonly JsonValue[];
}

/** Applies the `$patch` directives in items of the user's manifest, and removes those items. */
function applyDirectives(
  deletions: readonly JsonValue[],
  changes: readonly JsonValue[],
  mergeKey: string,
  place: TypedPath,
): TwoLists {
  const items = changes.filter((item) => !isDirective(item));
  const directives = changes.filter(isMap).filter(isDirective);
  for (const { $patch: word = null } of directives)
    if (word !== 'delete' && word !== 'replace')
      refuse(`unknown patch type in a map with $patch (at ${place.path})`);
  const deletedKeys = new Set(keyItems(directives.filter(isDeletion), mergeKey, place).map(({ key }) => key));
  if (directives.some((item) => !isDeletion(item))) return { deletions: items, changes: [] };
  return {
    deletions: deletions.filter((item) => !isMap(item) || !deletedKeys.has(get(item, mergeKey))),
    changes: items,
  };
}

/**
 * Sorts items by the given order. Items that it does not name keep their place before their successor in the
 * list of deletions.
 */
export function arrange(
  items: readonly JsonValue[],
  order: readonly JsonValue[],
  deletions: readonly JsonValue[],
  mergeKey: string,
  place: TypedPath,
): readonly JsonValue[] {
  if (mergeKey === '') {
    const places = placesOf(order);
    return items.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  }
  const directives = placesOf(keyItems(order, mergeKey, place).map(({ key }) => key));
  const placesBefore = placesOf(keyItems(deletions, mergeKey, place).map(({ key }) => key));
  const all = keyItems(items, mergeKey, place);
  const first = inOrder(
    all.filter(({ key }) => directives.has(key)),
    directives,
  );
  const others = inOrder(
    all.filter(({ key }) => !directives.has(key)),
    placesBefore,
  );
  return interleaved(first, others, placesBefore).map(({ item }) => item);
}

function interleaved(
  first: readonly KeyedItem[],
  others: readonly KeyedItem[],
  placesBefore: ReadonlyMap<JsonValue, number>,
): KeyedItem[] {
  const arranged: KeyedItem[] = [];
  const queue = first.values();
  let next = queue.next();
  for (const other of others) {
    if (next.done !== true && typeof other.key === 'object' && other.key !== null)
      refuse('comparing merge keys that are lists or maps');
    const before = placesBefore.get(other.key) ?? Number.POSITIVE_INFINITY;
    for (; next.done !== true; next = queue.next()) {
      if (before < (placesBefore.get(next.value.key) ?? -1)) break;
      arranged.push(next.value);
    }
    arranged.push(other);
  }
  for (; next.done !== true; next = queue.next()) arranged.push(next.value);
  return arranged;
}

/** The order must name every changed item, and may name a merge key only once. */
export function checkOrder(
  changes: readonly JsonValue[],
  order: readonly JsonValue[],
  mergeKey: string,
  place: TypedPath,
): void {
  if (order.length === 0) return;
  const keysOf = (items: readonly JsonValue[]): readonly JsonValue[] =>
    mergeKey === '' ? items : keyItems(items, mergeKey, place).map(({ key }) => key);
  const kept = changes.filter((item) => !isDeletion(item));
  const keys = keysOf(kept);
  let at = 0;
  for (const key of keysOf(order)) {
    while (isDirective(kept[at])) at++;
    if (at < keys.length && keys[at] === key) at++;
  }
  if (at < keys.length)
    refuse(
      `the order in patch list doesn't match $setElementOrder list (at ${place.path}): a merge key stands there twice`,
    );
}

export const isDirective = (item: JsonValue | undefined): boolean => isMap(item) && has(item, '$patch');
