/** What an update would do in all services: the steps, and what stands against others. */
import type { Problem } from '../../errors.ts';
import { chooseMany, openProject, type Project, type ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { askVersions, readLockOf, selectSources, usesOf } from './named-sources.ts';
import type { LockedService } from './pin-steps.ts';
import { planStep, type SourceStep } from './plan-update.ts';
import { unusedNames, withinRules } from './rules.ts';

export interface LockedProject {
  readonly project: Project;
  readonly services: readonly LockedService[];
}

/** All services, each with its lock; reports names of `updates` that mean nothing. */
export async function openServices(input: ProjectInput, surroundings: Surroundings): Promise<LockedProject> {
  const project = await openProject(input, surroundings);
  const targets = chooseMany(project, [], surroundings);
  const services = [...new Set(targets.map(({ service }) => service))].map((service): LockedService => {
    const lock = readLockOf(service);
    const uses = usesOf(service, lock);
    for (const unused of unusedNames(service, uses)) surroundings.host.report(unused);
    return { service, lock, uses };
  });
  return { project, services };
}

/** Which sources are updated. */
export interface SourceSelection {
  /** Keys, names of charts and flavors, repositories, or globs of them; none means every source that is not ignored. */
  readonly names: readonly string[];
  /** Keys: nothing else is updated. Unlike a name, a key is no wish to take what was moved. */
  readonly only?: readonly string[];
}

export interface StepPlan {
  readonly steps: readonly SourceStep[];
  readonly problems: readonly Problem[];
}

/** Asks for versions, and downloads nothing. */
export async function planSteps(
  services: readonly LockedService[],
  { names, only }: SourceSelection,
  surroundings: Surroundings,
): Promise<StepPlan> {
  const all = services.flatMap((each) => each.uses);
  const uses = selectSources(all, names).filter(({ key }) => only?.includes(key) ?? true);
  const versions = await askVersions(uses, surroundings);
  const problems: Problem[] = [];
  const steps: SourceStep[] = [];
  for (const use of uses) {
    const found = versions.get(use.key);
    if (found === undefined) throw new TypeError(`${use.key} was asked for and not answered`);
    const lock = services.find(({ service }) => service === use.service)?.lock;
    const step =
      'code' in found ? { ...found, at: use.at } : planStep(use, lock, withinRules(use, found), names);
    if (step === undefined) continue;
    if ('code' in step) problems.push(step);
    else steps.push(step);
  }
  return { steps, problems };
}
