/** Objects without what belongs to the cluster: what is left is what somebody wants. */
import { isJsonMap } from './predict/json.ts';
import type { JsonMap } from './types.ts';

/** What the server or a controller writes into every object, and nobody compares. */
const clusterOwned: readonly (readonly [path: readonly string[], why: string])[] = [
  [['metadata', 'managedFields'], 'who wrote what: the server keeps account of it'],
  [['metadata', 'resourceVersion'], 'grows with each write'],
  [['metadata', 'generation'], 'grows with each change of the spec'],
  [['metadata', 'uid'], 'given out once an object'],
  [['metadata', 'creationTimestamp'], 'the time of creation'],
  [['metadata', 'selfLink'], 'removed in 1.24; older servers write it'],
  [['metadata', 'deletionTimestamp'], 'the object is being deleted already'],
  [['metadata', 'deletionGracePeriodSeconds'], 'the same'],
  [['metadata', 'annotations', 'deployment.kubernetes.io/revision'], 'the controller of Deployments counts'],
  [
    ['metadata', 'annotations', 'deprecated.daemonset.template.generation'],
    'the server counts for DaemonSets',
  ],
  [['status'], 'what is, not what is wanted'],
];

/** The object without what the cluster owns in it: `status`, managed fields, uid, versions, times. Never changes its argument. */
export function normalise(object: JsonMap): JsonMap {
  return clusterOwned.reduce((rest, [path]) => without(rest, path), object);
}

/** A copy without what stands at the path; what becomes empty by that goes as well. */
function without(object: JsonMap, [key, ...deeper]: readonly string[]): JsonMap {
  if (key === undefined || !Object.hasOwn(object, key)) return object;
  const { [key]: inner, ...rest } = object;
  if (deeper.length === 0) return rest;
  if (!isJsonMap(inner)) return object;
  const smaller = without(inner, deeper);
  if (smaller === inner) return object;
  return Object.keys(smaller).length === 0 ? rest : { ...object, [key]: smaller };
}
