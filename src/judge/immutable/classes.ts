/** Classes, drivers and the like: what others refer to keeps its meaning. Mostly whole fields without exceptions. */
import { texts } from './look.ts';
import { type ImmutableRow, together } from './row.ts';

/** Where a field is checked: pkg/apis/GROUP/validation of Kubernetes. */
const sourceOf = (group: string): string =>
  `kubernetes 1.34.4 pkg/apis/${group}/validation/validation.go; rejected by a 1.34.4 server`;

interface Field {
  readonly id: string;
  /** `storage.k8s.io/StorageClass`. */
  readonly kind: string;
  readonly path: string;
  readonly of: string;
  /** After "path changes". */
  readonly note?: string;
  readonly says?: ImmutableRow['says'];
}

const fields: readonly Field[] = [
  {
    id: 'immutable-storage-class-provisioner',
    kind: 'storage.k8s.io/StorageClass',
    path: 'provisioner',
    of: 'storage',
  },
  {
    id: 'immutable-storage-class-parameters',
    kind: 'storage.k8s.io/StorageClass',
    path: 'parameters',
    of: 'storage',
    note: ', also from nothing to {}',
  },
  {
    id: 'immutable-storage-class-reclaim-policy',
    kind: 'storage.k8s.io/StorageClass',
    path: 'reclaimPolicy',
    of: 'storage',
    note: ' (absent is Delete)',
  },
  {
    id: 'immutable-storage-class-binding-mode',
    kind: 'storage.k8s.io/StorageClass',
    path: 'volumeBindingMode',
    of: 'storage',
    note: ' (absent is Immediate)',
  },
  {
    id: 'immutable-csi-driver-attach-required',
    kind: 'storage.k8s.io/CSIDriver',
    path: 'spec.attachRequired',
    of: 'storage',
    note: ' (absent is true)',
  },
  {
    id: 'immutable-csi-driver-lifecycle-modes',
    kind: 'storage.k8s.io/CSIDriver',
    path: 'spec.volumeLifecycleModes',
    of: 'storage',
    note: ', the order included (absent is Persistent)',
  },
  {
    id: 'immutable-csi-capacity-topology',
    kind: 'storage.k8s.io/CSIStorageCapacity',
    path: 'nodeTopology',
    of: 'storage',
  },
  {
    id: 'immutable-csi-capacity-class',
    kind: 'storage.k8s.io/CSIStorageCapacity',
    path: 'storageClassName',
    of: 'storage',
  },
  {
    id: 'immutable-volume-attachment-spec',
    kind: 'storage.k8s.io/VolumeAttachment',
    path: 'spec',
    of: 'storage',
  },
  {
    id: 'immutable-attributes-class-driver',
    kind: 'storage.k8s.io/VolumeAttributesClass',
    path: 'driverName',
    of: 'storage',
  },
  {
    id: 'immutable-attributes-class-parameters',
    kind: 'storage.k8s.io/VolumeAttributesClass',
    path: 'parameters',
    of: 'storage',
  },
  {
    id: 'immutable-priority-class-value',
    kind: 'scheduling.k8s.io/PriorityClass',
    path: 'value',
    of: 'scheduling',
  },
  {
    id: 'immutable-priority-class-preemption',
    kind: 'scheduling.k8s.io/PriorityClass',
    path: 'preemptionPolicy',
    of: 'scheduling',
    note: ' (absent is PreemptLowerPriority)',
  },
  { id: 'immutable-runtime-class-handler', kind: 'node.k8s.io/RuntimeClass', path: 'handler', of: 'node' },
  {
    id: 'immutable-ingress-class-controller',
    kind: 'networking.k8s.io/IngressClass',
    path: 'spec.controller',
    of: 'networking',
  },
  {
    id: 'immutable-service-cidr',
    kind: 'networking.k8s.io/ServiceCIDR',
    path: 'spec.cidrs',
    of: 'networking',
    note: ', except adding a second range to a single one',
    says: together(({ pair }) => {
      const [old, young] = [texts(pair.before, 'spec', 'cidrs'), texts(pair.after, 'spec', 'cidrs')];
      return old.length === 1 && young.length === 2 && old[0] === young[0] ? 'accepted' : 'refused';
    }),
  },
  {
    id: 'immutable-ip-address-parent',
    kind: 'networking.k8s.io/IPAddress',
    path: 'spec.parentRef',
    of: 'networking',
  },
  {
    id: 'immutable-trust-bundle-signer',
    kind: 'certificates.k8s.io/ClusterTrustBundle',
    path: 'spec.signerName',
    of: 'certificates',
  },
  { id: 'immutable-controller-revision-data', kind: 'apps/ControllerRevision', path: 'data', of: 'apps' },
  {
    id: 'immutable-resource-claim-spec',
    kind: 'resource.k8s.io/ResourceClaim',
    path: 'spec',
    of: 'resource',
  },
  {
    id: 'immutable-resource-claim-template-spec',
    kind: 'resource.k8s.io/ResourceClaimTemplate',
    path: 'spec',
    of: 'resource',
  },
  {
    id: 'immutable-resource-slice-driver',
    kind: 'resource.k8s.io/ResourceSlice',
    path: 'spec.driver',
    of: 'resource',
  },
  {
    id: 'immutable-resource-slice-node',
    kind: 'resource.k8s.io/ResourceSlice',
    path: 'spec.nodeName',
    of: 'resource',
  },
  {
    id: 'immutable-resource-slice-pool',
    kind: 'resource.k8s.io/ResourceSlice',
    path: 'spec.pool.name',
    of: 'resource',
  },
];

export const classRows: readonly ImmutableRow[] = fields.map(({ id, kind, path, of, note, says }) => ({
  id,
  kind,
  path: path.split('.'),
  when: `${path} changes${note ?? ''}`,
  hint: `keep the old value; for another one give the ${kind.slice(kind.indexOf('/') + 1)} another name, or delete it before the upgrade`,
  source: sourceOf(of),
  ...(says && { says }),
}));
