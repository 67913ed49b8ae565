/** Rules about CustomResourceDefinitions: deleted, changed where helm does not apply them, or tightened. */
import { listOf, mapOf, at, textOf, type ResourceRef } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import { isKept } from '../../facts.ts';
import { refOfEntry } from '../../lookup.ts';
import { schemaLosses } from './crd-schema.ts';
import type { Facts, Hit, ResourceValue, Rule } from '../../types.ts';
import { isKind, keys, listWords, touches } from '../readers.ts';
import { uncertain } from '../uncertain.ts';
import { plural } from '../../../tools/index.ts';

const definition = 'apiextensions.k8s.io/CustomResourceDefinition';

export const crdRules: readonly Rule[] = [
  {
    id: 'crd-removed',
    severity: 'critical',
    kinds: ['CustomResourceDefinition'],
    when: 'a CustomResourceDefinition is removed from templates/, or moves from there into crds/',
    why: 'helm deletes the definition, and with it Kubernetes deletes every resource of that kind in the cluster',
    hint: 'add helm.sh/resource-policy: keep to it in a release before this one',
    source: 'helm#8163, helm#7279, helm#12482, kubernetes-sigs/lws#880, argo-cd#5445',
    *find(facts) {
      const { deleted, lookupBefore, lookupAfter } = facts;
      for (const { resource, successor } of deleted) {
        if (!isKind(resource, definition) || isOutside(resource)) continue;
        yield {
          resource,
          side: 'before',
          message: `is ${successor === undefined ? 'deleted' : `replaced by ${successor.name}`}: every resource of that kind in the cluster is deleted with it`,
        };
      }
      for (const entry of lookupBefore.ofKind('CustomResourceDefinition')) {
        if (isOutside(refOfEntry(entry)) || entry.header.isHook) continue;
        const now = facts.after.find(entry.id);
        if (now === undefined || !isOutside(refOfEntry(now)) || isKept(lookupBefore.value(entry))) continue;
        const isLate = isKept(lookupAfter.value(now));
        yield {
          resource: refOfEntry(now),
          message: `moves into crds/: helm deletes it from the release, and Kubernetes deletes every resource of that kind in the cluster${isLate ? '; its keep annotation comes too late' : ''}`,
        };
      }
    },
  },
  {
    id: 'crd-kept',
    severity: 'info',
    kinds: ['CustomResourceDefinition'],
    when: 'CustomResourceDefinitions with the keep policy, or from crds/, leave the release',
    why: 'they and their resources stay in the cluster; this release no longer upgrades them',
    hint: 'no data is lost; decide how they are upgraded from now on',
    source: 'helm, pkg/kube/resource_policy.go; helm documentation, Custom Resource Definitions',
    *find({ retained, deleted }) {
      const leaving = [...retained, ...deleted].filter(
        ({ resource }) =>
          isKind(resource, definition) &&
          (isOutside(resource) || retained.some((one) => one.resource === resource)),
      );
      const [first] = leaving;
      if (first === undefined) return;
      yield {
        resource: first.resource,
        side: 'before',
        message:
          leaving.length === 1
            ? 'leaves the release and stays in the cluster'
            : `${plural(leaving.length, 'definition')} leave the release and stay in the cluster: ${listWords(leaving.map(({ resource }) => resource.name))}`,
      };
    },
  },
  {
    id: 'crd-not-upgraded',
    severity: 'high',
    kinds: ['CustomResourceDefinition'],
    when: 'a definition in the folder crds/ of a chart changes or is new (info if only its labels and annotations change)',
    why: 'helm installs crds/ only with the first install: an upgrade neither updates nor adds definitions',
    hint: 'apply them before the upgrade: helm show crds CHART | kubectl apply --server-side -f -',
    source: 'helm documentation, Custom Resource Definitions, Some caveats',
    find: notUpgraded,
  },
  {
    id: 'crd-tightened',
    severity: 'high',
    kinds: ['CustomResourceDefinition'],
    when: 'a schema accepts less: a field is required, removed or has another type; an enum value, version or additional properties are removed; a pattern, bound, list type or combination is narrower (medium in crds/, and where only an update of that very value is rejected)',
    why: 'existing resources may be rejected at their next update, or lose fields that are now unknown; since Kubernetes 1.30 an invalid value that the update leaves alone is tolerated',
    hint: 'look for resources that break the new rule before the upgrade, or add a new version of the API beside the old one',
    source:
      'kubernetes-sigs/crdify, validations; Kubernetes documentation, Extend the Kubernetes API with CustomResourceDefinitions',
    possible: true,
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf(definition)) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, definition) || !touches(pair, 'spec'))
          continue;
        const losses = schemaLosses(pair.before, pair.after);
        if (losses.lines.length === 0) continue;
        const isLater = isOutside(pair.resource);
        yield {
          resource: pair.resource,
          path: keys('spec', 'versions'),
          ...((isLater || !losses.isMet) && { severity: 'medium' }),
          ...uncertain('resources', [
            `${isLater ? 'once applied, ' : ''}accepts less`,
            ', possibly existing resources break it',
            `: ${listWords(losses.lines)}`,
          ]),
        };
      }
    },
  },
  {
    id: 'crd-version-flipped',
    severity: 'high',
    kinds: ['CustomResourceDefinition'],
    when: 'a version is no longer served, or another version is stored (medium)',
    why: 'clients of a version that is not served get 404; stored objects must be converted before the old version can be removed',
    hint: 'move the clients and the stored resources first (kube-storage-version-migrator)',
    source: 'Kubernetes documentation, Versions in CustomResourceDefinitions',
    *find({ meaningfulOf }) {
      for (const pair of meaningfulOf(definition)) {
        if (
          pair.change.kind !== 'changed' ||
          !isKind(pair.resource, definition) ||
          !touches(pair, 'spec', 'versions')
        )
          continue;
        const [before, after] = [versions(pair.before), versions(pair.after)];
        const unserved = [...before]
          .filter(([name, version]) => isServed(version) && after.has(name) && !isServed(after.get(name)))
          .map(([name]) => name);
        const later = isOutside(pair.resource) ? 'once applied, ' : '';
        if (unserved.length > 0)
          yield {
            resource: pair.resource,
            path: keys('spec', 'versions'),
            ...(later !== '' && { severity: 'medium' }),
            message: `${later}version ${listWords(unserved)} is no longer served`,
          };
        const [previous, current] = [stored(before), stored(after)];
        if (previous !== undefined && current !== undefined && previous !== current)
          yield {
            resource: pair.resource,
            severity: 'medium',
            path: keys('spec', 'versions'),
            ...uncertain('stored versions', [
              `${later}resources are stored as ${current} instead of ${previous}; ${previous} can be removed only after all of them are rewritten`,
              '',
            ]),
          };
      }
    },
  },
];

