/** Which commit the reports must be about, and which pull request hears of them: by what GitHub says, never by a file. */
import {
  faultOf,
  type GitHub,
  type Pull,
  pullsOfBranch,
  pullsOfCommit,
  type RunEvent,
  sameRepository,
} from '../../github/index.ts';
import type { SideName } from '../../report/index.ts';
import { headName } from '../action/base-request.ts';
import { withPull } from '../action/trust.ts';

export interface About {
  /** With the pull request, where there is one to tell. */
  readonly event: RunEvent;
  readonly head: SideName;
  /** Why nobody is told, where that is not plain from the event. */
  readonly reason?: string;
}

/** Finds out what this run is about. */
export async function aboutOf(event: RunEvent, gitHub: GitHub | undefined): Promise<About> {
  const { after } = event;
  if (after === undefined) {
    const known = await withPull(event, gitHub);
    return { event: known, head: headName(known) };
  }
  const head = { name: after.headBranch || after.headSha.slice(0, 12), commit: after.headSha };
  // The payload lists pull requests of the repository's own branches alone, as they were then.
  const { pullNumber: _, ...plain } = event;
  if (gitHub === undefined) return { event: plain, head, reason: 'the input token is empty' };
  try {
    const pulls = await pullsOf(gitHub, event, after);
    const [pull, second] = pulls;
    const commit = after.headSha.slice(0, 7);
    if (pull === undefined)
      return { event: plain, head, reason: `no open pull request has ${commit} as its head` };
    if (second !== undefined) {
      const numbers = pulls.map(({ number }) => number).join(' and ');
      return { event: plain, head, reason: `${commit} is the head of the pull requests ${numbers}` };
    }
    return { event: told(plain, pull), head };
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return {
      event: plain,
      head,
      reason: `the pull request of the run could not be asked for: ${fault.reason}`,
    };
  }
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

function told(event: RunEvent, pull: Pull): RunEvent {
  const { number, headSha, headRef, baseSha, baseRef, isFork, headRepository } = pull;
  return {
    ...event,
    isFork: event.isFork || isFork,
    pullNumber: number,
    pull: { number, headSha, headRef, baseSha, baseRef, isFork, headRepository },
  };
}
