/** What a run answers by its exit code: it follows what the report shows. */
import { type Finding, severities } from '../diff/index.ts';
import { isError } from '../errors.ts';
import { unusedException } from '../judge/index.ts';
import type { ContextReport, FailOn, Report } from './types.ts';

/** `failed` something could not be compared · `found` there is what was asked for · `done` neither. */
export type Outcome = 'failed' | 'found' | 'done';

/** The answer of a run that was told `failOn`; a context that has a limit of its own goes by that. */
export function outcomeOf(report: Report, failOn: FailOn): Outcome {
  if (report.contexts.some(hasFailed)) return 'failed';
  return report.contexts.some((context) => isFound(context, context.failOn ?? failOn)) ? 'found' : 'done';
}

/** Contexts (by index) in which there is what their own `gate.failOn` asks for. */
export function stopped(report: Report): { readonly index: number; readonly failOn: FailOn }[] {
  return report.contexts.flatMap((context, index) => {
    const { failOn } = context;
    return failOn !== undefined && isFound(context, failOn) ? [{ index, failOn }] : [];
  });
}

function hasFailed({ status, problems, comparison }: ContextReport): boolean {
  if (status === 'failed') return true;
  if (problems.some(({ side, problem }) => side === 'head' && isError(problem))) return true;
  return (comparison?.findings ?? []).some(({ error, side }) => error === true && side !== 'before');
}

function isFound(context: ContextReport, failOn: FailOn): boolean {
  if (failOn === 'none') return false;
  const { comparison } = context;
  const findings = (comparison?.findings ?? []).filter(counts);
  if (failOn === 'changes') return (comparison?.resources.length ?? 0) > 0 || findings.length > 0;
  const limit = severities.indexOf(failOn);
  return findings.some(({ severity }) => severities.indexOf(severity) <= limit);
}

/** What an exception covers does not count, nor what is said of the exceptions themselves. */
const counts = ({ allowed, rule }: Finding): boolean => allowed === undefined && rule !== unusedException;
