/** What somebody changed since the last release, apart from what the command at hand will change. */
import { type FieldDifference, differences, missing, valueAtPath } from './drift-compare.ts';
import { addedFields, isByOthers, writerOf } from './drift-managers.ts';
import { normalise } from './normalise.ts';
import { type ResourceLocation, restore } from './predict/ask.ts';
import { type FieldSet, managedFieldsOf, unionOf } from './predict/fields.ts';
import { isJsonMap, mapOf, sameJson } from './predict/json.ts';
import { includes } from './predict/merge.ts';
import type { Connection, DriftedField, JsonMap } from './types.ts';

export interface Drifting {
  readonly place: ResourceLocation;
  /** As helm sent it with the last release. */
  readonly released: JsonMap;
  readonly live: JsonMap;
  /** As the command will leave it, where that is known. */
  readonly after?: JsonMap;
}

/**
 * Fields of the last release whose live value is another one, and fields that others put beside them. Whether two ways of writing mean the same
 * the server says: it is asked, in a dry run, to apply the last release's manifest over what is there.
 */
export async function driftOf(connection: Connection, drifting: Drifting): Promise<DriftedField[]> {
  const { live, released, after } = drifting;
  const [plain, managers] = [normalise(live), managedFieldsOf(live)];
  const own = await changedFields(connection, drifting, plain);
  const then = after && normalise(after);
  const found = [
    ...own.map((field) => ({ ...field, ...writerOf(managers, field.trail) })),
    ...addedFields(plain, asStored(released), managers),
  ];
  return found.map(({ manager, operation, time, ...difference }) => ({
    path: difference.path,
    ...(difference.wanted !== undefined && { released: difference.wanted }),
    ...(difference.live !== undefined && { live: difference.live }),
    ...(manager !== undefined && { manager }),
    ...(operation !== undefined && { operation }),
    ...(time !== undefined && { time }),
    ...becomes(difference, then),
  }));
}

/** Of a field: what the command makes of it, against what it is and what the release said. */
function becomes(
  { path, live, wanted }: FieldDifference,
  then: JsonMap | undefined,
): Pick<DriftedField, 'reverted' | 'after'> {
  const value = valueAtPath(then, path);
  if (then === undefined || sameJson(value, live)) return { reverted: false };
  const isBack =
    value === undefined || wanted === undefined ? value === wanted : missing(value, wanted).length === 0;
  return isBack ? { reverted: true } : { reverted: false, after: value ?? null };
}

async function changedFields(
  connection: Connection,
  { place, released, live }: Drifting,
  plain: JsonMap,
): Promise<readonly FieldDifference[]> {
  const wanted = normalise(asStored(released));
  const managers = managedFieldsOf(live);
  const owned = together(managers);
  if (includes(plain, wanted, owned)) return [];
  const said = await restore(connection, place, released);
  // What the server will not judge may only be another way to write the same: but nobody changed what nobody else wrote.
  if (said.is !== 'object')
    return missing(plain, wanted, owned).filter(({ trail }) => isByOthers(managers, trail));
  return differences(plain, normalise(said.object), together([...managedFieldsOf(said.object), ...managers]));
}

const together = (entries: readonly { readonly fields: FieldSet }[]): FieldSet =>
  entries.reduce<FieldSet>((all, { fields }) => unionOf(all, fields), { '.': {} });

/** A Secret is stored with both in one map, and encoded. */
function asStored(object: JsonMap): JsonMap {
  const { stringData, ...rest } = object;
  if (object['kind'] !== 'Secret' || !isJsonMap(stringData)) return object;
  const encoded = Object.entries(stringData).map(
    ([key, value]) =>
      [key, typeof value === 'string' ? Buffer.from(value).toString('base64') : value] as const,
  );
  return { ...rest, data: { ...mapOf(object['data']), ...Object.fromEntries(encoded) } };
}
