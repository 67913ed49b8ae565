/** Rules about quotas and limits of a namespace, and what its pods request. */
import { at, listOf, mapOf, quantityOf } from '../../manifests/index.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import { containersOf, pairsSelector } from '../pods.ts';
import type { PodEntry } from '../lookup.ts';
import type { Facts, Hit, Rule } from '../types.ts';
import { called, isKind, keys, listWords, numberAt, scalar, textAt, touches } from './readers.ts';

/** The name in a quota -> the field of a container. Source: Kubernetes documentation, Resource Quotas. */
const counted: ReadonlyMap<string, readonly ['requests' | 'limits', string]> = new Map([
  ['cpu', ['requests', 'cpu']],
  ['memory', ['requests', 'memory']],
  ['requests.cpu', ['requests', 'cpu']],
  ['requests.memory', ['requests', 'memory']],
  ['limits.cpu', ['limits', 'cpu']],
  ['limits.memory', ['limits', 'memory']],
] as const);

export const quotaRules: readonly Rule[] = [
  {
    id: 'quota-below-requests',
    severity: 'medium',
    kinds: ['ResourceQuota'],
    when: 'a ResourceQuota is new or lowered, and lower than the sum of what the workloads of the render request',
    why: 'pods over the quota are rejected when they are created: a rollout hangs',
    hint: 'raise the quota, or lower the requests or replicas',
    source: 'Kubernetes documentation, Resource Quotas',
    *find(facts) {
      for (const [resource, before, after] of changedOf(facts, 'ResourceQuota')) {
        // A quota with scopes counts some pods only.
        if (at(after, 'spec', 'scopes') !== undefined || at(after, 'spec', 'scopeSelector') !== undefined)
          continue;
        const pods = facts.lookupAfter.podsOf(resource.namespace, pairsSelector(undefined));
        for (const [name, hard] of mapOf(at(after, 'spec', 'hard')) ?? []) {
          const limit = quantityOf(hard);
          const previous = at(before, 'spec', 'hard', name);
          if (limit === undefined || (previous !== undefined && (quantityOf(previous) ?? limit) <= limit))
            continue;
          const requested = name === 'pods' ? BigInt(replicasOf(pods)) * 1_000_000_000n : sum(pods, name);
          if (requested === undefined || requested <= limit) continue;
          yield {
            resource,
            path: keys('spec', 'hard', name),
            message: `${name} ${previous === undefined ? '' : `${scalar(previous)} -> `}${scalar(hard)} is less than the workloads of the render request: pods are rejected`,
          };
        }
      }
    },
  },
  {
    id: 'limit-range-below-requests',
    severity: 'medium',
    kinds: ['LimitRange'],
    when: 'the max of a LimitRange is new or lowered, and lower than what a container of the render requests',
    why: 'these pods are rejected when they are created: a rollout hangs',
    hint: 'raise the max, or lower the request of the container',
    source: 'Kubernetes documentation, Limit Ranges',
    *find(facts) {
      for (const [resource, before, after] of changedOf(facts, 'LimitRange')) {
        const previous = maxOf(before);
        for (const [name, max] of maxOf(after)) {
          const limit = quantityOf(max);
          const oldValue = previous.get(name);
          if (limit === undefined || (oldValue !== undefined && (quantityOf(oldValue) ?? limit) <= limit))
            continue;
          const exceeding = facts.lookupAfter
            .allPodsOf(resource.namespace, pairsSelector(undefined))
            .filter(({ template }) =>
              containersOf(template).some(({ value }) =>
                ['limits', 'requests'].some((field) => (amount(value, field, name) ?? 0n) > limit),
              ),
            );
          if (exceeding.length > 0)
            yield {
              resource,
              path: keys('spec', 'limits'),
              message: `max ${name} ${scalar(max)} is less than ${listWords(exceeding.map(({ entry }) => called(entry)))} ${exceeding.length === 1 ? 'requests' : 'request'}: pods are rejected`,
            };
        }
      }
    },
  },
];

function* changedOf(
  { meaningfulOf, created }: Facts,
  kind: string,
): Iterable<readonly [Hit['resource'], MapValue | undefined, MapValue]> {
  for (const { resource, value } of created) if (isKind(resource, kind)) yield [resource, undefined, value];
  for (const pair of meaningfulOf(kind))
    if (pair.change.kind === 'changed' && isKind(pair.resource, kind) && touches(pair, 'spec'))
      yield [pair.resource, pair.before, pair.after];
}

function maxOf(value: MapValue | undefined): Map<string, Value> {
  const byName = new Map<string, Value>();
  for (const item of listOf(at(value, 'spec', 'limits')) ?? [])
    if (textAt(item, 'type') === 'Container')
      for (const [name, max] of mapOf(at(item, 'max')) ?? []) byName.set(name, max);
  return byName;
}

/** Pods that run all the time; those of Jobs end. */
const running = new Set(['Deployment', 'StatefulSet', 'ReplicaSet']);
const copies = ({ entry, template }: PodEntry, value: MapValue | undefined): number => {
  if (entry.identity.kind === 'Pod') return template === undefined ? 0 : 1;
  return running.has(entry.identity.kind) ? (numberAt(value, 'spec', 'replicas') ?? 1) : 0;
};
const replicasOf = (pods: readonly PodEntry[]): number =>
  pods.reduce((total, pod) => total + copies(pod, pod.value), 0);

/** Undefined for a name that is not counted here. */
function sum(pods: readonly PodEntry[], name: string): bigint | undefined {
  const [field, resource] = counted.get(name) ?? [];
  if (field === undefined || resource === undefined) return undefined;
  return pods.reduce((total, pod) => {
    const one = containersOf(pod.template)
      .filter(({ init }) => !init)
      .reduce((all, { value }) => all + (amount(value, field, resource) ?? 0n), 0n);
    return total + one * BigInt(copies(pod, pod.value));
  }, 0n);
}

/** Without a request the server uses the limit. */
function amount(container: MapValue, field: string, resource: string): bigint | undefined {
  const value =
    at(container, 'resources', field, resource) ??
    (field === 'requests' ? at(container, 'resources', 'limits', resource) : undefined);
  return value === undefined ? undefined : quantityOf(value);
}
