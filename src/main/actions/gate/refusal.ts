/** A refused deploy in log, annotations and summary: which resources, and reviewed against proposed of each. */
import { problem } from '../../../errors.ts';
import type { GateRefusal } from '../../../gate/index.ts';
import type { Preview } from '../../../operations/compare/index.ts';
import type { Gate, RefusedInside } from '../../../operations/gate/index.ts';
import {
  differenceReport,
  markdownWithin,
  missingDifferenceText,
  refusalSummary,
  renderReport,
  type Report,
} from '../../../report/index.ts';
import { sentence } from '../../../text/index.ts';
import { reviewedAgainst, type ReviewedDifference } from './reviewed-difference.ts';
import type { Job } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import { appendSummary } from '../shared/outputs.ts';

/** Reports every context that the gate refuses; the first refusal, or undefined where all pass. */
export async function reportGateRefusal(
  job: Job,
  { report }: Preview,
  gate: Gate | undefined,
): Promise<GateRefusal | undefined> {
  let first: GateRefusal | undefined;
  for (const gated of gate?.contexts ?? []) {
    const { verdict } = gated;
    if (verdict.passed) continue;
    first ??= verdict;
    const { reason, message, hint } = verdict;
    job.host.report(problem(reason, message, { hint }));
    job.host.annotate({ level: 'error', title: reason, message: `${message}. ${sentence(hint)}` });
    await writeRefusal(job, report, await reviewedAgainst(job, gated), verdict);
  }
  return first;
}

/** The same for a command that the last check ended inside helm. */
export async function reportLastCheckRefusal(
  job: Job,
  { report }: Preview,
  { verdict, difference }: RefusedInside,
): Promise<void> {
  const { reason, message, hint } = verdict;
  job.host.annotate({ level: 'error', title: reason, message: `${message}. ${sentence(hint)}` });
  await writeRefusal(job, report, difference === undefined ? {} : { difference }, verdict);
}

/** The job's summary has room for it beside the whole report. */
const summaryCharacters = 200_000;

async function writeRefusal(
  { host }: Job,
  { head }: Report,
  { difference, why }: ReviewedDifference,
  { reason, message, hint }: GateRefusal,
): Promise<void> {
  const note = why && missingDifferenceText(why);
  if (note !== undefined) host.info(note);
  const report = difference && differenceReport(head, difference);
  if (report !== undefined) host.info(plainLines(renderReport(report, 'text', { width: 120 })));
  const markdown = report && markdownWithin(report)(summaryCharacters);
  await appendSummary(refusalSummary({ reason, message, hint, note, difference: markdown }), host);
}
