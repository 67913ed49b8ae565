/** Diffs lists that the server merges: lists of maps by their merge key, lists of scalars as sets. */
import type { JsonValue, JsonMap } from '../types.ts';
import { inOrder, itemKind, type KeyedItem, keyItems, placesOf, sortByText } from './order.ts';
import type { TypedPath } from './go-types.ts';
import type { JsonFields } from './types.ts';
import { compareText, equal, goText, isEmpty, newMap } from './values.ts';

export interface DiffOptions {
  /** Which half of the patch: additions and changes, or deletions. */
  readonly keep: 'changes' | 'deletions';
  /** Should `$retainKeys` list the fields of this map? */
  readonly retainKeys: boolean;
}

interface ListPlace {
  readonly place: TypedPath;
  readonly mergeKey: string;
  readonly options: DiffOptions;
}

/** `diffMaps`, for the items. */
type DiffMaps = (before: JsonMap, after: JsonMap, place: TypedPath, options: DiffOptions) => JsonFields;

interface ListPatch {
  /** Items that are added or changed; for maps also those removed, as `$patch: delete`. */
  readonly changes: readonly JsonValue[];
  /** Scalars that are removed. */
  readonly deletions: readonly JsonValue[];
  /** The new order, maps by their merge key alone; empty where no order has to be sent. */
  readonly order: readonly JsonValue[];
}

export function diffLists(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  at: ListPlace,
  diffMaps: DiffMaps,
): ListPatch {
  const { place, mergeKey, options } = at;
  if (before.length === 0)
    return { changes: options.keep === 'changes' ? after : [], deletions: [], order: [] };
  return itemKind(place, before, after) === 'map'
    ? diffListsOfMaps(keyItems(before, mergeKey, place), keyItems(after, mergeKey, place), at, diffMaps)
    : diffListsOfScalars(before, after, options);
}

function diffListsOfMaps(
  before: readonly KeyedItem[],
  after: readonly KeyedItem[],
  { place, mergeKey, options }: ListPlace,
  diffMaps: DiffMaps,
): ListPatch {
  const changed: KeyedItem[] = [];
  const deleted: JsonMap[] = [];
  for (const { one, other } of pairByText(
    before,
    after,
    ({ key }) => goText(key),
    ({ item }) => item,
  )) {
    if (one !== undefined && other !== undefined) {
      const inside = diffMaps(one.item, other.item, place, options);
      if (isEmpty(inside)) continue;
      inside[mergeKey] = other.key;
      changed.push({ item: inside, key: other.key });
    } else if (other !== undefined && options.keep === 'changes') changed.push(other);
    else if (one !== undefined && options.keep === 'deletions')
      deleted.push(Object.assign(newMap(), { [mergeKey]: one.key, $patch: 'delete' }));
  }
  const places = placesOf(after.map(({ key }) => key));
  const changes = [...inOrder(changed, places).map(({ item }) => item), ...deleted];
  const isOrderSame = before.length === after.length && before.every(({ key }, at) => key === after[at]?.key);
  const hasOrder = changes.length > 0 || (options.keep === 'changes' && !isOrderSame);
  return {
    changes,
    deletions: [],
    order: hasOrder ? after.map(({ key }) => Object.assign(newMap(), { [mergeKey]: key })) : [],
  };
}

function diffListsOfScalars(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  options: DiffOptions,
): ListPatch {
  const added: JsonValue[] = [];
  const deleted: JsonValue[] = [];
  for (const { one, other } of pairByText(before, after, goText, (item) => item)) {
    if (one === undefined && other !== undefined) added.push(other);
    if (other === undefined && one !== undefined) deleted.push(one);
  }
  if (options.keep === 'deletions')
    return { changes: [], deletions: unique(deleted), order: deleted.length > 0 ? after : [] };
  const places = placesOf(after);
  // The library has sorted `before` in place by now, so it sends the order of an equal list that is not
  // alphabetical.
  const isOrderSame = equal(
    sortByText(before, goText, (item) => item),
    after,
  );
  return {
    changes: added.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
    deletions: [],
    order: isOrderSame ? [] : after,
  };
}

interface ItemPair<T> {
  readonly one?: T;
  readonly other?: T;
}

/** Pairs the items of both sides by their text; an item may be on one side only. */
function pairByText<T>(
  before: readonly T[],
  after: readonly T[],
  textOf: (item: T) => string,
  valueOf: (item: T) => JsonValue,
): ItemPair<T>[] {
  const left = sortByText(before, textOf, valueOf);
  const right = sortByText(after, textOf, valueOf);
  const pairs: ItemPair<T>[] = [];
  for (let l = 0, r = 0; ; ) {
    const one = left[l];
    const other = right[r];
    if (one === undefined && other === undefined) return pairs;
    let side = one === undefined ? 1 : -1;
    if (one !== undefined && other !== undefined) side = compareText(textOf(one), textOf(other));
    pairs.push({
      ...(one !== undefined && side <= 0 && { one }),
      ...(other !== undefined && side >= 0 && { other }),
    });
    if (side <= 0) l++;
    if (side >= 0) r++;
  }
}

/** Removes duplicates as the library does: the last item takes the place. */
function unique(items: readonly JsonValue[]): JsonValue[] {
  const left = [...items];
  const seenItems = new Set<JsonValue>();
  for (let at = 0; at < left.length; ) {
    const item = left[at] ?? null;
    if (!seenItems.has(item)) at++;
    else {
      const last = left.pop() ?? null;
      if (at < left.length) left[at] = last;
    }
    seenItems.add(item);
  }
  return left;
}
