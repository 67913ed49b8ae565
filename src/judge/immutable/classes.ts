/** Immutable fields of classes, drivers and similar kinds; mostly whole fields without exceptions. */
import { texts } from './readers.ts';
import { type ImmutableRow, judgeTogether } from './row.ts';

/** Where a field is validated: pkg/apis/GROUP/validation of Kubernetes. */
const sourceOf = (group: string): string =>
  `kubernetes 1.34.4 pkg/apis/${group}/validation/validation.go; rejected by a 1.34.4 server`;

interface Field {
  readonly id: string;
  /** `storage.k8s.io/StorageClass`. */
  readonly kind: string;
  readonly path: string;
  readonly apiGroup: string;
  /** Follows "path changes" in the sentence. */
  readonly note?: string;
  readonly explain?: ImmutableRow['verdicts'];
}

const fields: readonly Field[] = [
  {
    id: 'immutable-storage-class-provisioner',
    kind: 'storage.k8s.io/StorageClass',
    path: 'provisioner',
    apiGroup: 'storage',
  },
  {
    id: 'immutable-storage-class-parameters',
    kind: 'storage.k8s.io/StorageClass',
    path: 'parameters',
    apiGroup: 'storage',
    note: ', also from nothing to {}',
  },
  {
    id: 'immutable-storage-class-reclaim-policy',
    kind: 'storage.k8s.io/StorageClass',
    path: 'reclaimPolicy',
    apiGroup: 'storage',
    note: ' (absent is Delete)',
  },
  {
    id: 'immutable-storage-class-binding-mode',
    kind: 'storage.k8s.io/StorageClass',
    path: 'volumeBindingMode',
    apiGroup: 'storage',
    note: ' (absent is Immediate)',
  },
  {
    id: 'immutable-csi-driver-attach-required',
    kind: 'storage.k8s.io/CSIDriver',
    path: 'spec.attachRequired',
    apiGroup: 'storage',
    note: ' (absent is true)',
  },
  {
    id: 'immutable-csi-driver-lifecycle-modes',
    kind: 'storage.k8s.io/CSIDriver',
    path: 'spec.volumeLifecycleModes',
    apiGroup: 'storage',
    note: ', the order included (absent is Persistent)',
  },
  {
    id: 'immutable-csi-capacity-topology',
    kind: 'storage.k8s.io/CSIStorageCapacity',
    path: 'nodeTopology',
    apiGroup: 'storage',
  },
  {
    id: 'immutable-csi-capacity-class',
    kind: 'storage.k8s.io/CSIStorageCapacity',
    path: 'storageClassName',
    apiGroup: 'storage',
  },
  {
    id: 'immutable-volume-attachment-spec',
    kind: 'storage.k8s.io/VolumeAttachment',
    path: 'spec',
    apiGroup: 'storage',
  },
  {
    id: 'immutable-attributes-class-driver',
    kind: 'storage.k8s.io/VolumeAttributesClass',
    path: 'driverName',
    apiGroup: 'storage',
  },
  {
    id: 'immutable-attributes-class-parameters',
    kind: 'storage.k8s.io/VolumeAttributesClass',
    path: 'parameters',
    apiGroup: 'storage',
  },
  {
    id: 'immutable-priority-class-value',
    kind: 'scheduling.k8s.io/PriorityClass',
    path: 'value',
    apiGroup: 'scheduling',
  },
  {
    id: 'immutable-priority-class-preemption',
    kind: 'scheduling.k8s.io/PriorityClass',
    path: 'preemptionPolicy',
    apiGroup: 'scheduling',
    note: ' (absent is PreemptLowerPriority)',
  },
  {
    id: 'immutable-runtime-class-handler',
    kind: 'node.k8s.io/RuntimeClass',
    path: 'handler',
    apiGroup: 'node',
  },
  {
    id: 'immutable-ingress-class-controller',
    kind: 'networking.k8s.io/IngressClass',
    path: 'spec.controller',
    apiGroup: 'networking',
  },
  {
    id: 'immutable-service-cidr',
    kind: 'networking.k8s.io/ServiceCIDR',
    path: 'spec.cidrs',
    apiGroup: 'networking',
    note: ', except adding a second range to a single one',
    explain: judgeTogether(({ pair }) => {
      const [before, after] = [texts(pair.before, 'spec', 'cidrs'), texts(pair.after, 'spec', 'cidrs')];
      return before.length === 1 && after.length === 2 && before[0] === after[0] ? 'accepted' : 'refused';
    }),
  },
  {
    id: 'immutable-ip-address-parent',
    kind: 'networking.k8s.io/IPAddress',
    path: 'spec.parentRef',
    apiGroup: 'networking',
  },
  {
    id: 'immutable-trust-bundle-signer',
    kind: 'certificates.k8s.io/ClusterTrustBundle',
    path: 'spec.signerName',
    apiGroup: 'certificates',
  },
  {
    id: 'immutable-controller-revision-data',
    kind: 'apps/ControllerRevision',
    path: 'data',
    apiGroup: 'apps',
  },
  {
    id: 'immutable-resource-claim-spec',
    kind: 'resource.k8s.io/ResourceClaim',
    path: 'spec',
    apiGroup: 'resource',
  },
  {
    id: 'immutable-resource-claim-template-spec',
    kind: 'resource.k8s.io/ResourceClaimTemplate',
    path: 'spec',
    apiGroup: 'resource',
  },
  {
    id: 'immutable-resource-slice-driver',
    kind: 'resource.k8s.io/ResourceSlice',
    path: 'spec.driver',
    apiGroup: 'resource',
  },
  {
    id: 'immutable-resource-slice-node',
    kind: 'resource.k8s.io/ResourceSlice',
    path: 'spec.nodeName',
    apiGroup: 'resource',
  },
  {
    id: 'immutable-resource-slice-pool',
    kind: 'resource.k8s.io/ResourceSlice',
    path: 'spec.pool.name',
    apiGroup: 'resource',
  },
];

export const classRows: readonly ImmutableRow[] = fields.map(
  ({ id, kind, path, apiGroup, note, explain }) => ({
    id,
    kind,
    path: path.split('.'),
    when: `${path} changes${note ?? ''}`,
    hint: `keep the old value; for another one give the ${kind.slice(kind.indexOf('/') + 1)} another name, or delete it before the upgrade`,
    source: sourceOf(apiGroup),
    ...(explain && { verdicts: explain }),
  }),
);
