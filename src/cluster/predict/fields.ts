/**
 * Managed fields (FieldsV1): a tree with the keys `f:NAME`, `k:{…}` (the list item with these keys), `v:…`
 * (the item with this value) and `i:N`. A `.` or an empty node means that the node itself is owned.
 */
import { entryOf, isJsonList, isJsonMap, listOf, mapOf, parseMap, sameJson, textOf } from './json.ts';
import type { JsonValue, JsonMap } from '../types.ts';

export interface FieldSet {
  readonly [key: string]: FieldSet;
}

/** One entry of `metadata.managedFields`. */
export interface ManagedFields {
  readonly manager: string;
  readonly operation: string;
  readonly apiVersion: string;
  readonly subresource: string;
  readonly time: string;
  readonly fields: FieldSet;
}

/** Who owns which fields of an object. Entries of an unexpected form are left out. */
export function managedFieldsOf(object: JsonMap): ManagedFields[] {
  return listOf(mapOf(object['metadata'])['managedFields']).flatMap((entry) => {
    const { manager, operation, apiVersion, subresource, time, fieldsV1 } = mapOf(entry);
    if (!isFields(fieldsV1)) return [];
    return [
      {
        manager: textOf(manager),
        operation: textOf(operation),
        apiVersion: textOf(apiVersion),
        subresource: textOf(subresource),
        time: textOf(time),
        fields: fieldsV1,
      },
    ];
  });
}

const isFields = (value: JsonValue | undefined): value is FieldSet =>
  isJsonMap(value) && Object.values(value).every(isFields);

/** The union of both trees. */
export function unionOf(left: FieldSet, right: FieldSet): FieldSet {
  // A leaf is owned itself: in a union with a tree that must be explicit.
  const [first, second] = [withOwn(left), withOwn(right)];
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return fromEntries(
    [...keys].map((key) => {
      const [one, other] = [child(first, key), child(second, key)];
      if (key === '.') return [key, {}];
      return [key, one === undefined ? (other ?? {}) : other === undefined ? one : unionOf(one, other)];
    }),
  );
}

const withOwn = (fields: FieldSet): FieldSet => (isLeaf(fields) ? { '.': {} } : fields);

/** The node below a key; own properties only, because keys are the user's. */
export const child = (fields: FieldSet, key: string): FieldSet | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

const isLeaf = (fields: FieldSet): boolean => Object.keys(fields).length === 0;

/** Is the node itself owned, not only what is below it? */
export const isOwned = (fields: FieldSet): boolean => isLeaf(fields) || Object.hasOwn(fields, '.');

/**
 * The key of a value, or the index of a list item, that a key of the tree names; undefined where it is
 * absent.
 */
export function placeOf(value: JsonValue, key: string): string | number | undefined {
  const [kind, rest] = [key.slice(0, 2), key.slice(2)];
  if (kind === 'f:') return isJsonMap(value) && Object.hasOwn(value, rest) ? rest : undefined;
  if (!isJsonList(value)) return undefined;
  const at = kind === 'i:' ? Number(rest) : value.findIndex((item) => isItem(item, kind, rest));
  return at >= 0 && at < value.length ? at : undefined;
}

function isItem(item: JsonValue, kind: string, rest: string): boolean {
  if (kind === 'v:') return JSON.stringify(item) === rest;
  if (kind !== 'k:' || !isJsonMap(item)) return false;
  return Object.entries(parseMap(rest)).every(([name, value]) => sameJson(entryOf(item, name), value));
}

export const valueAt = (value: JsonValue, place: string | number): JsonValue | undefined =>
  typeof place === 'number' ? listOf(value)[place] : mapOf(value)[place];

/** Like Object.fromEntries, which treats `__proto__` as a key like any other. */
const fromEntries = (entries: readonly (readonly [string, FieldSet])[]): FieldSet =>
  Object.fromEntries(entries);
