/** The helm command of a run: a deploy where it changes a cluster, else helm once for every context. */
import { mayChangeCluster as changesCluster } from '../../../helm/index.ts';
import { outcomeLine, withGates } from '../../../report/index.ts';
import { deployContexts } from '../deploy/job.ts';
import { withRemovals } from '../deploy/prune.ts';
import { deployLeadOf, rewriteReportFiles, writeDeployFiles } from '../deploy/record.ts';
import type { DeployGate } from '../gate/deploy-gate.ts';
import { gateReports } from '../gate/report.ts';
import { commandOf } from '../shared/run-facts.ts';
import { type CommandOutcome, runCommands } from './command-job.ts';
import type { PreviewRun } from './preview-run.ts';

export interface CommandResult {
  readonly outcome: CommandOutcome;
  /** What the comment says of it: Markdown. */
  readonly message: string;
  /** GitHub has got all Deployments. */
  readonly githubDone?: Promise<void>;
  /** Records of deploys, and the reports once more with them. */
  readonly writeFiles?: () => Promise<void>;
}

/** Runs it until the run ends; what fails is in the outcome. */
export async function runOrDeploy(run: PreviewRun, gate: DeployGate | undefined): Promise<CommandResult> {
  const { job, preview, setOutputs } = run;
  if (!changesCluster(job.inputs.command)) {
    const outcome = await runCommands(job, preview);
    return { outcome, message: outcomeLine(outcome, commandOf(job)) };
  }
  const synced = await deployContexts(job, preview, gate ?? { contexts: [] });
  const deployed = job.inputs.operation === 'sync' ? await withRemovals(job, synced) : synced;
  return {
    outcome: deployed.outcome,
    message: deployLeadOf(job, deployed),
    githubDone: deployed.githubDone,
    async writeFiles() {
      await writeDeployFiles(job, deployed, setOutputs);
      rewriteReportFiles(job, withGates(preview.report, gateReports(gate)), deployed);
    },
  };
}
