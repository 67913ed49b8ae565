/**
 * Reads what a server serves list by list: for servers before 1.27, and for proxies without aggregated
 * discovery.
 */
import { UserError } from '../errors.ts';
import {
  asMap,
  type Discovery,
  apiVersionOf,
  maps,
  type ServedVersion,
  text,
  texts,
} from './served-shape.ts';
import type { Connection, JsonMap } from './types.ts';

/** A list without an answer (its API server is down) is named in `missing`, and counts as in helm. */
export async function servedFromLists(connection: Connection): Promise<Discovery> {
  const [core, groups] = await Promise.all([connection.get('/api'), connection.get('/apis')]);
  const groupVersions = [
    ...texts(core?.['versions']).map((version) => ({ group: '', version })),
    ...maps(groups?.['groups']).flatMap((group) =>
      maps(group['versions']).map((one) => ({ group: text(group['name']), version: text(one['version']) })),
    ),
  ];
  const missing: string[] = [];
  const versions = await Promise.all(
    groupVersions.map(async ({ group, version }): Promise<ServedVersion> => {
      const path = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
      const list = await listAt(connection, path);
      if (list === undefined) missing.push(apiVersionOf(group, version));
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

/** Undefined where the API server of this group does not answer; throws where the cluster itself does not. */
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
