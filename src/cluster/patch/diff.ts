/** What leads from one state to the next, as a strategic merge patch: additions and changes, or deletions, or neither's order. */
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
  const found = lookUp(place, key);
  if (typeof found === 'string') {
    // What the library does not know may stand there as long as it is equal.
    if (!equal(before, after)) refuse(found);
    return;
  }
  const { strategy, retainKeys: retains } = found.field;
  if (strategy === 'replace') {
    // Even where it is equal.
    if (options.keep === 'changes') patch[key] = after;
    return;
  }
  const inside = diffMaps(before, after, found.place, { ...options, retainKeys: retains });
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
  const found = lookUpList(place, key);
  if (typeof found === 'string') {
    if (!equal(before, after)) refuse(found);
    return;
  }
  const { strategy, retainKeys: retains, mergeKey } = found.field;
  if (strategy !== 'merge') {
    if (options.keep === 'changes' && !equal(before, after)) patch[key] = after;
    return;
  }
  const lists = diffLists(
    before,
    after,
    { place: found.place, mergeKey, options: { ...options, retainKeys: retains } },
    diffMaps,
  );
  if (lists.changes.length > 0) patch[key] = lists.changes;
  if (lists.deletions.length > 0) patch[`$deleteFromPrimitiveList/${key}`] = lists.deletions;
  if (lists.order.length > 0) patch[`$setElementOrder/${key}`] = lists.order;
}

/** Where anything of the map changes, or it has a field that is not wanted, the server is told which to keep. */
function retainKeys(before: JsonMap, after: JsonMap, patch: JsonFields): void {
  const wanted = Object.keys(after).filter((key) => after[key] !== null);
  if (wanted.length === 0) return;
  const more = Object.keys(before).some((key) => before[key] !== null && !has(after, key));
  if (more || !isEmpty(patch)) patch['$retainKeys'] = wanted.toSorted(compareText);
}
