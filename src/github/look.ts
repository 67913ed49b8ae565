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

export interface Look {
  /** Oldest first. */
  readonly ours: readonly Comment[];
  /** The pull request's head now. */
  readonly head: string;
}

/** Looks at everything; what was `created` is looked up by its number where the list does not show it yet. */
export async function lookAt(
  gitHub: GitHub,
  telling: CommentRequest,
  viewer: Promise<Viewer>,
  created: Comment | undefined,
): Promise<Look> {
  const [by, all, pull] = await Promise.all([
    viewer,
    listComments(gitHub, telling),
    getPull(gitHub, telling.repository, telling.pull),
  ]);
  const ours = pickOurs(all, by, telling).map((comment) => withoutFarRun(comment, telling));
  const late =
    created === undefined || ours.some((comment) => comment.id === created.id)
      ? undefined
      : await readComment(gitHub, telling, created.id);
  return {
    ours:
      late === undefined
        ? ours
        : [...ours, late].toSorted((a, b) => formerLast(a, b, telling) || a.id - b.id),
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
  telling: CommentRequest,
  id: number,
): Promise<Comment | undefined> {
  try {
    const { data } = await gitHub.rest.issues.getComment({
      ...inRepository(telling.repository),
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
export function keptOf(look: Look, mode: CommentMode): Comment | undefined {
  if (mode !== 'new') return look.ours[0];
  return look.ours.toSorted((a, b) => {
    const head = Number(b.marker.head === look.head) - Number(a.marker.head === look.head);
    return head || compareRuns(b.marker.run, a.marker.run) || a.id - b.id;
  })[0];
}

/** Why this run has no say any more; undefined where it has. */
export function whyStale(telling: CommentRequest, look: Look): string | undefined {
  if (look.head !== telling.head)
    return `the head of the pull request is ${look.head.slice(0, 7)} by now, and this run is about ${telling.head.slice(0, 7)}`;
  const newer = look.ours.find(
    ({ marker }) => marker.head === telling.head && compareRuns(marker.run, telling.run) > 0,
  );
  return newer && `run ${newer.marker.run.id} is newer and has written about the same commit`;
}

const compareRuns = (a: RunStamp, b: RunStamp): number => a.id - b.id || a.attempt - b.attempt;
