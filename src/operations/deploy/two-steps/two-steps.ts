/** The first of two steps in a deploy: its run of helm, its wait and its checks. */
import type { FirstStep } from '../../../deploy/index.ts';
import { openFirstStep, wrong } from './first-step.ts';
import { type Failure, runHelm } from '../run-helm.ts';
import { enter, reasonOf, type RunningDeploy } from '../running-deploy.ts';
import { nameOfStep } from '../step.ts';
import { asStep, runSteps, waitForRelease } from '../steps.ts';
import type { GateAnswer } from '../types.ts';

export interface FirstResult {
  readonly failure?: Failure;
  /** Removes the file of its values. */
  readonly dispose: () => void;
}

/** The first of two steps; undefined where there is none, or where it was left out. */
export async function firstOf(
  running: RunningDeploy,
  guard: GateAnswer['guard'],
): Promise<FirstResult | undefined> {
  const { lifecycle, ids, steps } = running;
  const { first } = lifecycle;
  if (first === undefined || ids.first === undefined) return undefined;
  if (guard !== undefined)
    throw wrong(running, `it needs a review, and no pull request shows what its first step sends`, {
      hint: 'remove canary and blueGreen from lifecycle, or gate.require from the context',
    });
  const opened = await openFirstStep(running, first);
  if ('skipped' in opened) {
    for (const id of [ids.first.helm, ids.first.wait, ...ids.first.checks]) steps.skip(id, opened.skipped);
    return undefined;
  }
  const { words, check, dispose } = opened;
  try {
    const failure =
      (await runHelm(running, { id: ids.first.helm, words, isFirst: true, check, guard })) ??
      (await checkFirst(running, first, ids.first));
    const { revision, before } = running.facts;
    if (failure === undefined) running.knows.first = { revision, before, words };
    return { ...(failure && { failure }), dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

async function checkFirst(
  running: RunningDeploy,
  { wait, checks }: FirstStep,
  ids: NonNullable<RunningDeploy['ids']['first']>,
): Promise<Failure | undefined> {
  enter(running, 'wait');
  const { status, reason = '' } = await asStep(running, ids.wait, () => waitForRelease(running, wait));
  if (status === 'error') return { reason, helm: undefined };
  const failed = await runSteps(running, checks, ids.checks);
  return failed === undefined ? undefined : { reason: reasonOf(running, failed), helm: undefined };
}

export function planFirstStep(
  steps: RunningDeploy['steps'],
  { kind, checks }: FirstStep,
  clean: RunningDeploy['clean'],
): RunningDeploy['ids']['first'] {
  return {
    helm: steps.plan('helm', `helm upgrade (${kind}, first step)`),
    wait: steps.plan('wait', 'until the first step is ready'),
    checks: checks.map((step) => steps.plan('check', nameOfStep(step, clean))),
  };
}
