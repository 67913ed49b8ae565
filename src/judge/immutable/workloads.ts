/**
 * Immutable fields of workloads other than Jobs and pods. A StatefulSet may change only replicas, ordinals,
 * template, updateStrategy, revisionHistoryLimit, persistentVolumeClaimRetentionPolicy and minReadySeconds.
 */
import type { ImmutableRow } from './row.ts';

const validation = 'kubernetes 1.34.4 pkg/apis/apps/validation/validation.go; rejected by a 1.34.4 server';

const selector = (id: string, kind: string): ImmutableRow => ({
  id,
  kind: `apps/${kind}`,
  path: ['spec', 'selector'],
  when: 'spec.selector changes',
  hint: `keep the selector; for another one give the ${kind} another name, or delete it before the upgrade (kubectl delete --cascade=orphan leaves its pods running, unmanaged)`,
  source: validation,
});

const stateful = (
  id: string,
  field: string,
  when: string,
  options: Partial<ImmutableRow> = {},
): ImmutableRow => ({
  id,
  kind: 'apps/StatefulSet',
  path: ['spec', field],
  when,
  hint: 'keep the old value, or run kubectl delete statefulset NAME --cascade=orphan before the upgrade: pods and volume claims stay, and helm recreates the StatefulSet',
  source: validation,
  ...options,
});

export const workloadRows: readonly ImmutableRow[] = [
  selector('immutable-deployment-selector', 'Deployment'),
  selector('immutable-replica-set-selector', 'ReplicaSet'),
  selector('immutable-daemon-set-selector', 'DaemonSet'),
  stateful('immutable-stateful-set-selector', 'selector', 'spec.selector changes'),
  stateful('immutable-stateful-set-service-name', 'serviceName', 'spec.serviceName changes'),
  stateful(
    'immutable-stateful-set-pod-management',
    'podManagementPolicy',
    'spec.podManagementPolicy changes (absent is OrderedReady)',
  ),
  stateful(
    'immutable-stateful-set-volume-claims',
    'volumeClaimTemplates',
    'spec.volumeClaimTemplates changes in any way, labels such as helm.sh/chart and the order included',
    {
      hint: 'keep the old value (remove chart labels from volumeClaimTemplates); to expand volumes, edit the claims, then run kubectl delete statefulset NAME --cascade=orphan before the upgrade',
      source: `${validation}; kubernetes/enhancements#4650`,
    },
  ),
];
