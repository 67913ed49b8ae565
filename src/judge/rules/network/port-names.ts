/** Rules about port names that others use: monitors that scrape metrics, policies that allow traffic. */
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
import { called, isKind, keys, scalar, textAt, touches } from '../readers.ts';
import { groupBy } from '../../../tools/index.ts';

/** A kind that selects by labels and names a port. */
interface Finder {
  readonly kind: string;
  readonly selector: readonly string[];
  readonly ports: (value: MapValue) => readonly (Value | undefined)[];
  /** What it does with the port. */
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
    source: 'Prometheus Operator, API reference, Endpoint and PodMetricsEndpoint',
    *find(facts) {
      yield* hitsOfLostPorts(facts.lookupAfter, servicesWithout(facts), ofServices);
      yield* hitsOfLostPorts(facts.lookupAfter, podsWithout(facts), scrapingPods);
    },
  },
  {
    id: 'policy-port-missing',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a port of a container loses the name by which a NetworkPolicy of the render allows traffic',
    why: 'the policy no longer allows this port: connections to it are dropped',
    hint: 'keep the name of the port, or change the policy in the same release',
    source: 'Kubernetes documentation, Network Policies; API reference, NetworkPolicyPort',
    *find(facts) {
      yield* hitsOfLostPorts(facts.lookupAfter, podsWithout(facts), lettingIn);
    },
  },
];

/** A workload or Service that lost port names, with the labels that select it. */
interface LostPorts {
  readonly resource: ResourcePair['resource'];
  readonly path: readonly string[];
  readonly labels: MapValue;
  readonly ports: ReadonlySet<string>;
}

function* servicesWithout({ meaningfulOf }: Facts): Iterable<LostPorts> {
  for (const pair of meaningfulOf('Service')) {
    if (
      pair.change.kind !== 'changed' ||
      !isKind(pair.resource, 'Service') ||
      !touches(pair, 'spec', 'ports')
    )
      continue;
    const ports = lostPortsOf(items(pair.before, 'spec', 'ports'), items(pair.after, 'spec', 'ports'));
    const labels = mapOf(at(pair.after, 'metadata', 'labels')) ?? new Map();
    if (ports.size > 0) yield { resource: pair.resource, path: ['spec', 'ports'], labels, ports };
  }
}

function* podsWithout({ meaningful }: Facts): Iterable<LostPorts> {
  for (const pair of meaningful) {
    const { kind } = pair.resource;
    const path = [...podSpecPath(kind), 'containers'];
    if (pair.change.kind !== 'changed' || !touches(pair, ...path)) continue;
    const template = podTemplateOf(pair.after, kind);
    const ports = lostPortsOf(portsOf(podTemplateOf(pair.before, kind)), portsOf(template));
    if (ports.size > 0) yield { resource: pair.resource, path, labels: labelsOf(template), ports };
  }
}

const portsOf = (template: MapValue | undefined): readonly Value[] =>
  containersOf(template).flatMap(({ value }) => items(value, 'ports'));

function lostPortsOf(before: readonly Value[], after: readonly Value[]): ReadonlySet<string> {
  const now = new Set(after.map((port) => textAt(port, 'name') ?? ''));
  return new Set(
    before.map((port) => textAt(port, 'name') ?? '').filter((name) => name !== '' && !now.has(name)),
  );
}

/** The first resource that uses one of the lost names. */
function* hitsOfLostPorts(
  after: Lookup,
  all: Iterable<LostPorts>,
  finders: readonly Finder[],
): Iterable<Hit> {
  const selecting = finders.map((finder) => selectingIn(after, finder));
  for (const { resource, path, labels, ports } of all)
    for (const finder of selecting) {
      const hit = hitOf(finder(resource.namespace, labels), ports);
      if (hit === undefined) continue;
      yield {
        resource,
        path: keys(...path),
        message: `no longer has the port "${hit.port}", which ${called(hit.selecting.entry)} ${hit.selecting.verb}`,
      };
      break;
    }
}

function hitOf(
  all: Iterable<Selecting>,
  lostPorts: ReadonlySet<string>,
): { selecting: Selecting; port: string } | undefined {
  for (const selecting of all) {
    const port = selecting.ports.find((one) => lostPorts.has(one));
    if (port !== undefined) return { selecting, port };
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

/**
 * The resources that select these labels in their namespace, by one pair of the selector; read at first use.
 */
function selectingIn(
  lookup: Lookup,
  finder: Finder,
): (namespace: string, labels: MapValue) => Iterable<Selecting> {
  let cached: ReadonlyMap<string, readonly Selecting[]> | undefined;
  const readSelecting = (): ReadonlyMap<string, readonly Selecting[]> =>
    groupBy(
      lookup.ofKind(finder.kind).flatMap((entry): Selecting[] => {
        const value = lookup.value(entry);
        // A port number does not change with the names.
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
    cached ??= readSelecting();
    for (const [key, value] of [['', ''] as const, ...labels])
      for (const one of cached.get(`${namespace} ${key} ${scalar(value)}`) ?? [])
        if (isSelected(one.selector, labels)) yield one;
  };
}
