/**
 * Makes a strategic merge patch from two states: additions and changes, or deletions, or both without order.
 */
import type { JsonMap, JsonValue } from '../types.ts';
import { lookUp, lookUpList, type TypedPath } from './go-types.ts';
import { diffLists, type DiffOptions } from './diff-lists.ts';
import { type JsonFields, refuse } from './types.ts';
import { compareText, equal, get, goKind, has, isEmpty, isList, isMap, newMap } from './values.ts';

export function diffMaps(
  before: JsonMap,
  after: JsonMap,
  place: TypedPath,
  options: DiffOptions,
): JsonFields {
  const patch = newMap();
  for (const key of Object.keys(after)) {
    const value = get(after, key);
    if (has(before, key)) diffField(key, get(before, key), value, patch, place, options);
    else if (options.keep === 'changes') patch[key] = value;
  }
  if (options.keep === 'deletions')
    for (const key of Object.keys(before)) if (!has(after, key)) patch[key] = null;
  if (options.retainKeys) retainKeys(before, after, patch);
  return patch;
}

function diffField(
  key: string,
  before: JsonValue,
  after: JsonValue,
  patch: JsonFields,
  place: TypedPath,
  options: DiffOptions,
): void {
  if (key === '$patch') {
    if (typeof before !== 'string' || typeof after !== 'string')
      refuse('invalid value for special key: $patch');
    if (before !== after) patch[key] = after;
  } else if (isMap(before) && isMap(after)) diffMapField(key, before, after, patch, place, options);
  else if (isList(before) && isList(after)) diffListField(key, before, after, patch, place, options);
  else if (options.keep === 'changes' && (goKind(before) !== goKind(after) || before !== after))
    patch[key] = after;
}

function diffMapField(
  key: string,
  before: JsonMap,
  after: JsonMap,
  patch: JsonFields,
  place: TypedPath,
  options: DiffOptions,
): void {
  const field = lookUp(place, key);
  if (typeof field === 'string') {
    // A field that the library does not know is allowed as long as it is equal.
    if (!equal(before, after)) refuse(field);
    return;
  }
  const { strategy, retainKeys: retains } = field.field;
  if (strategy === 'replace') {
    // The library sends an equal one as well.
    if (options.keep === 'changes') patch[key] = after;
    return;
  }
  const inside = diffMaps(before, after, field.place, { ...options, retainKeys: retains });
  if (!isEmpty(inside)) patch[key] = inside;
}

function diffListField(
  key: string,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  patch: JsonFields,
  place: TypedPath,
  options: DiffOptions,
): void {
  const field = lookUpList(place, key);
  if (typeof field === 'string') {
    if (!equal(before, after)) refuse(field);
    return;
  }
  const { strategy, retainKeys: retains, mergeKey } = field.field;
  if (strategy !== 'merge') {
    if (options.keep === 'changes' && !equal(before, after)) patch[key] = after;
    return;
  }
  const lists = diffLists(
    before,
    after,
    { place: field.place, mergeKey, options: { ...options, retainKeys: retains } },
    diffMaps,
  );
  if (lists.changes.length > 0) patch[key] = lists.changes;
  if (lists.deletions.length > 0) patch[`$deleteFromPrimitiveList/${key}`] = lists.deletions;
  if (lists.order.length > 0) patch[`$setElementOrder/${key}`] = lists.order;
}

/** Where the map changes or loses a field, `$retainKeys` says which fields the server keeps. */
function retainKeys(before: JsonMap, after: JsonMap, patch: JsonFields): void {
  const keys = Object.keys(after).filter((key) => after[key] !== null);
  if (keys.length === 0) return;
  const hasRemoved = Object.keys(before).some((key) => before[key] !== null && !has(after, key));
  if (hasRemoved || !isEmpty(patch)) patch['$retainKeys'] = keys.toSorted(compareText);
}
