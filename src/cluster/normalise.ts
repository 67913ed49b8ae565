/** Removes from objects what belongs to the cluster, so that only desired state remains. */
import { isJsonMap } from './predict/json.ts';
import type { JsonMap } from './types.ts';

/** Fields that the server or a controller writes into every object; they are never compared. */
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
  [['status'], 'the actual state, not the desired one'],
];

/** A copy without the fields that the cluster owns: `status`, managed fields, uid, versions, times. */
export function normalise(object: JsonMap): JsonMap {
  return clusterOwned.reduce((cleaned, [path]) => without(cleaned, path), object);
}

/** A copy without the field at the path, nor maps that become empty by that. */
function without(object: JsonMap, [key, ...deeper]: readonly string[]): JsonMap {
  if (key === undefined || !Object.hasOwn(object, key)) return object;
  const { [key]: inner, ...rest } = object;
  if (deeper.length === 0) return rest;
  if (!isJsonMap(inner)) return object;
  const smaller = without(inner, deeper);
  if (smaller === inner) return object;
  return Object.keys(smaller).length === 0 ? rest : { ...object, [key]: smaller };
}
