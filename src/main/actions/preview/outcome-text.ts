/** What became of the helm command, as the comment says it. */
import type { CommandOutcome } from './command-job.ts';
import { isDryRun } from '../../../operations/index.ts';
import type { Job } from '../shared/job-types.ts';

/** A command that failed is one annotation; one that was cancelled, or went well, is none. */
export function annotateFailure(
  { exitCode, name, reason, isCancelled, left }: CommandOutcome,
  { inputs, host }: Pick<Job, 'inputs' | 'host'>,
): void {
  if (exitCode === 0 || isCancelled) return;
  const why = reason === undefined || reason === '' ? '' : `: ${reason}`;
  const rest = left.length === 0 ? '' : `. It did not run for ${left.slice(0, mostNamed).join(', ')}`;
  host.annotate({
    level: 'error',
    title: 'command-failed',
    message: `helm ${inputs.command[0] ?? ''} failed for ${name} with exit code ${exitCode}${why}${rest}`,
  });
}

/** One line of Markdown; what helm said in it cannot get out of its code. */
export function outcomeText(
  { exitCode, name, reason = '', left, isCancelled }: CommandOutcome,
  { event, inputs }: Pick<Job, 'event' | 'inputs'>,
): string {
  const run = runLink({ event });
  const command = code(`helm ${inputs.command[0] ?? ''}`);
  if (exitCode === 0 && !isCancelled)
    return isDryRun(inputs.command)
      ? `✅ ${command} succeeded in ${run}: it was a dry run, nothing is changed.`
      : `✅ Applied in ${run}: ${command} succeeded.`;
  const more = left.length > mostNamed ? ` and ${left.length - mostNamed} more` : '';
  const named = left.slice(0, mostNamed).map(code).join(', ');
  const rest = left.length === 0 ? '' : ` It did not run for ${named}${more}.`;
  if (isCancelled) {
    const cut =
      name === ''
        ? ''
        : ` ${command} was stopped for ${code(name)} (exit code ${exitCode}); check the state of its release.`;
    return `⏹️ Cancelled in ${run}.${cut}${rest}`;
  }
  return `❌ ${command} failed in ${run} for ${code(name)} with exit code ${exitCode}: ${code(reason)}.${rest}`;
}

export const runUrlOf = ({ event: { serverUrl, repository, run } }: Pick<Job, 'event'>): string =>
  `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${run.id}`;

/** As a link of Markdown. */
export const runLink = (job: Pick<Job, 'event'>): string => `[run ${job.event.runNumber}](${runUrlOf(job)})`;

/** The comment has room for so many beside the report. */
const mostNamed = 10;

/** What others wrote, as code that it cannot get out of. */
export const code = (text: string): string =>
  `\`${text.replaceAll(/\s+/g, ' ').replaceAll('`', "'") || ' '}\``;
