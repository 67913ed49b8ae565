/** Rules about where pods may run, by the labels of nodes and of pods. */
import { at, listOf, mapOf } from '../../manifests/index.ts';
import type { MapValue, Value } from '../../yaml/index.ts';
import type { Lookup } from '../lookup.ts';
import { isEmptySelector, isSelected, labelSelector, labelsOf, podSpecPath, podTemplateOf } from '../pods.ts';
import type { Facts, Hit, Rule } from '../types.ts';
import { keys, textAt, touches } from './readers.ts';

const required = 'requiredDuringSchedulingIgnoredDuringExecution';

export const placementRules: readonly Rule[] = [
  {
    id: 'placement-finds-nothing',
    severity: 'medium',
    kinds: ['workloads'],
    when: 'pod affinity, anti-affinity or a topology spread of a workload selects labels that no pod of the render has, its own included',
    why: 'with affinity its pods stay Pending; with anti-affinity or a spread, all of them may run on one node',
    hint: 'set the labelSelector to the labels of the pod template',
    source: 'Kubernetes documentation, Assigning Pods to Nodes, Pod Topology Spread Constraints',
    possible: true,
    find: misplaced,
  },
  {
    id: 'placement-contradicts',
    severity: 'high',
    kinds: ['workloads'],
    when: 'a pod requires affinity and anti-affinity to its own labels in one topology',
    why: 'at most one pod runs; the others stay Pending, and the rollout hangs',
    hint: 'keep one of the two, or make the anti-affinity preferred',
    source: 'Kubernetes documentation, Assigning Pods to Nodes, Inter-pod affinity and anti-affinity',
    *find(facts) {
      for (const { resource, spec, previous } of placedWorkloads(facts)) {
        const now = contradictions(spec);
        const contradiction = now.find((one) => !contradictions(previous).includes(one));
        if (contradiction !== undefined)
          yield {
            resource,
            path: keys(...podSpecPath(resource.kind), 'affinity'),
            message: `requires affinity and anti-affinity to its own pods by ${contradiction}: at most one pod runs`,
          };
      }
    },
  },
];

interface PlacedWorkload {
  readonly resource: Hit['resource'];
  /** The template of the pods. */
  readonly spec: MapValue;
  readonly previous: MapValue | undefined;
}

/** New workloads, and those whose affinity, spread or labels changed. */
function* placedWorkloads({ meaningful, created }: Facts): Iterable<PlacedWorkload> {
  for (const pair of meaningful) {
    const { kind } = pair.resource;
    const path = podSpecPath(kind);
    const labels = [...path.slice(0, -1), 'metadata', 'labels'];
    if (pair.change.kind !== 'changed') continue;
    if (
      ![[...path, 'affinity'], [...path, 'topologySpreadConstraints'], labels].some((one) =>
        touches(pair, ...one),
      )
    )
      continue;
    const spec = podTemplateOf(pair.after, kind);
    if (spec !== undefined)
      yield { resource: pair.resource, spec, previous: podTemplateOf(pair.before, kind) };
  }
  for (const { resource, value } of created) {
    const spec = podTemplateOf(value, resource.kind);
    if (spec !== undefined) yield { resource, spec, previous: undefined };
  }
}

function* misplaced(facts: Facts): Iterable<Hit> {
  for (const { resource, spec, previous } of placedWorkloads(facts)) {
    const { namespace } = resource;
    const missesBefore = previous === undefined ? [] : missesOf(previous, facts.lookupBefore, namespace);
    const missing = missesOf(spec, facts.lookupAfter, namespace).find((one) => !missesBefore.includes(one));
    if (missing !== undefined)
      yield {
        resource,
        path: keys(...podSpecPath(resource.kind)),
        message: `${missing}; possibly pods outside of the render have them`,
      };
  }
}

const outcomes = [
  [
    'podAffinity',
    'requires affinity to labels that no pod of the render has, its own included: it stays Pending',
  ],
  [
    'podAntiAffinity',
    'has an anti-affinity to labels that no pod of the render has, its own included: it has no effect',
  ],
] as const;

function missesOf(template: MapValue, lookup: Lookup, namespace: string): string[] {
  const labels = labelsOf(template);
  const misses = (selected: Value | undefined): boolean => {
    const selector = labelSelector(selected);
    if (isEmptySelector(selector) || isSelected(selector, labels)) return false;
    return lookup.podsOf(namespace, selector).length === 0;
  };
  const found: string[] = [];
  for (const [field, outcome] of outcomes)
    if (terms(template, field).some((term) => isHere(term) && misses(at(term, 'labelSelector'))))
      found.push(outcome);
  const constraints = listOf(at(template, 'spec', 'topologySpreadConstraints')) ?? [];
  if (constraints.some((one) => misses(at(one, 'labelSelector'))))
    found.push(
      'has a topology spread over labels that no pod of the render has, its own included: it has no effect',
    );
  return found;
}

const terms = (template: MapValue, field: string): readonly Value[] =>
  listOf(at(template, 'spec', 'affinity', field, required)) ?? [];

/** Terms about other namespaces are about pods that no render shows. */
const isHere = (term: Value): boolean =>
  (listOf(at(term, 'namespaces')) ?? []).length === 0 && mapOf(at(term, 'namespaceSelector')) === undefined;

/** Topologies that both affinity and anti-affinity demand for pods with its own labels. */
function contradictions(template: MapValue | undefined): string[] {
  if (template === undefined) return [];
  const labels = labelsOf(template);
  const [beside = [], apart = []] = outcomes.map(([field]) =>
    terms(template, field)
      .filter((term) => {
        const selector = labelSelector(at(term, 'labelSelector'));
        return isHere(term) && !isEmptySelector(selector) && isSelected(selector, labels);
      })
      .map((term) => textAt(term, 'topologyKey') ?? ''),
  );
  return beside.filter((key) => apart.includes(key));
}
