import type { ResourceRef } from '../../manifests/index.ts';
import type { PathStep } from '../types.ts';

/**
 * Lists that the API server compares place by place on an update: it refuses another order, whatever the list
 * pairs by. By group and kind, the keys above such lists. Each was rejected by a 1.34.4 server
 * (test/real/refused.cluster.test.ts).
 */
const places: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'batch/Job': [['spec', 'template']],
  '/Pod': [['spec']],
  'apps/StatefulSet': [['spec', 'volumeClaimTemplates']],
  'storage.k8s.io/CSIDriver': [['spec', 'volumeLifecycleModes']],
  'resource.k8s.io/ResourceClaim': [['spec']],
  'resource.k8s.io/ResourceClaimTemplate': [['spec']],
};

export function isFixedOrder({ group, kind }: ResourceRef, path: readonly PathStep[]): boolean {
  return (places[`${group}/${kind}`] ?? []).some((keys) =>
    keys.every((key, at) => {
      const step = path[at];
      return step?.kind === 'key' && step.key === key;
    }),
  );
}
