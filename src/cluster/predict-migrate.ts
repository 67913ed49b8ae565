/**
 * A server-side apply on what helm wrote client-side before. Helm 4 first makes its old `Update` entries of the managed fields one `Apply`
 * entry (client-go's csaupgrade), then applies: what the old entries owned alone, and the new manifest lacks, goes away. A dry run cannot be of
 * two requests: the first part is worked out here, from the managed fields, and the server judges what comes of both.
 */
import {
  apply,
  type Cause,
  fieldManager,
  isFieldConflict,
  type Place,
  replace,
  type Said,
} from './predict-ask.ts';
import {
  child,
  type Fields,
  isOwned,
  type ManagedFields,
  managedFieldsOf,
  placeOf,
  unionOf,
  valueAt,
} from './predict-fields.ts';
import { isJsonList, mapOf } from './predict-json.ts';
import type { Connection, Json, JsonMap } from './types.ts';

export async function applyMigrated(
  connection: Connection,
  place: Place,
  object: JsonMap,
  live: JsonMap,
  force: boolean,
): Promise<Said> {
  const last = migrated(managedFieldsOf(live));
  const first = await apply(connection, place, object, force);
  if (last === undefined) return first;
  const said = isOwnConflict(first) ? await apply(connection, place, object, true) : withoutOwn(first);
  if (said.is !== 'object') return said;
  const kept = managedFieldsOf(said.object)
    .filter((entry) => !isClientSide(entry))
    .map(({ fields }) => fields);
  const pruned = prune(said.object, last, kept);
  if (pruned === said.object) return said;
  return replace(connection, place, sendable(mapOf(pruned), live), false);
}

/** helm's own entries of updates, as it looks for them. */
const isClientSide = (entry: ManagedFields): boolean =>
  entry.manager === fieldManager && entry.operation === 'Update' && entry.subresource === '';

/** What helm will be said to have applied last; nothing where there is nothing to migrate. */
function migrated(entries: readonly ManagedFields[]): Fields | undefined {
  const [newest] = entries.filter(isClientSide);
  if (newest === undefined) return undefined;
  const applied = entries.find(
    ({ manager, operation, subresource }) =>
      manager === fieldManager && operation === 'Apply' && subresource === '',
  );
  const into = applied ?? newest;
  // Entries of other versions are dropped: what they alone own is nobody's from then on.
  const joined = entries.find((entry) => isClientSide(entry) && entry.apiVersion === into.apiVersion);
  return joined === undefined ? into.fields : unionOf(into.fields, joined.fields);
}

const isOwnCause = (cause: Cause): boolean =>
  cause.message.startsWith(`conflict with ${JSON.stringify(fieldManager)} using `);

const conflictsOf = (said: Said): readonly Cause[] =>
  said.is === 'refused' && said.refusal.why === 'conflict' ? (said.causes ?? []).filter(isFieldConflict) : [];

/** Only helm's own older entries are in the way, which the migration turns into the applying one. */
const isOwnConflict = (said: Said): boolean => {
  const conflicts = conflictsOf(said);
  return conflicts.length > 0 && conflicts.every(isOwnCause);
};

/** The same refusal, told as the server will after the migration: of the other managers alone. */
function withoutOwn(said: Said): Said {
  const conflicts = conflictsOf(said).filter((cause) => !isOwnCause(cause));
  if (said.is !== 'refused' || conflicts.length === 0) return said;
  return { ...said, refusal: { ...said.refusal, message: conflictWords(conflicts) } };
}

/** As the server words it (apimachinery, managedfields/internal/conflict.go). */
function conflictWords(conflicts: readonly Cause[]): string {
  const [only] = conflicts;
  if (conflicts.length === 1) return `Apply failed with 1 conflict: ${only?.message}: ${only?.field}`;
  const managers = [...new Set(conflicts.map(({ message }) => message))].toSorted();
  const told = managers.map((manager) => {
    const fields = conflicts.filter(({ message }) => message === manager).map(({ field }) => `- ${field}`);
    return [`${manager.replace(/^conflict /, 'conflicts ')}:`, ...fields].join('\n');
  });
  return `Apply failed with ${conflicts.length} conflicts: ${told.join('\n')}`;
}

/** Without what `last` owns and nobody in `kept` does; the same value where that is nothing. */
export function prune(value: Json, last: Fields, kept: readonly Fields[]): Json {
  const gone = new Set<string | number>();
  const changed = new Map<string | number, Json>();
  for (const [key, below] of Object.entries(last)) {
    const place = key === '.' ? undefined : placeOf(value, key);
    if (place === undefined) continue;
    const others = kept.flatMap((fields) => child(fields, key) ?? []);
    // A field goes with all that is below it, an item only where it is itself owned.
    if (others.length === 0 && (isOwned(below) || key.startsWith('f:'))) gone.add(place);
    else {
      const inner = valueAt(value, place) ?? null;
      const pruned = prune(inner, below, others);
      if (pruned !== inner) changed.set(place, pruned);
    }
  }
  if (gone.size === 0 && changed.size === 0) return value;
  if (isJsonList(value)) return value.flatMap((item, at) => (gone.has(at) ? [] : [changed.get(at) ?? item]));
  const entries = Object.entries(mapOf(value)).filter(([key]) => !gone.has(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, changed.get(key) ?? item]));
}

/** As an update of what is live now. */
function sendable(object: JsonMap, live: JsonMap): JsonMap {
  const { managedFields: _managedFields, ...rest } = mapOf(object['metadata']);
  const { resourceVersion } = mapOf(live['metadata']);
  return { ...object, metadata: { ...rest, ...(resourceVersion !== undefined && { resourceVersion }) } };
}
