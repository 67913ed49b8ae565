/** `fail-on: changes` where nothing is compared with: nobody knows whether anything changes, so nobody says so. */
import { UserError } from '../../errors.ts';
import type { ComparisonRooms } from '../../pipeline/index.ts';
import type { ContextReport, FailOn, Report } from '../../report/index.ts';

/** Why the run cannot answer what it was asked; undefined where it can, or fails for another reason as well. */
export function unanswered(
  report: Report,
  failOn: FailOn,
  { outcomeOf }: Pick<ComparisonRooms, 'outcomeOf'>,
): UserError | undefined {
  // What is compared with an empty history, or with a cluster, is compared.
  if (report.base.commit !== undefined) return undefined;
  const isOpen = (context: ContextReport): boolean =>
    context.against === undefined && (context.failOn ?? failOn) === 'changes';
  const open = report.contexts.filter(isOpen);
  const answered = report.contexts.filter((context) => !isOpen(context));
  if (open.length === 0 || outcomeOf({ ...report, contexts: answered }, failOn) !== 'done') return undefined;
  const own = open.find((context) => context.failOn !== undefined);
  const asked = own === undefined ? 'fail-on' : `gate.failOn of ${own.service}/${own.context}`;
  return new UserError('no-base', `${asked} is changes, and this run compares with nothing`, {
    hint: 'let compare be base, or name a base-ref; or ask for a severity where nothing is compared',
  });
}
