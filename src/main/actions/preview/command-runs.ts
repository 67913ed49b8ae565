/** Whether a job runs the helm command: never on code of strangers. */
import { UserError } from '../../../errors.ts';
import { mayChangeCluster as changesCluster } from '../../../helm/index.ts';
import { isDryRun } from '../../../operations/run/index.ts';
import { isAboutPull } from '../shared/base-request.ts';
import type { Job } from '../shared/job-types.ts';

type CommandJob = Pick<Job, 'inputs' | 'event'> & {
  readonly surroundings: Pick<Job['surroundings'], 'trusted'>;
};

/** Does the command run in this job? Throws where it must not. */
export function commandRuns({ inputs, event, surroundings }: CommandJob): boolean {
  if (inputs.command.length === 0 || inputs.run === 'never') return false;
  if (inputs.run === 'auto' && isAboutPull(event)) return false;
  if (surroundings.trusted !== false) return true;
  throw new UserError(
    'fork-command',
    `helm ${inputs.command[0]} cannot run on untrusted code: from a fork, from Dependabot, named by a comment, or outside of protected branches in a job that can sign`,
    {
      hint: 'set run: auto or never for this event, and deploy after the merge',
    },
  );
}

/** Is this the end of a pull request for which the command has deployed? Throws where its code may not deploy. */
export const isClosing = (job: Job): boolean =>
  job.event.pull?.isClosed === true && hasDeployed(job.inputs.command) && commandRuns(job);

/** One that renders, or only tries, leaves nothing to take down. */
const hasDeployed = (command: readonly string[]): boolean =>
  command.length > 0 && changesCluster(command) && !isDryRun(command);
