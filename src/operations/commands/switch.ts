/** `pligos switch`: generates the chart into the service's folder, as the original did. */
import { finishSwitch, lockSwitch, type SwitchResult, switchChart } from '../../chart/index.ts';
import { UserError } from '../../errors.ts';
import { editsLeftOut } from '../render/edited-render.ts';
import { storedChart } from '../render/prepare.ts';
import { isUsedInPlace } from '../sources/kinds.ts';
import {
  chooseOne,
  failOnErrors,
  openProject,
  type Project,
  type ProjectInput,
  type Target,
  targetName,
} from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

export interface SwitchedContext {
  readonly target: string;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly merged: readonly string[];
}

export async function switchContext(
  input: ProjectInput,
  word: string | undefined,
  surroundings: Surroundings,
): Promise<SwitchedContext> {
  const project = await openProject(input, surroundings);
  const target = chooseOne(project, word, surroundings);
  if (isUsedInPlace(target)) {
    throw new UserError(
      'switch-plain-chart',
      `the context ${target.context.name} uses a chart as it is, there is nothing to generate`,
      {
        at: target.context.at,
        hint: 'use pligos run or pligos template',
      },
    );
  }
  for (const found of editsLeftOut(target)) surroundings.host.report(found);
  const result = await switchTo(target, project, surroundings);
  failOnErrors(result.problems, surroundings);
  return {
    target: targetName(target),
    written: result.written,
    removed: result.removed,
    merged: result.merged,
  };
}

/** A switch writes into the folder that it reads, so no other run may write there from the first read on. */
async function switchTo(
  target: Target,
  { loader }: Project,
  surroundings: Surroundings,
): Promise<SwitchResult> {
  const unlock = lockSwitch(target.service.dir);
  try {
    finishSwitch(target.service.dir, surroundings.cacheDir);
    const chart = await storedChart(target, loader, surroundings);
    return await switchChart(chart, target.service, surroundings.cacheDir);
  } finally {
    unlock();
  }
}
