/** Immutable fields of claims: a bound claim keeps its spec. */
import type { Change } from '../../diff/index.ts';
import { at, idOf, mapOf } from '../../manifests/index.ts';
import { type MapValue, sameValue, type Value } from '../../yaml/index.ts';
import { compareQuantities, keyAt, textOr } from './readers.ts';
import { judgeEach, type ImmutableRow, judgeTogether, type Update, type UpdateVerdict } from './row.ts';

const claimSource =
  'kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePersistentVolumeClaimUpdate; rejected by a 1.34.4 server';
const claimHint =
  'keep the old value; for another one create a claim with another name and copy the data before the old one is deleted';

const beta = 'volume.beta.kubernetes.io/storage-class';

export const claimRows: readonly ImmutableRow[] = [
  {
    id: 'immutable-claim-spec',
    kind: 'PersistentVolumeClaim',
    path: ['spec'],
    when: 'accessModes, volumeMode, selector, dataSource, dataSourceRef, limits or a written volumeName changes',
    hint: claimHint,
    source: claimSource,
    verdicts: judgeEach(specVerdict),
  },
  {
    id: 'immutable-claim-storage-class',
    kind: 'PersistentVolumeClaim',
    path: ['spec', 'storageClassName'],
    when: 'spec.storageClassName changes or is removed; if it was not set, the cluster may have filled in its default class',
    hint: claimHint,
    source: claimSource,
    verdicts: judgeEach((change, { pair }) => {
      if (change.kind !== 'added') return 'refused';
      const before = textOr(pair.before, 'metadata', 'annotations', beta);
      if (before !== '') return before === change.after ? 'accepted' : 'refused';
      return { possible: 'unless the cluster has filled in that class, or none' };
    }),
  },
  {
    id: 'immutable-claim-class-annotation',
    kind: 'PersistentVolumeClaim',
    path: ['metadata', 'annotations', beta],
    when: `the annotation ${beta} changes; it may be removed if spec.storageClassName takes over its value`,
    hint: claimHint,
    source: claimSource,
    verdicts: judgeEach((change, { pair }) => {
      const isMoved =
        change.kind === 'removed' &&
        at(pair.before, 'spec', 'storageClassName') === undefined &&
        textOr(pair.after, 'spec', 'storageClassName') === change.before;
      return isMoved ? 'accepted' : 'refused';
    }),
  },
  {
    id: 'immutable-claim-volume-name',
    kind: 'PersistentVolumeClaim',
    path: ['spec', 'volumeName'],
    when: 'spec.volumeName is set where it was not: only an unbound claim accepts it',
    hint: claimHint,
    source: claimSource,
    severity: 'medium',
    possible: true,
    verdicts: judgeEach((change) =>
      change.kind === 'added'
        ? { possible: 'unless it is the volume that the claim is bound to, or the claim is unbound' }
        : 'accepted',
    ),
  },
  {
    id: 'immutable-claim-shrink',
    kind: 'PersistentVolumeClaim',
    path: ['spec', 'resources', 'requests', 'storage'],
    when: 'the requested storage shrinks (a failed expansion may be reverted, but not below the current size)',
    hint: 'keep the size: Kubernetes cannot shrink a volume; for a smaller one create a claim with another name and copy the data',
    source: claimSource,
    verdicts: judgeEach((change) =>
      (compareQuantities(change.after, change.before) ?? -1) < 0 ? 'refused' : 'accepted',
    ),
  },
  {
    id: 'immutable-claim-growth',
    kind: 'PersistentVolumeClaim',
    path: ['spec', 'resources', 'requests', 'storage'],
    when: 'the requested storage grows, which needs a bound claim and a class with allowVolumeExpansion',
    hint: 'check that the claim is bound and that its storage class has allowVolumeExpansion: true',
    source: `${claimSource}; admission plugin PersistentVolumeClaimResize`,
    severity: 'medium',
    verdicts: judgeEach(growthVerdict),
  },
  {
    id: 'immutable-claim-attributes-class',
    kind: 'PersistentVolumeClaim',
    path: ['spec', 'volumeAttributesClassName'],
    when: 'spec.volumeAttributesClassName changes, which needs a bound claim; it cannot be removed once a class was applied',
    hint: 'check that the claim is bound; change to another class rather than to none',
    source: claimSource,
    severity: 'medium',
    possible: true,
    verdicts: judgeTogether(({ changes }) => ({
      possible: changes.some(({ kind }) => kind === 'removed')
        ? 'unless the class was never applied'
        : 'unless the claim is bound',
    })),
  },
];

/** Fields with rows of their own. */
const elsewhere = new Set(['storageClassName', 'volumeAttributesClassName']);

function specVerdict(change: Change, { pair }: Update): UpdateVerdict {
  const field = keyAt(change, 1);
  if (elsewhere.has(field)) return 'accepted';
  if (field === 'volumeName') return change.kind === 'added' ? 'accepted' : 'refused';
  if (field === 'resources') return isSizeAlone(change) ? 'accepted' : 'refused';
  if (field === 'dataSourceRef' || field === 'dataSource') return sourceVerdict(pair);
  return 'refused';
}

function isSizeAlone(change: Change): boolean {
  if (keyAt(change, 2) !== 'requests') return false;
  if (change.path.length > 3) return keyAt(change, 3) === 'storage';
  return [change.before, change.after].every((value) =>
    [...(mapOf(value)?.keys() ?? [])].every((key) => key === 'storage'),
  );
}

/**
 * The server copies each of the two into the other. So an omitted field counts as removed only where both
 * were written.
 */
function sourceVerdict({ before, after }: Update['pair']): UpdateVerdict {
  const [previous, current] = [sourcesOf(before), sourcesOf(after)];
  const [first] = previous;
  if (first === undefined) return 'refused';
  if (current.length === 0) return previous.length === 1 ? 'accepted' : 'refused';
  return current.every((source) => sameValue(source, first)) ? 'accepted' : 'refused';
}

const sourcesOf = (claim: MapValue): Value[] =>
  ['dataSource', 'dataSourceRef']
    .map((field) => at(claim, 'spec', field))
    .filter((source) => source !== undefined && source !== null);

function growthVerdict(change: Change, { pair, facts }: Update): UpdateVerdict {
  if ((compareQuantities(change.after, change.before) ?? -1) < 0) return 'accepted';
  const name = textOr(pair.after, 'spec', 'storageClassName');
  const match = facts.after.find(
    idOf({ group: 'storage.k8s.io', kind: 'StorageClass', namespace: '', name }),
  );
  const grows = match && at(facts.after.value(match), 'allowVolumeExpansion') === true;
  if (grows === true) return { possible: 'unless the claim is bound', severity: 'info' };
  if (grows === false) return 'refused';
  return { possible: 'unless the claim is bound and its storage class allows growth' };
}
