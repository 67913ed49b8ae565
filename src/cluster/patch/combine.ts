/** Combines two patches: additions and changes over deletions. */
import type { JsonMap, JsonValue } from '../types.ts';
import { arrange, checkOrder, combineLists, isDirective } from './combine-lists.ts';
import { lookUp, lookUpList, throwIfRefused, type TypedPath } from './go-types.ts';
import { type JsonFields, refuse } from './types.ts';
import { copyOf, equal, get, has, isList, isMap, newMap } from './values.ts';

const orderPrefix = '$setElementOrder';

export function combineMaps(deletions: JsonMap, changes: JsonMap, place: TypedPath): JsonMap {
  if (has(changes, '$patch')) return directed(changes);
  const patch = copyOf(deletions);
  const remaining = copyOf(changes);
  combineRetained(patch, remaining);
  for (const key of Object.keys(remaining))
    if (key.startsWith(orderPrefix)) combineOrdered(key, patch, remaining, place);
  for (const key of Object.keys(remaining)) combineField(key, patch, get(remaining, key), place);
  return patch;
}

/** Applies `$patch` in a manifest of the user's. */
function directed(changes: JsonMap): JsonMap {
  if (changes['$patch'] === 'delete') return newMap();
  if (changes['$patch'] !== 'replace') refuse('unknown patch type in a map with $patch');
  const remaining = copyOf(changes);
  delete remaining['$patch'];
  return remaining;
}

function combineRetained(patch: JsonFields, remaining: JsonFields): void {
  const retained = remaining['$retainKeys'];
  if (retained === undefined) return;
  if (has(patch, '$retainKeys') && !equal(get(patch, '$retainKeys'), retained))
    refuse('the lists of $retainKeys are not deep equal');
  patch['$retainKeys'] = retained;
  delete remaining['$retainKeys'];
}

function combineField(key: string, patch: JsonFields, change: JsonValue, place: TypedPath): void {
  const before = patch[key];
  if (key.startsWith('$deleteFromPrimitiveList')) patch[key] = change;
  else if (isMap(change) && isMap(before)) {
    const { field, place: inner } = throwIfRefused(lookUp(place, key));
    patch[key] = field.strategy === 'replace' ? change : combineMaps(before, change, inner);
  } else if (isList(change) && isList(before)) {
    const { field, place: inner } = throwIfRefused(lookUpList(place, key));
    patch[key] =
      field.strategy === 'merge' ? combineLists(before, change, field.mergeKey, inner, combineMaps) : change;
  } else if (isDirective(change)) delete patch[key];
  else patch[key] = withoutDirectives(change);
}

/** Combines a list and its order directive. */
function combineOrdered(key: string, patch: JsonFields, remaining: JsonFields, place: TypedPath): void {
  const order = get(remaining, key);
  delete remaining[key];
  const isOther = has(patch, key) && !equal(get(patch, key), order);
  if (!key.startsWith(`${orderPrefix}/`) || !isList(order) || isOther)
    refuse('invalid patch format of setElementOrder list');
  patch[key] = order;
  const name = key.slice(orderPrefix.length + 1);
  const { field, place: inner } = throwIfRefused(lookUpList(place, name));
  const deletions = patch[name];
  const changes = remaining[name];
  if (![deletions, changes].every((list) => list === undefined || isList(list)))
    refuse(`expected a list at ${inner.path}`);
  if (isList(changes)) checkOrder(changes, order, field.mergeKey, inner);
  let all = deletions;
  if (isList(changes))
    all = isList(deletions)
      ? combineLists(deletions, changes, field.mergeKey, inner, combineMaps)
      : withoutDirectives(changes);
  if (!isList(all)) return;
  delete remaining[name];
  patch[name] = arrange(all, order, isList(deletions) ? deletions : [], field.mergeKey, inner);
}

/** New maps with `$patch` are dropped: there is nothing to patch. */
function withoutDirectives(value: JsonValue): JsonValue {
  if (isList(value)) return value.filter((item) => !isDirective(item)).map(withoutDirectives);
  if (!isMap(value)) return value;
  const result = newMap();
  for (const [key, inner] of Object.entries(value))
    if (!isDirective(inner)) result[key] = withoutDirectives(inner);
  return result;
}
