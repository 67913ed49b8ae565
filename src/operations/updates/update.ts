/** `pligos update`: refreshes pligos.lock within ranges, and raises the exact versions of a pligos.yaml. */
import { relative } from 'node:path';
import type { Service } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { nameOfSource, type SourceLock } from '../../sources/index.ts';
import type { ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { editService } from './edit-service.ts';
import { lockFileOf } from './named-sources.ts';
import type { VersionRef } from './outdated.ts';
import { changeLock, fetchSteps } from './pin-steps.ts';
import { type LockedProject, openServices, planSteps, type SourceSelection } from './plan-steps.ts';
import { behindProblem, refOf, type SourceStep } from './plan-update.ts';
import { type FileChange, writeFiles } from './write-files.ts';

export interface UpdateInput extends ProjectInput, SourceSelection {
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
  const planned = await planServices(input, surroundings);
  if (input.isCheck) {
    const behind = planned.steps.flatMap((step) => behindProblem(step) ?? []);
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

interface PlannedServices extends LockedProject {
  readonly steps: readonly SourceStep[];
}

async function planServices(
  input: Omit<UpdateInput, 'isCheck'>,
  surroundings: Surroundings,
): Promise<PlannedServices> {
  const opened = await openServices(input, surroundings);
  const { steps, problems } = await planSteps(opened.services, input, surroundings);
  if (problems.length > 0) throw UserError.of(problems);
  return { ...opened, steps };
}

async function prepareSteps(
  { project, services, steps }: PlannedServices,
  names: readonly string[],
  surroundings: Surroundings,
): Promise<PreparedUpdate> {
  const edits = services.map(({ service }) => editService(service, stepsOf(steps, service), project));
  const resolved = await fetchSteps(steps, names, surroundings);
  const locks = services.map((each) => changeLock(each, stepsOf(steps, each.service), resolved));
  return {
    updates: steps
      .filter((step) => hasChanged(step, resolved))
      .map((step) => updateOf(step, resolved, surroundings)),
    changes: [...edits, ...locks].filter((change) => change !== undefined),
  };
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
