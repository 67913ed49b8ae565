/** One run of the action that opens pull requests of updates. */
import { isError, UserError } from '../../../errors.ts';
import { explainUpdateRefusal, faultOf, findLeftovers, openUpdatePulls } from '../../../github/index.ts';
import { findUpdates } from '../../../operations/updates/index.ts';
import { plural } from '../../../tools/index.ts';
import { exitCodes } from '../../exit.ts';
import { annotateAll } from '../shared/annotate.ts';
import type { ActionProcess } from '../shared/job-types.ts';
import { asStep, done, type Result } from '../shared/step.ts';
import { decidePulls } from './decide-pulls.ts';
import { publishOutcomes } from './publish-outcomes.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { type OutcomeGuard, takeSteps, type UpdateOutcome } from './take-steps.ts';
import { openUpdateJob, type UpdateJob } from './update-job.ts';
import { wantedOf } from './wanted.ts';

/** Without `limit` and `updates.limit`. */
const usualLimit = 5;

/** Brings the pull requests up to date and gives the exit code; throws only for bugs. */
export function runUpdate(process: ActionProcess): Promise<number> {
  return asStep(process, async (signal) => {
    const job = await openUpdateJob(process, signal);
    try {
      return await updatePulls(job);
    } catch (error) {
      throw explainUpdateRefusal(error, job.repository);
    } finally {
      await job.job.close();
    }
  });
}

async function updatePulls(given: UpdateJob): Promise<Result> {
  const { gitHub, repository, viewer, base, scope } = given;
  const { host, inputs, surroundings } = given.job;
  const [{ groups, limit, problems }, pulls, leftovers] = await Promise.all([
    host.group('Updates', () => findUpdates({ configs: inputs.config }, surroundings)),
    openUpdatePulls(gitHub, repository, viewer),
    findLeftovers(gitHub, repository, scope),
  ]);
  for (const problem of problems) host.report(problem);
  const wanted = groups.map((group) => wantedOf(group, scope));
  if (problems.length === 0) await dropUnwanted(given, leftovers, wanted);
  const plan = decidePulls({
    wanted,
    isComplete: problems.length === 0,
    open: pulls.filter(({ marker }) => marker.scope === scope),
    base,
    limit: given.limit ?? limit ?? usualLimit,
  });
  const outcomes = await takeSteps(given, plan, leftovers, guardOf(given));
  await publishOutcomes(given, outcomes);
  return endOf(given, outcomes, problems.find(isError)?.code);
}

/** A problem of one update is reported, and the others go on; one with the token or the network is a problem of all. */
const guardOf =
  ({ job: { host, surroundings } }: UpdateJob): OutcomeGuard =>
  async (update, work) => {
    try {
      return await host.group(update, work);
    } catch (error) {
      surroundings.signal.throwIfAborted();
      const fault = faultOf(error);
      if (!(error instanceof UserError) || (fault !== undefined && fault.kind !== 'rejected')) throw error;
      for (const problem of error.problems) host.report(problem);
      const [first] = error.problems;
      return { update, action: 'failed', reason: first?.message ?? error.message, error };
    }
  };

function endOf(
  { job: { host } }: UpdateJob,
  outcomes: readonly UpdateOutcome[],
  found: string | undefined,
): Result {
  const failed = outcomes.filter(({ action }) => action === 'failed');
  annotateAll([], host);
  const failure = failed[0]?.error?.problems.find(isError)?.code ?? found;
  if (failure === undefined) return done;
  const names = failed.map(({ update }) => update).join(', ');
  const message =
    failed.length === 0
      ? 'Sources could not be asked for newer versions. The others were updated'
      : `${plural(failed.length, 'update')} failed: ${names}. The others were made`;
  host.annotate({ level: 'error', title: 'Updates', message });
  return { exitCode: exitCodes.user, failure };
}
