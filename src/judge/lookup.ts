/** One render, to be asked for partners: by kind, by name in the text, by labels. Parses only what the text lets hope for. */
import type { RenderView, ViewEntry } from '../diff/index.ts';
import { at, groupOf, idOf, type ResourceRef } from '../manifests/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { isSelected, labelsOf, podTemplateOf, type Selector, textSelector } from './pods.ts';

export interface Lookup {
  /** Of any API group: kinds of one name in two groups are told apart by the caller. */
  ofKind(kind: string): readonly ViewEntry[];
  /** Custom resources and Jobs: they may make what the render does not hold. */
  entriesOfOthers(): readonly ViewEntry[];
  /** Of that group, kind, namespace and name, whatever version. */
  named(group: string, kind: string, namespace: string, name: string): ViewEntry | undefined;
  /** Whose text holds the word, of all kinds that run pods. */
  podsMentioning(word: string): readonly ViewEntry[];
  /** Workloads and pods whose pods a selector in that namespace matches. */
  podsOf(namespace: string, selector: Selector): readonly PodEntry[];
  /** Services that lead to pods with these labels. */
  servicesOf(namespace: string, labels: MapValue): readonly ViewEntry[];
  value(entry: ViewEntry): MapValue;
}

/** A workload of a render with the template of its pods. */
export interface PodEntry {
  readonly entry: ViewEntry;
  /** The workload itself. */
  readonly value: MapValue;
  readonly template: MapValue;
}

/** Built-in kinds that run pods. Others are looked at where their text has containers. */
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
  const byKind = once(() => {
    const made = new Map<string, ViewEntry[]>();
    for (const entry of view.entries) {
      const known = made.get(entry.identity.kind);
      if (known === undefined) made.set(entry.identity.kind, [entry]);
      else known.push(entry);
    }
    return made;
  });
  const pods = once(() =>
    [...byKind()].flatMap(([kind, entries]) => (podKinds.has(kind) ? entries : entries.filter(mayRunPods))),
  );
  const ofKind = (kind: string): readonly ViewEntry[] => byKind().get(kind) ?? [];
  const others = once(() =>
    view.entries.filter(
      ({ identity: { group, kind } }) =>
        kind === 'Job' || (group.includes('.') && !group.endsWith('.k8s.io')),
    ),
  );
  return {
    ofKind,
    entriesOfOthers: others,
    named: (group, kind, namespace, name) => view.find(idOf({ group, kind, namespace, name })),
    podsMentioning: (word) => pods().filter(({ document }) => document.text.includes(word)),
    podsOf(namespace, selector) {
      const words = [...selector.labels.values()].filter((word) => typeof word === 'string');
      return pods().flatMap((entry) => {
        if (entry.identity.namespace !== namespace) return [];
        if (!words.every((word) => entry.document.text.includes(word))) return [];
        const whole = value(entry);
        const template = podTemplateOf(whole, entry.identity.kind);
        return template !== undefined && isSelected(selector, labelsOf(template))
          ? [{ entry, value: whole, template }]
          : [];
      });
    },
    servicesOf: (namespace, labels) =>
      ofKind('Service').filter((entry) => {
        if (entry.identity.namespace !== namespace || entry.identity.group !== '') return false;
        const quick = textSelector(entry.document.text);
        if (quick !== undefined && !isWithin(quick, labels)) return false;
        const selector = at(value(entry), 'spec', 'selector');
        return selector instanceof Map && selector.size > 0 && isWithin(selector, labels);
      }),
    value,
  };
}

/** Who an entry is, for a finding about it. */
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

const isWithin = (selector: MapValue, labels: MapValue): boolean =>
  [...selector].every(([key, wanted]) => labels.get(key) === wanted);

/** Of custom kinds: a definition holds the word as well, and no pods. */
function mayRunPods({ identity, header, document }: ViewEntry): boolean {
  return (
    identity.kind !== 'CustomResourceDefinition' &&
    groupOf(header.apiVersion).includes('.') &&
    /^ +containers:/m.test(document.text)
  );
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
