/** One run of the Action, phase by phase. */
import { UserError } from '../../../errors.ts';
import { type DeployEvidence, openEvidence } from '../gate/evidence.ts';
import { endJob, isEndOfJob, noteStep } from '../shared/comment-steps.ts';
import type { ActionProcess, Job } from '../shared/job-types.ts';
import type { Outputs } from '../shared/outputs.ts';
import { asStep, type Result } from '../shared/step.ts';
import { commandRuns, isClosing } from './command-runs.ts';
import { compareJob } from './compare-phase.ts';
import { decide } from './decide.ts';
import { openJob } from './job.ts';
import { openPreviewRun } from './preview-run.ts';
import { publishReport } from './publish-report.ts';
import { reportNotApplied } from './run-comment.ts';

/** Runs the Action in a job and gives its exit code; throws only for bugs. */
export function runAction(process: ActionProcess): Promise<number> {
  if (isEndOfJob()) return endJob(process);
  return asStep(process, async (signal, setOutputs) => {
    const job = await openJob(process, signal);
    noteStep(job);
    const evidence = openEvidence(job);
    try {
      if (!isClosing(job)) return await runOperation(job, evidence, setOutputs);
      const { closeJob } = await import('../deploy/close.ts');
      return await closeJob(job, setOutputs);
    } finally {
      evidence.close();
      await job.close();
    }
  });
}

async function runOperation(
  job: Job,
  evidence: DeployEvidence,
  setOutputs: (more: Outputs) => void,
): Promise<Result> {
  // On a pull request there is a preview, whatever the operation.
  if (job.inputs.operation !== 'drift' || !commandRuns(job)) return runPhases(job, evidence, setOutputs);
  const { runDrift } = await import('../drift/run.ts');
  return runDrift(job, setOutputs);
}

async function runPhases(
  job: Job,
  evidence: DeployEvidence,
  setOutputs: (more: Outputs) => void,
): Promise<Result> {
  const runsCommand = commandRuns(job);
  const { preview, history } = await compareJob(job, { evidence, runsCommand }, setOutputs);
  const run = await openPreviewRun(job, preview, history, setOutputs);
  const comment = await publishReport(run);
  const { end, whyNotApplied, endAfter } = decide(run, runsCommand);
  if (whyNotApplied !== undefined) await reportNotApplied(run, comment, whyNotApplied);
  if (end instanceof UserError) throw end;
  if (end !== undefined) return end;
  const { runCommand } = await import('./run-command.ts');
  const result = await runCommand(run, evidence, comment);
  return result.exitCode === 0 && endAfter !== undefined ? endAfter : result;
}
