/** What a run answers by its exit code: it follows what the report shows. */
import { type Finding, severities } from '../diff/index.ts';
import { isError } from '../errors.ts';
import { unusedException } from '../judge/index.ts';
import type { ContextReport, FailOn, Report } from './types.ts';

/** `failed` something could not be compared · `found` there is what was asked for · `done` neither. */
export type ReportOutcome = 'failed' | 'found' | 'done';

/** The answer of a run that was told `failOn`; a context that has a limit of its own goes by that. */
export function outcomeOf(report: Report, failOn: FailOn): ReportOutcome {
  if (report.contexts.some(hasFailed)) return 'failed';
  return report.contexts.some((context) => reachesLimit(context, context.failOn ?? failOn))
    ? 'found'
    : 'done';
}

/** Why a run that `failed` did, in a word: a context that could not be compared, else the rule of a finding that is an error. */
export function failureReason({ contexts }: Report): string {
  if (contexts.some(isBroken)) return 'context-failed';
  const findings = contexts.flatMap(({ comparison }) => comparison?.findings ?? []);
  return findings.find(isFailure)?.rule ?? 'context-failed';
}

const hasFailed = (context: ContextReport): boolean =>
  isBroken(context) || (context.comparison?.findings ?? []).some(isFailure);

const isBroken = ({ status, problems }: ContextReport): boolean =>
  status === 'failed' || problems.some(({ side, problem }) => side === 'head' && isError(problem));

/** A finding that fails the run, whatever its limit is. */
export const isFailure = ({ error, side }: Finding): boolean => error === true && side !== 'before';

/** What was there could not be rendered, so that all of it counts as new: what is removed or refused is not known. */
export const isBaseUnknown = ({ comparison, problems }: ContextReport): boolean =>
  comparison !== undefined && problems.some(({ side, problem }) => side === 'base' && isError(problem));

export function reachesLimit(context: ContextReport, failOn: FailOn): boolean {
  if (failOn === 'none') return false;
  if (isBaseUnknown(context)) return true;
  const { comparison } = context;
  const findings = (comparison?.findings ?? []).filter(isCounted);
  if (failOn === 'changes') return (comparison?.resources.length ?? 0) > 0 || findings.length > 0;
  const limit = severities.indexOf(failOn);
  return findings.some(({ severity }) => severities.indexOf(severity) <= limit);
}

/** What an exception covers does not count, nor what is said of the exceptions themselves. */
export const isCounted = ({ allowed, rule }: Finding): boolean =>
  allowed === undefined && rule !== unusedException;
