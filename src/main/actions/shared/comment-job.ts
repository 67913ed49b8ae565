/** What a run shows to people: the comment with its outcome, the label, the job's summary. */
import { createHash } from 'node:crypto';
import { severities } from '../../../diff/index.ts';
import {
  addLabel,
  faultOf,
  upsertComment,
  type CommentRequest,
  type CommentResult,
} from '../../../github/index.ts';
import { commentBody, type Report, type ReportTexts, withAlikeTags } from '../../../report/index.ts';
import { keysOf, writerOf } from './comment-key.ts';
import type { Figures } from './figures.ts';
import type { Job } from './job-types.ts';
import { appendSummary } from './outputs.ts';
import { runOf } from './run-facts.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';

/** The part of a job that the comment needs: an event, a token and a log. */
export interface CommentJob extends Pick<Job, 'event' | 'gitHub' | 'viewer' | 'host' | 'env'> {
  readonly inputs: Pick<ActionInputs, 'comment' | 'commentKey' | 'matrix' | 'prNumber' | 'labels'>;
}

/** The pull request that the run speaks to. */
export const pullOf = ({ inputs, event }: CommentJob): number | undefined =>
  inputs.prNumber ?? event.pull?.number ?? event.pullNumber;

/** The commit that the run is about. */
export const headOf = ({ event }: Pick<CommentJob, 'event'>): string =>
  event.pull?.headSha ?? event.group?.headSha ?? event.sha;

/** What the comment shows and remembers. */
export interface CommentContent {
  readonly report: Report;
  /** The hash of what was shown, where the cache keeps it. */
  readonly shownHash?: string | undefined;
  /** The hash of what a deploy is held against, where checks keep it. */
  readonly gate?: string | undefined;
  /** What the reader should mend in the workflow: Markdown. */
  readonly note?: string | undefined;
}

/** Writes the comment, with what became of the command where it is known; undefined where none is to be written. */
export async function writeJobComment(
  job: CommentJob,
  { report, shownHash, gate, note }: CommentContent,
  { comment }: ReportTexts,
  figures: Figures,
  outcome: string | undefined,
): Promise<CommentResult | undefined> {
  const { inputs, event, gitHub } = job;
  const pull = pullOf(job);
  if (inputs.comment === 'off' || pull === undefined) return undefined;
  if (gitHub === undefined)
    return { action: 'refused', reason: 'the input token is empty: the comment cannot be written' };
  const head = headOf(job);
  const hasChanges = figures.hasChanges || figures.hasFailed || figures.risk !== 'none';
  const request: CommentRequest = {
    repository: event.repository,
    pull,
    ...keysOf(inputs, event),
    writer: writerOf(inputs, event),
    head,
    run: event.run,
    mode: inputs.comment,
    body: commentBody({ lead: outcome, report: comment, note, run: runOf(job) }),
    hasChanges,
    digest: createHash('sha256')
      .update(
        withAlikeTags(
          JSON.stringify([
            outcome,
            ...(note === undefined ? [] : [note]),
            ...worthAnEdit(report, head, figures, hasChanges),
          ]),
        ),
      )
      .digest('hex'),
    ...(shownHash !== undefined && { shownHash }),
    ...(gate !== undefined && { gate }),
    isFork: event.isFork,
  };
  return upsertComment(gitHub, request, job.viewer);
}

/** Where nothing changes, and nothing did, a push is nothing to tell; what took longer than last time never is. */
function worthAnEdit(report: Report, head: string, figures: Figures, hasChanges: boolean): unknown[] {
  const contexts = report.contexts.map((context) => ({ ...context, milliseconds: 0 }));
  const isQuiet = !hasChanges && (report.since ?? []).every(({ status }) => status !== 'changed');
  return isQuiet
    ? [report.title, contexts.map((context) => ({ ...context, digest: undefined }))]
    : [head, { ...report, contexts }, figures.digest];
}

/** Logs the result; a comment that could not be written fails nothing. */
export function reportCommentResult(result: CommentResult, { host }: CommentJob): void {
  const { action, reason, url, lines } = result;
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
export const writeSummary = ({ summary }: ReportTexts, { host }: CommentJob): Promise<void> =>
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
