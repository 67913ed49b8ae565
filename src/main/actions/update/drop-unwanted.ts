/** Deletes what a run that was interrupted has left behind, where its update is not needed any more. */
import { dropLeftover, type LeftoverBranch } from '../../../github/index.ts';
import type { UpdateJob } from './update-job.ts';
import type { WantedGroup } from './wanted.ts';

export async function dropUnwanted(
  { gitHub, repository, job: { host } }: UpdateJob,
  leftovers: readonly LeftoverBranch[],
  wanted: readonly WantedGroup[],
): Promise<void> {
  for (const leftover of leftovers) {
    if (wanted.some(({ branch }) => branch === leftover.branch)) continue;
    await dropLeftover(gitHub, repository, leftover);
    host.info(
      `${leftover.branch} is deleted: an interrupted run left it, and its update is not needed any more`,
    );
  }
}
