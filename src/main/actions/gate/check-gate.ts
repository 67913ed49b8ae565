/** The gate before the command: what is not what was reviewed is not sent. */
import { withGates } from '../../../report/index.ts';
import { exitCodes } from '../../exit.ts';
import type { PreviewRun } from '../preview/preview-run.ts';
import { reportNotApplied, type RunComment } from '../preview/run-comment.ts';
import { rewriteForms } from '../shared/report-forms.ts';
import type { Result } from '../shared/step.ts';
import { updateMergedPull } from './comment.ts';
import type { DeployGate } from './deploy-gate.ts';
import { reportGateRefusal } from './refusal.ts';
import { gateReports } from './report.ts';

/** With what the run ends where a context is refused; undefined where the command may run. */
export async function checkGate(
  run: PreviewRun,
  gate: DeployGate | undefined,
  comment: RunComment,
): Promise<Result | undefined> {
  const { job, preview } = run;
  const refusal = await reportGateRefusal(job, preview, gate);
  if (refusal === undefined) return undefined;
  const refused = gate?.contexts.flatMap(({ verdict }) => (verdict.passed ? [] : [verdict])) ?? [];
  await Promise.all([
    reportNotApplied(run, comment, { kind: 'refused', message: refusal.message }),
    updateMergedPull(job, gate?.mergedPull, { refused, otherwise: '' }),
  ]);
  rewriteForms(job.outputDir, withGates(preview.report, gateReports(gate)));
  return { exitCode: exitCodes.user, failure: refusal.reason };
}
