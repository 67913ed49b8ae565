/** What was reviewed of a context, rendered again out of git, against what is about to be deployed. */
import { UserError } from '../../../errors.ts';
import type { Commit } from '../../../git/index.ts';
import type { Preview } from '../../../operations/compare/index.ts';
import { type GatedContext, onlyUnexplained, reviewedSide } from '../../../operations/gate/index.ts';
import type { ContextReport, MissingDifference } from '../../../report/index.ts';
import { findBase } from '../shared/find-base.ts';
import type { Job } from '../shared/job-types.ts';
import { previewJob } from '../preview/preview-job.ts';

export interface ReviewedDifference {
  readonly difference?: ContextReport;
  /** Why it is not there, or not whole. */
  readonly why?: MissingDifference;
}

/** The reviewed side is believed where it has the digests that were reviewed. */
export async function reviewedAgainst(
  job: Job,
  { context, verdict, reviewed }: GatedContext,
): Promise<ReviewedDifference> {
  const unexplained = verdict.passed ? [] : verdict.unexplained.map(({ id }) => id);
  if (reviewed === undefined || unexplained.length === 0) return {};
  try {
    const commit = await commitOf(job, reviewed);
    const again = await previewOf(job, context.report, commit);
    const { service, context: name } = context.report;
    const found = again.contexts.find(({ report }) => report.service === service && report.context === name);
    const { command, digestKey } = job.inputs;
    const ways = { command, ...(digestKey !== undefined && { digestKey }) };
    const side = found && reviewedSide(found, reviewed.context, ways);
    if (found === undefined || side === undefined) return { why: { kind: 'no-render' } };
    const ids = unexplained.filter(side.isAsReviewed);
    const other = unexplained.length - ids.length;
    return {
      ...(ids.length > 0 && {
        difference: onlyUnexplained(found.report, new Set(ids.map(side.reviewedId)), side.idOf),
      }),
      ...(other > 0 && { why: { kind: 'digest-only', resources: other } }),
    };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { why: { kind: 'error', message: error.message } };
  }
}

/** The merge that GitHub made to try it is not kept for ever; the head is. */
async function commitOf(
  job: Job,
  { rendered, head }: NonNullable<GatedContext['reviewed']>,
): Promise<Commit | undefined> {
  const find = (baseRef: string) => findBase({ ...job, inputs: { ...job.inputs, baseRef } });
  if (rendered === head) return find(head);
  return find(rendered).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    return find(head);
  });
}

function previewOf(
  job: Job,
  { service, context }: ContextReport,
  commit: Commit | undefined,
): Promise<Preview> {
  const { inputs } = job;
  const host = { ...job.host, report() {}, info() {}, progress() {} };
  const one = {
    ...inputs,
    ...(inputs.plain === undefined && { context: [`${service}/${context}`] }),
    live: false,
    // Their digests count.
    includeTests: 'always' as const,
    validate: 'none' as const,
  };
  return previewJob(
    { ...job, host, surroundings: { ...job.surroundings, host }, inputs: one },
    Promise.resolve(commit),
  );
}
