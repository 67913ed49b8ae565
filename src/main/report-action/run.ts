/** One run that joins reports: read, one comment, one summary, the files, the answer. It renders nothing and runs nothing. */
import { UserError } from '../../errors.ts';
import {
  annotationsOf,
  joinReports,
  markdownWithin,
  outcomeOf,
  type Report,
  renderReport,
} from '../../report/index.ts';
import { annotateAll } from '../action/annotate.ts';
import { putLabels, reportTold, speechOf, tellJob, writeSummary } from '../action/comment-job.ts';
import { contextTable } from '../action/context-table.ts';
import { figureOutputs, figuresOf } from '../action/figures.ts';
import type { ActionProcess } from '../action/job.ts';
import type { Outputs } from '../action/outputs.ts';
import { writeForms } from '../action/report-forms.ts';
import { asStep, done, failureOf, type Result } from '../action/step.ts';
import { leaveCosts } from '../matrix/cost-store.ts';
import { openReportJob, type ReportJob } from './job.ts';
import { readReports } from './read-reports.ts';

/** Joins the reports of other jobs and gives the exit code; throws only for bugs. */
export function runAction(process: ActionProcess): Promise<number> {
  return asStep(process, async (signal, outputs) => {
    const job = await openReportJob(process, signal);
    try {
      return await joinAndTell(job, outputs, signal);
    } catch (error) {
      throw tooLong(error) ?? error;
    } finally {
      job.gitHub?.close();
    }
  });
}

async function joinAndTell(
  job: ReportJob,
  outputs: (more: Outputs) => void,
  signal: AbortSignal,
): Promise<Result> {
  const { host, inputs, about } = job;
  const report = await host.group('Reports', async () => joinedOf(job));
  const figures = figuresOf({
    contexts: report.contexts.map((context) => {
      const { digest } = context;
      return { report: context, ...(digest !== undefined && { digest: () => digest }) };
    }),
  });
  const speech = speechOf(report, { markdownWithin });
  outputs({ ...figureOutputs(figures), truncated: String(speech.comment !== speech.whole) });
  const files = host.group('Files', async () => {
    outputs(writeForms(job.outputDir, job.workspace, report, speech.whole, { renderReport }));
    writeSummary(speech, job);
  });
  // The comment waits for GitHub, the files for the disk.
  const [told] = await Promise.all([tellJob(job, { report }, speech, figures, undefined), files]);
  if (told !== undefined) reportTold(told, job);
  else if (about.reason !== undefined && inputs.comment !== 'off')
    host.annotate({ level: 'notice', title: 'No comment', message: about.reason });
  outputs({ 'comment-id': String(told?.id ?? ''), 'comment-url': told?.url ?? '' });
  await putLabels(job, figures);
  // What a stranger says that something took is no measurement.
  if (about.stranger === undefined) await leaveCosts(report, job, signal);
  annotateAll(annotationsOf(report), host);
  host.info(contextTable(figures));
  return failureOf(outcomeOf(report, inputs.failOn)) ?? done;
}

function joinedOf(job: ReportJob): Report {
  const { inputs, about, host } = job;
  const jobs = readReports(job);
  const unread = jobs.flatMap(({ report }) => ('contexts' in report ? [] : report));
  for (const problem of unread) host.report(problem);
  host.info(`${jobs.length - unread.length} of ${jobs.length} report files could be read`);
  const { stranger, baseRef } = about;
  return joinReports({
    title: inputs.title,
    jobs,
    expected: inputs.expected,
    head: about.head,
    keepsCommand: stranger === undefined,
    ...(stranger !== undefined && baseRef !== undefined && { baseName: baseRef }),
    limits:
      stranger === undefined
        ? []
        : [
            `a run of code from \`${stranger}\` has written this report, and could have written anything into it`,
          ],
  });
}

/** V8 has an end to every text. */
function tooLong(error: unknown): UserError | undefined {
  if (!(error instanceof RangeError)) return undefined;
  return new UserError('report-file', 'the reports are too large together to be shown', {
    hint: 'split the work over more runs, or hand over fewer contexts',
  });
}
