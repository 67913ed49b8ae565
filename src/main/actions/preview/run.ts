/** One run of the Action, phase by phase. */
import { UserError } from '../../../errors.ts';
import { closeJob, isClosing } from '../deploy/close.ts';
import { checkGate } from '../gate/check-gate.ts';
import { type DeployEvidence, openDeployGate, openEvidence } from '../gate/evidence.ts';
import { endJob, isEndOfJob, noteStep } from '../shared/comment-steps.ts';
import type { ActionProcess, Job } from '../shared/job-types.ts';
import type { Outputs } from '../shared/outputs.ts';
import { asStep, type Result } from '../shared/step.ts';
import { commandRuns } from './command-runs.ts';
import { compareJob } from './compare-phase.ts';
import { decide } from './decide.ts';
import { openJob } from './job.ts';
import { openPreviewRun, type PreviewRun } from './preview-run.ts';
import { publishReport } from './publish-report.ts';
import { recordOutcome } from './record-outcome.ts';
import { reportNotApplied, type RunComment } from './run-comment.ts';
import { type CommandResult, runOrDeploy } from './run-or-deploy.ts';

/** Runs the Action in a job and gives its exit code; throws only for bugs. */
export function runAction(process: ActionProcess): Promise<number> {
  if (isEndOfJob()) return endJob(process);
  return asStep(process, async (signal, setOutputs) => {
    const job = await openJob(process, signal);
    noteStep(job);
    const evidence = openEvidence(job);
    try {
      return isClosing(job) ? await closeJob(job, setOutputs) : await runPhases(job, evidence, setOutputs);
    } finally {
      evidence.close();
      await job.close();
    }
  });
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
  const { end, whyNotApplied } = decide(run, runsCommand);
  if (whyNotApplied !== undefined) await reportNotApplied(run, comment, whyNotApplied);
  if (end instanceof UserError) throw end;
  return end ?? runCommand(run, evidence, comment);
}

/** What is deployed passes the gate first; the gate also looks at what helm is about to send. */
async function runCommand(run: PreviewRun, evidence: DeployEvidence, comment: RunComment): Promise<Result> {
  const gate = await openDeployGate(run.job, run.preview, run.engine, evidence);
  let result: CommandResult;
  try {
    const refusal = await checkGate(run, gate, comment);
    if (refusal !== undefined) return refusal;
    result = await runOrDeploy(run, gate);
  } finally {
    gate?.close();
  }
  return recordOutcome(run, result, gate, comment);
}
