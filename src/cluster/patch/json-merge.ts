/** Patches for kinds that helm does not know (RFC 7386). */
import type { JsonValue, JsonMap } from '../types.ts';
import { refuse } from './types.ts';
import { copyOf, equal, get, has, isEmpty, isList, isMap, newMap } from './values.ts';

/** The difference between two manifests, without regard to the cluster. */
export function twoWay(original: JsonMap, modified: JsonMap): JsonMap {
  const patch = newMap();
  for (const key of Object.keys(modified)) {
    const after = get(modified, key);
    const before = has(original, key) ? get(original, key) : undefined;
    if (isMap(before) && isMap(after)) {
      const inner = twoWay(before, after);
      if (!isEmpty(inner)) patch[key] = inner;
    } else if (before === undefined || !equal(before, after)) patch[key] = after;
  }
  for (const key of Object.keys(original)) if (!has(modified, key)) patch[key] = null;
  return patch;
}

/** What the cluster lacks of the new manifest, and what the new manifest no longer has. */
export function threeWay(original: JsonMap, modified: JsonMap, current: JsonMap): JsonMap {
  const patch = mergeOver(nulls(twoWay(original, modified)), values(twoWay(current, modified)));
  const { metadata } = patch;
  for (const key of ['apiVersion', 'kind'])
    if (has(patch, key)) refuse('at least one field was changed: apiVersion, kind or name');
  if (isMap(metadata) && has(metadata, 'name'))
    refuse('at least one field was changed: apiVersion, kind or name');
  return patch;
}

/** A patch without its deletions. Maps of deletions alone disappear; maps that were empty before stay. */
function values(patch: JsonMap): JsonMap {
  const result = newMap();
  for (const key of Object.keys(patch)) {
    const value = get(patch, key);
    if (value === null) continue;
    if (!isMap(value) || isEmpty(value)) result[key] = value;
    else {
      const inner = values(value);
      if (!isEmpty(inner)) result[key] = inner;
    }
  }
  return result;
}

/** The deletions of a patch alone. */
function nulls(patch: JsonMap): JsonMap {
  const result = newMap();
  for (const key of Object.keys(patch)) {
    const value = get(patch, key);
    if (value === null) result[key] = null;
    else if (isMap(value)) {
      const inner = nulls(value);
      if (!isEmpty(inner)) result[key] = inner;
    }
  }
  return result;
}

function mergeOver(deletions: JsonMap, changes: JsonMap): JsonMap {
  const patch = copyOf(deletions);
  for (const key of Object.keys(changes)) {
    const change = get(changes, key);
    const deleted = get(patch, key);
    patch[key] = isMap(change) && isMap(deleted) ? mergeOver(deleted, change) : withoutNulls(change);
  }
  return patch;
}

/** The library removes nulls from maps inside lists, but keeps items that are null. */
function withoutNulls(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(withoutNulls);
  if (!isMap(value)) return value;
  const result = newMap();
  for (const [key, inner] of Object.entries(value)) if (inner !== null) result[key] = withoutNulls(inner);
  return result;
}
