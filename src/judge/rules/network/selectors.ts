/** Rules about labels and the selectors that should match them. */
import { at, mapOf } from '../../../manifests/index.ts';
import type { ViewEntry } from '../../../diff/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import { labelsOf, pairsSelector, podSpecPath, podTemplateOf } from '../../pods.ts';
import { isCustom, type Lookup, refOfEntry } from '../../lookup.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../../types.ts';
import { called, isKind, keys, listWords, scalar, touches } from '../readers.ts';
import { uncertain } from '../uncertain.ts';

const selecting = ['apps/Deployment', 'apps/StatefulSet', 'apps/DaemonSet', 'apps/ReplicaSet'] as const;

export const selectorRules: readonly Rule[] = [
  {
    id: 'selector-with-version',
    severity: 'high',
    kinds: ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'],
    when: 'a new selector names a label that changes with the version (helm.sh/chart, app.kubernetes.io/version, chart: name-1.2.3)',
    why: 'selectors are immutable: the next version of the chart cannot be installed over this one',
    hint: 'select only by app.kubernetes.io/name and app.kubernetes.io/instance',
    source: 'seaweedfs#5207, dgraph-io/charts#127, redis-operator#1382',
    *find({ pairsOf, created }) {
      for (const { resource, value } of created) yield* versioned(resource, value);
      for (const pair of pairsOf(...selecting)) {
        if (pair.change.kind !== 'changed' || !isKind(pair.resource, ...selecting)) continue;
        if (!touches(pair, 'spec', 'selector') || versionKeys(pair.before).length > 0) continue;
        yield* versioned(pair.resource, pair.after);
      }
    },
  },
  {
    id: 'service-without-pods',
    severity: 'high',
    kinds: ['Service'],
    when: 'the selector of a Service matches no pods of the render (medium for a new Service, unless a custom resource may create its pods)',
    why: 'it has no endpoints: connections to it fail',
    hint: 'set its selector to the labels of the pod template',
    source: 'Kubernetes documentation, Services',
    find: servicesWithoutPods,
  },
];

function* versioned(resource: ResourcePair['resource'], value: MapValue): Iterable<Hit> {
  if (!isKind(resource, ...selecting)) return;
  const versionLabels = versionKeys(value);
  if (versionLabels.length > 0)
    yield {
      resource,
      path: keys('spec', 'selector', 'matchLabels'),
      message: `selects by ${listWords(versionLabels)}, which the next version changes: that upgrade will fail`,
    };
}

function versionKeys(value: MapValue): string[] {
  const labels = mapOf(at(value, 'spec', 'selector', 'matchLabels')) ?? new Map();
  return [...labels]
    .filter(
      ([key, label]) =>
        key === 'helm.sh/chart' ||
        key === 'app.kubernetes.io/version' ||
        (key === 'chart' && /-v?\d+\.\d+\.\d+/.test(scalar(label))),
    )
    .map(([key]) => key);
}

function* servicesWithoutPods(facts: Facts): Iterable<Hit> {
  const { lookupBefore, lookupAfter, created, isInstall } = facts;
  for (const entry of endangered(facts)) {
    const selector = pairsSelector(at(lookupAfter.value(entry), 'spec', 'selector'));
    if (selector.labels.size === 0) continue;
    const { namespace } = entry.identity;
    if (lookupAfter.podsOf(namespace, selector).length > 0) continue;
    const before = lookupBefore.findNamed('', 'Service', namespace, entry.identity.name);
    const previous = before && pairsSelector(at(lookupBefore.value(before), 'spec', 'selector'));
    const had = previous && previous.labels.size > 0 ? lookupBefore.podsOf(namespace, previous) : [];
    const [first] = had;
    if (first === undefined) continue;
    yield {
      resource: refOfEntry(entry),
      path: keys('spec', 'selector'),
      message: `no longer selects pods (it selected ${called(first.entry)}): it has no endpoints`,
    };
  }
  const mayBring = mayBringPods(facts);
  for (const { resource, value } of created) {
    const selector = pairsSelector(at(value, 'spec', 'selector'));
    if (!isKind(resource, 'Service') || selector.labels.size === 0) continue;
    if (lookupAfter.podsOf(resource.namespace, selector).length > 0 || mayBring(resource.namespace)) continue;
    yield {
      resource,
      severity: 'medium',
      path: keys('spec', 'selector'),
      ...uncertain('pods', [
        `selects no pods in ${isInstall ? 'this release' : 'the new render'}`,
        '; possibly it selects pods of another release',
      ]),
    };
  }
}

/** Services on both sides that may have lost their pods: changed themselves, or with changed pods. */
function endangered({ pairs, deleted, lookupBefore, lookupAfter }: Facts): ReadonlySet<ViewEntry> {
  const entries = new Set<ViewEntry>();
  const add = (namespace: string, labels: MapValue): void => {
    if (labels.size === 0) return;
    for (const service of lookupBefore.servicesOf(namespace, labels)) {
      const now = lookupAfter.findNamed('', 'Service', namespace, service.identity.name);
      if (now !== undefined) entries.add(now);
    }
  };
  for (const pair of pairs) {
    if (pair.change.kind !== 'changed') continue;
    if (isKind(pair.resource, 'Service') && touches(pair, 'spec', 'selector')) {
      const now = lookupAfter.findNamed('', 'Service', pair.resource.namespace, pair.resource.name);
      if (now !== undefined) entries.add(now);
    } else if (changesPodLabels(pair, lookupBefore))
      add(pair.resource.namespace, labelsOf(podTemplateOf(pair.before, pair.resource.kind)));
  }
  for (const { resource, value } of deleted)
    add(resource.namespace, labelsOf(podTemplateOf(value, resource.kind)));
  return entries;
}

/** Labels that no Service selects by, mostly chart and version, need no further look. */
function changesPodLabels({ change, resource }: ResourcePair, before: Lookup): boolean {
  const path = [...podSpecPath(resource.kind).slice(0, -1), 'metadata', 'labels'];
  return change.changes.some((one) => {
    const isIn = path.every((key, index) => {
      const step = one.path[index];
      return step === undefined || (step.kind === 'key' && step.key === key);
    });
    const label = one.path[path.length];
    return isIn && (label?.kind !== 'key' || before.isSelectedBy(label.key));
  });
}

/**
 * Operators create pods for their resources, and a namespace without any workload selects pods of others.
 * Looked up once.
 */
function mayBringPods({ lookupAfter, after }: Facts): (namespace: string) => boolean {
  let cached: { readonly hasOperators: boolean; readonly namespaces: ReadonlySet<string> } | undefined;
  const readNamespaces = () => ({
    hasOperators: [...after.kinds.values()].some((versions) => [...versions].some(isCustom)),
    namespaces: new Set(
      ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'Pod'].flatMap((kind) =>
        lookupAfter.ofKind(kind).map(({ identity }) => identity.namespace),
      ),
    ),
  });
  return (namespace) => {
    cached ??= readNamespaces();
    return cached.hasOperators || !cached.namespaces.has(namespace);
  };
}
