/** One job that opens pull requests of updates: what it is about, and whether it may. */
import { relative } from 'node:path';
import { type Problem, UserError } from '../../../errors.ts';
import { headCommit } from '../../../git/index.ts';
import {
  compareCommits,
  explainUpdateRefusal,
  type GitHub,
  readUpdateRepository,
  type UpdateRepository,
  type Viewer,
} from '../../../github/index.ts';
import { openJob } from '../preview/job.ts';
import { isAboutPull } from '../shared/base-request.ts';
import { makeReader } from '../inputs/input-reader.ts';
import type { ActionProcess, Job } from '../shared/job-types.ts';
import { shortHash } from '../shared/short-hash.ts';
import type { UpdateInputName } from './inputs.ts';

/** The account of a workflow's own token. */
export const jobToken = 'github-actions[bot]';

export interface UpdateJob {
  readonly job: Job;
  readonly gitHub: GitHub;
  readonly repository: UpdateRepository;
  readonly viewer: Viewer;
  /** The commit that is checked out: of the default branch. */
  readonly base: string;
  /** Which services this job looks at: other jobs have other pull requests. */
  readonly scope: string;
  /** The input. */
  readonly limit: number | undefined;
}

/** Reads the runner's environment, and throws what is wrong with it. */
export async function openUpdateJob(process: ActionProcess, signal: AbortSignal): Promise<UpdateJob> {
  const limit = readLimit();
  const job = await openJob(process, signal);
  try {
    return { job, limit, ...(await readPlace(job)) };
  } catch (error) {
    await job.close();
    throw error;
  }
}

function readLimit(): number | undefined {
  const problems: Problem[] = [];
  const limit = makeReader<UpdateInputName>(problems).count('limit');
  if (problems.length > 0) throw UserError.of(problems);
  return limit;
}

async function readPlace(job: Job): Promise<Omit<UpdateJob, 'job' | 'limit'>> {
  const { event, gitHub, inputs, root, surroundings } = job;
  const { cwd, env, signal, trusted } = surroundings;
  if (gitHub === undefined)
    throw new UserError('github-token', 'the input token is empty', {
      hint: "remove it to use the job's own token, or set the token of an app",
    });
  if (isAboutPull(event) || event.isFork || trusted === false)
    throw misplaced(`the event is ${event.name}, or the code is not trusted`);
  const base = await headCommit(root, { env, signal });
  if (base === undefined)
    throw new UserError('checkout-missing', 'git names no commit that is checked out', {
      hint: 'check out the repository by actions/checkout, with git on the runner',
    });
  const { repository, viewer } = await readUpdateRepository(gitHub, event.repository).catch(
    (error: unknown) => Promise.reject(explainUpdateRefusal(error, event.repository)),
  );
  const { defaultBranch, tip } = repository;
  if (tip !== base && (await compareCommits(gitHub, repository, base, defaultBranch)) !== base)
    throw misplaced(`${base.slice(0, 7)} is not on ${defaultBranch}`);
  const configs = [...new Set(inputs.config.length > 0 ? inputs.config : ['.'])].toSorted();
  const scope = shortHash([relative(root, cwd), configs]);
  return { gitHub, repository, viewer, base, scope };
}

const misplaced = (what: string): UserError =>
  new UserError('update-place', `updates start from the default branch: ${what}`, {
    hint: 'run the workflow on schedule or workflow_dispatch, and check out the default branch',
  });
