/** Rules about a workload that leaves the release, replaced or not. */
import type { ResourceRef } from '../../manifests/index.ts';
import { labelsOf, podTemplateOf } from '../pods.ts';
import type { Facts, DeletedResource, ResourceValue, Rule } from '../types.ts';
import { isKind } from './readers.ts';

/** stateful-set-removed reports StatefulSets. */
const lasting = ['apps/Deployment', 'apps/DaemonSet', 'apps/ReplicaSet', 'argoproj.io/Rollout'] as const;
const serving = [...lasting, 'apps/StatefulSet'] as const;
const removable = [...lasting, 'batch/CronJob'] as const;

export const replacedWorkloadRules: readonly Rule[] = [
  {
    id: 'workload-replaced',
    severity: 'high',
    kinds: ['Deployment', 'DaemonSet', 'ReplicaSet', 'Rollout'],
    when: 'a workload is replaced by one with another kind or name (medium if no Service of the render selects its pods)',
    why: 'there is no rollout: helm creates the new one, deletes the old one at once and only then waits; no pod is available until the new ones are ready',
    hint: 'keep kind and name; otherwise keep the old one in this release and remove it in the next',
    source: 'helm 3.17.2 pkg/kube/client.go, Update; helm 4.1.4 the same',
    *find(facts) {
      const successorOf = successorsIn(facts);
      for (const one of facts.deleted) {
        if (!isKind(one.resource, ...lasting)) continue;
        const successor = successorOf(one)?.resource;
        if (successor === undefined) continue;
        const { namespace, kind } = one.resource;
        const labels = labelsOf(podTemplateOf(one.value, kind));
        const isServed = facts.lookupBefore.servicesOf(namespace, labels).length > 0;
        yield {
          resource: one.resource,
          side: 'before',
          ...(!isServed && { severity: 'medium' }),
          message: `is deleted and replaced by ${successor.kind} ${successor.name}: its pods stop before the new ones are ready`,
        };
      }
    },
  },
  {
    id: 'workload-removed',
    severity: 'medium',
    kinds: ['Deployment', 'DaemonSet', 'ReplicaSet', 'Rollout', 'CronJob'],
    when: 'a workload is removed without a replacement; its Service may be removed with it',
    why: 'its pods stop, or its schedule ends, when helm deletes it',
    hint: 'check that it is no longer needed; otherwise keep it in the chart',
    source: 'Helm documentation, helm upgrade: a resource that is removed from the chart is deleted',
    *find(facts) {
      const successorOf = successorsIn(facts);
      for (const one of facts.deleted) {
        if (!isKind(one.resource, ...removable) || one.successor !== undefined) continue;
        if (successorOf(one) !== undefined) continue;
        const effect = one.resource.kind === 'CronJob' ? 'its schedule ends' : 'its pods stop';
        yield { resource: one.resource, side: 'before', message: `is deleted: ${effect}` };
      }
    },
  },
];

/** The replacement of a deleted workload: its renamed self, or a new one with its name. Looked up once. */
export function successorsIn({
  created,
}: Pick<Facts, 'created'>): (deleted: DeletedResource) => ResourceValue | undefined {
  let cached:
    | { readonly byId: Map<string, ResourceValue>; readonly byName: Map<string, ResourceValue> }
    | undefined;
  const indexCreated = (): NonNullable<typeof cached> => {
    const candidates = created.filter(({ resource }) => isKind(resource, ...serving));
    return {
      byId: new Map(candidates.map((one) => [one.resource.id, one])),
      byName: new Map(candidates.map((one) => [nameOf(one.resource), one])),
    };
  };
  return ({ resource, successor }) => {
    cached ??= indexCreated();
    return successor === undefined ? cached.byName.get(nameOf(resource)) : cached.byId.get(successor.id);
  };
}

const nameOf = ({ namespace, name }: ResourceRef): string => `${namespace} ${name}`;
