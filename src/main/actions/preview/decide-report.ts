/** What a report means for its run. */
import type { UserError } from '../../../errors.ts';
import type { ComparisonRooms } from '../../../operations/index.ts';
import type { ContextReport, FailOn, Report } from '../../../report/index.ts';
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
  rooms: Pick<ComparisonRooms, 'outcomeOf' | 'failureReason' | 'annotationsOf'>,
  isComparedWithNothing?: (context: ContextReport) => boolean,
): Result | UserError | undefined {
  const failure = failureOf(rooms.outcomeOf(report, failOn), () => rooms.failureReason(report));
  const open =
    failure?.failure === 'fail-on' ? unanswered(report, failOn, rooms, isComparedWithNothing) : undefined;
  annotateAll(rooms.annotationsOf(report, open === undefined), host);
  host.info(contextTable(figures));
  return open ?? failure;
}
