/** The comment of a run: the report first, and above it what became of the command. */
import type { CommentResult } from '../../../github/index.ts';
import { mayChangeCluster as changesCluster } from '../../../helm/index.ts';
import { notAppliedLine, type NotAppliedReason } from '../../../report/index.ts';
import { reportCommentResult } from '../shared/comment-job.ts';
import type { Job } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import type { Outputs } from '../shared/outputs.ts';
import { sendEvenIfCancelled } from './send-even-if-cancelled.ts';

export interface RunComment {
  readonly write: () => Promise<CommentResult | undefined>;
  /** Writes it once more with this Markdown above the report. */
  readonly addOutcome: (outcome: string) => Promise<void>;
}

/** `write` sends the comment by the connection of the job that it is given. */
export function makeRunComment(
  job: Job,
  write: (writer: Job, outcome?: string) => Promise<CommentResult | undefined>,
): RunComment {
  return {
    write: () => write(job),
    async addOutcome(outcome) {
      job.host.info(plainLines(outcome));
      const result = await sendEvenIfCancelled(job, (writer) => write(writer, outcome));
      if (result?.action === 'refused') reportCommentResult(result, job);
    },
  };
}

/** Says in outputs and comment why the command did not run. */
export async function reportNotApplied(
  { job, setOutputs }: { readonly job: Job; readonly setOutputs: (more: Outputs) => void },
  comment: RunComment,
  reason: NotAppliedReason,
): Promise<void> {
  if (changesCluster(job.inputs.command)) setOutputs({ status: 'not-started', phase: 'gate' });
  await comment.addOutcome(notAppliedLine(reason));
}
