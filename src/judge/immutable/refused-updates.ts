/**
 * Updates that the server refuses although no single field is immutable: the new manifest is valid by itself,
 * but not with fields that the server filled in for the old one. Some manifests are refused in any case. Helm
 * 3 sends a three-way patch; Helm 4 sends a server-side apply for releases that began so, and a patch for
 * those of Helm 3.
 */
import type { Change } from '../../diff/index.ts';
import { at, listOf, mapOf } from '../../manifests/index.ts';
import { isSelected, labelSelector, labelsOf, podTemplateOf } from '../pods.ts';
import type { Facts, ResourcePair } from '../types.ts';
import { keyAt, keysOf, textOr } from './readers.ts';
import { judgeEach, type ImmutableRow, judgeTogether, type Update, type UpdateVerdict } from './row.ts';

const source = 'checked with a 1.34.4 server';

const selecting = ['Deployment', 'ReplicaSet', 'DaemonSet', 'StatefulSet'];
const templates = [...selecting, 'ReplicationController'];
const groupOf = (kind: string): string => (kind === 'ReplicationController' ? kind : `apps/${kind}`);

export const leftoverRows: readonly ImmutableRow[] = [
  {
    id: 'refused-stateful-set-on-delete',
    kind: 'apps/StatefulSet',
    path: ['spec', 'updateStrategy'],
    when: 'updateStrategy was unset and becomes OnDelete: the rollingUpdate that the server has filled in stays and is not allowed with it',
    hint: 'write updateStrategy: {type: RollingUpdate, rollingUpdate: {partition: 0}} in an upgrade before this one; helm can then remove it',
    source,
    verdicts: judgeTogether(({ pair }) => {
      const before = mapOf(at(pair.before, 'spec', 'updateStrategy'));
      const isOnDelete = textOr(pair.after, 'spec', 'updateStrategy', 'type') === 'OnDelete';
      return isOnDelete && (before === undefined || before.size === 0) ? 'refused' : 'accepted';
    }),
  },
  {
    id: 'refused-deployment-recreate',
    kind: 'apps/Deployment',
    path: ['spec', 'strategy'],
    when: 'strategy becomes Recreate while rollingUpdate was never set: a server-side apply (Helm 4) keeps the default of the server and is rejected; the patch of Helm 3 removes it',
    hint: 'with Helm 4, write strategy.rollingUpdate in an upgrade before this one; helm can then remove it',
    source,
    severity: 'medium',
    verdicts: judgeTogether(({ pair }) => {
      const isRecreate = textOr(pair.after, 'spec', 'strategy', 'type') === 'Recreate';
      const before = textOr(pair.before, 'spec', 'strategy', 'type') === 'Recreate';
      const rollingUpdate = at(pair.before, 'spec', 'strategy', 'rollingUpdate');
      return isRecreate && !before && (rollingUpdate === undefined || rollingUpdate === null)
        ? {
            possible:
              'a release created by Helm 4 uses server-side apply, which keeps the rollingUpdate that the server has filled in',
          }
        : 'accepted';
    }),
  },
  ...templates.map(
    (kind): ImmutableRow => ({
      id: `refused-${dashed(kind)}-volume-source`,
      kind: groupOf(kind),
      path: ['spec', 'template', 'spec', 'volumes'],
      when: 'a volume without a source gets one: a server-side apply (Helm 4) keeps the emptyDir that the server has filled in and is rejected',
      hint: 'write emptyDir: {} in an upgrade before this one, or give the volume another name',
      source,
      severity: 'medium',
      verdicts: judgeEach(volumeVerdict),
    }),
  ),
  ...selecting.map(
    (kind): ImmutableRow => ({
      id: `refused-${dashed(kind)}-without-pods`,
      kind: groupOf(kind),
      path: ['spec'],
      when: 'the labels of the template change, and spec.selector no longer matches them',
      hint: 'keep the labels that the selector names; the selector itself cannot change',
      source: `kubernetes 1.34.4 pkg/apis/apps/validation/validation.go; ${source}`,
      concerns: (change, pair, facts) => isAboutLabels(change) && !staysSelected(change, pair, facts),
      verdicts: judgeTogether(({ pair: { after } }) =>
        isSelected(labelSelector(at(after, 'spec', 'selector')), labelsOf(podTemplateOf(after, kind)))
          ? 'accepted'
          : 'refused',
      ),
    }),
  ),
  {
    id: 'refused-service-without-ports',
    kind: 'Service',
    path: ['spec'],
    when: 'a Service that is neither headless nor an ExternalName loses all its ports',
    hint: 'keep a port, or delete the Service',
    source: `kubernetes 1.34.4 pkg/apis/core/validation/validation.go; ${source}`,
    verdicts: judgeEach((change, { pair }) => {
      if (!['ports', 'type', 'clusterIP'].includes(keysOf(change)[1] ?? '')) return 'accepted';
      return needsPorts(pair) && (listOf(at(pair.after, 'spec', 'ports')) ?? []).length === 0
        ? 'refused'
        : 'accepted';
    }),
  },
  {
    id: 'refused-ingress-without-backend',
    kind: 'networking.k8s.io/Ingress',
    path: ['spec'],
    when: 'an Ingress loses all its rules and has no defaultBackend',
    hint: 'keep a rule, or delete the Ingress',
    source: `kubernetes 1.34.4 pkg/apis/networking/validation/validation.go; ${source}`,
    verdicts: judgeTogether(({ pair }) => {
      const rules = listOf(at(pair.after, 'spec', 'rules')) ?? [];
      return rules.length === 0 && mapOf(at(pair.after, 'spec', 'defaultBackend')) === undefined
        ? 'refused'
        : 'accepted';
    }),
  },
];

function dashed(kind: string): string {
  return kind.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
}

/** Is it about the selector, or the labels of the template? */
function isAboutLabels(change: Change): boolean {
  if (keyAt(change, 1) === 'selector') return true;
  if (keyAt(change, 1) !== 'template') return false;
  const { length } = change.path;
  return length === 2 || (keyAt(change, 2) === 'metadata' && (length === 3 || keyAt(change, 3) === 'labels'));
}

/**
 * A quiet label changes, and its old value is nowhere in the new text, so no selector uses it. This avoids
 * parsing thousands of resources with a new chart label.
 */
function staysSelected({ group, before }: Change, { resource }: ResourcePair, { after }: Facts): boolean {
  if (group === undefined || typeof before !== 'string') return false;
  const text = after.find(resource.id)?.document.text ?? before;
  return !text.includes(before) && !text.includes('matchExpressions');
}

/** A volume gets an additional type, and keeps its old one. */
function volumeVerdict(change: Change, { changes }: Update): UpdateVerdict {
  const index = change.path.findIndex(({ kind }) => kind === 'item');
  const volume = change.path[index];
  if (change.kind !== 'added' || volume === undefined || change.path.length !== index + 2) return 'accepted';
  const isReplaced = changes.some((other) => other.kind === 'removed' && other.path[index] === volume);
  return isReplaced
    ? 'accepted'
    : {
        possible:
          'a release created by Helm 4 uses server-side apply, which keeps the emptyDir that the server has filled in',
      };
}

/** The server keeps the address of a headless Service where the manifest omits it. */
function needsPorts({ before, after }: Update['pair']): boolean {
  if (textOr(after, 'spec', 'type') === 'ExternalName') return false;
  const address = textOr(after, 'spec', 'clusterIP') || textOr(before, 'spec', 'clusterIP');
  return address !== 'None';
}
