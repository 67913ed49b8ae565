/** A report goes to the comment while its files are written. */
import type { CommentResult } from '../../../github/index.ts';
import { type CommentJob, putLabels, reportCommentResult } from './comment-job.ts';
import type { Figures } from './figures.ts';
import type { Outputs } from './outputs.ts';

export interface Publication {
  readonly writeComment: () => Promise<CommentResult | undefined>;
  /** They are being written. */
  readonly files: Promise<void>;
  readonly figures: Figures;
}

/** The comment waits for GitHub, the files for the disk: side by side. Labels come last. */
export async function publish(
  job: CommentJob,
  { writeComment, files, figures }: Publication,
  setOutputs: (more: Outputs) => void,
): Promise<CommentResult | undefined> {
  const [result] = await Promise.all([writeComment(), files]);
  if (result !== undefined) reportCommentResult(result, job);
  setOutputs({ 'comment-id': String(result?.id ?? ''), 'comment-url': result?.url ?? '' });
  await putLabels(job, figures);
  return result;
}
