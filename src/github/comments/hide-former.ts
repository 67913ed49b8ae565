/** Comments of a job that none of its steps writes any more: each is hidden as outdated. */
import { listComments, pickAll, readViewer } from './comments.ts';
import { hide } from './hide.ts';
import { getPull } from '../pulls.ts';
import { ownKeyOf } from '../upsert-comment.ts';
import type { GitHub, Repository, CommentRequest } from '../types.ts';

interface FormerSearch {
  readonly repository: Repository;
  readonly pull: number;
  /** The commit that the run is about; another head of the pull request leaves everything as it is. */
  readonly head: string;
  /** Workflow, job and values of the matrix: the writers of its steps begin with it. */
  readonly job: string;
  /** What its steps write now. */
  readonly steps: readonly Pick<CommentRequest, 'key' | 'writer'>[];
}

/** Hides the job's comments about older commits that belong to no step, and returns their addresses. */
export async function hideFormer(gitHub: GitHub, search: FormerSearch): Promise<string[]> {
  const { repository, pull, head, job, steps } = search;
  const [viewer, all, { headSha }] = await Promise.all([
    readViewer(gitHub),
    listComments(gitHub, search),
    getPull(gitHub, repository, pull),
  ]);
  if (headSha !== head) return [];
  const ownKeys = new Set(steps.flatMap((step) => [step.key, ownKeyOf(step)]));
  const former = pickAll(all, viewer).filter(
    ({ marker }) =>
      marker.outdated === undefined &&
      marker.head !== head &&
      isStepOf(job, marker.writer) &&
      !ownKeys.has(marker.key),
  );
  for (const comment of former) await hide(gitHub, repository, comment);
  return former.map(({ url }) => url);
}

/** Names of steps have neither spaces nor slashes, so no other workflow, job or entry of a matrix is meant. */
const isStepOf = (job: string, writer = ''): boolean =>
  writer === job || (writer.startsWith(`${job} / `) && /^[\w-]+$/.test(writer.slice(job.length + 3)));
