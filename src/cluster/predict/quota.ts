/**
 * Predicts new objects that fit into a quota one by one, and not together. A dry run counts nothing, so each
 * request sees the quota as it is now. It counts objects, storage, node ports and load balancers; pods count
 * only when their controllers create them.
 */
import { isJsonMap, listOf, mapOf, parseMap, textOf } from './json.ts';
import { quantityOf } from '../../manifests/index.ts';
import type { PredictedResource } from './types.ts';
import type { Connection, JsonValue, JsonMap, ServedApis } from '../types.ts';

interface Quota {
  readonly name: string;
  readonly hard: ReadonlyMap<string, bigint>;
  readonly used: Map<string, bigint>;
}

const one = 1_000_000_000n;

/** Refuses resources from where a quota is used up, in helm's order. It sends one request per namespace. */
export async function withinQuotas(
  connection: Connection,
  served: ServedApis,
  resources: readonly PredictedResource[],
): Promise<PredictedResource[]> {
  const counts = new Map<string, number>();
  for (const { namespace } of resources.filter(isNew))
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  // For a single object the dry run has already answered.
  const counted = [...counts].flatMap(([namespace, count]) =>
    namespace !== '' && count > 1 ? [namespace] : [],
  );
  const quotas = new Map(
    await Promise.all(
      counted.map(async (namespace) => [namespace, await quotasIn(connection, namespace)] as const),
    ),
  );
  return resources.map((resource) => {
    const namespaceQuotas = quotas.get(resource.namespace) ?? [];
    if (!isNew(resource) || namespaceQuotas.length === 0) return resource;
    const plural = served.kind(resource.apiVersion, resource.kind)?.plural ?? '';
    const needs = needsOf(resource, plural);
    const message = firstOf(namespaceQuotas, (quota) => exceeded(quota, needs));
    if (message === undefined) {
      for (const { used } of namespaceQuotas)
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
    const results = make(item);
    if (results !== undefined) return results;
  }
  return undefined;
}

/** The quotas that count every object. Without the right to read them the dry runs decide alone. */
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

/** Words it as the server does. */
function exceeded({ name, hard, used }: Quota, needs: ReadonlyMap<string, bigint>): string | undefined {
  const exceededNames = [...needs]
    .filter(([key, amount]) => {
      const [limit, now] = [hard.get(key), used.get(key)];
      return amount > 0n && limit !== undefined && now !== undefined && now + amount > limit;
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (exceededNames.length === 0) return undefined;
  const listAmounts = (amountFor: (key: string, amount: bigint) => bigint): string =>
    exceededNames.map(([key, amount]) => `${key}=${amountFor(key, amount) / one}`).join(',');
  const requested = listAmounts((_, amount) => amount);
  const before = listAmounts((key) => used.get(key) ?? 0n);
  const limited = listAmounts((key) => hard.get(key) ?? 0n);
  return `exceeded quota: ${name}, requested: ${requested}, used: ${before}, limited: ${limited}`;
}

/**
 * Kinds that a quota counts by their plural alone. Source: Kubernetes documentation, Resource Quotas, "Object
 * count quota".
 */
const countedByName: ReadonlySet<string> = new Set([
  'configmaps',
  'persistentvolumeclaims',
  'pods',
  'replicationcontrollers',
  'resourcequotas',
  'secrets',
  'services',
]);

/** The quota's names with the amount that the new object takes. */
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
  // Without automatic node ports only the requested ones count.
  return spec['allocateLoadBalancerNodePorts'] === false
    ? ports.filter((port) => isJsonMap(port) && port['nodePort'] !== undefined).length
    : ports.length;
}
