/** Two states of one object, field by field, with lists paired by the keys that the server itself pairs them by. */
import { child, type FieldSet } from './predict/fields.ts';
import { isOne } from './predict/merge.ts';
import { entryOf, isJsonList, isJsonMap, parseMap, sameJson } from './predict/json.ts';
import type { FieldStep, JsonValue, JsonMap } from './types.ts';

/** One field that is not the same in both; absent on the side where it is not there. */
export interface FieldDifference {
  readonly path: readonly FieldStep[];
  /** The same path in the words of managed fields. */
  readonly trail: readonly string[];
  readonly live?: JsonValue;
  readonly wanted?: JsonValue;
}

/** What differs. `fields` are managed fields of one of the two: they say how lists pair. */
export function differences(live: JsonValue, wanted: JsonValue, fields: FieldSet): FieldDifference[] {
  return compare(live, wanted, { fields, path: [], trail: [], isWhole: true });
}

/**
 * What `wanted` says and `live` does not, word for word: more may stand in `live`, but not inside a value that `fields` own as a whole. Lists that
 * `fields` do not pair have to be the same, item by item; the server may still take both for the same.
 */
export function missing(live: JsonValue, wanted: JsonValue, fields: FieldSet = {}): FieldDifference[] {
  return compare(live, wanted, { fields, path: [], trail: [], isWhole: false });
}

interface Where {
  readonly fields: FieldSet;
  readonly path: readonly FieldStep[];
  readonly trail: readonly string[];
  /** Is a key that only `live` has a difference? */
  readonly isWhole: boolean;
}

function compare(live: JsonValue, wanted: JsonValue, where: Where): FieldDifference[] {
  if (isJsonMap(live) && isJsonMap(wanted)) return compareMaps(live, wanted, where);
  if (isJsonList(live) && isJsonList(wanted)) return compareLists(live, wanted, where);
  return sameJson(live, wanted) ? [] : [{ path: where.path, trail: where.trail, live, wanted }];
}

function compareMaps(live: JsonMap, wanted: JsonMap, where: Where): FieldDifference[] {
  const keys = where.isWhole
    ? new Set([...Object.keys(live), ...Object.keys(wanted)])
    : new Set(Object.keys(wanted));
  return [...keys].flatMap((key) =>
    compareItem(entryOf(live, key), entryOf(wanted, key), below(where, { kind: 'key', key }, `f:${key}`)),
  );
}

function compareItem(
  live: JsonValue | undefined,
  wanted: JsonValue | undefined,
  where: Where,
): FieldDifference[] {
  const { path, trail } = where;
  if (live === undefined) {
    // What says nothing is not missed.
    const isNothing = wanted === undefined || (!where.isWhole && isEmpty(wanted));
    return isNothing ? [] : [{ path, trail, wanted }];
  }
  return wanted === undefined ? [{ path, trail, live }] : compare(live, wanted, where);
}

function compareLists(
  live: readonly JsonValue[],
  wanted: readonly JsonValue[],
  where: Where,
): FieldDifference[] {
  const keys = Object.keys(where.fields);
  const keyed = keys.find((key) => key.startsWith('k:'));
  if (keyed !== undefined) return compareKeyed(live, wanted, keyed, where);
  if (keys.some((key) => key.startsWith('v:'))) return compareSets(live, wanted, where);
  const isSame = where.isWhole
    ? sameJson(live, wanted)
    : live.length === wanted.length &&
      wanted.every((item, index) => compare(live[index] ?? null, item, where).length === 0);
  return isSame ? [] : [{ path: where.path, trail: where.trail, live, wanted }];
}

/** `like`: one item's key in the managed fields, which tells the names of the keys. */
function compareKeyed(
  live: readonly JsonValue[],
  wanted: readonly JsonValue[],
  like: string,
  where: Where,
): FieldDifference[] {
  const names = Object.keys(parseMap(like.slice(2)));
  const byKey = (items: readonly JsonValue[]): ReadonlyMap<string, JsonValue> =>
    new Map(items.map((item) => [keyOf(item, names), item]));
  const [left, right] = [byKey(live), byKey(wanted)];
  const all = where.isWhole ? new Set([...left.keys(), ...right.keys()]) : right.keys();
  return [...all].flatMap((key) => {
    const keys = Object.entries(parseMap(key)).map(([name, value]) => ({ key: name, value }));
    return compareItem(left.get(key), right.get(key), below(where, { kind: 'item', keys }, `k:${key}`));
  });
}

const keyOf = (item: JsonValue, names: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      names.flatMap((name) => (isJsonMap(item) && item[name] !== undefined ? [[name, item[name]]] : [])),
    ),
  );

function compareSets(
  live: readonly JsonValue[],
  wanted: readonly JsonValue[],
  where: Where,
): FieldDifference[] {
  const at = (value: JsonValue): Pick<FieldDifference, 'path' | 'trail'> => {
    const { path, trail } = below(where, { kind: 'member', value }, `v:${JSON.stringify(value)}`);
    return { path, trail };
  };
  return [
    ...only(wanted, live).map((item) => ({ ...at(item), wanted: item })),
    ...(where.isWhole ? only(live, wanted) : []).map((item) => ({ ...at(item), live: item })),
  ];
}

const only = (items: readonly JsonValue[], others: readonly JsonValue[]): readonly JsonValue[] =>
  items.filter((item) => !others.some((other) => sameJson(item, other)));

function below(where: Where, step: FieldStep, key: string): Where {
  const fields = child(where.fields, key);
  return {
    fields: fields ?? {},
    path: [...where.path, step],
    trail: [...where.trail, key],
    isWhole: where.isWhole || (fields !== undefined && isOne(fields)),
  };
}

const isEmpty = (value: JsonValue): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** The value at a path; nothing where the path ends early. */
export function valueAtPath(
  object: JsonValue | undefined,
  path: readonly FieldStep[],
): JsonValue | undefined {
  let value = object;
  for (const step of path) value = value === undefined ? undefined : valueAtStep(value, step);
  return value;
}

function valueAtStep(value: JsonValue, step: FieldStep): JsonValue | undefined {
  if (step.kind === 'key') return isJsonMap(value) ? entryOf(value, step.key) : undefined;
  if (!isJsonList(value)) return undefined;
  if (step.kind === 'index') return value[step.index];
  if (step.kind === 'member') return value.find((item) => sameJson(item, step.value));
  return value.find(
    (item) => isJsonMap(item) && step.keys.every(({ key, value: wanted }) => sameJson(item[key], wanted)),
  );
}
