/** Brings the pull requests of updates up to date: one after the other, since each update stands in the working tree for a while. */
import type { UserError } from '../../../errors.ts';
import {
  closedUpdatePulls,
  closeUpdatePull,
  type LeftoverBranch,
  openUpdatePull,
  refreshUpdatePull,
  type UpdatePull,
  type UpdateResult,
} from '../../../github/index.ts';
import { overtakenText } from '../../../report/index.ts';
import { decidedPull, type PullPlan, type PullStep } from './decide-pulls.ts';
import { type MadeUpdate, makeRequest } from './make-request.ts';
import type { UpdateJob } from './update-job.ts';
import type { WantedGroup } from './wanted.ts';

/** What became of one update. */
export interface UpdateOutcome {
  /** The repository, the chart or the group. */
  readonly update: string;
  readonly action: 'opened' | 'updated' | 'unchanged' | 'left' | 'closed' | 'skipped' | 'waiting' | 'failed';
  readonly number?: number;
  readonly url?: string;
  /** Why nothing was written; a clause without a full stop. */
  readonly reason?: string;
  readonly made?: MadeUpdate;
  readonly error?: UserError;
}

/** Turns a failure of one update into its outcome, or throws it: then it is one of all. */
export type OutcomeGuard = (update: string, work: () => Promise<UpdateOutcome>) => Promise<UpdateOutcome>;

export async function takeSteps(
  job: UpdateJob,
  plan: PullPlan<WantedGroup>,
  leftovers: readonly LeftoverBranch[],
  guard: OutcomeGuard,
): Promise<readonly UpdateOutcome[]> {
  const outcomes: UpdateOutcome[] = [];
  for (const step of plan.steps)
    outcomes.push(await guard(nameOf(step.pull.marker.update), () => takeStep(job, step)));
  let { room } = plan;
  for (const wanted of plan.candidates) {
    const update = nameOf(wanted.id);
    const outcome: UpdateOutcome =
      room > 0
        ? await guard(update, () => open(job, wanted, update, leftovers))
        : { update, action: 'waiting', reason: 'as many pull requests as `limit` allows are open' };
    outcomes.push(outcome);
    if (outcome.action === 'opened') room -= 1;
  }
  return outcomes;
}

const nameOf = (id: string): string => id.replace(/^(?:group|place) /, '');

async function takeStep(job: UpdateJob, step: PullStep<WantedGroup>): Promise<UpdateOutcome> {
  const { pull } = step;
  const about = { update: nameOf(pull.marker.update), number: pull.number, url: pull.url };
  switch (step.kind) {
    case 'keep':
      return { ...about, action: 'unchanged' };
    case 'leave':
      return { ...about, action: 'left', reason: foreignCommit };
    case 'close':
      await close(job, pull, about.update);
      return { ...about, action: 'closed', reason: 'nothing is left to update' };
    case 'refresh':
      return { ...about, ...(await refresh(job, pull, step.update)) };
    default:
      return step satisfies never;
  }
}

const foreignCommit = 'its branch has a commit that Pligos did not make';

async function close({ gitHub, repository }: UpdateJob, pull: UpdatePull, name: string): Promise<void> {
  const body = overtakenText(pull.body, name, repository.defaultBranch);
  await closeUpdatePull(gitHub, repository, pull, { title: pull.title, body });
}

async function refresh(
  job: UpdateJob,
  pull: UpdatePull,
  wanted: WantedGroup,
): Promise<Omit<UpdateOutcome, 'update'>> {
  const made = await makeRequest(job, wanted);
  if (made === undefined) return { action: 'unchanged' };
  const { files, text, version } = made.request.marker;
  const { marker } = pull;
  const isSame = marker.files === files && marker.text === text && marker.version === version;
  if (isSame && marker.heads.length === 1) return { action: 'unchanged', made };
  return outcomeOf(await refreshUpdatePull(job.gitHub, pull, made.request), made);
}

async function open(
  job: UpdateJob,
  wanted: WantedGroup,
  update: string,
  leftovers: readonly LeftoverBranch[],
): Promise<UpdateOutcome> {
  const { gitHub, repository, viewer } = job;
  const closed = await closedUpdatePulls(gitHub, repository, viewer, wanted.branch);
  const decided = decidedPull(wanted, closed);
  if (decided !== undefined) {
    const { number, url, state } = decided;
    return { update, action: 'skipped', number, url, reason: `this version was ${state} before` };
  }
  const made = await makeRequest(job, wanted);
  if (made === undefined) return { update, action: 'unchanged' };
  // A run that was interrupted has moved the branch, and has opened nothing.
  const left = leftovers.filter(({ branch }) => branch === wanted.branch);
  const ownHeads = [...closed.flatMap(({ marker }) => marker.heads), ...left.map(({ head }) => head)];
  return { update, ...outcomeOf(await openUpdatePull(gitHub, made.request, ownHeads), made) };
}

function outcomeOf(result: UpdateResult, made: MadeUpdate): Omit<UpdateOutcome, 'update'> {
  if (result.action !== 'moved') return { ...result, made };
  return { action: 'left', reason: `${foreignCommit}: ${made.request.branch}` };
}
