/** A failed helm command as an annotation of the job. */
import { mostOutcomeNames } from '../../../report/index.ts';
import type { Job } from '../shared/job-types.ts';
import type { CommandOutcome } from './command-job.ts';

/** One annotation for a command that failed; none for one that was cancelled, or succeeded. */
export function annotateFailure(
  { exitCode, name, reason, isCancelled, left }: CommandOutcome,
  { inputs, host }: Pick<Job, 'inputs' | 'host'>,
): void {
  if (exitCode === 0 || isCancelled) return;
  const why = reason === undefined || reason === '' ? '' : `: ${reason}`;
  const rest = left.length === 0 ? '' : `. It did not run for ${left.slice(0, mostOutcomeNames).join(', ')}`;
  host.annotate({
    level: 'error',
    title: 'command-failed',
    message: `helm ${inputs.command[0] ?? ''} failed for ${name} with exit code ${exitCode}${why}${rest}`,
  });
}
