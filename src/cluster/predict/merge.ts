/**
 * Computes a server-side apply where no dry run can: live and applied object become one, and fields without
 * an owner are removed. Managed fields say how lists and maps merge, because they hold the server's own keys.
 */
import { child, type FieldSet, isOwned, placeOf, valueAt } from './fields.ts';
import { entryOf, isJsonList, isJsonMap, mapOf, parseMap, sameJson } from './json.ts';
import type { JsonValue } from '../types.ts';

/**
 * Keys of list items that a manifest may omit, because the server fills them in before it pairs (API
 * description: `default`).
 */
const filledKeys: Readonly<Record<string, JsonValue>> = { protocol: 'TCP' };

/** The fields that an applied object will own, in the keys of managed fields. */
export function fieldsOf(value: JsonValue, hints: FieldSet | undefined): FieldSet {
  if (isJsonMap(value) && !isOwnedWhole(hints))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [`f:${key}`, fieldsOf(item, childOf(hints, `f:${key}`))]),
    );
  const keyOf = isJsonList(value) ? itemKeys(hints) : undefined;
  if (!isJsonList(value) || keyOf === undefined) return {};
  return Object.fromEntries(
    value.map((item) => {
      const key = keyOf(item);
      return [key, { '.': {}, ...fieldsOf(item, childOf(hints, key)) }];
    }),
  );
}

/**
 * Is it owned as a whole, with no owner of a part? Without owners its structure is unknown, and a map is
 * treated as single fields.
 */
export const isOwnedWhole = (hints: FieldSet | undefined): boolean =>
  hints !== undefined && Object.keys(hints).every((key) => key === '.');

const childOf = (hints: FieldSet | undefined, key: string): FieldSet | undefined =>
  hints && child(hints, key);

/** The key of a list's items; undefined where the list is one value. */
function itemKeys(hints: FieldSet | undefined): ((item: JsonValue) => string) | undefined {
  const keys = Object.keys(hints ?? {});
  const keyed = keys.find((key) => key.startsWith('k:'));
  if (keyed !== undefined) {
    const names = Object.keys(parseMap(keyed.slice(2)));
    return (item) =>
      `k:${JSON.stringify(Object.fromEntries(names.map((name) => [name, entryOf(mapOf(item), name) ?? filledKeys[name]])))}`;
  }
  return keys.some((key) => key.startsWith('v:')) ? (item) => `v:${JSON.stringify(item)}` : undefined;
}

/**
 * Does `live` hold all that is applied, literally? It may hold more, but not inside a value that the server
 * replaces as a whole. Equal meanings in another spelling are left to the server, and so are fields without a
 * manager: their kind is unknown.
 */
export function includes(live: JsonValue, applied: JsonValue, hints: FieldSet | undefined): boolean {
  if (hints === undefined || isOwnedWhole(hints)) return applied !== null && sameJson(applied, live);
  if (isJsonMap(applied) && isJsonMap(live))
    return Object.entries(applied).every(([key, value]) =>
      includes(entryOf(live, key) ?? null, value, childOf(hints, `f:${key}`)),
    );
  if (!isJsonList(applied) || !isJsonList(live)) return applied !== null && sameJson(applied, live);
  const keyOf = itemKeys(hints);
  return (
    live.length === applied.length &&
    live.every((item, index) => includes(item, applied[index] ?? null, keyOf && childOf(hints, keyOf(item))))
  );
}

/** Merges `applied` over `live`. */
export function merged(live: JsonValue, applied: JsonValue, hints: FieldSet | undefined): JsonValue {
  if (isJsonMap(live) && isJsonMap(applied)) {
    if (isOwnedWhole(hints)) return applied;
    const changes = Object.entries(applied).map(([key, value]): [string, JsonValue] => {
      const liveValue = entryOf(live, key);
      return [key, liveValue === undefined ? value : merged(liveValue, value, childOf(hints, `f:${key}`))];
    });
    return { ...live, ...Object.fromEntries(changes) };
  }
  if (isJsonList(live) && isJsonList(applied)) {
    const keyOf = itemKeys(hints);
    return keyOf === undefined ? applied : mergedList(live, applied, hints, keyOf);
  }
  // A null map or list keeps what other managers put into it; a single value is removed.
  return applied === null && typeof live === 'object' && !isOwnedWhole(hints) ? live : applied;
}

