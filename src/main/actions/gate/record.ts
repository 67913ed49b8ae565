/**
 * Stores what a preview proves in checks of the pull request's head, so that the gate can compare a deploy
 * with it.
 */
import { rulesVersion } from '../../../diff/index.ts';
import { packRecord, type ReviewedContext, type ReviewedRecord } from '../../../gate/index.ts';
import { publishRecord } from '../../../github/index.ts';
import { headCommit } from '../../../git/index.ts';
import type { Preview } from '../../../operations/compare/index.ts';
import { reviewedContexts, unshownParts } from '../../../operations/gate/index.ts';
import { reportUnshownParts } from './unshown-parts.ts';
import { missingRecordNote, missingRecordText, recordSummary, recordTitle } from '../../../report/index.ts';
import { headOf, pullOf } from '../shared/comment-job.ts';
import { attestRecord, reportAttested } from './attest-record.ts';
import { keyOf } from '../shared/comment-key.ts';
import type { Job } from '../shared/job-types.ts';

export interface KeptReview {
  /** The hash of the record, where checks store it. */
  readonly gate?: string;
  /** Why checks do not store it, and what to add to the workflow, as Markdown for the comment. */
  readonly note?: string;
}

/**
 * Stores the record where a context needs a review. A failure is reported, also in the comment, and does not
 * fail the run.
 */
export async function keepReviewed(job: Job, preview: Preview): Promise<KeptReview> {
  const { event, gitHub, host, inputs, env } = job;
  const pull = pullOf(job);
  // A run by a comment may be about another head than the commit that is checked out.
  if (pull === undefined || gitHub === undefined || event.pull === undefined) return {};
  if (event.kind !== 'pull_request' && event.kind !== 'pull_request_target') return {};
  const { command, require, digestKey } = inputs;
  const reviewing = {
    command,
    require,
    ...(digestKey !== undefined && { digestKey }),
    ...(env['GITHUB_SHA'] && { commit: env['GITHUB_SHA'] }),
  };
  const contexts = reviewedContexts(preview.contexts, reviewing);
  if (contexts.length === 0) return {};
  reportUnshownParts(unshownParts(preview.contexts, reviewing), job);
  const rows = contexts.map(({ resources, ...context }) => ({ ...context, resources: resources.size }));
  const title = recordTitle(rows);
  const record = await recordOf(job, pull, preview, contexts);
  const { hash, pieces } = packRecord(record, digestKey === undefined ? {} : { digestKey });
  const publishing = publishRecord(
    gitHub,
    {
      repository: event.repository,
      head: record.head,
      key: record.key,
      hash,
      pieces,
      title,
      summary: recordSummary(rows),
      isFork: event.isFork,
    },
    job.viewer,
  );
  const subject = { hash, repository: record.repository, pull, head: record.head };
  const [result, attested] = await Promise.all([publishing, attestRecord(job, subject)]);
  if (result.ok) {
    host.info(`digests for the gate: ${title}, ${hash.slice(0, 12)}`);
    reportAttested(job, attested);
    return { gate: hash };
  }
  const { reason, lines } = result;
  host.annotate({ level: 'warning', title: 'No digests for the gate', message: missingRecordText(reason) });
  if (lines !== undefined) host.info(`Add to the job:\n${lines.join('\n')}`);
  return { note: missingRecordNote(reason, lines) };
}

async function recordOf(
  job: Job,
  pull: number,
  { report }: Preview,
  contexts: readonly ReviewedContext[],
): Promise<ReviewedRecord> {
  const { event, inputs, root, surroundings } = job;
  const { owner, name } = event.repository;
  const head = headOf(job);
  const base = report.base.commit ?? event.pull?.baseSha;
  return {
    version: 1,
    rules: rulesVersion,
    repository: `${owner}/${name}`.toLowerCase(),
    pull,
    head,
    rendered: (await headCommit(root, surroundings)) ?? head,
    ...(base !== undefined && { base }),
    key: keyOf(inputs, event),
    keyed: inputs.digestKey !== undefined,
    // With changes-only there may be no comment.
    ...((inputs.comment === 'update' || inputs.comment === 'new') && { commented: true }),
    contexts,
  };
}
