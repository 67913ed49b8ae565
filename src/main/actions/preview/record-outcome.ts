/** The last phase of a run: what became of the command goes to the comment, to GitHub and to files, and gives the exit code. */
import { exitCodes } from '../../exit.ts';
import { updateMergedPull } from '../gate/comment.ts';
import type { DeployGate } from '../gate/deploy-gate.ts';
import { reportLastCheckRefusal } from '../gate/refusal.ts';
import { done, type Result } from '../shared/step.ts';
import { annotateFailure } from './annotate-failure.ts';
import type { PreviewRun } from './preview-run.ts';
import type { RunComment } from './run-comment.ts';
import type { CommandResult } from './run-or-deploy.ts';

/** Side by side: of a run that was cancelled few seconds are left. */
export async function recordOutcome(
  { job, preview }: PreviewRun,
  { outcome, message, githubDone, writeFiles }: CommandResult,
  gate: DeployGate | undefined,
  comment: RunComment,
): Promise<Result> {
  const { refused } = outcome;
  if (refused !== undefined) await reportLastCheckRefusal(job, preview, refused);
  else annotateFailure(outcome, job);
  const verdicts = refused === undefined ? [] : [refused.verdict];
  const sent = Promise.all([
    comment.addOutcome(message),
    githubDone,
    updateMergedPull(job, gate?.mergedPull, { refused: verdicts, otherwise: message }),
  ]);
  try {
    await writeFiles?.();
  } finally {
    // A disk that is full is no reason to leave GitHub as if helm were still at work.
    await sent;
  }
  if (outcome.isCancelled) job.surroundings.signal.throwIfAborted();
  if (refused !== undefined) return { exitCode: exitCodes.user, failure: refused.verdict.reason };
  return outcome.exitCode === 0 ? done : { exitCode: outcome.exitCode, failure: 'command-failed' };
}
