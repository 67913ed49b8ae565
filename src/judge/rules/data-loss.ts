/** Rules about deleted data, or everything in a namespace. */
import { at } from '../../manifests/index.ts';
import type { Rule } from '../types.ts';
import { successorsIn } from './replaced-workloads.ts';
import { isKind, keys, listWords, numberAt, textAt, touches } from './readers.ts';
import { uncertain } from './uncertain.ts';
import { groupBy, plural } from '../../tools/index.ts';

const retention = ['spec', 'persistentVolumeClaimRetentionPolicy'] as const;

export const dataLossRules: readonly Rule[] = [
  {
    id: 'volume-claim-removed',
    severity: 'critical',
    kinds: ['PersistentVolumeClaim'],
    when: 'a PersistentVolumeClaim is removed or renamed',
    why: 'helm deletes the claim; if the reclaim policy of its volume is Delete, the data is deleted with it',
    hint: 'keep the name of the claim, or add helm.sh/resource-policy: keep to it in a release before this one',
    source: 'bitnami/charts#5724, traefik/traefik-helm-chart#266',
    *find({ deleted }) {
      for (const { resource, successor } of deleted) {
        if (!isKind(resource, 'PersistentVolumeClaim')) continue;
        yield {
          resource,
          side: 'before',
          ...uncertain('volume', [
            `is deleted${successor === undefined ? '' : `; ${successor.name} starts empty in its place`}`,
            ", and its data with it unless the volume's reclaim policy is Retain",
          ]),
        };
      }
    },
  },
  {
    id: 'namespace-removed',
    severity: 'critical',
    kinds: ['Namespace'],
    when: 'a Namespace is removed or renamed',
    why: 'Kubernetes deletes all objects in the namespace, also those of other releases',
    hint: 'keep it, or add helm.sh/resource-policy: keep to it in a release before this one',
    source: 'Kubernetes documentation, Namespaces',
    *find({ deleted }) {
      for (const { resource } of deleted)
        if (isKind(resource, 'Namespace'))
          yield { resource, side: 'before', message: 'is deleted with all objects in it' };
    },
  },
  {
    id: 'stateful-set-removed',
    severity: 'critical',
    kinds: ['StatefulSet'],
    when: 'a StatefulSet is removed or renamed (high if it has no volume claims)',
    why: 'its pods stop; a new name starts with new, empty volumes',
    hint: 'keep the name; to rename it, first back up the data or bind the old volumes to the new claims',
    source: 'Kubernetes documentation, StatefulSets',
    *find(facts) {
      const successorOf = successorsIn(facts);
      for (const one of facts.deleted) {
        const { resource, value } = one;
        if (!isKind(resource, 'apps/StatefulSet')) continue;
        const became = successorOf(one)?.resource ?? one.successor;
        const hasClaims = at(value, 'spec', 'volumeClaimTemplates') !== undefined;
        const isDeleting = textAt(value, ...retention, 'whenDeleted') === 'Delete';
        const data = !hasClaims
          ? ''
          : isDeleting
            ? ', and its volume claims are deleted with it (whenDeleted: Delete)'
            : became?.kind === 'StatefulSet'
              ? ', with new, empty volumes; the old claims stay behind'
              : ', its volume claims stay behind';
        const message = `is deleted and its pods stop${became === undefined ? '' : `; ${became.kind} ${became.name} starts in its place`}${data}`;
        yield {
          resource,
          side: 'before',
          ...(!hasClaims && { severity: 'high' }),
          ...(hasClaims && isDeleting ? uncertain('volumes', [message, '']) : { message }),
        };
      }
    },
  },
  {
    id: 'volumes-deleted-on-scale',
    severity: 'critical',
    kinds: ['StatefulSet'],
    when: 'fewer replicas while persistentVolumeClaimRetentionPolicy.whenScaled is Delete',
    why: 'the volume claims of the removed replicas are deleted',
    hint: 'set whenScaled: Retain first, or keep the number of replicas',
    source: 'Kubernetes documentation, StatefulSets, PersistentVolumeClaim retention',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('apps/StatefulSet')) {
        if (!isKind(pair.resource, 'apps/StatefulSet') || !touches(pair, 'spec', 'replicas')) continue;
        const [before, after] = [
          numberAt(pair.before, 'spec', 'replicas') ?? 1,
          numberAt(pair.after, 'spec', 'replicas') ?? 1,
        ];
        if (after >= before || textAt(pair.after, ...retention, 'whenScaled') !== 'Delete') continue;
        yield {
          resource: pair.resource,
          path: keys('spec', 'replicas'),
          message: `replicas ${before} -> ${after} deletes the volume claims of ${plural(before - after, 'replica')} (whenScaled: Delete)`,
        };
      }
    },
  },
  {
    id: 'volumes-deleted-with-set',
    severity: 'high',
    kinds: ['StatefulSet'],
    when: 'persistentVolumeClaimRetentionPolicy.whenDeleted or whenScaled becomes Delete',
    why: 'from then on, deleting or scaling down the StatefulSet deletes volume claims; this change itself deletes no data',
    hint: 'keep Retain if the data matters',
    source: 'Kubernetes documentation, StatefulSets, PersistentVolumeClaim retention',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf('apps/StatefulSet')) {
        if (!isKind(pair.resource, 'apps/StatefulSet') || !touches(pair, ...retention)) continue;
        for (const field of ['whenDeleted', 'whenScaled'] as const) {
          if (textAt(pair.after, ...retention, field) !== 'Delete') continue;
          if (textAt(pair.before, ...retention, field) === 'Delete') continue;
          yield {
            resource: pair.resource,
            path: keys(...retention, field),
            message: `${field}: Delete: ${field === 'whenDeleted' ? 'deleting the StatefulSet' : 'scaling down'} deletes its volume claims from now on`,
          };
        }
      }
    },
  },
  {
    id: 'resource-kept',
    severity: 'info',
    kinds: ['any'],
    when: 'a resource with helm.sh/resource-policy: keep leaves the release',
    why: 'helm leaves it in the cluster and no longer manages it',
    hint: 'nothing is deleted; delete the resource yourself when it is no longer needed',
    source: 'helm, pkg/kube/resource_policy.go',
    *find({ retained }) {
      const others = retained.filter(({ resource }) => resource.kind !== 'CustomResourceDefinition');
      for (const group of groupBy(others, ({ resource }) => resource.kind).values()) {
        const [first] = group;
        const more = group.slice(1).map(({ resource }) => resource.name);
        yield {
          resource: first.resource,
          side: 'before',
          message: `leaves the release and stays in the cluster (keep)${more.length === 0 ? '' : `; ${listWords(more)} too`}`,
        };
      }
    },
  },
];
