/** The frame of a step: signals, outputs of its end, mistakes as annotations; what a report says as an exit code. */
import { isError, UserError } from '../../../errors.ts';
import type { ReportOutcome } from '../../../report/index.ts';
import { exitCodes } from '../../exit.ts';
import { interruptionBy } from '../../interruption.ts';
import { systemFault } from '../../system-fault.ts';
import { annotateAll } from './annotate.ts';
import type { ActionProcess } from './job-types.ts';
import { type Outputs, writeOutputs } from './outputs.ts';
import { makeRunnerHost } from './runner-host.ts';

export interface Result {
  readonly exitCode: number;
  /** In a word; empty where all went well. */
  readonly failure: string;
}

export const done: Result = { exitCode: exitCodes.done, failure: '' };

/** What a report fails with; undefined where it does not. `reason` says why one that `failed` did. */
export function failureOf(outcome: ReportOutcome, reason: () => string): Result | undefined {
  if (outcome === 'failed') return { exitCode: exitCodes.user, failure: reason() };
  return outcome === 'found' ? { exitCode: exitCodes.found, failure: 'fail-on' } : undefined;
}

/** Runs a step and gives its exit code; throws only for bugs. */
export async function asStep(
  process: ActionProcess,
  run: (signal: AbortSignal, outputs: (more: Outputs) => void) => Promise<Result>,
): Promise<number> {
  const ended = interruptionBy(process, ['SIGINT', 'SIGTERM']);
  try {
    return end(await run(ended.signal, writeOutputs));
  } catch (error) {
    const exitCode = ended.code();
    if (exitCode !== undefined) return end({ exitCode, failure: 'interrupted' });
    const fault = error instanceof UserError ? error : systemFault(error);
    if (fault === undefined) {
      end({ exitCode: exitCodes.bug, failure: 'bug' });
      throw error;
    }
    const host = makeRunnerHost(process.cwd());
    for (const problem of fault.problems) host.report(problem);
    annotateAll([], host);
    return end({ exitCode: exitCodes.user, failure: fault.problems.find(isError)?.code ?? 'usage' });
  }
}

function end({ exitCode, failure }: Result): number {
  writeOutputs({ 'exit-code': String(exitCode), 'failure-reason': failure });
  return exitCode;
}
