/**
 * Finds resources of one render by kind, by a name in the text, by labels. It parses only likely texts, and
 * scans each text once for all rules.
 */
import type { RenderView, ViewEntry } from '../diff/index.ts';
import { at, groupOf, idOf, mapOf, type ResourceRef } from '../manifests/index.ts';
import { isMap, type MapValue, writeJson } from '../yaml/index.ts';
import { type LabelIndex, labelIndex, selectorIndex } from './label-index.ts';
import { keepsRunning } from './lasting-hooks.ts';
import { mentions } from './mentions.ts';
import { isSelected, labelsOf, podTemplateOf, type Selector } from './pods.ts';
import { once } from '../tools/index.ts';

export interface Lookup {
  /** Entries of any API group: the caller distinguishes kinds of one name in two groups. */
  ofKind(kind: string): readonly ViewEntry[];
  /** Matches group, kind, namespace and name in any version. */
  findNamed(group: string, kind: string, namespace: string, name: string): ViewEntry | undefined;
  /** Workloads and pods whose text holds these names, by name. */
  podsMentioning(names: Iterable<string>): ReadonlyMap<string, readonly ViewEntry[]>;
  /** Ingresses and HTTPRoutes whose text holds these names, by name. */
  routesMentioning(names: Iterable<string>): ReadonlyMap<string, readonly ViewEntry[]>;
  /** The names that custom resources or Jobs mention: these may create what the render lacks. */
  createdByOthers(names: Iterable<string>): ReadonlySet<string>;
  /** Workloads and pods whose pods run after the upgrade and match a selector in that namespace. */
  podsOf(namespace: string, selector: Selector): readonly PodEntry[];
  /** The same with the hooks that run only for a while. */
  allPodsOf(namespace: string, selector: Selector): readonly PodEntry[];
  /** Services that select pods with these labels. */
  servicesOf(namespace: string, labels: MapValue): readonly ViewEntry[];
  /** Does the selector of some Service use this label? */
  isSelectedBy(key: string): boolean;
  value(entry: ViewEntry): MapValue;
}

/** A workload of a render with the template of its pods. */
export interface PodEntry {
  readonly entry: ViewEntry;
  /** The workload itself. */
  readonly value: MapValue;
  readonly template: MapValue;
}

/** Built-in kinds that run pods. Other kinds are candidates where their text has containers. */
const podKinds = new Set([
  'Pod',
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'ReplicationController',
  'Job',
  'CronJob',
]);

export function lookupOf(view: RenderView): Lookup {
  const none: MapValue = new Map();
  const value = (entry: ViewEntry): MapValue => view.value(entry) ?? none;
  const ofKind = (kind: string): readonly ViewEntry[] => view.ofKind(kind);
  const custom = once(() =>
    [...view.kinds].flatMap(([kind, versions]) =>
      podKinds.has(kind) || kind === 'CustomResourceDefinition' || ![...versions].some(isCustom)
        ? []
        : ofKind(kind).filter(({ header }) => isCustom(header.apiVersion)),
    ),
  );
  const pods = once(() => [
    ...[...podKinds].flatMap(ofKind),
    ...custom().filter(({ document }) => /^ +containers:/m.test(document.text)),
  ]);
  const labels = once(
    (): LabelIndex =>
      labelIndex(pods(), (entry) => labelsOf(podTemplateOf(value(entry), entry.identity.kind))),
  );
  const selectors = once(() =>
    selectorIndex(ofKind('Service'), (entry) => mapOf(at(value(entry), 'spec', 'selector')) ?? none),
  );
  const selected = new Map<string, readonly PodEntry[]>();
  const findPods = (namespace: string, selector: Selector): readonly PodEntry[] =>
    labels()(selector.labels).flatMap((entry) => {
      if (entry.identity.namespace !== namespace) return [];
      const whole = value(entry);
      const template = podTemplateOf(whole, entry.identity.kind);
      if (template === undefined || !isSelected(selector, labelsOf(template))) return [];
      return [{ entry, value: whole, template }];
    });
  const allPodsOf = (namespace: string, selector: Selector): readonly PodEntry[] => {
    const key = `${namespace} ${writeJson(selector.labels)} ${writeJson(selector.expressions)}`;
    const cached = selected.get(key) ?? findPods(namespace, selector);
    selected.set(key, cached);
    return cached;
  };
  return {
    ofKind,
    findNamed: (group, kind, namespace, name) => view.find(idOf({ group, kind, namespace, name })),
    podsMentioning: (names) => namesToFind(names, pods),
    routesMentioning: (names) => namesToFind(names, () => [...ofKind('Ingress'), ...ofKind('HTTPRoute')]),
    createdByOthers: (names) => new Set(namesToFind(names, () => [...custom(), ...ofKind('Job')]).keys()),
    podsOf: (namespace, selector) => allPodsOf(namespace, selector).filter(isRunning),
    allPodsOf,
    servicesOf: (namespace, names) =>
      selectors()
        .find(names)
        .filter((entry) => {
          if (entry.identity.namespace !== namespace || entry.identity.group !== '') return false;
          const selector = at(value(entry), 'spec', 'selector');
          return (
            isMap(selector) && selector.size > 0 && isSelected({ labels: selector, expressions: [] }, names)
          );
        }),
    isSelectedBy: (key) => selectors().names(key),
    value,
  };
}

/** Do its pods run after the upgrade? */
function isRunning({ entry: { hook, identity } }: PodEntry): boolean {
  return hook === undefined || keepsRunning(identity.kind, hook);
}

/** The resource of an entry, for a finding. */
export function refOfEntry(entry: ViewEntry): ResourceRef {
  const { id, identity, header, document, item } = entry;
  return {
    ...identity,
    id,
    apiVersion: header.apiVersion,
    origin: document.origin,
    ...(header.generateName !== '' && { generateName: header.generateName }),
    ...(item !== undefined && { item }),
  };
}

/** Without names no text is scanned. */
function namesToFind(
  names: Iterable<string>,
  entries: () => readonly ViewEntry[],
): ReadonlyMap<string, readonly ViewEntry[]> {
  const labels = new Set(names);
  return labels.size === 0 ? new Map() : mentions(entries(), labels);
}

/** Is it a custom API group? */
export function isCustom(apiVersion: string): boolean {
  // Most are in the core group, or in one without a dot.
  if (!apiVersion.includes('.')) return false;
  const group = groupOf(apiVersion);
  return group.includes('.') && !group.endsWith('.k8s.io');
}
