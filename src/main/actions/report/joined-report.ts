/** The reports of other jobs as one, with what changed since an earlier one. */
import { randomBytes } from 'node:crypto';
import { joinRunHistory } from '../../../operations/history/index.ts';
import {
  type JobReport,
  type JoinInput,
  joinReports,
  limitFields,
  limitText,
  lostContexts,
  type Report,
} from '../../../report/index.ts';
import { keepShown, readHistory, withHistory } from '../shared/shown-history.ts';
import type { ReportJob } from './job.ts';
import { readReports, secretsOf } from './read-reports.ts';

export interface JoinedReport {
  readonly report: Report;
  /** The hash of what was shown, once the cache has it. */
  readonly saved: Promise<string | undefined>;
  /** Was this context compared with nothing? */
  readonly isComparedWithNothing: (context: ContextName) => boolean;
}

type ContextName = Pick<Report['contexts'][number], 'service' | 'context'>;

/** Joins them; what later runs need of the report is being kept. */
export async function joinJobReports(job: ReportJob): Promise<JoinedReport> {
  // What was shown before is looked for while reports are read.
  const reading = job.about.stranger === undefined ? readHistory(job) : undefined;
  reading?.catch(() => {});
  const key = randomBytes(32);
  const input = joinInput(job, readReports(job, key));
  const report = { ...joinReports(input), ...limitFields(job.inputs.limit) };
  const blind = blindContexts(input.jobs);
  const isComparedWithNothing = ({ service, context }: ContextName): boolean =>
    blind.has(`${service}/${context}`);
  const history = await reading;
  if (history === undefined) return { report, isComparedWithNothing, saved: Promise.resolve(undefined) };
  const runHistory = joinRunHistory({
    report,
    lost: lostContexts(input),
    key,
    secrets: secretsOf(job),
  });
  const { saved } = keepShown(job, history, runHistory.shownContexts);
  return { report: withHistory(job, history, { runHistory, report }), isComparedWithNothing, saved };
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
