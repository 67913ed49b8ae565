/**
 * A server-side apply, as far as it has to be worked out here: what is there and what is applied become one object, and what nobody owns any
 * more is taken out. How lists and maps are put together is read off the managed fields, which hold the server's own keys.
 */
import { child, type FieldSet, isOwned, placeOf, valueAt } from './fields.ts';
import { entryOf, isJsonList, isJsonMap, mapOf, parseMap, sameJson } from './json.ts';
import type { JsonValue } from '../types.ts';

/** Keys of list items that may be left out, because the server fills them in before it pairs (API description: `default`). */
const filledKeys: Readonly<Record<string, JsonValue>> = { protocol: 'TCP' };

/** What an applied object will own, in the words of managed fields. */
export function fieldsOf(value: JsonValue, hints: FieldSet | undefined): FieldSet {
  if (isJsonMap(value) && !isOne(hints))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [`f:${key}`, fieldsOf(item, under(hints, `f:${key}`))]),
    );
  const keyOf = isJsonList(value) ? itemKeys(hints) : undefined;
  if (!isJsonList(value) || keyOf === undefined) return {};
  return Object.fromEntries(
    value.map((item) => {
      const key = keyOf(item);
      return [key, { '.': {}, ...fieldsOf(item, under(hints, key)) }];
    }),
  );
}

/** Somebody owns it, and nobody a part of it. Of what nobody owns nothing is known: maps are taken for maps of single fields. */
export const isOne = (hints: FieldSet | undefined): boolean =>
  hints !== undefined && Object.keys(hints).every((key) => key === '.');

const under = (hints: FieldSet | undefined, key: string): FieldSet | undefined => hints && child(hints, key);

/** How the items of a list are told apart; nothing where it is one value. */
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
 * Does `live` hold all that is applied, word for word? More may stand beside it, but not inside a value that the server replaces as a whole. What
 * only might mean the same is left to the server, and so is what no manager owns: its kind is unknown.
 */
export function includes(live: JsonValue, applied: JsonValue, hints: FieldSet | undefined): boolean {
  if (hints === undefined || isOne(hints)) return applied !== null && sameJson(applied, live);
  if (isJsonMap(applied) && isJsonMap(live))
    return Object.entries(applied).every(([key, value]) =>
      includes(entryOf(live, key) ?? null, value, under(hints, `f:${key}`)),
    );
  if (!isJsonList(applied) || !isJsonList(live)) return applied !== null && sameJson(applied, live);
  const keyOf = itemKeys(hints);
  return (
    live.length === applied.length &&
    live.every((item, index) => includes(item, applied[index] ?? null, keyOf && under(hints, keyOf(item))))
  );
}

/** `applied` over `live`. */
export function merged(live: JsonValue, applied: JsonValue, hints: FieldSet | undefined): JsonValue {
  if (isJsonMap(live) && isJsonMap(applied)) {
    if (isOne(hints)) return applied;
    const changes = Object.entries(applied).map(([key, value]): [string, JsonValue] => {
      const there = entryOf(live, key);
      return [key, there === undefined ? value : merged(there, value, under(hints, `f:${key}`))];
    });
    return { ...live, ...Object.fromEntries(changes) };
  }
  if (isJsonList(live) && isJsonList(applied)) {
    const keyOf = itemKeys(hints);
    return keyOf === undefined ? applied : mergedList(live, applied, hints, keyOf);
  }
  // Nothing, said of a map or a list, says nothing of what others put into it; one that is a single value goes.
  return applied === null && typeof live === 'object' && !isOne(hints) ? live : applied;
}

/** The applied order counts; what is only there stays where it stands between those (structured-merge-diff, typed/merge.go). */
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
  const done = new Set<string>();
  const out: JsonValue[] = [];
  let nextShared = 0;
  const take = (key: string): void => {
    done.add(key);
    const [there, now] = [inLeft.get(key), inRight.get(key) ?? null];
    out.push(there === undefined ? now : merged(there, now, under(hints, key)));
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
      if (key !== undefined && done.has(key)) l += 1;
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
 * Without what `last` owns and nobody in `kept` does; the same value where that is nothing. An empty list of a custom resource goes too, which
 * the server leaves as `[]` where its items have keys: managed fields do not tell.
 */
export function prune(value: JsonValue, last: FieldSet, kept: readonly FieldSet[]): JsonValue {
  const gone = new Set<string | number>();
  const changed = new Map<string | number, JsonValue>();
  for (const [key, below] of Object.entries(last)) {
    const place = key === '.' ? undefined : placeOf(value, key);
    if (place === undefined) continue;
    const others = kept.flatMap((fields) => child(fields, key) ?? []);
    // A field stays for the sake of any part of it; an item of a list only where somebody owns the item itself.
    const isField = key.startsWith('f:');
    const isKept = isField ? others.length > 0 : others.some(isOwned);
    if (!isKept && (isField || isOwned(below))) gone.add(place);
    else {
      const inner = valueAt(value, place) ?? null;
      const pruned = prune(inner, below, others);
      if (pruned === inner) continue;
      // What was emptied goes as well.
      if (typeof pruned === 'object' && pruned !== null && Object.keys(pruned).length === 0) gone.add(place);
      else changed.set(place, pruned);
    }
  }
  if (gone.size === 0 && changed.size === 0) return value;
  if (isJsonList(value)) return value.flatMap((item, at) => (gone.has(at) ? [] : [changed.get(at) ?? item]));
  const entries = Object.entries(mapOf(value)).filter(([key]) => !gone.has(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, changed.get(key) ?? item]));
}
