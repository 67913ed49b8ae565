/** The command of a run, from its gate to what became of it: loaded only where it runs. */
import { bundleContexts } from '../deploy/bundle.ts';
import { checkGate } from '../gate/check-gate.ts';
import { openDeployGate } from '../gate/deploy-gate.ts';
import type { DeployEvidence } from '../gate/evidence.ts';
import type { Result } from '../shared/step.ts';
import type { PreviewRun } from './preview-run.ts';
import { recordOutcome } from './record-outcome.ts';
import type { RunComment } from './run-comment.ts';
import { type CommandResult, runOrDeploy } from './run-or-deploy.ts';

/** What is deployed passes the gate first; the gate also looks at what helm is about to send. */
export async function runCommand(
  run: PreviewRun,
  evidence: DeployEvidence,
  comment: RunComment,
): Promise<Result> {
  const gate = await openDeployGate(run.job, run.preview, evidence);
  let result: CommandResult;
  try {
    const refusal = await checkGate(run, gate, comment);
    if (refusal !== undefined) return refusal;
    const { bundle } = run.job.inputs;
    if (bundle !== undefined)
      return await bundleContexts({ job: run.job, preview: run.preview, out: bundle, gate, evidence });
    result = await runOrDeploy(run, gate);
  } finally {
    gate?.close();
  }
  return recordOutcome(run, result, gate, comment);
}
