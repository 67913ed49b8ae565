/** What a run leaves of the pull requests of updates: lines in the log, the summary of the job, outputs. */
import { updateOutcomes, updateSummary } from '../../../report/index.ts';
import { plainLines } from '../shared/lines.ts';
import { appendSummary, writeOutputs } from '../shared/outputs.ts';
import type { UpdateOutputName } from './inputs.ts';
import type { UpdateOutcome } from './take-steps.ts';
import { jobToken, type UpdateJob } from './update-job.ts';

type PullOutputs = Readonly<Record<Exclude<UpdateOutputName, 'exit-code' | 'failure-reason'>, string>>;

/** GitHub takes 1 MiB as the summary of a step, and a character beyond ASCII has up to three bytes. */
const summaryRoom = 300_000;

export async function publishOutcomes(
  { job: { host }, viewer }: UpdateJob,
  outcomes: readonly UpdateOutcome[],
): Promise<void> {
  const lines = outcomes.map(({ update, action, url, reason }) =>
    [
      `${update}: ${action}`,
      ...(url === undefined ? [] : [url]),
      ...(reason === undefined ? [] : [reason]),
    ].join(', '),
  );
  host.info(plainLines(lines.length === 0 ? 'nothing is to be updated' : lines.join('\n')));
  if (viewer.login === jobToken && outcomes.some(({ action }) => action === 'opened'))
    host.info(
      "the job's own token opens pull requests that start no workflows: set the input token to the token of an app to have them checked",
    );
  writeOutputs({ ...outputsOf(outcomes) });
  const made = outcomes.flatMap(({ made: one }) => one ?? []);
  const room = Math.floor(summaryRoom / Math.max(1, made.length));
  const reports = made.map(({ facts, report }) => updateSummary(facts, report, room));
  await appendSummary([updateOutcomes(outcomes), ...reports].join('\n'), host);
}

const isOpen = ({ action }: UpdateOutcome): boolean =>
  ['opened', 'updated', 'unchanged', 'left'].includes(action);

function outputsOf(outcomes: readonly UpdateOutcome[]): PullOutputs {
  const open = outcomes.filter(isOpen);
  return {
    'pull-requests': JSON.stringify(
      outcomes.map(({ update, action, number, url, reason }) => ({ update, action, number, url, reason })),
    ),
    numbers: open.flatMap(({ number }) => number ?? []).join('\n'),
    urls: open.flatMap(({ url }) => url ?? []).join('\n'),
  };
}
