/**
 * Finds the commit that the reports must be about, and the pull request to comment on. Only GitHub's answers
 * count, never a file.
 */
import {
  faultOf,
  type GitHub,
  type Pull,
  pullsOfBranch,
  pullsOfCommit,
  type Repository,
  type RunEvent,
  sameRepository,
} from '../../../github/index.ts';
import type { SideName } from '../../../report/index.ts';
import { headName } from '../shared/base-request.ts';
import { withPull } from '../shared/trust.ts';

export interface ReportRun {
  /** The event, with its pull request where it has one. */
  readonly event: RunEvent;
  readonly head: SideName;
  /** The base branch of the pull request. */
  readonly baseRef?: string;
  /** `owner/name` of the fork whose code wrote the reports. */
  readonly stranger?: string;
  /** Why no comment is written, where the event does not make that plain. */
  readonly reason?: string;
}

/** Finds the commit and pull request of this run. */
export async function aboutOf(event: RunEvent, gitHub: GitHub | undefined): Promise<ReportRun> {
  const { after } = event;
  if (after === undefined) {
    const known = await withPull(event, gitHub);
    return { event: known, head: headName(known), ...strangerIn(known, known.pull?.headRepository) };
  }
  // The payload lists only pull requests of the repository's own branches, as they were at that time. The
  // token of such a run may write, even for a fork's code.
  const { pullNumber: _, ...rest } = event;
  const plain = { ...rest, sha: after.headSha, isFork: false };
  const about = {
    event: plain,
    head: { name: after.headBranch || after.headSha.slice(0, 12), commit: after.headSha },
    ...strangerIn(event, after.headRepository),
  };
  if (gitHub === undefined) return { ...about, reason: 'the input token is empty' };
  try {
    const [pull, ...others] = await pullsOf(gitHub, event, after);
    const commit = after.headSha.slice(0, 7);
    if (pull === undefined) return { ...about, reason: `no open pull request has ${commit} as its head` };
    if (others.length > 0) {
      const numbers = [pull, ...others].map(({ number }) => number).join(' and ');
      return { ...about, reason: `${commit} is the head of several pull requests: ${numbers}` };
    }
    return { ...about, event: addPull(plain, pull), baseRef: pull.baseRef };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return { ...about, reason: `the pull request of the run could not be read: ${fault.reason}` };
  }
}

function strangerIn(event: RunEvent, head: Repository | undefined): Pick<ReportRun, 'stranger'> {
  if (!event.isFork || (head !== undefined && sameRepository(head, event.repository))) return {};
  return { stranger: head === undefined ? 'a deleted repository' : `${head.owner}/${head.name}` };
}

/**
 * Open pull requests whose head is exactly this commit. A fork's branch is looked up first, because GitHub
 * does not list its commits.
 */
async function pullsOf(
  gitHub: GitHub,
  { repository }: RunEvent,
  { headSha, headBranch, headRepository }: NonNullable<RunEvent['after']>,
): Promise<Pull[]> {
  const isOfRun = (pull: Pull): boolean =>
    pull.isOpen &&
    pull.headSha === headSha &&
    pull.headRepository !== undefined &&
    headRepository !== undefined &&
    sameRepository(pull.headRepository, headRepository);
  const ofBranch =
    headRepository === undefined || headBranch === ''
      ? []
      : await pullsOfBranch(gitHub, repository, { owner: headRepository.owner, branch: headBranch });
  const found = ofBranch.filter(isOfRun);
  return found.length > 0 ? found : (await pullsOfCommit(gitHub, repository, headSha)).filter(isOfRun);
}

function addPull(event: RunEvent, pull: Pull): RunEvent {
  const { number, headSha, headRef, baseSha, baseRef, isFork, headRepository } = pull;
  return {
    ...event,
    pullNumber: number,
    pull: { number, headSha, headRef, baseSha, baseRef, isFork, headRepository },
  };
}
