/** One run that joins reports: read, one comment, one summary, the files, the answer. It renders nothing and runs nothing. */
import { UserError } from '../../../errors.ts';
import { reportFactsOf, type Report, reportTexts } from '../../../report/index.ts';
import { saveCosts } from '../matrix/cost-store.ts';
import { writeJobComment, writeSummary } from '../shared/comment-job.ts';
import { endJob, isEndOfJob, noteStep } from '../shared/comment-steps.ts';
import { decideReport } from '../preview/decide-report.ts';
import { figureOutputs, type Figures, figuresOf } from '../shared/figures.ts';
import type { ActionProcess } from '../shared/job-types.ts';
import type { Outputs } from '../shared/outputs.ts';
import { publish } from '../shared/publish.ts';
import { writeForms } from '../shared/report-forms.ts';
import { asStep, done, type Result } from '../shared/step.ts';
import { openReportJob, type ReportJob } from './job.ts';
import { type JoinedReport, joinJobReports } from './joined-report.ts';

/** Joins the reports of other jobs and gives the exit code; throws only for bugs. */
export function runAction(process: ActionProcess): Promise<number> {
  if (isEndOfJob()) return endJob(process);
  return asStep(process, async (signal, setOutputs) => {
    const job = await openReportJob(process, signal);
    noteStep(job);
    try {
      return await runPhases(job, setOutputs);
    } catch (error) {
      throw tooLong(error) ?? error;
    } finally {
      await job.close();
    }
  });
}

async function runPhases(job: ReportJob, setOutputs: (more: Outputs) => void): Promise<Result> {
  const joined = await job.host.group('Reports', () => joinJobReports(job));
  const { report, isComparedWithNothing } = joined;
  const figures = figuresOf({ contexts: report.contexts.map(withDigest) });
  await publishJoined(job, joined, figures, setOutputs);
  // What a stranger says that something took is no measurement.
  if (job.about.stranger === undefined) await saveCosts(report, job, job.store);
  const about = { report, figures, failOn: job.inputs.limit.failOn, host: job.host };
  const end = decideReport(about, isComparedWithNothing);
  if (end instanceof UserError) throw end;
  return end ?? done;
}

function withDigest(
  context: Report['contexts'][number],
): Parameters<typeof figuresOf>[0]['contexts'][number] {
  const { digest } = context;
  return { report: context, ...(digest !== undefined && { digest: () => digest }) };
}

async function publishJoined(
  job: ReportJob,
  { report, saved }: JoinedReport,
  figures: Figures,
  setOutputs: (more: Outputs) => void,
): Promise<void> {
  const { inputs, about, host } = job;
  const facts = reportFactsOf(report);
  const texts = reportTexts(report, facts);
  setOutputs({ ...figureOutputs(figures), truncated: String(texts.comment !== texts.whole) });
  const files = host.group('Files', async () => {
    setOutputs(writeForms(job.outputDir, job.workspace, report, texts.whole, facts));
    await writeSummary(texts, job);
  });
  const writeComment = async () =>
    writeJobComment(job, { report, shownHash: await saved }, texts, figures, undefined);
  const result = await publish(job, { writeComment, files, figures }, setOutputs);
  if (result === undefined && about.reason !== undefined && inputs.comment !== 'off')
    host.annotate({ level: 'notice', title: 'No comment', message: about.reason });
}

/** V8 has an end to every text. */
function tooLong(error: unknown): UserError | undefined {
  if (!(error instanceof RangeError)) return undefined;
  return new UserError('report-file', 'the reports are too large to be shown together', {
    hint: 'split the work over more runs, or use fewer contexts',
  });
}
