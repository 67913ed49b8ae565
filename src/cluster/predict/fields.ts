/**
 * Fields as managed fields name them (FieldsV1): a tree whose keys are `f:NAME`, `k:{…}` (the item of a list with these keys), `v:…` (the
 * item that is this value) and `i:N`; `.` or nothing below says that the node itself is owned.
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

/** Who owns what in an object. What is not of the form that the server writes is left out. */
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

/** Both trees as one. */
export function unionOf(left: FieldSet, right: FieldSet): FieldSet {
  // A leaf is owned itself: beside a tree that has to be said.
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

/** The node below a key; own properties only, for keys are the user's. */
export const child = (fields: FieldSet, key: string): FieldSet | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

export const isLeaf = (fields: FieldSet): boolean => Object.keys(fields).length === 0;

/** Is the node itself owned, not only what is below it? */
export const isOwned = (fields: FieldSet): boolean => isLeaf(fields) || Object.hasOwn(fields, '.');

/** Which key of a value, or which item of a list, a key of the tree means; nothing where it is not there. */
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

/** As Object.fromEntries, which makes `__proto__` a key like any other. */
const fromEntries = (entries: readonly (readonly [string, FieldSet])[]): FieldSet =>
  Object.fromEntries(entries);
