/**
 * What a resource's fields demand of each other, and the numbers they take: what the API's Go code refuses and its
 * description does not tell. Only what is certain by itself, whatever the cluster holds; asked of a real server
 * (`test/real/validation-laws.cluster.test.ts`).
 */
import type { MapValue } from '../../../yaml/index.ts';
import type { ValidationFault } from '../fault.ts';
import { laws } from './kinds.ts';
import { podFaults, podKinds } from './pods.ts';
import { containerTree, rangeFaults, rangeTreeOf } from './ranges.ts';

/** What is wrong with a resource of the kind. */
export type KindRules = (value: MapValue) => readonly ValidationFault[];

/** Of a built-in kind, in any of its versions, by `group/Kind`; undefined where nothing more is demanded. */
export function lawsOfKind(name: string): KindRules | undefined {
  const [tree, own, pods] = [rangeTreeOf(name), laws.get(name) ?? [], podKinds.get(name)];
  if (tree === undefined && own.length === 0 && pods === undefined) return undefined;
  const numbers = containerTree();
  return (value) => {
    const resource = { value, steps: [] };
    const found: ValidationFault[] = [];
    if (tree !== undefined) rangeFaults(resource, tree, found);
    for (const law of own) found.push(...law(resource));
    if (pods !== undefined) podFaults(pods, resource, numbers, found);
    return found;
  };
}
