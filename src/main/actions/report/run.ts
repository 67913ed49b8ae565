/** One run that joins reports: read, one comment, one summary, the files, the answer. It renders nothing and runs nothing. */
import { randomBytes } from 'node:crypto';
import { UserError } from '../../../errors.ts';
import type { CommentResult } from '../../../github/index.ts';
import { joinedMemory } from '../../../operations/index.ts';
import {
  annotationsOf,
  failureReason,
  type JobReport,
  type JoinInput,
  joinReports,
  knownOf,
  limitText,
  lostContexts,
  outcomeOf,
  type Report,
  renderReport,
  reportTexts,
} from '../../../report/index.ts';
import { annotateAll } from '../shared/annotate.ts';
import { putLabels, reportCommentResult, writeJobComment, writeSummary } from '../shared/comment-job.ts';
import { endJob, isEndOfJob, noteStep } from '../shared/comment-steps.ts';
import { contextTable } from '../preview/context-table.ts';
import { figureOutputs, figuresOf } from '../shared/figures.ts';
import type { ActionProcess } from '../shared/job-types.ts';
import { hasShown, keep, recall, remembering } from '../shared/memory-job.ts';
import type { Outputs } from '../shared/outputs.ts';
import { writeForms } from '../shared/report-forms.ts';
import { asStep, done, failureOf, type Result } from '../shared/step.ts';
import { unanswered } from '../preview/unanswered.ts';
import { leaveCosts } from '../matrix/cost-store.ts';
import { openReportJob, type ReportJob } from './job.ts';
import { readReports, secretsOf } from './read-reports.ts';

/** Joins the reports of other jobs and gives the exit code; throws only for bugs. */
export function runAction(process: ActionProcess): Promise<number> {
  if (isEndOfJob()) return endJob(process);
  return asStep(process, async (signal, outputs) => {
    const job = await openReportJob(process, signal);
    noteStep(job);
    try {
      return await joinAndTell(job, outputs);
    } catch (error) {
      throw tooLong(error) ?? error;
    } finally {
      await job.close();
    }
  });
}

async function joinAndTell(job: ReportJob, outputs: (more: Outputs) => void): Promise<Result> {
  const { host, inputs, about } = job;
  const { report, saved, blind } = await host.group('Reports', () => recallingReport(job));
  const figures = figuresOf({
    contexts: report.contexts.map((context) => {
      const { digest } = context;
      return { report: context, ...(digest !== undefined && { digest: () => digest }) };
    }),
  });
  const known = knownOf(report);
  const texts = reportTexts(report, known);
  outputs({ ...figureOutputs(figures), truncated: String(texts.comment !== texts.whole) });
  const files = host.group('Files', async () => {
    outputs(writeForms(job.outputDir, job.workspace, report, texts.whole, { renderReport }, known));
    await writeSummary(texts, job);
  });
  const writeComment = async (): Promise<CommentResult | undefined> =>
    writeJobComment(job, { report, memory: await saved }, texts, figures, undefined);
  // The comment waits for GitHub, the files for the disk.
  const [told] = await Promise.all([writeComment(), files]);
  if (told !== undefined) reportCommentResult(told, job);
  else if (about.reason !== undefined && inputs.comment !== 'off')
    host.annotate({ level: 'notice', title: 'No comment', message: about.reason });
  outputs({ 'comment-id': String(told?.id ?? ''), 'comment-url': told?.url ?? '' });
  await putLabels(job, figures);
  // What a stranger says that something took is no measurement.
  if (about.stranger === undefined) await leaveCosts(report, job, job.store);
  const failure = failureOf(outcomeOf(report, inputs.failOn), () => failureReason(report));
  const open =
    failure?.failure === 'fail-on'
      ? unanswered(report, inputs.failOn, { outcomeOf }, ({ service, context }) =>
          blind.has(`${service}/${context}`),
        )
      : undefined;
  annotateAll(annotationsOf(report, open === undefined), host);
  host.info(contextTable(figures));
  if (open !== undefined) throw open;
  return failure ?? done;
}

/** The whole report, with what changed since an earlier one; what later runs need of it is being kept. */
async function recallingReport(job: ReportJob): Promise<{
  readonly report: Report;
  readonly saved: Promise<string | undefined>;
  readonly blind: ReadonlySet<string>;
}> {
  // What was shown before is looked for while reports are read.
  const recalling = job.about.stranger === undefined ? recall(job) : undefined;
  recalling?.catch(() => {});
  const key = randomBytes(32);
  const input = joinInput(job, readReports(job, key));
  const { failOn } = job.inputs;
  const report = { ...joinReports(input), ...(failOn !== 'none' && { failOn }) };
  const blind = blindContexts(input.jobs);
  const recalled = await recalling;
  if (recalled === undefined) return { report, blind, saved: Promise.resolve(undefined) };
  const asks = hasShown(recalled, job);
  const memory = await joinedMemory({
    report,
    lost: lostContexts(input),
    key,
    secrets: secretsOf(job),
    asks,
  });
  const { saved } = keep(job, recalled, memory.kept);
  return { report: remembering(job, recalled, { memory, report }), blind, saved };
}

/** `service/context` of those that a job compared with nothing; where two tell it differently each has the name of its job. */
function blindContexts(jobs: readonly JobReport[]): ReadonlySet<string> {
  return new Set(
    jobs.flatMap(({ name: job, report }) =>
      'contexts' in report && report.base.commit === undefined
        ? report.contexts.flatMap(({ service, context }) => [
            `${service}/${context}`,
            `${service}/${context} (${job})`,
          ])
        : [],
    ),
  );
}

function joinInput(job: ReportJob, jobs: readonly JobReport[]): JoinInput {
  const { inputs, about, host } = job;
  const unread = jobs.flatMap(({ report }) => ('contexts' in report ? [] : report));
  for (const problem of unread) host.report(problem);
  host.info(`${jobs.length - unread.length} of ${jobs.length} report files could be read`);
  const { stranger, baseRef } = about;
  const otherBase = job.event.pull?.baseRef;
  const isEmpty = jobs.length === 0 && Array.isArray(inputs.expected) && inputs.expected.length === 0;
  return {
    title: inputs.title,
    jobs,
    expected: inputs.expected,
    head: about.head,
    keepsCommand: stranger === undefined,
    ...(stranger !== undefined && baseRef !== undefined && { baseName: baseRef }),
    ...(otherBase !== undefined && { otherBase }),
    limits: [
      ...(stranger === undefined ? [] : [limitText({ kind: 'untrusted-author', author: stranger })]),
      ...(isEmpty ? [limitText({ kind: 'nothing-planned' })] : []),
    ],
  };
}

/** V8 has an end to every text. */
function tooLong(error: unknown): UserError | undefined {
  if (!(error instanceof RangeError)) return undefined;
  return new UserError('report-file', 'the reports are too large to be shown together', {
    hint: 'split the work over more runs, or use fewer contexts',
  });
}
