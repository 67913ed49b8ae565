/** Lists that the server merges: of maps by their merge key, of scalars as sets. */
import type { JsonValue, JsonMap } from '../types.ts';
import { goSorted } from './go-sort.ts';
import { inOrder, itemKind, type Keyed, keyed, placesOf } from './order.ts';
import type { TypedPath } from './go-types.ts';
import type { JsonFields } from './types.ts';
import { compareText, equal, goText, isEmpty, newMap } from './values.ts';

export interface DiffOptions {
  /** One of both: what comes and changes, or what goes. */
  readonly keep: 'changes' | 'deletions';
  /** Tell in `$retainKeys` which fields of this map there are at all. */
  readonly retainKeys: boolean;
}

interface ListPlace {
  readonly place: TypedPath;
  readonly mergeKey: string;
  readonly options: DiffOptions;
}

/** `diffMaps`, for the items. */
type DiffMaps = (before: JsonMap, after: JsonMap, place: TypedPath, options: DiffOptions) => JsonFields;

export interface ListPatch {
  /** Items that come or change; of maps, those that go too, as `$patch: delete`. */
  readonly changes: readonly JsonValue[];
  /** Scalars that go. */
  readonly deletions: readonly JsonValue[];
  /** All that is wanted, in order, maps by their merge key alone; empty where nothing has to be said of it. */
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
    ? diffListsOfMaps(keyed(before, mergeKey, place), keyed(after, mergeKey, place), at, diffMaps)
    : diffListsOfScalars(before, after, options);
}

function diffListsOfMaps(
  before: readonly Keyed[],
  after: readonly Keyed[],
  { place, mergeKey, options }: ListPlace,
  diffMaps: DiffMaps,
): ListPatch {
  const changed: Keyed[] = [];
  const deleted: JsonMap[] = [];
  for (const { one, other } of pairs(before, after, ({ key }) => goText(key))) {
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
  const isOrderTold = changes.length > 0 || (options.keep === 'changes' && !isOrderSame);
  return {
    changes,
    deletions: [],
    order: isOrderTold ? after.map(({ key }) => Object.assign(newMap(), { [mergeKey]: key })) : [],
  };
}

function diffListsOfScalars(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  options: DiffOptions,
): ListPatch {
  const added: JsonValue[] = [];
  const gone: JsonValue[] = [];
  for (const { one, other } of pairs(before, after, goText)) {
    if (one === undefined && other !== undefined) added.push(other);
    if (other === undefined && one !== undefined) gone.push(one);
  }
  if (options.keep === 'deletions')
    return { changes: [], deletions: unique(gone), order: gone.length > 0 ? after : [] };
  const places = placesOf(after);
  // The library has sorted `before` by now: a list that is equal but not in alphabetical order is told its order again.
  const isOrderSame = equal(goSorted(before, goText), after);
  return {
    changes: added.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
    deletions: [],
    order: isOrderSame ? [] : after,
  };
}

interface Pair<T> {
  readonly one?: T;
  readonly other?: T;
}

/** What stands on both sides, by its text, and what stands on one only. */
function pairs<T>(before: readonly T[], after: readonly T[], textOf: (item: T) => string): Pair<T>[] {
  const left = goSorted(before, textOf);
  const right = goSorted(after, textOf);
  const found: Pair<T>[] = [];
  for (let l = 0, r = 0; ; ) {
    const one = left[l];
    const other = right[r];
    if (one === undefined && other === undefined) return found;
    let side = one === undefined ? 1 : -1;
    if (one !== undefined && other !== undefined) side = compareText(textOf(one), textOf(other));
    found.push({
      ...(one !== undefined && side <= 0 && { one }),
      ...(other !== undefined && side >= 0 && { other }),
    });
    if (side <= 0) l++;
    if (side >= 0) r++;
  }
}

/** As the library leaves out what stands there twice: the last takes its place. */
function unique(items: readonly JsonValue[]): JsonValue[] {
  const left = [...items];
  const seen = new Set<JsonValue>();
  for (let at = 0; at < left.length; ) {
    const item = left[at] ?? null;
    if (!seen.has(item)) at++;
    else {
      const last = left.pop() ?? null;
      if (at < left.length) left[at] = last;
    }
    seen.add(item);
  }
  return left;
}
