/** The report within the limits of the places that show it: the comment, and the summary of the job. */
import { Buffer } from 'node:buffer';
import type { ReportFacts } from '../known.ts';
import type { Report } from '../types.ts';
import { markdownWithin } from './report.ts';

/** GitHub takes 65,536 characters; marker, lead and links need room, too. */
const commentBudget = 62_000;
/** GitHub takes so many bytes as the summary of a step. */
const summaryBytes = 1024 * 1024 - 4096;

/** The report as Markdown: whole, and cut to fit. */
export interface ReportTexts {
  readonly whole: string;
  readonly comment: string;
  readonly summary: string;
}

export function reportTexts(report: Report, facts?: ReportFacts): ReportTexts {
  const within = markdownWithin(report, facts && { facts });
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
