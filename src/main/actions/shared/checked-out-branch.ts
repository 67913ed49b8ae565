/** The branch whose state a job has: what follows from a branch other than the default one is done for no cluster. */
import { headCommit } from '../../../git/index.ts';
import type { Job } from './job-types.ts';

export interface CheckedOutBranch {
  readonly name: string;
  readonly isDefault: boolean;
}

export async function checkedOutBranch({
  event,
  root,
  surroundings,
}: Pick<Job, 'event' | 'root' | 'surroundings'>): Promise<CheckedOutBranch> {
  const isDefault = event.defaultBranch !== undefined && event.ref === `refs/heads/${event.defaultBranch}`;
  const isHead = (await headCommit(root, surroundings)) === event.sha;
  return {
    name: isHead ? event.ref.replace(/^refs\/heads\//, '') : 'another commit than that of the event',
    isDefault: isDefault && isHead,
  };
}
