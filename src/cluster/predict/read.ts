/** Reads live objects: one by one, or by a list where many of one kind are in one namespace. */
import { type ResourceLocation, read, type DryRunResult } from './dry-run.ts';
import { listOf, mapOf, parseMap, textOf } from './json.ts';
import { pathOf } from '../served.ts';
import type { Connection, JsonMap } from '../types.ts';

export type Reader = (place: ResourceLocation) => Promise<DryRunResult>;

/** From this number on a list is cheaper than single requests. */
const manyOfAKind = 8;
/** A list includes other releases' objects: read no more than this many times our own. */
const othersShare = 3;
const managedByHelm = encodeURIComponent('app.kubernetes.io/managed-by=Helm');

/**
 * Reads these places on demand; what a list does not hold (unlabelled objects, a further page) is read by
 * itself.
 */
export function readerOf(connection: Connection, places: readonly ResourceLocation[]): Reader {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(collectionOf(place), (counts.get(collectionOf(place)) ?? 0) + 1);
  const lists = new Map<string, Promise<ReadonlyMap<string, JsonMap>>>();
  return async (place) => {
    const collection = collectionOf(place);
    const count = counts.get(collection) ?? 0;
    if (count < manyOfAKind || !place.served.verbs.includes('list')) return read(connection, place);
    const list = lists.get(collection) ?? listByName(connection, place, count * othersShare);
    lists.set(collection, list);
    const object = (await list).get(place.name);
    return object === undefined ? read(connection, place) : { is: 'object', object };
  };
}

const collectionOf = ({ served, namespace }: ResourceLocation): string => pathOf(served, namespace);

/** The objects by name; undefined where a role may get objects and not list them. */
async function listByName(
  connection: Connection,
  place: ResourceLocation,
  limit: number,
): Promise<ReadonlyMap<string, JsonMap>> {
  const path = `${collectionOf(place)}?labelSelector=${managedByHelm}&limit=${Math.min(limit, 500)}`;
  const { status, body } = await connection.send({ method: 'GET', path });
  if (status !== 200) return new Map();
  const { group, version, kind } = place.served;
  // Items of a list lack kind and apiVersion.
  const typeMeta = { kind, apiVersion: group === '' ? version : `${group}/${version}` };
  return new Map(
    listOf(parseMap(body)['items']).map((item) => {
      const object: JsonMap = { ...typeMeta, ...mapOf(item) };
      return [textOf(mapOf(object['metadata'])['name']), object];
    }),
  );
}
