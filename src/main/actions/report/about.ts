/** Which commit the reports must be about, and which pull request hears of them: by what GitHub says, never by a file. */
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
  /** With the pull request, where there is one to tell. */
  readonly event: RunEvent;
  readonly head: SideName;
  /** The branch that the pull request goes to. */
  readonly baseRef?: string;
  /** Whose code wrote the reports, where it is not this repository's: `owner/name`. */
  readonly stranger?: string;
  /** Why nobody is told, where that is not plain from the event. */
  readonly reason?: string;
}

/** Finds out what this run is about. */
export async function aboutOf(event: RunEvent, gitHub: GitHub | undefined): Promise<ReportRun> {
  const { after } = event;
  if (after === undefined) {
    const known = await withPull(event, gitHub);
    return { event: known, head: headName(known), ...strangerIn(known, known.pull?.headRepository) };
  }
  // The payload lists pull requests of the repository's own branches alone, as they were then. And the token of such a run may
  // write, whoever's the code is.
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

/** The open ones whose head is, now, the very commit of the run. Of a fork's branch first: GitHub does not list its commits. */
async function pullsOf(
  gitHub: GitHub,
  { repository }: RunEvent,
  { headSha, headBranch, headRepository }: NonNullable<RunEvent['after']>,
): Promise<Pull[]> {
  const isMeant = (pull: Pull): boolean =>
    pull.isOpen &&
    pull.headSha === headSha &&
    pull.headRepository !== undefined &&
    headRepository !== undefined &&
    sameRepository(pull.headRepository, headRepository);
  const ofBranch =
    headRepository === undefined || headBranch === ''
      ? []
      : await pullsOfBranch(gitHub, repository, { owner: headRepository.owner, branch: headBranch });
  const found = ofBranch.filter(isMeant);
  return found.length > 0 ? found : (await pullsOfCommit(gitHub, repository, headSha)).filter(isMeant);
}

function addPull(event: RunEvent, pull: Pull): RunEvent {
  const { number, headSha, headRef, baseSha, baseRef, isFork, headRepository } = pull;
  return {
    ...event,
    pullNumber: number,
    pull: { number, headSha, headRef, baseSha, baseRef, isFork, headRepository },
  };
}
