import type { ReportOutcome } from '../report/index.ts';

/** What the exit code of the program says. */
export const exitCodes = {
  done: 0,
  /** A mistake in what was given: named, with its place. */
  user: 1,
  /** `pligos diff` found what `--fail-on` asks for. */
  found: 2,
  /** A bug of ours: shows its stack. */
  bug: 70,
  /** What SIGINT ends; another signal has its own (`interruption.ts`). */
  interrupted: 130,
} as const;

/** Of a report under its limit. */
export const outcomeCodes: Readonly<Record<ReportOutcome, number>> = {
  failed: exitCodes.user,
  found: exitCodes.found,
  done: exitCodes.done,
};
