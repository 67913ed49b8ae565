/** What a person reads where a gate stays shut: which resources, and reviewed against proposed of each. */
import { problem } from '../../../errors.ts';
import type { GateRefusal } from '../../../gate/index.ts';
import type { ComparisonRooms, Gate, Preview, RefusedInside } from '../../../operations/index.ts';
import type { Report } from '../../../report/index.ts';
import { sentence } from '../../../text/index.ts';
import { reviewedAgainst, type Shown } from './reviewed.ts';
import type { Job } from '../shared/job-types.ts';
import { plainLines } from '../shared/lines.ts';
import { appendSummary } from '../shared/outputs.ts';

/** Tells of every context whose gate is shut; the first of them, or undefined where all are open. */
export async function reportGateRefusal(
  job: Job,
  { report }: Preview,
  gate: Gate | undefined,
  engine: ComparisonRooms,
): Promise<GateRefusal | undefined> {
  let first: GateRefusal | undefined;
  for (const gated of gate?.contexts ?? []) {
    const { verdict } = gated;
    if (verdict.passed) continue;
    first ??= verdict;
    const { reason, message, hint } = verdict;
    job.host.report(problem(reason, message, { hint }));
    job.host.annotate({ level: 'error', title: reason, message: `${message}. ${sentence(hint)}` });
    await write(job, report, await reviewedAgainst(job, gated, engine), verdict, engine);
  }
  return first;
}

/** The same of what was ended inside helm. */
export async function reportLastCheckRefusal(
  job: Job,
  { report }: Preview,
  { verdict, difference }: RefusedInside,
  engine: ComparisonRooms,
): Promise<void> {
  const { reason, message, hint } = verdict;
  job.host.annotate({ level: 'error', title: reason, message: `${message}. ${sentence(hint)}` });
  await write(job, report, difference === undefined ? {} : { difference }, verdict, engine);
}

/** In a summary that has the whole report, too. */
const summaryCharacters = 200_000;
/** Ten resources are named in one. */
const longestSentence = 5000;

async function write(
  { host }: Job,
  { head }: Report,
  { difference, why }: Shown,
  { reason, message, hint }: GateRefusal,
  { markdownWithin, prose, renderReport }: ComparisonRooms,
): Promise<void> {
  const said = (text: string): string => prose(sentence(text), longestSentence);
  const parts = [`## ⛔ Not deployed: ${reason}`, said(message), said(hint)];
  if (why !== undefined) {
    host.info(why);
    parts.push(said(why));
  }
  if (difference !== undefined) {
    const report: Report = {
      version: 1,
      title: 'Reviewed against proposed',
      base: { name: 'as reviewed' },
      head,
      contexts: [difference],
      limits: [],
    };
    host.info(plainLines(renderReport(report, 'text', { width: 120 })));
    parts.push(markdownWithin(report)(summaryCharacters));
  }
  await appendSummary(parts.join('\n\n'), host);
}
