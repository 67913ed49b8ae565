/** Rules about helm's own bookkeeping, for any kind. */
import { isMap } from '../../yaml/index.ts';
import { at } from '../../manifests/index.ts';
import type { ViewEntry } from '../../diff/index.ts';
import { isKept } from '../facts.ts';
import { refOfEntry } from '../lookup.ts';
import type { ResourcePair, Rule } from '../types.ts';
import { isKind, listWords, touches } from './readers.ts';
import { plural } from '../../tools/index.ts';

export const releaseRules: readonly Rule[] = [
  {
    id: 'release-moved',
    severity: 'critical',
    kinds: ['any'],
    when: 'fullnameOverride, the chart name or the namespace in the templates changes, so that (nearly) all resources are replaced by ones with other names',
    why: 'helm deletes all resources of the release and creates them anew',
    hint: 'keep the names (fullnameOverride, nameOverride); to rename, plan how data and traffic move',
    source: 'openabdev/openab#117',
    *find({ isMoved, isSecondRelease, before, after, lookupAfter }) {
      if (!isMoved || isSecondRelease) return;
      const releaseEntries = before.entries.filter(
        ({ identity, header }) => identity.namespace !== '' && !header.isHook,
      );
      const deletedEntries = releaseEntries.filter(({ id }) => after.find(id) === undefined);
      const count = (kind: string): number =>
        deletedEntries.filter(({ identity }) => identity.kind === kind).length;
      const [previous] = deletedEntries;
      const place =
        previous &&
        lookupAfter.ofKind(previous.identity.kind).find(({ id }) => before.find(id) === undefined);
      if (previous === undefined || place === undefined) return;
      const isNear = previous.identity.namespace === place.identity.namespace;
      const nameOf = ({ identity }: ViewEntry): string =>
        isNear ? identity.name : `${identity.namespace}/${identity.name}`;
      const claims = count('PersistentVolumeClaim') + count('StatefulSet');
      yield {
        resource: refOfEntry(previous),
        side: 'both',
        message: `${plural(deletedEntries.length, 'resource')} of ${releaseEntries.length} are replaced by ones with other names (${previous.identity.kind} ${nameOf(previous)} -> ${nameOf(place)})${claims > 0 ? `; ${plural(claims, 'of them holds', 'of them hold')} data` : ''}`,
      };
    },
  },
  {
    id: 'keep-too-late',
    severity: 'critical',
    kinds: ['any'],
    when: 'helm.sh/resource-policy: keep is added in the same change that renames the resource or makes it a hook',
    why: 'helm reads the annotation of the live object: the old resource has none and is deleted',
    hint: 'release the annotation alone first, then rename in a second release',
    source: 'helm#5225, pkg/kube/resource_policy.go',
    *find({ meaningful, isMoved }) {
      if (isMoved) return;
      for (const pair of meaningful) {
        if (!touches(pair, 'metadata', 'annotations') || !leaves(pair)) continue;
        if (isKept(pair.before) || !isKept(pair.after)) continue;
        yield {
          resource: pair.change.before,
          message:
            'the keep annotation comes too late: the resource in the cluster does not have it yet and is deleted',
        };
      }
    },
  },
  {
    id: 'hook-gained',
    severity: 'critical',
    kinds: ['any'],
    when: 'helm.sh/hook is added to a resource that was an ordinary part of the release (medium for Jobs and Pods)',
    why: 'hooks are not part of the release: helm deletes the resource at the end of the upgrade, also the one that the hook has just created',
    hint: 'give the hook another name, and remove the old resource in a later release',
    source: 'helm documentation, Chart Hooks; helm, pkg/action/upgrade.go',
    *find({ meaningful }) {
      for (const pair of meaningful) {
        if (!gainsHook(pair) || isKept(pair.before)) continue;
        const isRun = isKind(pair.resource, 'batch/Job', 'Pod');
        yield {
          resource: pair.resource,
          ...(isRun && { severity: 'medium' }),
          message: `becomes a ${pair.resource.hook?.events.join(', ') ?? ''} hook: helm deletes it with this upgrade`,
        };
      }
    },
  },
  {
    id: 'finalizers-changed',
    severity: 'medium',
    kinds: ['any'],
    when: 'metadata.finalizers are added or removed',
    why: 'an added finalizer blocks deletion until its controller removes it; a removed one skips its cleanup',
    hint: 'check that the controller of an added finalizer runs, and that the cleanup of a removed one is not needed',
    source: 'Kubernetes documentation, Finalizers',
    *find({ meaningful }) {
      for (const pair of meaningful) {
        if (!touches(pair, 'metadata', 'finalizers')) continue;
        const [before, after] = [finalizers(pair.before), finalizers(pair.after)];
        const added = after.filter((one) => !before.includes(one));
        const removed = before.filter((one) => !after.includes(one));
        if (added.length > 0)
          yield {
            resource: pair.resource,
            message: `finalizer ${listWords(added)} is added: deletion waits for its controller`,
          };
        if (removed.length > 0)
          yield {
            resource: pair.resource,
            message: `finalizer ${listWords(removed)} is removed: its cleanup is skipped`,
          };
      }
    },
  },
];

const gainsHook = ({ change, resource }: ResourcePair): boolean =>
  change.kind === 'changed' && change.before.hook === undefined && resource.hook !== undefined;

const leaves = (pair: ResourcePair): boolean =>
  (pair.change.kind === 'renamed' && pair.change.before.hook === undefined) || gainsHook(pair);

function finalizers(value: ResourcePair['before']): string[] {
  const list = at(value, 'metadata', 'finalizers');
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string' && !isMap(item)) : [];
}
