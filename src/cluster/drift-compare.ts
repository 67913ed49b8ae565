/** Compares two states of one object field by field; lists pair by the keys that the server itself uses. */
import { child, type FieldSet } from './predict/fields.ts';
import { isOwnedWhole } from './predict/merge.ts';
import { entryOf, isJsonList, isJsonMap, parseMap, sameJson } from './predict/json.ts';
import type { FieldStep } from './predict/types.ts';
import type { JsonValue, JsonMap } from './types.ts';

/** One field that differs; a value is absent on the side that lacks the field. */
export interface FieldDifference {
  readonly path: readonly FieldStep[];
  /** The same path in the keys of managed fields. */
  readonly managedPath: readonly string[];
  readonly live?: JsonValue;
  readonly desired?: JsonValue;
}

/** The fields that differ. `fields` are managed fields of one side: they say how lists pair. */
export function differences(live: JsonValue, desired: JsonValue, fields: FieldSet): FieldDifference[] {
  return compare(live, desired, { fields, path: [], managedPath: [], isWhole: true });
}

/**
 * The fields of `desired` that `live` lacks or has with another value. `live` may hold more, but not inside a
 * value that `fields` own as a whole. Lists that `fields` do not pair must be equal item by item; the server
 * may still consider such lists equal.
 */
export function missingFields(live: JsonValue, desired: JsonValue, fields: FieldSet = {}): FieldDifference[] {
  return compare(live, desired, { fields, path: [], managedPath: [], isWhole: false });
}

interface CompareScope {
  readonly fields: FieldSet;
  readonly path: readonly FieldStep[];
  readonly managedPath: readonly string[];
  /** Does a key that only `live` has count as a difference? */
  readonly isWhole: boolean;
}

function compare(live: JsonValue, desired: JsonValue, scope: CompareScope): FieldDifference[] {
  if (isJsonMap(live) && isJsonMap(desired)) return compareMaps(live, desired, scope);
  if (isJsonList(live) && isJsonList(desired)) return compareLists(live, desired, scope);
  return sameJson(live, desired) ? [] : [{ path: scope.path, managedPath: scope.managedPath, live, desired }];
}

function compareMaps(live: JsonMap, desired: JsonMap, scope: CompareScope): FieldDifference[] {
  const keys = scope.isWhole
    ? new Set([...Object.keys(live), ...Object.keys(desired)])
    : new Set(Object.keys(desired));
  return [...keys].flatMap((key) =>
    compareItem(
      entryOf(live, key),
      entryOf(desired, key),
      belowStep(scope, { kind: 'key', key }, `f:${key}`),
    ),
  );
}

function compareItem(
  live: JsonValue | undefined,
  desired: JsonValue | undefined,
  scope: CompareScope,
): FieldDifference[] {
  const { path, managedPath } = scope;
  if (live === undefined) {
    // An empty map or list that is absent makes no difference.
    const isNothing = desired === undefined || (!scope.isWhole && isEmpty(desired));
    return isNothing ? [] : [{ path, managedPath, desired }];
  }
  return desired === undefined ? [{ path, managedPath, live }] : compare(live, desired, scope);
}

function compareLists(
  live: readonly JsonValue[],
  desired: readonly JsonValue[],
  scope: CompareScope,
): FieldDifference[] {
  const keys = Object.keys(scope.fields);
  const keyed = keys.find((key) => key.startsWith('k:'));
  if (keyed !== undefined) return compareKeyed(live, desired, keyed, scope);
  if (keys.some((key) => key.startsWith('v:'))) return compareSets(live, desired, scope);
  const isSame = scope.isWhole
    ? sameJson(live, desired)
    : live.length === desired.length &&
      desired.every((item, index) => compare(live[index] ?? null, item, scope).length === 0);
  return isSame ? [] : [{ path: scope.path, managedPath: scope.managedPath, live, desired }];
}

/** `like`: an item's key in the managed fields, which names the keys of the list. */
function compareKeyed(
  live: readonly JsonValue[],
  desired: readonly JsonValue[],
  like: string,
  scope: CompareScope,
): FieldDifference[] {
  const names = Object.keys(parseMap(like.slice(2)));
  const byKey = (items: readonly JsonValue[]): ReadonlyMap<string, JsonValue> =>
    new Map(items.map((item) => [keyOf(item, names), item]));
  const [left, right] = [byKey(live), byKey(desired)];
  const all = scope.isWhole ? new Set([...left.keys(), ...right.keys()]) : right.keys();
  return [...all].flatMap((key) => {
    const keys = Object.entries(parseMap(key)).map(([name, value]) => ({ key: name, value }));
    return compareItem(left.get(key), right.get(key), belowStep(scope, { kind: 'item', keys }, `k:${key}`));
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
  desired: readonly JsonValue[],
  scope: CompareScope,
): FieldDifference[] {
  const at = (value: JsonValue): Pick<FieldDifference, 'path' | 'managedPath'> => {
    const { path, managedPath } = belowStep(scope, { kind: 'member', value }, `v:${JSON.stringify(value)}`);
    return { path, managedPath };
  };
  return [
    ...only(desired, live).map((item) => ({ ...at(item), desired: item })),
    ...(scope.isWhole ? only(live, desired) : []).map((item) => ({ ...at(item), live: item })),
  ];
}

const only = (items: readonly JsonValue[], others: readonly JsonValue[]): readonly JsonValue[] =>
  items.filter((item) => !others.some((other) => sameJson(item, other)));

function belowStep(scope: CompareScope, step: FieldStep, key: string): CompareScope {
  const fields = child(scope.fields, key);
  return {
    fields: fields ?? {},
    path: [...scope.path, step],
    managedPath: [...scope.managedPath, key],
    isWhole: scope.isWhole || (fields !== undefined && isOwnedWhole(fields)),
  };
}

const isEmpty = (value: JsonValue): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** The value at a path; undefined where the path does not exist. */
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
    (item) => isJsonMap(item) && step.keys.every(({ key, value: desired }) => sameJson(item[key], desired)),
  );
}
