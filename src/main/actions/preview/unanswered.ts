/**
 * `fail-on: changes` without a base: the run cannot know whether anything changes, so it fails with this
 * reason.
 */
import { UserError } from '../../../errors.ts';
import { type ContextReport, type FailOn, outcomeOf, type Report } from '../../../report/index.ts';

/**
 * Why the run cannot answer `fail-on: changes`. Undefined where it can, or fails for another reason.
 * `comparedWithNothing` says it of one context, because a joined report may contain several bases.
 */
export function unanswered(
  report: Report,
  failOn: FailOn,
  // An empty history and a cluster count as something to compare with.
  comparedWithNothing: (context: ContextReport) => boolean = () => report.base.commit === undefined,
): UserError | undefined {
  const isOpen = (context: ContextReport): boolean =>
    context.against === undefined &&
    (context.failOn ?? failOn) === 'changes' &&
    // A comparison with another context or a file names no commit either.
    context.status === 'new' &&
    comparedWithNothing(context);
  const open = report.contexts.filter(isOpen);
  const answered = report.contexts.filter((context) => !isOpen(context));
  if (open.length === 0 || outcomeOf({ ...report, contexts: answered }, failOn) !== 'done') return undefined;
  const own = open.find((context) => context.failOn !== undefined);
  const setting = own === undefined ? 'fail-on' : `gate.failOn of ${own.service}/${own.context}`;
  return new UserError('no-base', `${setting} is changes, but this run has no base`, {
    hint: 'set compare: base or a base-ref, or use a severity instead of changes',
  });
}
