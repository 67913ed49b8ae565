/** Who wrote a field, as far as the managed fields of an object say. */
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
import { fieldManager } from './predict/ask.ts';
import type { FieldDifference } from './drift-compare.ts';
import type { DriftedField, FieldStep, JsonValue, JsonMap } from './types.ts';

export type Writer = Pick<DriftedField, 'manager' | 'operation' | 'time'>;

/** The cluster's own programs: what they add beside the release's fields is their work, not somebody's change. */
const controllers: ReadonlySet<string> = new Set([
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kubelet',
  'cloud-controller-manager',
]);

/** Who wrote the field last: anybody before helm, for helm's own entries stay where others joined. */
export function writerOf(managers: readonly ManagedFields[], trail: readonly string[]): Writer {
  const [newest] = managers
    .filter(({ fields }) => owns(fields, trail))
    .toSorted(
      (left, right) => Number(isHelm(left)) - Number(isHelm(right)) || right.time.localeCompare(left.time),
    );
  return newest === undefined ? {} : toWriter(newest);
}

/** Did somebody beside helm write it, or a part of it? */
export const isByOthers = (managers: readonly ManagedFields[], trail: readonly string[]): boolean =>
  managers.some((entry) => !isHelm(entry) && owns(entry.fields, trail));

const isHelm = ({ manager }: ManagedFields): boolean => manager === fieldManager;

const toWriter = ({ manager, operation, time }: ManagedFields): Writer => ({
  ...(manager !== '' && { manager }),
  ...(operation !== '' && { operation }),
  ...(time !== '' && { time }),
});

/** Itself, or a list or map around it that is owned as one. */
function owns(fields: FieldSet, trail: readonly string[]): boolean {
  let node: FieldSet | undefined = fields;
  for (const key of trail) {
    node = child(node, key);
    if (node === undefined) return false;
    if (Object.keys(node).length === 0) return true;
  }
  return true;
}

/** Fields that somebody else put beside those of the release: neither in its manifest nor helm's own. Outermost ones only. */
export function addedFields(
  live: JsonMap,
  wanted: JsonMap,
  managers: readonly ManagedFields[],
): (FieldDifference & Writer)[] {
  const own = managers
    .filter(isHelm)
    .reduce<FieldSet>((all, { fields }) => unionOf(all, fields), { '.': {} });
  const found = managers
    .filter((entry) => !isHelm(entry) && entry.subresource === '' && !controllers.has(entry.manager))
    .flatMap((entry) =>
      added(entry.fields, live, wanted, own, { path: [], trail: [] }).map((field) => ({
        ...field,
        ...toWriter(entry),
      })),
    )
    .toSorted((left, right) => (right.time ?? '').localeCompare(left.time ?? ''));
  const seen = new Set<string>();
  return found.filter(({ trail }) => {
    const key = JSON.stringify(trail);
    return seen.has(key) ? false : seen.add(key) && true;
  });
}

type At = Pick<FieldDifference, 'path' | 'trail'>;

function added(
  theirs: FieldSet,
  live: JsonValue,
  wanted: JsonValue | undefined,
  own: FieldSet | undefined,
  at: At,
): FieldDifference[] {
  return Object.entries(theirs).flatMap(([key, below]) => {
    const place = key === '.' ? undefined : placeOf(live, key);
    const value = place === undefined ? undefined : valueAt(live, place);
    if (value === undefined) return [];
    const next = { path: [...at.path, stepOf(key)], trail: [...at.trail, key] };
    const rendered = wanted === undefined ? undefined : itemOf(wanted, key);
    const ours = own && child(own, key);
    if (rendered !== undefined || ours !== undefined) return added(below, value, rendered, ours, next);
    return isOwned(below) || key.startsWith('f:') ? [{ ...next, live: value }] : [];
  });
}

/** What a manifest says there: it may leave keys of an item out that the server fills in (`protocol`). */
function itemOf(wanted: JsonValue, key: string): JsonValue | undefined {
  const place = placeOf(wanted, key);
  if (place !== undefined) return valueAt(wanted, place);
  if (!key.startsWith('k:') || !isJsonList(wanted)) return undefined;
  const keys = Object.entries(parseMap(key.slice(2)));
  return wanted.find(
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
