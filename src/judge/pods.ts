/** Reads pods inside the workloads that create them: templates, containers, labels, and selectors. */
import { at, listOf, mapOf, textOf } from '../manifests/index.ts';
import { isList, isMap, type MapValue, type Value } from '../yaml/index.ts';

/** A label selector in either form: plain pairs, or `matchLabels` with `matchExpressions`. */
export interface Selector {
  readonly labels: MapValue;
  readonly expressions: readonly MapValue[];
}

const emptyMap: MapValue = new Map();

/** The pod template of a resource: a map with `metadata` and `spec`; also in custom kinds. */
export function podTemplateOf(value: MapValue, kind: string): MapValue | undefined {
  if (kind === 'Pod') return value;
  const template =
    kind === 'CronJob' ? at(value, 'spec', 'jobTemplate', 'spec', 'template') : at(value, 'spec', 'template');
  return isMap(template) && isList(at(template, 'spec', 'containers')) ? template : undefined;
}

/** The keys that lead to the pod's spec. */
export function podSpecPath(kind: string): readonly string[] {
  if (kind === 'Pod') return ['spec'];
  return kind === 'CronJob'
    ? ['spec', 'jobTemplate', 'spec', 'template', 'spec']
    : ['spec', 'template', 'spec'];
}

interface Container {
  readonly name: string;
  readonly init: boolean;
  readonly value: MapValue;
}

/** Init containers first, in the order in which they run. */
export function containersOf(template: MapValue | undefined): Container[] {
  return ['initContainers', 'containers'].flatMap((field) =>
    (listOf(at(template, 'spec', field)) ?? []).flatMap((item) => {
      const value = mapOf(item);
      if (value === undefined) return [];
      return [{ name: textOf(value.get('name')) ?? '', init: field === 'initContainers', value }];
    }),
  );
}

export const labelsOf = (template: MapValue | undefined): MapValue =>
  mapOf(at(template, 'metadata', 'labels')) ?? emptyMap;

/** The selector of a Service: plain pairs. */
export const pairsSelector = (value: Value | undefined): Selector => ({
  labels: mapOf(value) ?? emptyMap,
  expressions: [],
});

/** A `LabelSelector` of the API. */
export function labelSelector(value: Value | undefined): Selector {
  const expressions = (listOf(at(value, 'matchExpressions')) ?? [])
    .map(mapOf)
    .filter((item) => item !== undefined);
  return { labels: mapOf(at(value, 'matchLabels')) ?? emptyMap, expressions };
}

export const isEmptySelector = ({ labels, expressions }: Selector): boolean =>
  labels.size === 0 && expressions.length === 0;

/** Does it select a pod with these labels? An empty one selects every pod. */
export function isSelected({ labels, expressions }: Selector, labelsOfPod: MapValue): boolean {
  return (
    [...labels].every(([key, expected]) => labelsOfPod.get(key) === expected) &&
    expressions.every((expression) => matchesExpression(expression, labelsOfPod))
  );
}

function matchesExpression(expression: MapValue, labelsOfPod: MapValue): boolean {
  const key = textOf(expression.get('key')) ?? '';
  const values = listOf(expression.get('values')) ?? [];
  const value = labelsOfPod.get(key);
  switch (textOf(expression.get('operator'))) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    case undefined:
    default:
      return false;
  }
}
