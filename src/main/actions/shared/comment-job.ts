/** What a run says to people: the comment, its outcome, the label, the job's summary. */
import { createHash } from 'node:crypto';
import { severities } from '../../../diff/index.ts';
import {
  addLabel,
  faultOf,
  upsertComment,
  type CommentRequest,
  type CommentResult,
} from '../../../github/index.ts';
import type { ComparisonRooms } from '../../../operations/index.ts';
import type { ReportFacts, Report } from '../../../report/index.ts';
import { keysOf, writerOf } from './comment-key.ts';
import type { Figures } from './figures.ts';
import type { Job } from './job-types.ts';
import { appendSummary } from './outputs.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';

/** GitHub takes 65,536 characters; marker, outcome and links need room, too. */
const commentBudget = 62_000;
/** Bytes that GitHub takes as the summary of a step. */
const summaryBytes = 1024 * 1024 - 4096;

/** What of a job speaks to people: it has an event, a token and a log. */
export interface CommentJob extends Pick<Job, 'event' | 'gitHub' | 'viewer' | 'host' | 'env'> {
  readonly inputs: Pick<ActionInputs, 'comment' | 'commentKey' | 'matrix' | 'prNumber' | 'labels'>;
}

/** The report as Markdown: whole, and as it fits where it is shown. */
export interface Speech {
  readonly whole: string;
  readonly comment: string;
  readonly summary: string;
}

export function speechOf(
  report: Report,
  { markdownWithin }: Pick<ComparisonRooms, 'markdownWithin'>,
  known?: ReportFacts,
): Speech {
  const within = markdownWithin(report, known && { known });
  const whole = within(100_000_000);
  const comment = whole.length <= commentBudget ? whole : within(commentBudget);
  let budget = summaryBytes;
  let summary = Buffer.byteLength(whole) <= summaryBytes ? whole : within(budget);
  // Characters beyond ASCII have more than one byte.
  while (Buffer.byteLength(summary) > summaryBytes) {
    budget = Math.floor(budget * 0.8);
    summary = within(budget);
  }
  return { whole, comment, summary };
}

/** The pull request that the run speaks to. */
export const pullOf = ({ inputs, event }: CommentJob): number | undefined =>
  inputs.prNumber ?? event.pull?.number ?? event.pullNumber;

/** The commit that the run is about. */
export const headOf = ({ event }: Pick<CommentJob, 'event'>): string =>
  event.pull?.headSha ?? event.group?.headSha ?? event.sha;

export interface ToTell {
  readonly report: Report;
  /** The hash of what was shown, where the cache keeps it. */
  readonly memory?: string | undefined;
  /** The hash of what a deploy is held against, where checks keep it. */
  readonly gate?: string | undefined;
  /** What the reader should mend in the workflow: Markdown. */
  readonly note?: string | undefined;
}

/** Writes the comment, with what became of the command where it is known; undefined where none is to be written. */
export async function writeJobComment(
  job: CommentJob,
  { report, memory, gate, note }: ToTell,
  { comment }: Speech,
  figures: Figures,
  outcome: string | undefined,
): Promise<CommentResult | undefined> {
  const { inputs, event, gitHub } = job;
  const pull = pullOf(job);
  if (inputs.comment === 'off' || pull === undefined) return undefined;
  if (gitHub === undefined)
    return { action: 'refused', reason: 'the input token is empty: the comment cannot be written' };
  const head = headOf(job);
  const { owner, name } = event.repository;
  const link = `[Run ${event.runNumber}](${event.serverUrl}/${owner}/${name}/actions/runs/${event.run.id}) has the whole report.\n`;
  const said = outcome === undefined ? '' : `${outcome.replaceAll(/^/gm, '> ')}\n\n`;
  const hasChanges = figures.hasChanges || figures.hasFailed || figures.risk !== 'none';
  const telling: CommentRequest = {
    repository: event.repository,
    pull,
    ...keysOf(inputs, event),
    writer: writerOf(inputs, event),
    head,
    run: event.run,
    mode: inputs.comment,
    body: `${said}${comment}\n${note === undefined ? '' : `${note}\n\n`}${link}`,
    hasChanges,
    digest: createHash('sha256')
      .update(
        JSON.stringify([
          outcome,
          ...(note === undefined ? [] : [note]),
          ...worthAnEdit(report, head, figures, hasChanges),
        ]).replaceAll(tags, '(secret)'),
      )
      .digest('hex'),
    ...(memory !== undefined && { memory }),
    ...(gate !== undefined && { gate }),
    isFork: event.isFork,
  };
  return upsertComment(gitHub, telling, job.viewer);
}

/** Each run tags the same secret in another way. */
const tags = /\(secret [0-9a-f]{12}\)/g;

/** Where nothing changes, and nothing did, a push is nothing to tell; what took longer than last time never is. */
function worthAnEdit(report: Report, head: string, figures: Figures, hasChanges: boolean): unknown[] {
  const contexts = report.contexts.map((context) => ({ ...context, milliseconds: 0 }));
  const isQuiet = !hasChanges && (report.since ?? []).every(({ status }) => status !== 'changed');
  return isQuiet
    ? [report.title, contexts.map((context) => ({ ...context, digest: undefined }))]
    : [head, { ...report, contexts }, figures.digest];
}

/** Says how it went; a comment that could not be written fails nothing. */
export function reportTold(told: CommentResult, { host }: CommentJob): void {
  const { action, reason, url, lines } = told;
  host.info(
    `comment ${action}${url === undefined ? '' : `: ${url}`}${reason === undefined ? '' : ` (${reason})`}`,
  );
  if (action !== 'refused') return;
  if (lines !== undefined) host.info(`Add to the job:\n${lines.join('\n')}`);
  host.annotate({
    level: 'notice',
    title: 'No comment',
    message: `${reason ?? 'the comment was refused'}. The report is in the summary of the job`,
  });
}

/** Appends the report to the job's summary, as much of it as GitHub takes. */
export const writeSummary = ({ summary }: Speech, { host }: CommentJob): Promise<void> =>
  appendSummary(summary, host);

/** Puts on the pull request what `label` asks for; one that cannot be put is a notice. */
export async function putLabels(job: CommentJob, figures: Figures): Promise<void> {
  const { inputs, gitHub, event, host } = job;
  const pull = pullOf(job);
  if (pull === undefined || gitHub === undefined || figures.risk === 'none') return;
  const worst = severities.indexOf(figures.risk);
  for (const { name, from } of inputs.labels) {
    if (severities.indexOf(from) < worst) continue;
    try {
      await addLabel(gitHub, event.repository, pull, name);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      host.annotate({
        level: 'notice',
        title: 'No label',
        message: `${name} was not added: ${fault.reason}`,
      });
    }
  }
}