/**
 * The applied order wins; items that only `live` has stay in their place between those
 * (structured-merge-diff, typed/merge.go).
 */
function mergedList(
  live: readonly JsonValue[],
  applied: readonly JsonValue[],
  hints: FieldSet | undefined,
  keyOf: (item: JsonValue) => string,
): JsonValue[] {
  const [left, right] = [live.map(keyOf), applied.map(keyOf)];
  const [inLeft, inRight] = [
    new Map(left.map((key, index) => [key, live[index] ?? null])),
    new Map(right.map((key, index) => [key, applied[index] ?? null])),
  ];
  const shared = right.filter((key) => inLeft.has(key));
  const doneKeys = new Set<string>();
  const out: JsonValue[] = [];
  let nextShared = 0;
  const take = (key: string): void => {
    doneKeys.add(key);
    const [liveValue, now] = [inLeft.get(key), inRight.get(key) ?? null];
    out.push(liveValue === undefined ? now : merged(liveValue, now, childOf(hints, key)));
    if (shared[nextShared] === key) nextShared += 1;
  };
  for (let l = 0, r = 0; l < left.length || r < right.length; ) {
    const [key, other] = [left[l], right[r]];
    if (key !== undefined && key === other) {
      take(key);
      l += 1;
      r += 1;
    } else if (
      key !== undefined &&
      other !== undefined &&
      inRight.has(key) &&
      isLater(shared, nextShared, key)
    ) {
      l += 1;
    } else if (key !== undefined && !inRight.has(key)) {
      out.push(live[l] ?? null);
      l += 1;
    } else {
      if (key !== undefined && doneKeys.has(key)) l += 1;
      if (other !== undefined) {
        take(other);
        r += 1;
      }
    }
  }
  return out;
}

const isLater = (shared: readonly string[], next: number, key: string): boolean =>
  shared[next] !== undefined && shared[next] !== key;

/**
 * Removes what `last` owns and no set of `kept` does; returns the same value where that is nothing. It also
 * removes an empty list of a custom resource, which the server leaves as `[]` where its items have keys:
 * managed fields do not tell.
 */
export function prune(value: JsonValue, last: FieldSet, owners: readonly FieldSet[]): JsonValue {
  const removed = new Set<string | number>();
  const changed = new Map<string | number, JsonValue>();
  for (const [key, below] of Object.entries(last)) {
    const place = key === '.' ? undefined : placeOf(value, key);
    if (place === undefined) continue;
    const otherChildren = owners.flatMap((fields) => child(fields, key) ?? []);
    // A field stays where any part of it is owned; a list item only where the item itself is owned.
    const isField = key.startsWith('f:');
    const isKept = isField ? otherChildren.length > 0 : otherChildren.some(isOwned);
    if (!isKept && (isField || isOwned(below))) removed.add(place);
    else {
      const inner = valueAt(value, place) ?? null;
      const pruned = prune(inner, below, otherChildren);
      if (pruned === inner) continue;
      // Maps that become empty are removed as well.
      if (typeof pruned === 'object' && pruned !== null && Object.keys(pruned).length === 0)
        removed.add(place);
      else changed.set(place, pruned);
    }
  }
  if (removed.size === 0 && changed.size === 0) return value;
  if (isJsonList(value))
    return value.flatMap((item, at) => (removed.has(at) ? [] : [changed.get(at) ?? item]));
  const entries = Object.entries(mapOf(value)).filter(([key]) => !removed.has(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, changed.get(key) ?? item]));
}
