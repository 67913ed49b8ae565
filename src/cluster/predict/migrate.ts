/**
 * A server-side apply on what helm wrote client-side before. Helm 4 first makes its old `Update` entries of the managed fields one `Apply`
 * entry (client-go's csaupgrade), then applies: what the old entries owned alone, and the new manifest lacks, goes away. A dry run cannot be of
 * two requests: where the first one matters, what comes of both is worked out here, and the server judges it as an update.
 */
import {
  apply,
  type RefusalCause,
  fieldManager,
  isFieldConflict,
  type ResourceLocation,
  replace,
  type Said,
} from './ask.ts';
import { type FieldSet, type ManagedFields, managedFieldsOf, unionOf } from './fields.ts';
import { mapOf } from './json.ts';
import { fieldsOf, merged, prune } from './merge.ts';
import type { Connection, JsonMap } from '../types.ts';

export async function applyMigrated(
  connection: Connection,
  place: ResourceLocation,
  object: JsonMap,
  live: JsonMap,
  force: boolean,
): Promise<Said> {
  const managers = managedFieldsOf(live);
  const last = migrated(managers);
  const first = await apply(connection, place, object, force);
  if (last === undefined) return first;
  const said = withoutOwn(first);
  // What helm's old entries still hold may be in the way, or make the whole invalid, and will not.
  if (said.is === 'refused' && !isOwnConflict(said) && said.status !== 422) return said;
  if (said.is !== 'object' && said.is !== 'refused') return said;
  const hints = managers.reduce<FieldSet>((all, { fields }) => unionOf(all, fields), { '.': {} });
  const others = managers.filter((entry) => !isClientSide(entry) && !isApplying(entry));
  const kept = [fieldsOf(object, hints), ...others.map(({ fields }) => fields)];
  const whole = mapOf(merged(live, object, hints));
  const pruned = prune(whole, last, kept);
  if (said.is === 'object' && pruned === whole) return said;
  return replace(connection, place, sendable(mapOf(pruned), live), true);
}

const isApplying = ({ manager, operation, subresource }: ManagedFields): boolean =>
  manager === fieldManager && operation === 'Apply' && subresource === '';

/** helm's own entries of updates, as it looks for them. */
const isClientSide = (entry: ManagedFields): boolean =>
  entry.manager === fieldManager && entry.operation === 'Update' && entry.subresource === '';

/** What helm will be said to have applied last; nothing where there is nothing to migrate. */
function migrated(entries: readonly ManagedFields[]): FieldSet | undefined {
  const [newest] = entries.filter(isClientSide);
  if (newest === undefined) return undefined;
  const into = entries.find(isApplying) ?? newest;
  // Entries of other versions are dropped: what they alone own is nobody's from then on.
  const joined = entries.find((entry) => isClientSide(entry) && entry.apiVersion === into.apiVersion);
  return joined === undefined ? into.fields : unionOf(into.fields, joined.fields);
}

const isOwnCause = (cause: RefusalCause): boolean =>
  cause.message.startsWith(`conflict with ${JSON.stringify(fieldManager)} using `);

const conflictsOf = (said: Said): readonly RefusalCause[] =>
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
function conflictWords(conflicts: readonly RefusalCause[]): string {
  const [only] = conflicts;
  if (conflicts.length === 1) return `Apply failed with 1 conflict: ${only?.message}: ${only?.field}`;
  const managers = [...new Set(conflicts.map(({ message }) => message))].toSorted();
  const told = managers.map((manager) => {
    const fields = conflicts.filter(({ message }) => message === manager).map(({ field }) => `- ${field}`);
    return [`${manager.replace(/^conflict /, 'conflicts ')}:`, ...fields].join('\n');
  });
  return `Apply failed with ${conflicts.length} conflicts: ${told.join('\n')}`;
}

/** As an update of what is live now. */
function sendable(object: JsonMap, live: JsonMap): JsonMap {
  const { managedFields: _managedFields, ...rest } = mapOf(object['metadata']);
  const { resourceVersion } = mapOf(live['metadata']);
  return { ...object, metadata: { ...rest, ...(resourceVersion !== undefined && { resourceVersion }) } };
}
