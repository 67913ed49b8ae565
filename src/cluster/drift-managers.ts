/** Finds who wrote a field, from the managed fields of an object. */
import {
  child,
  type FieldSet,
  isOwned,
  type ManagedFields,
  placeOf,
  unionOf,
  valueAt,
} from './predict/fields.ts';
import { isJsonList, isJsonMap, parseJson, parseMap } from './predict/json.ts';
import { fieldManager } from './predict/dry-run.ts';
import type { FieldDifference } from './drift-compare.ts';
import type { DriftedField, FieldStep } from './predict/types.ts';
import type { JsonValue, JsonMap } from './types.ts';

type Writer = Pick<DriftedField, 'manager' | 'operation' | 'time'>;

/** The cluster's own controllers: the fields that they add belong to their work and are no drift. */
export const controllers: ReadonlySet<string> = new Set([
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kubelet',
  'cloud-controller-manager',
]);

/**
 * The last writer of the field. Other managers come before helm, because helm's entry stays when others write
 * the field too.
 */
export function writerOf(managers: readonly ManagedFields[], managedPath: readonly string[]): Writer {
  const [newest] = managers
    .filter(({ fields }) => owns(fields, managedPath))
    .toSorted(
      (left, right) => Number(isHelm(left)) - Number(isHelm(right)) || right.time.localeCompare(left.time),
    );
  return newest === undefined ? {} : toWriter(newest);
}

/** Does a manager other than helm own it, or a part of it? */
export const isByOthers = (managers: readonly ManagedFields[], managedPath: readonly string[]): boolean =>
  managers.some((entry) => !isHelm(entry) && owns(entry.fields, managedPath));

const isHelm = ({ manager }: ManagedFields): boolean => manager === fieldManager;

const toWriter = ({ manager, operation, time }: ManagedFields): Writer => ({
  ...(manager !== '' && { manager }),
  ...(operation !== '' && { operation }),
  ...(time !== '' && { time }),
});

/** Does the manager own the field itself, or a list or map around it as a whole? */
function owns(fields: FieldSet, managedPath: readonly string[]): boolean {
  let node: FieldSet | undefined = fields;
  for (const key of managedPath) {
    node = child(node, key);
    if (node === undefined) return false;
    if (Object.keys(node).length === 0) return true;
  }
  return true;
}

/**
 * Fields that other managers added beside those of the release: neither in its manifest nor owned by helm.
 * Outermost ones only.
 */
export function addedFields(
  live: JsonMap,
  desired: JsonMap,
  managers: readonly ManagedFields[],
): (FieldDifference & Writer)[] {
  const helmFields = managers
    .filter(isHelm)
    .reduce<FieldSet>((all, { fields }) => unionOf(all, fields), { '.': {} });
  const found = managers
    .filter((entry) => !isHelm(entry) && entry.subresource === '' && !controllers.has(entry.manager))
    .flatMap((entry) =>
      added(entry.fields, live, desired, helmFields, { path: [], managedPath: [] }).map((field) => ({
        ...field,
        ...toWriter(entry),
      })),
    )
    .toSorted((left, right) => (right.time ?? '').localeCompare(left.time ?? ''));
  const seen = new Set<string>();
  return found.filter(({ managedPath }) => {
    const key = JSON.stringify(managedPath);
    return seen.has(key) ? false : seen.add(key) && true;
  });
}

type FieldPath = Pick<FieldDifference, 'path' | 'managedPath'>;

function added(
  fields: FieldSet,
  live: JsonValue,
  desired: JsonValue | undefined,
  helmFields: FieldSet | undefined,
  at: FieldPath,
): FieldDifference[] {
  return Object.entries(fields).flatMap(([key, below]) => {
    const place = key === '.' ? undefined : placeOf(live, key);
    const value = place === undefined ? undefined : valueAt(live, place);
    if (value === undefined) return [];
    const next = { path: [...at.path, stepOf(key)], managedPath: [...at.managedPath, key] };
    const desiredItem = desired === undefined ? undefined : itemOf(desired, key);
    const ownChild = helmFields && child(helmFields, key);
    if (desiredItem !== undefined || ownChild !== undefined)
      return added(below, value, desiredItem, ownChild, next);
    return isOwned(below) || key.startsWith('f:') ? [{ ...next, live: value }] : [];
  });
}

/** The manifest's item for a key: it may leave out keys that the server fills in (`protocol`). */
function itemOf(desired: JsonValue, key: string): JsonValue | undefined {
  const place = placeOf(desired, key);
  if (place !== undefined) return valueAt(desired, place);
  if (!key.startsWith('k:') || !isJsonList(desired)) return undefined;
  const keys = Object.entries(parseMap(key.slice(2)));
  return desired.find(
    (item) =>
      isJsonMap(item) &&
      keys.some(([name]) => Object.hasOwn(item, name)) &&
      keys.every(
        ([name, value]) => !Object.hasOwn(item, name) || JSON.stringify(item[name]) === JSON.stringify(value),
      ),
  );
}

function stepOf(key: string): FieldStep {
  const [kind, rest] = [key.slice(0, 2), key.slice(2)];
  if (kind === 'k:')
    return {
      kind: 'item',
      keys: Object.entries(parseMap(rest)).map(([name, value]) => ({ key: name, value })),
    };
  if (kind === 'v:') return { kind: 'member', value: parseJson(rest) };
  return kind === 'i:' ? { kind: 'index', index: Number(rest) } : { kind: 'key', key: rest };
}
