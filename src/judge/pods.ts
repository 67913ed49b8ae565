/** Pods inside of what makes them: templates, containers, labels, and the selectors that find them. */
import { at, listOf, mapOf, textOf } from '../manifests/index.ts';
import { isList, isMap, type MapValue, type Value } from '../yaml/index.ts';

/** Label selectors of both writings: plain pairs, or `matchLabels` with `matchExpressions`. */
export interface Selector {
  readonly labels: MapValue;
  readonly expressions: readonly MapValue[];
}

const nothing: MapValue = new Map();

/** The template of the pods that a resource runs: a map with `metadata` and `spec`; custom kinds too where they have one. */
export function podTemplateOf(value: MapValue, kind: string): MapValue | undefined {
  if (kind === 'Pod') return value;
  const template =
    kind === 'CronJob' ? at(value, 'spec', 'jobTemplate', 'spec', 'template') : at(value, 'spec', 'template');
  return isMap(template) && isList(at(template, 'spec', 'containers')) ? template : undefined;
}

/** The path of keys that leads to the pod's spec. */
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

/** Init containers first, as they run. */
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
  mapOf(at(template, 'metadata', 'labels')) ?? nothing;

/** A Service's pairs. */
export const pairsSelector = (value: Value | undefined): Selector => ({
  labels: mapOf(value) ?? nothing,
  expressions: [],
});

/** A `LabelSelector` of the API. */
export function labelSelector(value: Value | undefined): Selector {
  const expressions = (listOf(at(value, 'matchExpressions')) ?? [])
    .map(mapOf)
    .filter((item) => item !== undefined);
  return { labels: mapOf(at(value, 'matchLabels')) ?? nothing, expressions };
}

export const isEmptySelector = ({ labels, expressions }: Selector): boolean =>
  labels.size === 0 && expressions.length === 0;

/** Does it find a pod with these labels? An empty one finds every pod. */
export function isSelected({ labels, expressions }: Selector, of: MapValue): boolean {
  return (
    [...labels].every(([key, wanted]) => of.get(key) === wanted) &&
    expressions.every((expression) => holds(expression, of))
  );
}

function holds(expression: MapValue, of: MapValue): boolean {
  const key = textOf(expression.get('key')) ?? '';
  const values = listOf(expression.get('values')) ?? [];
  const value = of.get(key);
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
