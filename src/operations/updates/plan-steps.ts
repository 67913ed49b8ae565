/** What an update would do in all services: the steps, and what stands against others. */
import type { Problem } from '../../errors.ts';
import { chooseMany, openProject, type Project, type ProjectInput } from '../sources/project.ts';
import { helmLogins } from '../sources/source-logins.ts';
import type { Surroundings } from '../surroundings.ts';
import { type DependencyStep, planDependency } from './dependency-steps.ts';
import { dependenciesOf, type DependencyUse, type DependencyUses } from './dependency-uses.ts';
import { askVersions, readLockOf, selectSources, type SourceUse, usesOf } from './named-sources.ts';
import type { LockedService } from './pin-steps.ts';
import { planStep, type SourceStep } from './plan-update.ts';
import { unusedNames, withinRules } from './rules.ts';

export interface LockedProject {
  readonly project: Project;
  readonly services: readonly LockedService[];
  readonly dependencies: DependencyUses;
}

/** All services, each with its lock; reports names of `updates` that mean nothing. */
export async function openServices(input: ProjectInput, surroundings: Surroundings): Promise<LockedProject> {
  const project = await openProject(input, surroundings);
  const targets = chooseMany(project, [], surroundings);
  const services = [...new Set(targets.map(({ service }) => service))].map((service): LockedService => {
    const lock = readLockOf(service);
    return { service, lock, uses: usesOf(service, lock) };
  });
  const dependencies = dependenciesOf(targets, helmLogins(surroundings));
  for (const { service, uses } of services)
    for (const unused of unusedNames(service, [...uses, ...dependencies.uses]))
      surroundings.host.report(unused);
  return { project, services, dependencies };
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
  readonly dependencies: readonly DependencyStep[];
  readonly problems: readonly Problem[];
}

/** Asks for versions, and downloads nothing. */
export async function planSteps(
  { services, dependencies }: LockedProject,
  { names, only }: SourceSelection,
  surroundings: Surroundings,
): Promise<StepPlan> {
  const all: readonly (SourceUse | DependencyUse)[] = [
    ...services.flatMap(({ uses }) => uses),
    ...dependencies.uses,
  ];
  const uses = selectSources(all, names).filter(({ key }) => only?.includes(key) ?? true);
  const versions = await askVersions(uses, surroundings);
  const problems = [...dependencies.problems];
  const steps: SourceStep[] = [];
  const dependencySteps: DependencyStep[] = [];
  for (const use of uses) {
    const found = versions.get(use.key);
    if (found === undefined) throw new TypeError(`${use.key} was asked for and not answered`);
    if ('code' in found) {
      problems.push({ ...found, at: use.at });
      continue;
    }
    const within = withinRules(use, found);
    if ('written' in use) {
      const step = planDependency(use, within);
      if (step !== undefined) dependencySteps.push(step);
      continue;
    }
    const lock = services.find(({ service }) => service === use.service)?.lock;
    const step = planStep(use, lock, within, names);
    if (step === undefined) continue;
    if ('code' in step) problems.push(step);
    else steps.push(step);
  }
  return { steps, dependencies: dependencySteps, problems };
}
