/** The run and its helm command as facts, of which the room `report` makes sentences. */
import { isDryRun } from '../../../operations/run/index.ts';
import type { CommandFacts, RunLink } from '../../../report/index.ts';
import type { Job } from './job-types.ts';

export const runOf = ({ event: { serverUrl, repository, run, runNumber } }: Pick<Job, 'event'>): RunLink => ({
  number: runNumber,
  url: `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${run.id}`,
});

export const commandOf = (job: {
  readonly event: Job['event'];
  readonly inputs: Pick<Job['inputs'], 'command'>;
}): CommandFacts => ({
  verb: job.inputs.command[0] ?? '',
  isDryRun: isDryRun(job.inputs.command),
  run: runOf(job),
});
