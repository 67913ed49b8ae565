/** One patch of two: what comes and changes, laid over what goes. */
import type { JsonMap, JsonValue } from '../types.ts';
import { arrange, checkOrder, combineLists, isDirective } from './combine-lists.ts';
import { lookUp, lookUpList, orRefuse, type TypedPath } from './go-types.ts';
import { type JsonFields, refuse } from './types.ts';
import { copyOf, equal, get, has, isList, isMap, newMap } from './values.ts';

const orderPrefix = '$setElementOrder';

export function combineMaps(deletions: JsonMap, changes: JsonMap, place: TypedPath): JsonMap {
  if (has(changes, '$patch')) return directed(changes);
  const patch = copyOf(deletions);
  const rest = copyOf(changes);
  combineRetained(patch, rest);
  for (const key of Object.keys(rest))
    if (key.startsWith(orderPrefix)) combineOrdered(key, patch, rest, place);
  for (const key of Object.keys(rest)) combineField(key, patch, get(rest, key), place);
  return patch;
}

/** `$patch` in a manifest of the user's. */
function directed(changes: JsonMap): JsonMap {
  if (changes['$patch'] === 'delete') return newMap();
  if (changes['$patch'] !== 'replace') refuse('unknown patch type in a map with $patch');
  const rest = copyOf(changes);
  delete rest['$patch'];
  return rest;
}

function combineRetained(patch: JsonFields, rest: JsonFields): void {
  const retained = rest['$retainKeys'];
  if (retained === undefined) return;
  if (has(patch, '$retainKeys') && !equal(get(patch, '$retainKeys'), retained))
    refuse('the lists of $retainKeys are not deep equal');
  patch['$retainKeys'] = retained;
  delete rest['$retainKeys'];
}

function combineField(key: string, patch: JsonFields, change: JsonValue, place: TypedPath): void {
  const before = patch[key];
  if (key.startsWith('$deleteFromPrimitiveList')) patch[key] = change;
  else if (isMap(change) && isMap(before)) {
    const { field, place: inside } = orRefuse(lookUp(place, key));
    patch[key] = field.strategy === 'replace' ? change : combineMaps(before, change, inside);
  } else if (isList(change) && isList(before)) {
    const { field, place: inside } = orRefuse(lookUpList(place, key));
    patch[key] =
      field.strategy === 'merge' ? combineLists(before, change, field.mergeKey, inside, combineMaps) : change;
  } else if (isDirective(change)) delete patch[key];
  else patch[key] = withoutDirectives(change);
}

/** A list and the order that it shall have. */
function combineOrdered(key: string, patch: JsonFields, rest: JsonFields, place: TypedPath): void {
  const order = get(rest, key);
  delete rest[key];
  const isOther = has(patch, key) && !equal(get(patch, key), order);
  if (!key.startsWith(`${orderPrefix}/`) || !isList(order) || isOther)
    refuse('invalid patch format of setElementOrder list');
  patch[key] = order;
  const name = key.slice(orderPrefix.length + 1);
  const { field, place: inside } = orRefuse(lookUpList(place, name));
  const deletions = patch[name];
  const changes = rest[name];
  if (![deletions, changes].every((list) => list === undefined || isList(list)))
    refuse(`expected a list at ${inside.path}`);
  if (isList(changes)) checkOrder(changes, order, field.mergeKey, inside);
  let all = deletions;
  if (isList(changes))
    all = isList(deletions)
      ? combineLists(deletions, changes, field.mergeKey, inside, combineMaps)
      : withoutDirectives(changes);
  if (!isList(all)) return;
  delete rest[name];
  patch[name] = arrange(all, order, isList(deletions) ? deletions : [], field.mergeKey, inside);
}

/** Maps with `$patch` in what is new stand for nothing. */
function withoutDirectives(value: JsonValue): JsonValue {
  if (isList(value)) return value.filter((item) => !isDirective(item)).map(withoutDirectives);
  if (!isMap(value)) return value;
  const kept = newMap();
  for (const [key, inside] of Object.entries(value))
    if (!isDirective(inside)) kept[key] = withoutDirectives(inside);
  return kept;
}
