/** Which updates there are, divided as people review them: an update of one place, or a group of `updates.groups`. */
import type { Problem } from '../../errors.ts';
import { nameOfPlace, nameOfSource } from '../../sources/index.ts';
import { groupBy } from '../../tools/index.ts';
import type { ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import type { VersionRef } from './outdated.ts';
import { openServices, planSteps } from './plan-steps.ts';
import type { SourceStep } from './plan-update.ts';
import { groupOf, limitOf } from './rules.ts';

/** A newer version that can be taken. */
export interface AvailableUpdate {
  /** Its key in pligos.lock. */
  readonly source: string;
  readonly name: string;
  readonly from?: VersionRef;
  readonly to: VersionRef;
  /** As `service/context`. */
  readonly contexts: readonly string[];
}

export interface UpdateGroup {
  /** The same in each run: the name of the group, or the repository, the chart or the registry path that is updated. */
  readonly name: string;
  /** `updates.groups` names it. */
  readonly isNamed: boolean;
  readonly updates: readonly AvailableUpdate[];
}

export interface UpdateGroups {
  readonly groups: readonly UpdateGroup[];
  /** Of open pull requests, as the configuration says. */
  readonly limit?: number;
  /** Why sources cannot be updated: the others go on. */
  readonly problems: readonly Problem[];
}

/** Downloads and writes nothing. `update` with the sources of a group as `only` makes the update. */
export async function findUpdates(input: ProjectInput, surroundings: Surroundings): Promise<UpdateGroups> {
  const locked = (await openServices(input, surroundings)).services;
  const { steps, problems } = await planSteps(locked, { names: [] }, surroundings);
  const services = locked.map(({ service }) => service);
  const limit = limitOf(services);
  const groupIn = ({ use: { source } }: SourceStep): string | undefined => groupOf(source, services);
  const byGroup = groupBy(steps, (step) => {
    const group = groupIn(step);
    return group === undefined ? `place ${nameOfPlace(step.use.source)}` : `group ${group}`;
  });
  const groups = [...byGroup.values()].map((members): UpdateGroup => {
    const [first] = members;
    const group = groupIn(first);
    const updates = groupBy(members, ({ use: { key }, to }) => JSON.stringify([key, to])).values();
    return {
      name: group ?? nameOfPlace(first.use.source),
      isNamed: group !== undefined,
      updates: [...updates].map(joinSteps),
    };
  });
  return { groups, ...(limit !== undefined && { limit }), problems };
}

/** Services that update a source alike share an update. */
function joinSteps(steps: readonly [SourceStep, ...SourceStep[]]): AvailableUpdate {
  const [{ use, source, from, to }] = steps;
  return {
    source: use.key,
    name: nameOfSource(source),
    ...(from && { from }),
    to,
    contexts: steps.flatMap((step) => step.use.contexts.map((name) => `${step.use.service.name}/${name}`)),
  };
}
