/**
 * What a resource's fields demand of each other, and the numbers they take: what the API's Go code refuses and its
 * description does not tell. Only what is certain by itself, whatever the cluster holds; asked of a real server
 * (`test/real/validation-laws.test.ts`).
 */
import { groupOf } from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import type { Fault } from '../fault.ts';
import { laws } from './kinds.ts';
import { podFaults } from './pods.ts';
import { rangeFaults, rangeTrees } from './ranges.ts';

/** Of a built-in kind, in any of its versions. */
export function lawFaults(apiVersion: string, kind: string, value: MapValue): Fault[] {
  const name = `${groupOf(apiVersion) || 'core'}/${kind}`;
  const resource = { value, steps: [] };
  const tree = rangeTrees.get(name);
  return [
    ...(tree === undefined ? [] : rangeFaults(resource, tree)),
    ...(laws.get(name) ?? []).flatMap((law) => law(resource)),
    ...podFaults(name, resource),
  ];
}
