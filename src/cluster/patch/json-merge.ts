/** Patches of kinds that helm does not know (RFC 7386). */
import type { JsonValue, JsonMap } from '../types.ts';
import { refuse } from './types.ts';
import { copyOf, equal, get, has, isEmpty, isList, isMap, newMap } from './values.ts';

/** What changed between two manifests; the cluster is not asked. */
export function twoWay(original: JsonMap, modified: JsonMap): JsonMap {
  const patch = newMap();
  for (const key of Object.keys(modified)) {
    const after = get(modified, key);
    const before = has(original, key) ? get(original, key) : undefined;
    if (isMap(before) && isMap(after)) {
      const inside = twoWay(before, after);
      if (!isEmpty(inside)) patch[key] = inside;
    } else if (before === undefined || !equal(before, after)) patch[key] = after;
  }
  for (const key of Object.keys(original)) if (!has(modified, key)) patch[key] = null;
  return patch;
}

/** What the cluster lacks of the new manifest, and what the new one has no more. */
export function threeWay(original: JsonMap, modified: JsonMap, current: JsonMap): JsonMap {
  const patch = over(nulls(twoWay(original, modified)), values(twoWay(current, modified)));
  const { metadata } = patch;
  for (const key of ['apiVersion', 'kind'])
    if (has(patch, key)) refuse('at least one field was changed: apiVersion, kind or name');
  if (isMap(metadata) && has(metadata, 'name'))
    refuse('at least one field was changed: apiVersion, kind or name');
  return patch;
}

/** A patch without its deletions; maps that were all deletions go, maps that are empty by themselves stay. */
function values(patch: JsonMap): JsonMap {
  const kept = newMap();
  for (const key of Object.keys(patch)) {
    const value = get(patch, key);
    if (value === null) continue;
    if (!isMap(value) || isEmpty(value)) kept[key] = value;
    else {
      const inside = values(value);
      if (!isEmpty(inside)) kept[key] = inside;
    }
  }
  return kept;
}

/** A patch's deletions alone. */
function nulls(patch: JsonMap): JsonMap {
  const kept = newMap();
  for (const key of Object.keys(patch)) {
    const value = get(patch, key);
    if (value === null) kept[key] = null;
    else if (isMap(value)) {
      const inside = nulls(value);
      if (!isEmpty(inside)) kept[key] = inside;
    }
  }
  return kept;
}

function over(deletions: JsonMap, changes: JsonMap): JsonMap {
  const patch = copyOf(deletions);
  for (const key of Object.keys(changes)) {
    const change = get(changes, key);
    const deleted = get(patch, key);
    patch[key] = isMap(change) && isMap(deleted) ? over(deleted, change) : withoutNulls(change);
  }
  return patch;
}

/** The library leaves out the nulls inside of lists, but not those that are items. */
function withoutNulls(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(withoutNulls);
  if (!isMap(value)) return value;
  const kept = newMap();
  for (const [key, inside] of Object.entries(value)) if (inside !== null) kept[key] = withoutNulls(inside);
  return kept;
}
