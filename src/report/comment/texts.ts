/** Fits the report to what GitHub accepts as a comment and as the summary of a step. */
import { Buffer } from 'node:buffer';
import type { ReportFacts } from '../facts.ts';
import type { Report } from '../types.ts';
import { markdownWithin } from './report.ts';

/** GitHub takes 65,536 characters; the marker, the lead and links need some of them. */
const commentBudget = 62_000;
/** GitHub takes 1 MiB as the summary of a step. */
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
  // The budget counts characters, and a character beyond ASCII has more than one byte.
  while (Buffer.byteLength(summary) > summaryBytes) {
    budget = Math.floor(budget * 0.8);
    summary = within(budget);
  }
  return { whole, comment, summary };
}
