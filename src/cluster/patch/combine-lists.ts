/** Merged lists of two patches made one. */
import type { JsonValue, JsonMap } from '../types.ts';
import { inOrder, isDeletion, itemKind, type Keyed, keyed, placesOf } from './order.ts';
import { refuse } from './types.ts';
import type { TypedPath } from './go-types.ts';
import { get, has, isMap } from './values.ts';

/** Makes one of two items with the same merge key. */
export type CombineItems = (deletions: JsonMap, changes: JsonMap, place: TypedPath) => JsonMap;

export function combineLists(
  deletions: readonly JsonValue[],
  changes: readonly JsonValue[],
  mergeKey: string,
  place: TypedPath,
  combineItems: CombineItems,
): readonly JsonValue[] {
  if (deletions.length === 0 && changes.length === 0) return deletions;
  if (itemKind(place, deletions, changes) !== 'map') return [...new Set([...deletions, ...changes])];
  const directed = follow(deletions, changes, mergeKey, place);
  const merged = keyed(directed.deletions, mergeKey, place);
  const places = placesOf(merged.map(({ key }) => key));
  for (const change of keyed(directed.changes, mergeKey, place)) {
    const at = places.get(change.key);
    const known = at === undefined ? undefined : merged[at];
    if (at === undefined || known === undefined) {
      places.set(change.key, merged.length);
      merged.push(change);
    } else merged[at] = { item: combineItems(known.item, change.item, place), key: change.key };
  }
  const items = merged.map(({ item }) => item);
  return arrange(items, directed.changes, directed.deletions, mergeKey, place);
}

interface TwoLists {
  readonly deletions: readonly JsonValue[];
  readonly changes: readonly JsonValue[];
}

/** Does what `$patch` says in items of a manifest of the user's, and leaves those items out. */
function follow(
  deletions: readonly JsonValue[],
  changes: readonly JsonValue[],
  mergeKey: string,
  place: TypedPath,
): TwoLists {
  const kept = changes.filter((item) => !isDirective(item));
  const told = changes.filter(isMap).filter(isDirective);
  for (const { $patch: word = null } of told)
    if (word !== 'delete' && word !== 'replace')
      refuse(`unknown patch type in a map with $patch (at ${place.path})`);
  const gone = new Set(keyed(told.filter(isDeletion), mergeKey, place).map(({ key }) => key));
  if (told.some((item) => !isDeletion(item))) return { deletions: kept, changes: [] };
  return {
    deletions: deletions.filter((item) => !isMap(item) || !gone.has(get(item, mergeKey))),
    changes: kept,
  };
}

/**
 * In the order that is told; what it does not name goes in between, before the first that stood behind it in the
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
  const told = placesOf(keyed(order, mergeKey, place).map(({ key }) => key));
  const stood = placesOf(keyed(deletions, mergeKey, place).map(({ key }) => key));
  const all = keyed(items, mergeKey, place);
  const first = inOrder(
    all.filter(({ key }) => told.has(key)),
    told,
  );
  const others = inOrder(
    all.filter(({ key }) => !told.has(key)),
    stood,
  );
  return interleaved(first, others, stood).map(({ item }) => item);
}

function interleaved(
  first: readonly Keyed[],
  others: readonly Keyed[],
  stood: ReadonlyMap<JsonValue, number>,
): Keyed[] {
  const made: Keyed[] = [];
  const waiting = first.values();
  let next = waiting.next();
  for (const other of others) {
    if (next.done !== true && typeof other.key === 'object' && other.key !== null)
      refuse('comparing merge keys that are lists or maps');
    const before = stood.get(other.key) ?? Number.POSITIVE_INFINITY;
    for (; next.done !== true; next = waiting.next()) {
      if (before < (stood.get(next.value.key) ?? -1)) break;
      made.push(next.value);
    }
    made.push(other);
  }
  for (; next.done !== true; next = waiting.next()) made.push(next.value);
  return made;
}

/** Items that change must stand in the order that is told: those with a merge key that stands there twice may not. */
export function checkOrder(
  changes: readonly JsonValue[],
  order: readonly JsonValue[],
  mergeKey: string,
  place: TypedPath,
): void {
  if (order.length === 0) return;
  const keysOf = (items: readonly JsonValue[]): readonly JsonValue[] =>
    mergeKey === '' ? items : keyed(items, mergeKey, place).map(({ key }) => key);
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