/**
 * Is it in the folder `crds/` of a chart or sub-chart (which may itself be called crds)? `templates/crds/`
 * does not count.
 */
export function isOutside({ origin: { template } }: Pick<ResourceRef, 'origin'>): boolean {
  return template !== undefined && /^[^/]+\/(?:charts\/[^/]+\/)*crds\//.test(template);
}

function* notUpgraded({ meaningfulOf, created, isInstall }: Facts): Iterable<Hit> {
  if (isInstall) return;
  const changed = meaningfulOf(definition).filter(
    (pair) => pair.change.kind === 'changed' && isKind(pair.resource, definition) && isOutside(pair.resource),
  );
  const inSpec = changed.filter((pair) => touches(pair, 'spec'));
  const arrived = created.filter(({ resource }) => isKind(resource, definition) && isOutside(resource));
  const candidates: readonly Pick<ResourceValue, 'resource'>[] = [...arrived, ...inSpec];
  const names = candidates.map(({ resource }) => resource.name);
  const [first] = candidates;
  if (first !== undefined) {
    const change = [
      ...(inSpec.length > 0 ? [`${inSpec.length} changed`] : []),
      ...(arrived.length > 0 ? [`${arrived.length} new`] : []),
    ].join(' and ');
    yield {
      resource: first.resource,
      message: `helm upgrade does not apply crds/: ${change} ${candidates.length === 1 ? 'definition stays' : 'definitions stay'} out of the cluster (${listWords(names)})`,
    };
    return;
  }
  const [quiet] = changed;
  if (quiet !== undefined)
    yield {
      resource: quiet.resource,
      severity: 'info',
      message: `helm upgrade does not apply crds/: labels or annotations of ${plural(changed.length, 'definition')} stay as they are in the cluster`,
    };
}

function versions(value: MapValue): Map<string, MapValue> {
  const schemas = new Map<string, MapValue>();
  for (const item of listOf(at(value, 'spec', 'versions')) ?? []) {
    const version = mapOf(item);
    if (version !== undefined) schemas.set(textOf(version.get('name')) ?? '', version);
  }
  return schemas;
}

const isServed = (version: MapValue | undefined): boolean => version?.get('served') === true;
const stored = (versionsOfSide: ReadonlyMap<string, MapValue>): string | undefined =>
  [...versionsOfSide].find(([, version]) => version.get('storage') === true)?.[0];
