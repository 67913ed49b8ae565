/** Immutable fields of volumes: their source and place. */
import { at } from '../../manifests/index.ts';
import { isList, isMap, sameValue, type Value } from '../../yaml/index.ts';
import { keyAt } from './readers.ts';
import { judgeEach, type ImmutableRow, judgeTogether } from './row.ts';

const volumeSource =
  'kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePersistentVolumeUpdate; rejected by a 1.34.4 server';
const volumeHint =
  'keep the old value, or create a volume with another name; deleting a volume may delete its data';

/** PersistentVolumeSource of k8s.io/api/core/v1. */
const sources = new Set([
  'awsElasticBlockStore',
  'azureDisk',
  'azureFile',
  'cephfs',
  'cinder',
  'csi',
  'fc',
  'flexVolume',
  'flocker',
  'gcePersistentDisk',
  'glusterfs',
  'hostPath',
  'iscsi',
  'local',
  'nfs',
  'photonPersistentDisk',
  'portworxVolume',
  'quobyte',
  'rbd',
  'scaleIO',
  'storageos',
  'vsphereVolume',
]);

/** Deprecated labels of nodes and their stable replacements. */
const stableLabels: Readonly<Record<string, string>> = {
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
};

export const volumeRows: readonly ImmutableRow[] = [
  {
    id: 'immutable-volume-source',
    kind: 'PersistentVolume',
    path: ['spec'],
    when: 'the source of the volume changes (csi, nfs, hostPath, ...); csi.controllerExpandSecretRef may be set once',
    hint: volumeHint,
    source: volumeSource,
    verdicts: judgeEach((change) => {
      if (!sources.has(keyAt(change, 1))) return 'accepted';
      const isSecret = keyAt(change, 2) === 'controllerExpandSecretRef' && change.path.length === 3;
      return isSecret && change.kind === 'added' ? 'accepted' : 'refused';
    }),
  },
  {
    id: 'immutable-volume-mode',
    kind: 'PersistentVolume',
    path: ['spec', 'volumeMode'],
    when: 'spec.volumeMode changes (absent is Filesystem)',
    hint: volumeHint,
    source: volumeSource,
  },
  {
    id: 'immutable-volume-node-affinity',
    kind: 'PersistentVolume',
    path: ['spec', 'nodeAffinity'],
    when: 'spec.nodeAffinity changes once it is set, except from beta labels of nodes to their stable names',
    hint: volumeHint,
    source: volumeSource,
    verdicts: judgeTogether(({ pair }) => {
      const [before, after] = [
        at(pair.before, 'spec', 'nodeAffinity'),
        at(pair.after, 'spec', 'nodeAffinity'),
      ];
      if (before === undefined) return 'accepted';
      return after !== undefined && sameValue(withStableLabels(before), after) ? 'accepted' : 'refused';
    }),
  },
  {
    id: 'immutable-volume-attributes-class',
    kind: 'PersistentVolume',
    path: ['spec', 'volumeAttributesClassName'],
    when: 'spec.volumeAttributesClassName is removed',
    hint: 'keep a class; changing to another one is allowed',
    source: volumeSource,
    verdicts: judgeEach((change) => (change.kind === 'removed' ? 'refused' : 'accepted')),
  },
];

function withStableLabels(value: Value): Value {
  if (isList(value)) return value.map(withStableLabels);
  if (!isMap(value)) return value;
  return new Map(
    [...value].map(([key, item]) => [
      key,
      key === 'key' && typeof item === 'string' ? (stableLabels[item] ?? item) : withStableLabels(item),
    ]),
  );
}
