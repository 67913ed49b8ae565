/**
 * Checks rules between the fields of a resource, and ranges of numbers: the API's Go code enforces them, and
 * its description does not mention them. Only rules that hold in every cluster; tried with a real server
 * (`test/real/validation-cross-field.cluster.test.ts`).
 */
import type { MapValue } from '../../../yaml/index.ts';
import type { ValidationFault } from '../fault.ts';
import { fieldChecks } from './kinds.ts';
import { podFaults, podKinds } from './pods.ts';
import { containerTree, rangeFaults, rangeTreeOf } from './ranges.ts';

/** The faults of a resource of the kind. */
export type KindRules = (value: MapValue) => readonly ValidationFault[];

/** The checks of a built-in kind in any version, by `group/Kind`; undefined where there are none. */
export function checksOfKind(name: string): KindRules | undefined {
  const [tree, fieldChecksOfKind, pods] = [
    rangeTreeOf(name),
    fieldChecks.get(name) ?? [],
    podKinds.get(name),
  ];
  if (tree === undefined && fieldChecksOfKind.length === 0 && pods === undefined) return undefined;
  const numbers = containerTree();
  return (value) => {
    const resource = { value, steps: [] };
    const faults: ValidationFault[] = [];
    if (tree !== undefined) rangeFaults(resource, tree, faults);
    for (const check of fieldChecksOfKind) faults.push(...check(resource));
    if (pods !== undefined) podFaults(pods, resource, numbers, faults);
    return faults;
  };
}
