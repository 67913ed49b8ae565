/** The report goes to files, to the summary and to the comment; what the run keeps for later ones goes with it. */
import { keepReviewed } from '../gate/record.ts';
import { nothingDeployed } from '../deploy/record.ts';
import { writeJobComment, writeSummary } from '../shared/comment-job.ts';
import { figureOutputs } from '../shared/figures.ts';
import type { Job } from '../shared/job-types.ts';
import { publish } from '../shared/publish.ts';
import { writeReportFiles, writeReviewFile } from '../shared/report-files.ts';
import type { PreviewRun } from './preview-run.ts';
import { makeRunComment, type RunComment } from './run-comment.ts';

/** Writes all of it; gives the comment, which the outcome of the command joins later. */
export async function publishReport(run: PreviewRun): Promise<RunComment> {
  const { job, preview, figures, texts, kept, setOutputs } = run;
  setOutputs({
    ...figureOutputs(figures),
    ...nothingDeployed,
    truncated: String(texts.comment !== texts.whole),
  });
  const files = job.host.group('Report', () => writeFiles(run));
  const reviewed = keepReviewed(job, preview);
  const comment = makeRunComment(job, async (writer, outcome) => {
    const content = { report: preview.report, shownHash: await kept.saved, ...(await reviewed) };
    return writeJobComment(writer, content, texts, figures, outcome);
  });
  await publish(job, { writeComment: comment.write, files, figures }, setOutputs);
  setOutputs({ 'cache-hit': String(await saveRenders(job)) });
  return comment;
}

async function writeFiles({ job, preview, facts, texts, kept, setOutputs }: PreviewRun): Promise<void> {
  setOutputs(writeReportFiles(job.outputDir, job.workspace, preview, texts.whole, facts));
  writeReviewFile(job.outputDir, kept.text());
  await writeSummary(texts, job);
}

/** Saves what is new; true where all that was looked for was there. */
async function saveRenders({ surroundings: { renderCache } }: Job): Promise<boolean> {
  if (renderCache === undefined) return false;
  await renderCache.save();
  const { requests, hits } = renderCache.counts();
  return requests > 0 && hits === requests;
}
