/** Names of ports by which others find them: what scrapes metrics, what lets traffic in. */
import type { ViewEntry } from '../../../diff/index.ts';
import { at, listOf, mapOf } from '../../../manifests/index.ts';
import { isNumeral, type MapValue, type Value } from '../../../yaml/index.ts';
import type { Lookup } from '../../lookup.ts';
import {
  containersOf,
  isSelected,
  labelSelector,
  labelsOf,
  podSpecPath,
  podTemplateOf,
  type Selector,
} from '../../pods.ts';
import type { Facts, Hit, ResourcePair, Rule } from '../../types.ts';
import { called, groupBy, isKind, keys, scalar, textAt, touches } from '../look.ts';

/** A kind that selects others by labels and names one of their ports. */
interface Finder {
  readonly kind: string;
  readonly selector: readonly string[];
  readonly ports: (value: MapValue) => readonly (Value | undefined)[];
  /** What it does there. */
  readonly verb: string;
}

const items = (value: Value | undefined, ...path: readonly string[]): readonly Value[] =>
  listOf(at(value, ...path)) ?? [];

const ofServices: readonly Finder[] = [
  {
    kind: 'ServiceMonitor',
    selector: ['spec', 'selector'],
    ports: (value) => items(value, 'spec', 'endpoints').map((one) => at(one, 'port')),
    verb: 'scrapes',
  },
];
const scrapingPods: readonly Finder[] = [
  {
    kind: 'PodMonitor',
    selector: ['spec', 'selector'],
    ports: (value) => items(value, 'spec', 'podMetricsEndpoints').map((one) => at(one, 'port')),
    verb: 'scrapes',
  },
];
const lettingIn: readonly Finder[] = [
  {
    kind: 'NetworkPolicy',
    selector: ['spec', 'podSelector'],
    ports: (value) =>
      items(value, 'spec', 'ingress').flatMap((rule) => items(rule, 'ports').map((one) => at(one, 'port'))),
    verb: 'opens',
  },
];

export const portNameRules: readonly Rule[] = [
  {
    id: 'monitor-port-missing',
    severity: 'medium',
    kinds: ['Service', 'workloads'],
    when: 'a port of a Service or a container loses the name by which a ServiceMonitor or PodMonitor of the render finds it',
    why: 'Prometheus no longer scrapes it, and its alerts stay silent',
    hint: 'keep the name of the port, or change the endpoint of the monitor in the same release',
    source: 'row 16; Prometheus Operator, API reference, Endpoint and PodMetricsEndpoint',
    *find(facts) {
      yield* missed(facts.young, servicesWithout(facts), ofServices);
      yield* missed(facts.young, podsWithout(facts), scrapingPods);
    },
  },
  {
    id: 'policy-port-missing',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a port of a container loses the name by which a NetworkPolicy of the render allows traffic',
    why: 'the policy no longer allows this port: connections to it are dropped',
    hint: 'keep the name of the port, or change the policy in the same release',
    source: 'row 24; Kubernetes documentation, Network Policies; API reference, NetworkPolicyPort',
    *find(facts) {
      yield* missed(facts.young, podsWithout(facts), lettingIn);
    },
  },
];

/** What has lost names of ports, with the labels by which it is selected. */
interface Without {
  readonly resource: ResourcePair['resource'];
  readonly path: readonly string[];
  readonly labels: MapValue;
  readonly lost: ReadonlySet<string>;
}

function* servicesWithout({ meantOf }: Facts): Iterable<Without> {
  for (const pair of meantOf('Service')) {
    if (
      pair.change.kind !== 'changed' ||
      !isKind(pair.resource, 'Service') ||
      !touches(pair, 'spec', 'ports')
    )
      continue;
    const lost = lostOf(items(pair.before, 'spec', 'ports'), items(pair.after, 'spec', 'ports'));
    const labels = mapOf(at(pair.after, 'metadata', 'labels')) ?? new Map();
    if (lost.size > 0) yield { resource: pair.resource, path: ['spec', 'ports'], labels, lost };
  }
}

function* podsWithout({ meant }: Facts): Iterable<Without> {
  for (const pair of meant) {
    const { kind } = pair.resource;
    const path = [...podSpecPath(kind), 'containers'];
    if (pair.change.kind !== 'changed' || !touches(pair, ...path)) continue;
    const template = podTemplateOf(pair.after, kind);
    const lost = lostOf(portsOf(podTemplateOf(pair.before, kind)), portsOf(template));
    if (lost.size > 0) yield { resource: pair.resource, path, labels: labelsOf(template), lost };
  }
}

const portsOf = (template: MapValue | undefined): readonly Value[] =>
  containersOf(template).flatMap(({ value }) => items(value, 'ports'));

function lostOf(before: readonly Value[], after: readonly Value[]): ReadonlySet<string> {
  const now = new Set(after.map((port) => textAt(port, 'name') ?? ''));
  return new Set(
    before.map((port) => textAt(port, 'name') ?? '').filter((name) => name !== '' && !now.has(name)),
  );
}

/** The first who misses one of the names. */
function* missed(young: Lookup, all: Iterable<Without>, finders: readonly Finder[]): Iterable<Hit> {
  const selecting = finders.map((finder) => selectingIn(young, finder));
  for (const { resource, path, labels, lost } of all)
    for (const of of selecting) {
      const hit = hitOf(of(resource.namespace, labels), lost);
      if (hit === undefined) continue;
      yield {
        resource,
        path: keys(...path),
        message: `no longer has the port "${hit.port}", which ${called(hit.by.entry)} ${hit.by.verb}`,
      };
      break;
    }
}

function hitOf(
  all: Iterable<Selecting>,
  lost: ReadonlySet<string>,
): { by: Selecting; port: string } | undefined {
  for (const by of all) {
    const port = by.ports.find((one) => lost.has(one));
    if (port !== undefined) return { by, port };
  }
  return undefined;
}

interface Selecting {
  readonly kind: string;
  readonly verb: string;
  readonly entry: ViewEntry;
  readonly selector: Selector;
  readonly ports: readonly string[];
}

/** Those that select these labels in their own namespace, by a pair that they ask for; read when first asked. */
function selectingIn(
  side: Lookup,
  finder: Finder,
): (namespace: string, labels: MapValue) => Iterable<Selecting> {
  let known: ReadonlyMap<string, readonly Selecting[]> | undefined;
  const read = (): ReadonlyMap<string, readonly Selecting[]> =>
    groupBy(
      side.ofKind(finder.kind).flatMap((entry): Selecting[] => {
        const value = side.value(entry);
        // A number stays what it is.
        const ports = finder
          .ports(value)
          .filter((port) => !isNumeral(port))
          .map(scalar)
          .filter((port) => port !== '');
        const selector = labelSelector(at(value, ...finder.selector));
        return ports.length === 0 ? [] : [{ kind: finder.kind, verb: finder.verb, entry, selector, ports }];
      }),
      ({ entry, selector: { labels } }) => {
        const [[key, value] = ['', '']] = labels;
        return `${entry.identity.namespace} ${key} ${scalar(value)}`;
      },
    );
  return function* find(namespace, labels) {
    known ??= read();
    for (const [key, value] of [['', ''] as const, ...labels])
      for (const one of known.get(`${namespace} ${key} ${scalar(value)}`) ?? [])
        if (isSelected(one.selector, labels)) yield one;
  };
}
