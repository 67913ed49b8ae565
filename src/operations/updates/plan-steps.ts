/** What an update would do in all services: the steps, and what stands against others. */
import type { Problem } from '../../errors.ts';
import { chooseMany, openProject, type Project, type ProjectInput } from '../sources/project.ts';
import { openBases } from '../sources/manifests/remote-bases.ts';
import type { Surroundings } from '../surroundings.ts';
import { askVersions } from './ask-versions.ts';
import { readLockOf } from '../sources/lock-of.ts';
import { selectSources, type SourceUse, usesOf } from './named-sources.ts';
import type { LockedService } from './pin-steps.ts';
import { planStep, type SourceStep } from './plan-update.ts';
import { unusedNames, withinRules } from './rules.ts';
import { planVersion, type VersionStep } from './version-steps.ts';
import { versionsOf, type VersionUse, type VersionUses } from './version-uses.ts';

export interface LockedProject {
  readonly project: Project;
  readonly services: readonly LockedService[];
  /** What no pligos.lock pins. */
  readonly versions: VersionUses;
}

/** All services, each with its lock; reports names of `updates` that mean nothing. */
export async function openServices(input: ProjectInput, surroundings: Surroundings): Promise<LockedProject> {
  const { project } = await openBases(await openProject(input, surroundings), 'required', surroundings);
  const targets = chooseMany(project, [], surroundings);
  const services = [...new Set(targets.map(({ service }) => service))].map((service): LockedService => {
    const lock = readLockOf(service);
    return { service, lock, uses: usesOf(service, lock) };
  });
  const versions = versionsOf(targets, surroundings);
  for (const { service, uses } of services)
    for (const unused of unusedNames(service, [...uses, ...versions.uses])) surroundings.host.report(unused);
  return { project, services, versions };
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
  readonly versions: readonly VersionStep[];
  readonly problems: readonly Problem[];
}

/** Asks for versions, and downloads nothing. */
export async function planSteps(
  { services, versions }: LockedProject,
  { names, only }: SourceSelection,
  surroundings: Surroundings,
): Promise<StepPlan> {
  const all: readonly (SourceUse | VersionUse)[] = [
    ...services.flatMap(({ uses }) => uses),
    ...versions.uses,
  ];
  const uses = selectSources(all, names).filter(({ key }) => only?.includes(key) ?? true);
  const newest = await askVersions(uses, surroundings);
  const problems = [...versions.problems];
  const steps: SourceStep[] = [];
  const versionSteps: VersionStep[] = [];
  for (const use of uses) {
    const found = newest.get(use.key);
    if (found === undefined) throw new TypeError(`${use.key} was asked for and not answered`);
    if ('code' in found) {
      problems.push({ ...found, at: use.at });
      continue;
    }
    const within = withinRules(use, found);
    if ('locks' in use) {
      const step = planVersion(use, within);
      if (step !== undefined) versionSteps.push(step);
      continue;
    }
    const lock = services.find(({ service }) => service === use.service)?.lock;
    const step = planStep(use, lock, within, names);
    if (step === undefined) continue;
    if ('code' in step) problems.push(step);
    else steps.push(step);
    // A selection is a part of what was planned, and reported, before.
    if ('moved' in step && only === undefined) surroundings.host.report(step.moved);
  }
  return { steps, versions: versionSteps, problems };
}
