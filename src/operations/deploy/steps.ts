/** Runs the commands of `lifecycle`, and the wait, in a deploy. */
import type { CommandStep, MetricCheck, StepResult } from '../../deploy/index.ts';
import { lineCleaner } from '../render/clean-lines.ts';
import { runMetricCheck } from './two-steps/metric-check.ts';
import { sentBy } from './release.ts';
import { type RunningDeploy, reasonOf } from './running-deploy.ts';
import { nameOfStep, runStep } from './step.ts';
import { findUnready, unreadyWords } from './unready.ts';
import { placeholdersFor } from '../placeholders.ts';
import { UserError } from '../../errors.ts';

/** Runs them one after the other; the reason of the first failure, or undefined. */
export async function runSteps(
  running: RunningDeploy,
  commands: readonly (CommandStep | MetricCheck)[],
  ids: readonly number[],
  env: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  for (const [at, step] of commands.entries()) {
    const id = ids[at];
    if (id === undefined) throw new TypeError('a step without an id');
    const { status, reason } = await asStep(running, id, () => runOne(running, step, env));
    if (status === 'error')
      return `the step ${JSON.stringify(nameOfStep(step, running.clean))} ${reason ?? 'failed'}`;
  }
  return undefined;
}

/** Reports its start and end. A failure is its result, because earlier steps are already done. */
export async function asStep(
  running: RunningDeploy,
  id: number,
  work: () => Promise<StepResult>,
): Promise<StepResult> {
  const { steps } = running;
  steps.begin(id);
  let ending: StepResult = { status: 'error', reason: 'a bug in Pligos' };
  try {
    ending = await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    ending = { status: 'error', reason: reasonOf(running, error.message) };
  } finally {
    steps.end(id, ending);
  }
  return ending;
}

async function runOne(
  running: RunningDeploy,
  step: CommandStep | MetricCheck,
  env: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const { request, surroundings, release, namespace, facts } = running;
  const { service, context } = request.target;
  const words = 'query' in step ? step.query : step.run;
  const known = await placeholdersFor([words], request.target, surroundings);
  const placeholders = { ...known, release, namespace: facts.place?.namespace ?? namespace };
  if ('query' in step)
    return runMetricCheck({ check: step, placeholders, clean: running.clean }, surroundings);
  const clean = lineCleaner(running.clean);
  return runStep(
    {
      step,
      at: context.settings.lifecycle?.at,
      cwd: service.dir,
      placeholders,
      env,
      sink: (line, from) => running.emit({ what: 'line', line: clean(line, from), from }),
      clean: running.clean,
    },
    surroundings,
  );
}

/** Waits for all workloads that the last revision has sent. */
export async function waitForRelease(running: RunningDeploy, timeout: number): Promise<StepResult> {
  const { facts } = running;
  const { place } = facts;
  if (place === undefined) return { status: 'error', reason: 'no kubeconfig says which cluster to look at' };
  try {
    const [served, { last }] = await Promise.all([place.served(), place.history()]);
    if (last === undefined) return { status: 'error', reason: 'the release no longer exists' };
    if (facts.revision !== undefined && last.revision !== facts.revision)
      return {
        status: 'error',
        reason: `revision ${last.revision} was deployed by another command since: the result of this deploy is not known`,
      };
    const result = await findUnready(running, {
      place,
      served,
      workloads: sentBy(last, served),
      since: last.created,
      timeout,
      onProgress: ({ line }) => running.emit({ what: 'note', text: running.clean(line) }),
    });
    for (const note of result.notes) running.emit({ what: 'note', text: running.clean(note) });
    if (result.ready) return { status: 'completed' };
    if (result.why === 'aborted') return { status: 'error', reason: 'was cut short: the run was cancelled' };
    const limit = result.why === 'timeout' ? ` (not ready within ${timeout / 1000} s)` : '';
    return { status: 'error', reason: reasonOf(running, unreadyWords(facts.unready, limit)) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { status: 'error', reason: reasonOf(running, error.message) };
  }
}
