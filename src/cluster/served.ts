/**
 * Reads what a server serves, as helm's own discovery does. Sources: helm v3.17.2 and v4.1.4 pkg/action
 * (GetVersionSet), client-go v0.34.4 discovery (aggregated_discovery.go).
 */
import { UserError } from '../errors.ts';
import { servedFromLists } from './served-lists.ts';
import {
  asMap,
  type Discovery,
  apiVersionOf,
  maps,
  type ServedResource,
  type ServedVersion,
  text,
  texts,
} from './served-shape.ts';
import type { Connection, JsonMap, ServedApis, ServedKind } from './types.ts';

/** Newest first; a server that knows none of them answers with its plain lists. */
const aggregated = ['v2', 'v2beta1']
  .map((version) => `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`)
  .join(',');

/** Asks the server for its version and for all that it serves; helm's `.Capabilities` hold the same. */
export async function readServed(connection: Connection): Promise<ServedApis> {
  const [version, core, groups] = await Promise.all([
    connection.get('/version'),
    discover(connection, '/api'),
    discover(connection, '/apis'),
  ]);
  const kubeVersion = version?.['gitVersion'];
  if (typeof kubeVersion !== 'string') throw noApiServer(connection, '/version');
  const isAggregated = [core, groups].every(({ kind }) => kind === 'APIGroupDiscoveryList');
  const read = isAggregated
    ? together([inAggregate(core), inAggregate(groups)])
    : await servedFromLists(connection);
  const discovery = lookup(read.versions);
  // Otherwise every kind of a render would count as not served.
  if (!discovery.apiVersions.includes('v1')) throw noApiServer(connection, '/api');
  return { kubeVersion, missing: read.missing, ...discovery };
}

async function discover(connection: Connection, path: string): Promise<JsonMap> {
  const answer = await connection.get(path, `${aggregated},application/json`);
  if (answer === undefined) throw noApiServer(connection, path);
  return answer;
}

const noApiServer = (connection: Connection, path: string): UserError =>
  new UserError('cluster-answer', `the cluster ${connection.name} has no ${path} as an API server has`, {
    hint: 'check the address of the server, its path included',
  });

function inAggregate(list: JsonMap): Discovery {
  const versions: ServedVersion[] = [];
  const missing: string[] = [];
  for (const item of maps(list['items'])) {
    const group = text(asMap(item['metadata'])['name']);
    for (const one of maps(item['versions'])) {
      const version = text(one['version']);
      // An aggregated API server does not answer: its earlier answer does not count.
      if (one['freshness'] === 'Stale') missing.push(apiVersionOf(group, version));
      else versions.push({ group, version, resources: maps(one['resources']).flatMap(resourcesOf) });
    }
  }
  return { versions, missing };
}

function resourcesOf(resource: JsonMap): ServedResource[] {
  const name = text(resource['resource']);
  const namespaced = resource['scope'] === 'Namespaced';
  const of = (one: JsonMap, called: string): ServedResource[] => {
    const kind = text(asMap(one['responseKind'])['kind']);
    return kind === '' ? [] : [{ name: called, kind, namespaced, verbs: texts(one['verbs']) }];
  };
  const below = maps(resource['subresources']);
  return [...of(resource, name), ...below.flatMap((sub) => of(sub, `${name}/${text(sub['subresource'])}`))];
}

const together = (parts: readonly Discovery[]): Discovery => ({
  versions: parts.flatMap(({ versions }) => versions),
  missing: parts.flatMap(({ missing }) => missing),
});

function lookup(versions: readonly ServedVersion[]): Pick<ServedApis, 'apiVersions' | 'kind'> {
  const kinds = new Map<string, ServedKind>();
  const names = new Set<string>();
  for (const { group, version, resources } of versions) {
    const apiVersion = apiVersionOf(group, version);
    names.add(apiVersion);
    for (const { name, kind, namespaced, verbs } of resources) {
      const id = `${apiVersion}/${kind}`;
      names.add(id);
      if (!name.includes('/') && !kinds.has(id))
        kinds.set(id, { group, version, kind, plural: name, namespaced, verbs });
    }
  }
  return {
    apiVersions: [...names].toSorted(),
    kind: (apiVersion, kind) => kinds.get(`${apiVersion}/${kind}`),
  };
}

/** The path of a kind's objects, or of one of them; without `namespace` for cluster-scoped kinds. */
export function pathOf(kind: ServedKind, namespace: string, name?: string): string {
  const api = kind.group === '' ? '/api' : `/apis/${kind.group}`;
  const namespacePath =
    kind.namespaced && namespace !== '' ? `/namespaces/${encodeURIComponent(namespace)}` : '';
  const one = name === undefined ? '' : `/${encodeURIComponent(name)}`;
  return `${api}/${kind.version}${namespacePath}/${kind.plural}${one}`;
}
