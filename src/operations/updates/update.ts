/** `pligos update`: refreshes pligos.lock within ranges, and raises the exact versions of a pligos.yaml. */
import { relative } from 'node:path';
import type { Service } from '../../config/index.ts';
import { type Problem, UserError } from '../../errors.ts';
import { nameOfSource, type SourceLock } from '../../sources/index.ts';
import { chooseMany, openProject, type ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { editService } from './edit-service.ts';
import { askVersions, lockFileOf, readLockOf, selectSources, usesOf } from './named-sources.ts';
import type { VersionRef } from './outdated.ts';
import { changeLock, fetchSteps, type LockedService } from './pin-steps.ts';
import { behindProblem, planStep, refOf, type SourceStep } from './plan-update.ts';
import { writeFiles } from './write-files.ts';

export interface UpdateInput extends ProjectInput {
  /** Keys, names of charts and flavors, repositories, or globs of them; none means every source. */
  readonly names: readonly string[];
  /** Fails with what is behind, and writes nothing. */
  readonly isCheck: boolean;
}

export interface SourceUpdate {
  /** Its key in pligos.lock before and after. */
  readonly source: string;
  readonly after: string;
  readonly name: string;
  readonly from?: VersionRef;
  readonly to: VersionRef;
  /** The files that changed, relative to the current folder. */
  readonly files: readonly string[];
}

/** Writes all that is newer, or throws all that stands against it and writes nothing. */
export async function update(
  input: UpdateInput,
  surroundings: Surroundings,
): Promise<readonly SourceUpdate[]> {
  const project = await openProject(input, surroundings);
  const targets = chooseMany(project, [], surroundings);
  const services = [...new Set(targets.map(({ service }) => service))].map((service): LockedService => {
    const lock = readLockOf(service);
    return { service, lock, uses: usesOf(service, lock) };
  });
  const steps = await planSteps(services, input.names, surroundings);
  if (input.isCheck) {
    const behind = steps.flatMap((step) => behindProblem(step) ?? []);
    if (behind.length > 0) throw UserError.of(behind);
    return [];
  }
  const edits = services.map(({ service }) => editService(service, stepsOf(steps, service), project));
  const resolved = await fetchSteps(steps, input.names, surroundings);
  const locks = services.map((each) => changeLock(each, stepsOf(steps, each.service), resolved));
  writeFiles([...edits, ...locks].filter((change) => change !== undefined));
  return steps
    .filter((step) => hasChanged(step, resolved))
    .map((step) => updateOf(step, resolved, surroundings));
}

/** What a name asks for may be just what is pinned. */
function hasChanged({ use: { locked }, key }: SourceStep, resolved: SourceLock): boolean {
  const now = resolved.get(key);
  return (
    locked?.content !== now?.content || locked?.revision !== now?.revision || locked?.version !== now?.version
  );
}

const stepsOf = (steps: readonly SourceStep[], service: Service): readonly SourceStep[] =>
  steps.filter(({ use }) => use.service === service);

async function planSteps(
  services: readonly LockedService[],
  names: readonly string[],
  surroundings: Surroundings,
): Promise<readonly SourceStep[]> {
  const uses = selectSources(
    services.flatMap((each) => each.uses),
    names,
  );
  const versions = await askVersions(uses, surroundings);
  const problems: Problem[] = [];
  const steps: SourceStep[] = [];
  for (const use of uses) {
    const found = versions.get(use.key);
    if (found === undefined) throw new TypeError(`${use.key} was asked for and not answered`);
    const lock = services.find(({ service }) => service === use.service)?.lock;
    const step = 'code' in found ? { ...found, at: use.at } : planStep(use, lock, found, names);
    if (step === undefined) continue;
    if ('code' in step) problems.push(step);
    else steps.push(step);
  }
  if (problems.length > 0) throw UserError.of(problems);
  return steps;
}

function updateOf(
  { use, key, source, from, to, edits }: SourceStep,
  resolved: SourceLock,
  { cwd }: Surroundings,
): SourceUpdate {
  const locked = resolved.get(key);
  const files = [...(edits.length > 0 ? [use.service.file] : []), lockFileOf(use.service)];
  return {
    source: use.key,
    after: key,
    name: nameOfSource(source),
    ...(from && { from }),
    to: locked === undefined ? to : refOf(locked),
    files: files.map((file) => relative(cwd, file)),
  };
}
