/**
 * New objects that fit into a quota one by one, and not together. A dry run counts nothing, so each sees the quota as it is. Counted are objects,
 * storage, node ports and load balancers; what pods take is counted when their controllers make them.
 */
import { isJsonMap, listOf, mapOf, parseMap, textOf } from './json.ts';
import { quantityOf } from '../../manifests/index.ts';
import type { Connection, JsonValue, JsonMap, PredictedResource, Served } from '../types.ts';

interface Quota {
  readonly name: string;
  readonly hard: ReadonlyMap<string, bigint>;
  readonly used: Map<string, bigint>;
}

const one = 1_000_000_000n;

/** The same resources in their order, which is helm's: from where a quota is used up, each is refused. One request a namespace. */
export async function withinQuotas(
  connection: Connection,
  served: Served,
  resources: readonly PredictedResource[],
): Promise<PredictedResource[]> {
  const counts = new Map<string, number>();
  for (const { namespace } of resources.filter(isNew))
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  // Of a single one the dry run has told.
  const wanted = [...counts].flatMap(([namespace, count]) =>
    namespace !== '' && count > 1 ? [namespace] : [],
  );
  const quotas = new Map(
    await Promise.all(
      wanted.map(async (namespace) => [namespace, await quotasIn(connection, namespace)] as const),
    ),
  );
  return resources.map((resource) => {
    const known = quotas.get(resource.namespace) ?? [];
    if (!isNew(resource) || known.length === 0) return resource;
    const plural = served.kind(resource.apiVersion, resource.kind)?.plural ?? '';
    const needs = needsOf(resource, plural);
    const message = firstOf(known, (quota) => exceeded(quota, needs));
    if (message === undefined) {
      for (const { used } of known)
        for (const [key, amount] of needs) if (used.has(key)) used.set(key, (used.get(key) ?? 0n) + amount);
      return resource;
    }
    const { after: _, ...rest } = resource;
    const words = `${plural} "${resource.name}" is forbidden: ${message}`;
    return { ...rest, refusal: { why: 'server' as const, message: words } };
  });
}

const isNew = ({ action, refusal, notAsked }: PredictedResource): boolean =>
  action === 'create' && refusal === undefined && notAsked === undefined;

function firstOf<T, R>(items: readonly T[], make: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const made = make(item);
    if (made !== undefined) return made;
  }
  return undefined;
}

/** Those that count every object. Who may not read them is told nothing: then each dry run is all that is known. */
async function quotasIn(connection: Connection, namespace: string): Promise<readonly Quota[]> {
  const { status, body } = await connection.send({
    method: 'GET',
    path: `/api/v1/namespaces/${namespace}/resourcequotas`,
  });
  if (status !== 200) return [];
  return listOf(parseMap(body)['items']).flatMap((item) => {
    const { metadata, spec, status: state } = mapOf(item);
    const { scopes, scopeSelector } = mapOf(spec);
    if (scopes !== undefined || scopeSelector !== undefined) return [];
    const name = textOf(mapOf(metadata)['name']);
    return [{ name, hard: amountsOf(mapOf(state)['hard']), used: amountsOf(mapOf(state)['used']) }];
  });
}

function amountsOf(value: JsonValue | undefined): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  for (const [key, text] of Object.entries(mapOf(value))) {
    const amount = amountOf(text);
    if (amount !== undefined) amounts.set(key, amount);
  }
  return amounts;
}

const amountOf = (value: JsonValue | undefined): bigint | undefined =>
  typeof value === 'string' ? quantityOf(value) : undefined;

/** As the server words it. */
function exceeded({ name, hard, used }: Quota, needs: ReadonlyMap<string, bigint>): string | undefined {
  const over = [...needs]
    .filter(([key, amount]) => {
      const [limit, now] = [hard.get(key), used.get(key)];
      return amount > 0n && limit !== undefined && now !== undefined && now + amount > limit;
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (over.length === 0) return undefined;
  const listed = (amountFor: (key: string, amount: bigint) => bigint): string =>
    over.map(([key, amount]) => `${key}=${amountFor(key, amount) / one}`).join(',');
  const requested = listed((_, amount) => amount);
  const before = listed((key) => used.get(key) ?? 0n);
  const limited = listed((key) => hard.get(key) ?? 0n);
  return `exceeded quota: ${name}, requested: ${requested}, used: ${before}, limited: ${limited}`;
}

/** Kinds that a quota counts by their plural alone. Source: Kubernetes documentation, Resource Quotas, "Object count quota". */
const countedByName: ReadonlySet<string> = new Set([
  'configmaps',
  'persistentvolumeclaims',
  'pods',
  'replicationcontrollers',
  'resourcequotas',
  'secrets',
  'services',
]);

/** By what a quota calls it: how much of it the new object takes. */
function needsOf(
  { apiVersion, rendered = {}, after = rendered }: PredictedResource,
  plural: string,
): Map<string, bigint> {
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
  const needs = new Map([[`count/${plural}${group === '' ? '' : `.${group}`}`, one]]);
  if (group !== '') return needs;
  if (countedByName.has(plural)) needs.set(plural, one);
  const spec = mapOf(after['spec']);
  if (plural === 'services') {
    const type = textOf(spec['type']);
    if (type === 'LoadBalancer') needs.set('services.loadbalancers', one);
    needs.set('services.nodeports', one * BigInt(nodePorts(spec, type)));
  }
  if (plural === 'persistentvolumeclaims') {
    const storage = amountOf(mapOf(mapOf(spec['resources'])['requests'])['storage']);
    const ofClass = `${textOf(spec['storageClassName'])}.storageclass.storage.k8s.io`;
    needs.set(`${ofClass}/persistentvolumeclaims`, one);
    if (storage !== undefined)
      needs.set('requests.storage', storage).set(`${ofClass}/requests.storage`, storage);
  }
  return needs;
}

function nodePorts(spec: JsonMap, type: string): number {
  const ports = listOf(spec['ports']);
  if (type === 'NodePort') return ports.length;
  if (type !== 'LoadBalancer') return 0;
  // Without node ports of its own only those that are asked for count.
  return spec['allocateLoadBalancerNodePorts'] === false
    ? ports.filter((port) => isJsonMap(port) && port['nodePort'] !== undefined).length
    : ports.length;
}
