/** Finds what changed in the cluster since the last release, apart from what this command will change. */
import { type FieldDifference, differences, missingFields, valueAtPath } from './drift-compare.ts';
import { addedFields, controllers, isByOthers, writerOf } from './drift-managers.ts';
import { normalise } from './normalise.ts';
import { type ResourceLocation, restore } from './predict/dry-run.ts';
import { type FieldSet, managedFieldsOf, unionOf } from './predict/fields.ts';
import { isJsonMap, mapOf, sameJson } from './predict/json.ts';
import { includes } from './predict/merge.ts';
import type { DriftedField } from './predict/types.ts';
import type { Connection, JsonMap } from './types.ts';

interface DriftInput {
  readonly place: ResourceLocation;
  /** The object as helm sent it with the last release. */
  readonly released: JsonMap;
  /** The object of the new manifest. */
  readonly rendered?: JsonMap;
  readonly live: JsonMap;
  /** The object after the command, where that is known. */
  readonly after?: JsonMap;
}

/**
 * Fields whose live value differs from the last release, and fields that other managers added. The server
 * decides whether two spellings mean the same: a dry run applies the last release's manifest over the live
 * object.
 */
export async function driftOf(connection: Connection, drifting: DriftInput): Promise<DriftedField[]> {
  const { live, released, after } = drifting;
  const [normalized, managers] = [normalise(live), managedFieldsOf(live)];
  const changed = await changedFields(connection, drifting, normalized);
  const normalizedAfter = after && normalise(after);
  const fields = [
    ...changed.map((field) => ({ ...field, ...writerOf(managers, field.managedPath) })),
    ...addedFields(normalized, asStored(released), managers),
  ];
  return fields.map(({ manager, operation, time, ...difference }) => ({
    path: difference.path,
    ...(difference.desired !== undefined && { released: difference.desired }),
    ...(difference.live !== undefined && { live: difference.live }),
    ...(manager !== undefined && { manager }),
    ...(operation !== undefined && { operation }),
    ...(time !== undefined && { time }),
    ...afterCommand(difference, normalizedAfter),
    ...(isLeft(difference, drifting, normalizedAfter) && { isLeft: true as const }),
    ...(manager !== undefined && controllers.has(manager) && { byController: true as const }),
  }));
}

/** Do both manifests set the field to one value, and the command leaves another one? */
function isLeft(
  { path, live }: FieldDifference,
  { released, rendered }: DriftInput,
  normalizedAfter: JsonMap | undefined,
): boolean {
  if (normalizedAfter === undefined || rendered === undefined) return false;
  const [before, now] = [released, rendered].map((object) => valueAtPath(asStored(object), path));
  if (before === undefined || now === undefined || !sameJson(before, now)) return false;
  return sameJson(valueAtPath(normalizedAfter, path), live);
}

/** What the command makes of a drifted field, compared with its live and its released value. */
function afterCommand(
  { path, live, desired }: FieldDifference,
  normalizedAfter: JsonMap | undefined,
): Pick<DriftedField, 'reverted' | 'after'> {
  const value = valueAtPath(normalizedAfter, path);
  if (normalizedAfter === undefined || sameJson(value, live)) return { reverted: false };
  const isBack =
    value === undefined || desired === undefined
      ? value === desired
      : missingFields(value, desired).length === 0;
  return isBack ? { reverted: true } : { reverted: false, after: value ?? null };
}

async function changedFields(
  connection: Connection,
  { place, released, live }: DriftInput,
  normalized: JsonMap,
): Promise<readonly FieldDifference[]> {
  const desired = normalise(asStored(released));
  const managers = managedFieldsOf(live);
  const ownedFields = together(managers);
  if (includes(normalized, desired, ownedFields)) return [];
  const answer = await restore(connection, place, released);
  // The server may refuse to compare, and a difference may be only another spelling: so only fields that
  // another manager wrote count.
  if (answer.is !== 'object')
    return missingFields(normalized, desired, ownedFields).filter(({ managedPath }) =>
      isByOthers(managers, managedPath),
    );
  return differences(
    normalized,
    normalise(answer.object),
    together([...managedFieldsOf(answer.object), ...managers]),
  );
}

const together = (entries: readonly { readonly fields: FieldSet }[]): FieldSet =>
  entries.reduce<FieldSet>((all, { fields }) => unionOf(all, fields), { '.': {} });

/** The server stores `data` and `stringData` of a Secret in one encoded map. */
function asStored(object: JsonMap): JsonMap {
  const { stringData, ...rest } = object;
  if (object['kind'] !== 'Secret' || !isJsonMap(stringData)) return object;
  const encoded = Object.entries(stringData).map(
    ([key, value]) =>
      [key, typeof value === 'string' ? Buffer.from(value).toString('base64') : value] as const,
  );
  return { ...rest, data: { ...mapOf(object['data']), ...Object.fromEntries(encoded) } };
}
