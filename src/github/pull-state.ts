/** How things stand on a pull request: our comments, its head, and who has the say. */
import {
  type Comment,
  inRepository,
  listComments,
  pickOurs,
  toComment,
  type Viewer,
} from './comments/comments.ts';
import { faultOf } from './fault.ts';
import { getPull } from './pulls.ts';
import type { CommentMode, GitHub, RunStamp, CommentRequest } from './types.ts';

export interface PullState {
  /** Oldest first. */
  readonly ours: readonly Comment[];
  /** The pull request's head now. */
  readonly head: string;
}

/** Looks at everything; what was `created` is looked up by its number where the list does not show it yet. */
export async function readPullState(
  gitHub: GitHub,
  request: CommentRequest,
  viewer: Promise<Viewer>,
  created: Comment | undefined,
): Promise<PullState> {
  const [by, all, pull] = await Promise.all([
    viewer,
    listComments(gitHub, request),
    getPull(gitHub, request.repository, request.pull),
  ]);
  const ours = pickOurs(all, by, request).map((comment) => withoutFarRun(comment, request));
  const late =
    created === undefined || ours.some((comment) => comment.id === created.id)
      ? undefined
      : await readComment(gitHub, request, created.id);
  return {
    ours:
      late === undefined
        ? ours
        : [...ours, late].toSorted((a, b) => formerLast(a, b, request) || a.id - b.id),
    head: pull.headSha,
  };
}

/** More runs than all of GitHub begins while a commit is the head. */
const mostRunsAhead = 1_000_000_000;

/** A person who may edit a comment may write any run into it: a run that cannot have begun yet has no say. */
const withoutFarRun = (comment: Comment, { run }: CommentRequest): Comment =>
  comment.marker.run.id - run.id <= mostRunsAhead
    ? comment
    : { ...comment, marker: { ...comment.marker, run: { id: 0, attempt: 0 } } };

const formerLast = (a: Comment, b: Comment, { key }: CommentRequest): number =>
  Number(a.marker.key !== key) - Number(b.marker.key !== key);

async function readComment(
  gitHub: GitHub,
  request: CommentRequest,
  id: number,
): Promise<Comment | undefined> {
  try {
    const { data } = await gitHub.rest.issues.getComment({
      ...inRepository(request.repository),
      comment_id: id,
    });
    return toComment(data);
  } catch (error) {
    if (faultOf(error)?.kind === 'missing') return undefined;
    throw error;
  }
}

/**
 * Which comment stays. Where one is edited, the oldest: all who race agree on it. Where each report gets its own, the
 * one of the pull request's head and of the newest run; of two of the same run the older.
 */
export function retainedComment(state: PullState, mode: CommentMode): Comment | undefined {
  if (mode !== 'new') return state.ours[0];
  return state.ours.toSorted((a, b) => {
    const head = Number(b.marker.head === state.head) - Number(a.marker.head === state.head);
    return head || compareRuns(b.marker.run, a.marker.run) || a.id - b.id;
  })[0];
}

/** Why this run has no say any more; undefined where it has. */
export function whyStale(request: CommentRequest, state: PullState): string | undefined {
  if (state.head !== request.head)
    return `the head of the pull request is ${state.head.slice(0, 7)} by now, and this run is about ${request.head.slice(0, 7)}`;
  const newer = state.ours.find(
    ({ marker }) => marker.head === request.head && compareRuns(marker.run, request.run) > 0,
  );
  return newer && `run ${newer.marker.run.id} is newer and has written about the same commit`;
}

const compareRuns = (a: RunStamp, b: RunStamp): number => a.id - b.id || a.attempt - b.attempt;
