/** `pligos update`: refreshes pligos.lock within ranges, and raises the exact versions of a pligos.yaml. */
import { relative } from 'node:path';
import type { Service } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { nameOfSource, type SourceLock } from '../../sources/index.ts';
import type { ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { changeCharts, type DependencyStep, staleArchives } from './dependency-steps.ts';
import { isChartFile } from './dependency-uses.ts';
import { editKustomizations } from './edit-kustomizations.ts';
import { editService } from './edit-service.ts';
import type { VersionEdit } from './edit-versions.ts';
import { lockFileOf } from '../sources/lock-of.ts';
import type { VersionRef } from './outdated.ts';
import { changeLock, fetchSteps } from './pin-steps.ts';
import {
  type LockedProject,
  openServices,
  planSteps,
  type SourceSelection,
  type StepPlan,
} from './plan-steps.ts';
import { behindProblem, refOf, type SourceStep } from './plan-update.ts';
import { keyOf, nameOf } from './subject.ts';
import { behindVersion, type VersionStep } from './version-steps.ts';
import { type FileChange, writeFiles } from './write-files.ts';

export interface UpdateInput extends ProjectInput, SourceSelection {
  /** Fails with what is behind, and writes nothing. */
  readonly isCheck: boolean;
}

export interface SourceUpdate {
  /** Its key before and after: in pligos.lock, or as one of the same chart would be there. */
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
  const planned = await planServices(input, surroundings);
  if (input.isCheck) {
    const { steps, versions } = planned.plan;
    const behind = [...steps.flatMap((step) => behindProblem(step) ?? []), ...versions.map(behindVersion)];
    if (behind.length > 0) throw UserError.of(behind);
    return [];
  }
  const { updates, changes } = await prepareSteps(planned, input.names, surroundings);
  writeFiles(changes);
  return updates;
}

/** An update with the files that it changes. */
export interface PreparedUpdate {
  readonly updates: readonly SourceUpdate[];
  readonly changes: readonly FileChange[];
}

/** The same as `update`, but writes nothing. */
export const prepareUpdate = async (
  input: Omit<UpdateInput, 'isCheck'>,
  surroundings: Surroundings,
): Promise<PreparedUpdate> =>
  prepareSteps(await planServices(input, surroundings), input.names, surroundings);

interface PlannedServices extends Pick<LockedProject, 'project' | 'services'> {
  readonly plan: StepPlan;
}

async function planServices(
  input: Omit<UpdateInput, 'isCheck'>,
  surroundings: Surroundings,
): Promise<PlannedServices> {
  const opened = await openServices(input, surroundings);
  const plan = await planSteps(opened, input, surroundings);
  if (plan.problems.length > 0) throw UserError.of(plan.problems);
  return { ...opened, plan };
}

async function prepareSteps(
  { project, services, plan: { steps, versions } }: PlannedServices,
  names: readonly string[],
  surroundings: Surroundings,
): Promise<PreparedUpdate> {
  const edits = services.map(({ service }) =>
    editService(service, stepsOf(steps, service), editsIn(service, versions), project),
  );
  const resolved = await fetchSteps(steps, names, surroundings);
  const locks = services.map((each) => changeLock(each, stepsOf(steps, each.service), resolved));
  const dependencies = versions.filter(isOfChart);
  const charts = await changeCharts(dependencies, project, surroundings);
  for (const stale of staleArchives(dependencies, surroundings)) surroundings.host.report(stale);
  return {
    updates: [
      ...steps
        .filter((step) => hasChanged(step, resolved))
        .map((step) => updateOf(step, resolved, surroundings)),
      ...versions.map((step) => versionUpdate(step, surroundings)),
    ],
    changes: [...edits, ...editKustomizations(steps), ...locks, ...charts].filter(
      (change) => change !== undefined,
    ),
  };
}

/** What a name asks for may be just what is pinned. */
function hasChanged({ use: { locked }, key }: SourceStep, resolved: SourceLock): boolean {
  const now = resolved.get(key);
  return (
    locked?.content !== now?.content || locked?.revision !== now?.revision || locked?.version !== now?.version
  );
}

const editsIn = ({ file }: Service, steps: readonly VersionStep[]): readonly VersionEdit[] =>
  isChartFile(file) ? [] : steps.flatMap(({ edits }) => edits.filter(({ at }) => at.file === file));

const isOfChart = (step: VersionStep): step is DependencyStep => 'written' in step.use;

const stepsOf = (steps: readonly SourceStep[], service: Service): readonly SourceStep[] =>
  steps.filter(({ use }) => use.service === service);

function updateOf(
  { use, key, source, from, to, edits }: SourceStep,
  resolved: SourceLock,
  { cwd }: Surroundings,
): SourceUpdate {
  const locked = resolved.get(key);
  const files = [...new Set(edits.map(({ at }) => at.file)), lockFileOf(use.service)];
  return {
    source: use.key,
    after: key,
    name: nameOfSource(source),
    ...(from && { from }),
    to: locked === undefined ? to : refOf(locked),
    files: files.map((file) => relative(cwd, file)),
  };
}

function versionUpdate({ use, from, to, edits }: VersionStep, { cwd }: Surroundings): SourceUpdate {
  const [edit] = edits;
  const files = [...(edit ? [edit.at.file] : []), ...use.locks.map(({ file }) => file)];
  return {
    source: use.key,
    after: edit === undefined ? use.key : keyOf({ ...edit.source, ref: to }),
    name: nameOf(use.source),
    ...(from !== undefined && { from: { version: from } }),
    to: { version: to },
    files: files.map((file) => relative(cwd, file)),
  };
}
