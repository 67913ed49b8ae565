/** Reads labels and selectors of pods; their templates are read by `manifests`. */
import { at, listOf, mapOf, textOf } from '../manifests/index.ts';
import type { MapValue, Value } from '../yaml/index.ts';

export { containersOf, podSpecPath, podTemplateOf } from '../manifests/index.ts';

/** A label selector in either form: plain pairs, or `matchLabels` with `matchExpressions`. */
export interface Selector {
  readonly labels: MapValue;
  readonly expressions: readonly MapValue[];
}

const emptyMap: MapValue = new Map();

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
