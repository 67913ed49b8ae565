import type { RunLimit } from '../fail-on.ts';
import type { ReportOutcome } from '../outcome.ts';
import type { DriftReport, DriftStatus } from './types.ts';

/** What a check of drift comes to under a limit; `changes` also counts what git has to deploy. */
export function driftOutcome({ contexts }: DriftReport, { failOn, drift }: RunLimit): ReportOutcome {
  const found = new Set(contexts.map(({ status }) => status));
  if (found.has('failed')) return 'failed';
  const limits: readonly DriftStatus[] = [
    ...(drift || failOn === 'changes' ? (['drifted'] as const) : []),
    ...(failOn === 'changes' ? (['behind', 'not-deployed'] as const) : []),
  ];
  return limits.some((status) => found.has(status)) ? 'found' : 'done';
}
