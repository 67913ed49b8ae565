/** The outcome of a run, on which its exit code depends. */
import { type Finding, severities } from '../diff/index.ts';
import { isError } from '../errors.ts';
import { unusedException } from '../judge/index.ts';
import { countedDrift } from './drift/drift-report.ts';
import type { ContextReport, FailOn, Report } from './types.ts';

/** `failed`: a context could not be compared. `found`: a limit of `failOn` is reached. `done`: neither. */
export type ReportOutcome = 'failed' | 'found' | 'done';

/** The outcome under the run's `failOn`. A context's own limit wins over it. */
export function outcomeOf(report: Report, failOn: FailOn): ReportOutcome {
  if (report.contexts.some(hasFailed)) return 'failed';
  const isFound = (context: ContextReport): boolean =>
    reachesLimit(context, context.failOn ?? failOn) || (report.failsOnDrift === true && hasDrift(context));
  return report.contexts.some(isFound) ? 'found' : 'done';
}

/** Does the cluster differ from the last release? */
export const hasDrift = (context: Pick<ContextReport, 'live'>): boolean => countedDrift(context).length > 0;

/** Why a run failed: a context that could not be compared, else the rule of a finding that is an error. */
export function failureReason({ contexts }: Report): string {
  if (contexts.some(isBroken)) return 'context-failed';
  const findings = contexts.flatMap(({ comparison }) => comparison?.findings ?? []);
  return findings.find(isFailure)?.rule ?? 'context-failed';
}

const hasFailed = (context: ContextReport): boolean =>
  isBroken(context) || (context.comparison?.findings ?? []).some(isFailure);

/** It could not be compared, or its head has errors. */
export const isBroken = ({ status, problems }: ContextReport): boolean =>
  status === 'failed' || problems.some(({ side, problem }) => side === 'head' && isError(problem));

/** A finding that fails the run under any limit. */
export const isFailure = ({ error, side }: Finding): boolean => error === true && side !== 'before';

/** The base could not be rendered, so all resources count as new. Removed or refused ones are unknown. */
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

/** A finding with an exception does not count, nor does a finding about the exceptions themselves. */
export const isCounted = ({ allowed, rule }: Finding): boolean =>
  allowed === undefined && rule !== unusedException;
