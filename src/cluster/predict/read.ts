/** What is there: object by object, or, of many of one kind in one place, in one answer. */
import { type ResourceLocation, read, type Said } from './ask.ts';
import { listOf, mapOf, parseMap, textOf } from './json.ts';
import { pathOf } from '../served.ts';
import type { Connection, JsonMap } from '../types.ts';

export type Reader = (place: ResourceLocation) => Promise<Said>;

/** From so many on one list is cheaper than asking one by one. */
const manyOfAKind = 8;
/** Other releases' objects come along: no more of them than this many times our own. */
const othersShare = 3;
const managedByHelm = encodeURIComponent('app.kubernetes.io/managed-by=Helm');

/** Reads these places, each where and when it is asked for; what a list does not hold (nobody's objects, a further page) is asked for by itself. */
export function readerOf(connection: Connection, places: readonly ResourceLocation[]): Reader {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(collectionOf(place), (counts.get(collectionOf(place)) ?? 0) + 1);
  const lists = new Map<string, Promise<ReadonlyMap<string, JsonMap>>>();
  return async (place) => {
    const collection = collectionOf(place);
    const count = counts.get(collection) ?? 0;
    if (count < manyOfAKind || !place.served.verbs.includes('list')) return read(connection, place);
    const list = lists.get(collection) ?? listed(connection, place, count * othersShare);
    lists.set(collection, list);
    const object = (await list).get(place.name);
    return object === undefined ? read(connection, place) : { is: 'object', object };
  };
}

const collectionOf = ({ served, namespace }: ResourceLocation): string => pathOf(served, namespace);

/** By name; nothing where a role may get objects and not list them. */
async function listed(
  connection: Connection,
  place: ResourceLocation,
  limit: number,
): Promise<ReadonlyMap<string, JsonMap>> {
  const path = `${collectionOf(place)}?labelSelector=${managedByHelm}&limit=${Math.min(limit, 500)}`;
  const { status, body } = await connection.send({ method: 'GET', path });
  if (status !== 200) return new Map();
  const { group, version, kind } = place.served;
  // Items of a list do not say what they are.
  const named = { kind, apiVersion: group === '' ? version : `${group}/${version}` };
  return new Map(
    listOf(parseMap(body)['items']).map((item) => {
      const object: JsonMap = { ...named, ...mapOf(item) };
      return [textOf(mapOf(object['metadata'])['name']), object];
    }),
  );
}
