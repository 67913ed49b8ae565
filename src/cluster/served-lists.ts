/** What a server serves, asked list by list: for servers before 1.27, and for proxies that know no other way. */
import { UserError } from '../errors.ts';
import { asMap, type Discovery, joined, maps, type ServedVersion, text, texts } from './served-shape.ts';
import type { Connection, JsonMap } from './types.ts';

/** A list that does not come (its API server is down) is named in `missing`, and counts as helm counts it. */
export async function servedFromLists(connection: Connection): Promise<Discovery> {
  const [core, groups] = await Promise.all([connection.get('/api'), connection.get('/apis')]);
  const wanted = [
    ...texts(core?.['versions']).map((version) => ({ group: '', version })),
    ...maps(groups?.['groups']).flatMap((group) =>
      maps(group['versions']).map((one) => ({ group: text(group['name']), version: text(one['version']) })),
    ),
  ];
  const missing: string[] = [];
  const versions = await Promise.all(
    wanted.map(async ({ group, version }): Promise<ServedVersion> => {
      const path = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
      const list = await listAt(connection, path);
      if (list === undefined) missing.push(joined(group, version));
      const resources = maps(list?.['resources']).map((one) => ({
        name: text(one['name']),
        kind: text(one['kind']),
        namespaced: one['namespaced'] === true,
        verbs: texts(one['verbs']),
      }));
      return { group, version, resources };
    }),
  );
  return { versions, missing };
}

/** Undefined where the API server of this group does not answer; a cluster that does not answer at all is no such case. */
async function listAt(connection: Connection, path: string): Promise<JsonMap | undefined> {
  try {
    const list = await connection.get(path);
    return list === undefined ? undefined : asMap(list);
  } catch (error) {
    const ofGroup = ['cluster-busy', 'cluster-answer', 'cluster-forbidden'];
    if (error instanceof UserError && ofGroup.includes(error.problems[0]?.code ?? '')) return undefined;
    throw error;
  }
}
