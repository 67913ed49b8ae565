/** Which updates there are, divided as people review them: an update of one place, or a group of `updates.groups`. */
import type { Problem } from '../../errors.ts';
import { groupBy } from '../../tools/index.ts';
import type { ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import type { VersionRef } from './outdated.ts';
import { openServices, planSteps } from './plan-steps.ts';
import type { SourceStep } from './plan-update.ts';
import { groupOf, limitOf } from './rules.ts';
import { nameOf, placeNameOf, type UpdateSubject } from './subject.ts';
import type { VersionStep } from './version-steps.ts';
import { contextsOf } from './version-uses.ts';

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
  const locked = await openServices(input, surroundings);
  const { problems, ...plan } = await planSteps(locked, { names: [] }, surroundings);
  const services = locked.services.map(({ service }) => service);
  const limit = limitOf(services);
  const found = [...plan.steps.map(sourceUpdate), ...plan.versions.map(versionUpdate)];
  const byGroup = groupBy(found, ({ origin }) => {
    const group = groupOf(origin, services);
    return group === undefined ? `place ${placeNameOf(origin)}` : `group ${group}`;
  });
  const groups = [...byGroup.values()].map((members): UpdateGroup => {
    const [{ origin }] = members;
    const group = groupOf(origin, services);
    const updates = groupBy(members, ({ source, to }) => JSON.stringify([source, to])).values();
    return {
      name: group ?? placeNameOf(origin),
      isNamed: group !== undefined,
      updates: [...updates].map(joinEqual),
    };
  });
  return { groups, ...(limit !== undefined && { limit }), problems };
}

/** An update of one service or chart. */
interface OneUpdate extends AvailableUpdate {
  readonly origin: UpdateSubject;
}

const sourceUpdate = ({ use, from, to }: SourceStep): OneUpdate => ({
  origin: use.source,
  source: use.key,
  name: nameOf(use.source),
  ...(from && { from }),
  to,
  contexts: use.contexts.map((name) => `${use.service.name}/${name}`),
});

const versionUpdate = ({ use, from, to }: VersionStep): OneUpdate => ({
  origin: use.source,
  source: use.key,
  name: nameOf(use.source),
  ...(from !== undefined && { from: { version: from } }),
  to: { version: to },
  contexts: contextsOf(use),
});

/** Services that update a source alike share an update. */
function joinEqual(updates: readonly [OneUpdate, ...OneUpdate[]]): AvailableUpdate {
  const [{ origin: _, ...first }] = updates;
  return { ...first, contexts: [...new Set(updates.flatMap(({ contexts }) => contexts))] };
}
