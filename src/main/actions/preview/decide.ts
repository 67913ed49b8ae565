/** What the report means for the run: it ends here, or the command may go on to its gate. */
import { UserError } from '../../../errors.ts';
import { isBroken, type NotAppliedReason, outcomeOf } from '../../../report/index.ts';
import { decideReport } from './decide-report.ts';
import { done, type Result } from '../shared/step.ts';
import type { PreviewRun } from './preview-run.ts';

export interface Decision {
  /** With this the run ends; absent where the command goes on to its gate. */
  readonly end?: Result | UserError;
  /** Why a command that was meant to run does not. */
  readonly whyNotApplied?: NotAppliedReason;
  /** Of a sync: with this the run ends after the command, which leaves broken contexts out. */
  readonly endAfter?: Result;
}

/** Decides by the limit of the run and those of its contexts. */
export function decide({ job, preview: { report }, figures }: PreviewRun, runsCommand: boolean): Decision {
  const { inputs, host } = job;
  const end = decideReport({ report, figures, failOn: inputs.limit.failOn, host });
  if (end === undefined) return runsCommand ? {} : { end: done };
  if (runsCommand && inputs.operation === 'sync' && !(end instanceof UserError)) {
    const sound = report.contexts.filter((context) => !isBroken(context));
    // A broken context does not stop the others; a limit does.
    if (sound.length > 0 && outcomeOf({ ...report, contexts: sound }, inputs.limit.failOn) === 'done')
      return { endAfter: end };
  }
  return { end, ...(runsCommand && { whyNotApplied: reasonOf(end) }) };
}

const reasonOf = (end: Result | UserError): NotAppliedReason =>
  end instanceof UserError
    ? { kind: 'no-base', message: end.message }
    : { kind: 'failed', failure: end.failure };
