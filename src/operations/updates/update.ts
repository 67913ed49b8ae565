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
import { openServices, planSteps, type SourceSelection } from './plan-steps.ts';
import { behindProblem, refOf, type SourceStep } from './plan-update.ts';
import { writeFiles } from './write-files.ts';

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
  const { project, services } = await openServices(input, surroundings);
  const { steps, problems } = await planSteps(services, input, surroundings);
  if (problems.length > 0) throw UserError.of(problems);
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
