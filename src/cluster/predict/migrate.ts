/**
 * Predicts a server-side apply on what helm wrote client-side before. Helm 4 first turns its old `Update`
 * entries into one `Apply` entry (client-go's csaupgrade), then applies: fields that only the old entries
 * own, and the new manifest lacks, are removed. A dry run cannot span two requests. Where the first one
 * matters, both are computed here and the server judges the result as an update.
 */
import {
  apply,
  type RefusalCause,
  fieldManager,
  isFieldConflict,
  type ResourceLocation,
  replace,
  type DryRunResult,
} from './dry-run.ts';
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
): Promise<DryRunResult> {
  const managers = managedFieldsOf(live);
  const last = migrated(managers);
  const first = await apply(connection, place, object, force);
  if (last === undefined) return first;
  const answer = withoutOwn(first);
  // helm's old entries may cause a conflict, or make the result invalid, that the migration removes.
  if (answer.is === 'refused' && !isOwnConflict(answer) && answer.status !== 422) return answer;
  if (answer.is !== 'object' && answer.is !== 'refused') return answer;
  const hints = managers.reduce<FieldSet>((all, { fields }) => unionOf(all, fields), { '.': {} });
  const others = managers.filter((entry) => !isClientSide(entry) && !isApplying(entry));
  const owners = [fieldsOf(object, hints), ...others.map(({ fields }) => fields)];
  const mergedObject = mapOf(merged(live, object, hints));
  const pruned = prune(mergedObject, last, owners);
  if (answer.is === 'object' && pruned === mergedObject) return answer;
  return replace(connection, place, sendable(mapOf(pruned), live), true);
}

const isApplying = ({ manager, operation, subresource }: ManagedFields): boolean =>
  manager === fieldManager && operation === 'Apply' && subresource === '';

/** helm's own `Update` entries, by the same test as helm's. */
const isClientSide = (entry: ManagedFields): boolean =>
  entry.manager === fieldManager && entry.operation === 'Update' && entry.subresource === '';

/** What helm will appear to have applied last; undefined where there is nothing to migrate. */
function migrated(entries: readonly ManagedFields[]): FieldSet | undefined {
  const [newest] = entries.filter(isClientSide);
  if (newest === undefined) return undefined;
  const target = entries.find(isApplying) ?? newest;
  // The migration drops entries of other versions: what only they own has no owner from then on.
  const source = entries.find((entry) => isClientSide(entry) && entry.apiVersion === target.apiVersion);
  return source === undefined ? target.fields : unionOf(target.fields, source.fields);
}

const isOwnCause = (cause: RefusalCause): boolean =>
  cause.message.startsWith(`conflict with ${JSON.stringify(fieldManager)} using `);

const conflictsOf = (answer: DryRunResult): readonly RefusalCause[] =>
  answer.is === 'refused' && answer.refusal.why === 'conflict'
    ? (answer.causes ?? []).filter(isFieldConflict)
    : [];

/** Only helm's own older entries conflict, which the migration turns into the applying one. */
const isOwnConflict = (answer: DryRunResult): boolean => {
  const conflicts = conflictsOf(answer);
  return conflicts.length > 0 && conflicts.every(isOwnCause);
};

/** The refusal as the server words it after the migration: about the other managers alone. */
function withoutOwn(answer: DryRunResult): DryRunResult {
  const conflicts = conflictsOf(answer).filter((cause) => !isOwnCause(cause));
  if (answer.is !== 'refused' || conflicts.length === 0) return answer;
  return { ...answer, refusal: { ...answer.refusal, message: conflictWords(conflicts) } };
}

/** Words the conflict as the server does (apimachinery, managedfields/internal/conflict.go). */
function conflictWords(conflicts: readonly RefusalCause[]): string {
  const [only] = conflicts;
  if (conflicts.length === 1) return `Apply failed with 1 conflict: ${only?.message}: ${only?.field}`;
  const managers = [...new Set(conflicts.map(({ message }) => message))].toSorted();
  const conflictTexts = managers.map((manager) => {
    const fields = conflicts.filter(({ message }) => message === manager).map(({ field }) => `- ${field}`);
    return [`${manager.replace(/^conflict /, 'conflicts ')}:`, ...fields].join('\n');
  });
  return `Apply failed with ${conflicts.length} conflicts: ${conflictTexts.join('\n')}`;
}

/** The object as an update of the live one. */
function sendable(object: JsonMap, live: JsonMap): JsonMap {
  const { managedFields: _managedFields, ...rest } = mapOf(object['metadata']);
  const { resourceVersion } = mapOf(live['metadata']);
  return { ...object, metadata: { ...rest, ...(resourceVersion !== undefined && { resourceVersion }) } };
}
