/** `fail-on: changes` where nothing is compared with: nobody knows whether anything changes, so nobody says so. */
import { UserError } from '../../../errors.ts';
import type { ComparisonRooms } from '../../../operations/index.ts';
import type { ContextReport, FailOn, Report } from '../../../report/index.ts';

/**
 * Why the run cannot answer what it was asked; undefined where it can, or fails for another reason as well. `comparedWithNothing` tells it of
 * a context, where reports that compare with this and that stand in one.
 */
export function unanswered(
  report: Report,
  failOn: FailOn,
  { outcomeOf }: Pick<ComparisonRooms, 'outcomeOf'>,
  // What is compared with an empty history, or with a cluster, is compared.
  comparedWithNothing: (context: ContextReport) => boolean = () => report.base.commit === undefined,
): UserError | undefined {
  const isOpen = (context: ContextReport): boolean =>
    context.against === undefined &&
    (context.failOn ?? failOn) === 'changes' &&
    // Where another context or a file is compared with, no commit is named either.
    context.status === 'new' &&
    comparedWithNothing(context);
  const open = report.contexts.filter(isOpen);
  const answered = report.contexts.filter((context) => !isOpen(context));
  if (open.length === 0 || outcomeOf({ ...report, contexts: answered }, failOn) !== 'done') return undefined;
  const own = open.find((context) => context.failOn !== undefined);
  const asked = own === undefined ? 'fail-on' : `gate.failOn of ${own.service}/${own.context}`;
  return new UserError('no-base', `${asked} is changes, but this run has no base`, {
    hint: 'set compare: base or a base-ref, or use a severity instead of changes',
  });
}
