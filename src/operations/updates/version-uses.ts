/** What no pligos.lock pins, and an update raises all the same: dependencies of charts, and helm. */
import type { Problem } from '../../errors.ts';
import { type Target, targetName } from '../sources/project.ts';
import { helmLogins } from '../sources/source-logins.ts';
import type { Surroundings } from '../surroundings.ts';
import { dependenciesOf, type DependencyUse } from './dependency-uses.ts';
import { helmsOf, type HelmUse } from './helm-uses.ts';

export type VersionUse = DependencyUse | HelmUse;

export interface VersionUses {
  readonly uses: readonly VersionUse[];
  /** Of those that are not written as Pligos can read them. */
  readonly problems: readonly Problem[];
}

/** Of the charts of these contexts, and of the contexts themselves. */
export function versionsOf(targets: readonly Target[], surroundings: Surroundings): VersionUses {
  const dependencies = dependenciesOf(targets, helmLogins(surroundings));
  const helms = helmsOf(targets);
  return {
    uses: [...dependencies.uses, ...helms.uses],
    problems: [...dependencies.problems, ...helms.problems],
  };
}

export const contextsOf = ({ targets }: VersionUse): readonly string[] => targets.map(targetName);
