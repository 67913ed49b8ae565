/** What a report means for its run. */
import type { UserError } from '../../../errors.ts';
import {
  annotationsOf,
  type ContextReport,
  type FailOn,
  failureReason,
  outcomeOf,
  type Report,
} from '../../../report/index.ts';
import { contextTable } from './context-table.ts';
import { unanswered } from './unanswered.ts';
import { annotateAll } from '../shared/annotate.ts';
import type { Figures } from '../shared/figures.ts';
import type { RunnerHost } from '../shared/runner-host.ts';
import { failureOf, type Result } from '../shared/step.ts';

export interface ReportToDecide {
  readonly report: Report;
  readonly figures: Figures;
  readonly failOn: FailOn;
  readonly host: RunnerHost;
}

/** Annotates the findings and lists the contexts in the log; gives what the report fails the run with. */
export function decideReport(
  { report, figures, failOn, host }: ReportToDecide,
  isComparedWithNothing?: (context: ContextReport) => boolean,
): Result | UserError | undefined {
  const failure = failureOf(outcomeOf(report, failOn), () => failureReason(report));
  const open = failure?.failure === 'fail-on' ? unanswered(report, failOn, isComparedWithNothing) : undefined;
  annotateAll(annotationsOf(report, open === undefined), host);
  host.info(contextTable(figures));
  return open ?? failure;
}
