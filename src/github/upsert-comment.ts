/**
 * Creates or updates one comment on a pull request, while other runs may write too. GitHub has no conditional
 * writes. So each round reads everything and writes at most once, until nothing is left to do.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Comment, readViewer, type Viewer } from './comments/comments.ts';
import { faultOf } from './fault.ts';
import { retainedComment, type PullState, readPullState, whyStale } from './pull-state.ts';
import { linesToAdd, whyRefused } from './refusal.ts';
import type { GitHub, CommentRequest, CommentResult } from './types.ts';
import { clearOthers, deleteComment, writeComment } from './write-comment.ts';

/** Each run writes at most once, and ten racing runs need four rounds. */
const maxRounds = 12;
/** How many failed writes are retried. */
const maxFaults = 3;
/** Longer than the write of another run takes that began before ours was visible. */
const settleMs = 500;

/** What this call has done. */
interface Progress {
  /** Undefined before the first write, and again after a write that was lost. */
  action?: 'created' | 'updated';
  created?: Comment;
  /** Another run wrote meanwhile. */
  raced?: true;
  /** Nothing changed during a pause. */
  settled?: true;
}

/**
 * Creates or updates the comment with the request's key, or says why it did not. Throws on an abort only. The
 * caller may have asked for the token's account in advance.
 */
export async function upsertComment(
  gitHub: GitHub,
  request: CommentRequest,
  viewer: Promise<Viewer> = readViewer(gitHub),
): Promise<CommentResult> {
  const progress: Progress = {};
  try {
    return await runRounds(gitHub, request, progress, viewer);
  } catch (error) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    const reason = whyRefused(fault, request);
    if (progress.created !== undefined) return report('created', progress.created, reason);
    const lines = linesToAdd(fault, request);
    return { action: 'refused', reason, ...(lines && { lines }) };
  }
}

async function runRounds(
  gitHub: GitHub,
  originalRequest: CommentRequest,
  progress: Progress,
  viewer: Promise<Viewer>,
): Promise<CommentResult> {
  let faults = 0;
  let request = originalRequest;
  const answer = (result: CommentResult): CommentResult =>
    request === originalRequest
      ? result
      : { ...result, reason: [sharedKey, result.reason ?? []].flat().join('; ') };
  for (let count = 0; count < maxRounds; count += 1) {
    const state = await readPullState(gitHub, request, viewer, progress.created);
    if (
      request === originalRequest &&
      state.ours.some((comment) => isOfOtherStep(comment, originalRequest)) &&
      isFree(progress)
    ) {
      request = { ...originalRequest, key: ownKeyOf(originalRequest), formerKeys: [] };
      continue;
    }
    if (hasRivals(state, request)) progress.raced = true;
    try {
      const result = await takeStep(gitHub, request, state, progress);
      if (result !== undefined && !mustSettle(result, progress)) return answer(result);
      if (result !== undefined) await sleep(settleMs, undefined, { signal: gitHub.signal });
    } catch (error) {
      faults += 1;
      if (!mayPass(error) || faults > maxFaults) throw error;
      await sleep(100 * 2 ** faults, undefined, { signal: gitHub.signal });
    }
  }
  return { action: 'stale', reason: 'other runs kept changing the comment' };
}

/** The key of a step, where another step of the run uses the step's own key. */
export const ownKeyOf = ({ key, writer = '' }: Pick<CommentRequest, 'key' | 'writer'>): string =>
  `${key} / ${writer}`;

const sharedKey =
  'another step of this run writes to the comment of this key, so both are kept: give each a comment-key of its own';

/** Another step of this run wrote it. */
const isOfOtherStep = (comment: Comment, request: CommentRequest): boolean =>
  isOf(comment, request) &&
  comment.marker.writer !== undefined &&
  request.writer !== undefined &&
  comment.marker.writer !== request.writer;

/** This call has no comment on the pull request that it would leave behind. */
const isFree = ({ created, action }: Progress): boolean => created === undefined && action === undefined;

/**
 * Whether there are several comments instead of one. With a comment per run, those of other commits are no
 * rivals.
 */
function hasRivals(state: PullState, request: CommentRequest): boolean {
  const rivals =
    request.mode === 'new' ? state.ours.filter(({ marker }) => marker.head === request.head) : state.ours;
  return rivals.length > 1;
}

/**
 * In a race, a run that read before our write may write after it. The newest run checks once more after that
 * time.
 */
function mustSettle(result: CommentResult, progress: Progress): boolean {
  if (progress.raced === undefined || progress.settled !== undefined || result.action === 'stale')
    return false;
  progress.settled = true;
  return progress.action !== undefined;
}

/** A write with a lost answer may have succeeded: the next round checks it. */
function mayPass(error: unknown): boolean {
  const kind = faultOf(error)?.kind;
  return kind === 'unreachable' || kind === 'broken';
}

/** Takes the next step. Undefined where another round has to read first. */
async function takeStep(
  gitHub: GitHub,
  request: CommentRequest,
  state: PullState,
  progress: Progress,
): Promise<CommentResult | undefined> {
  const retained = retainedComment(state, request.mode);
  const own = state.ours.find((comment) => comment.id === progress.created?.id);
  if (retained !== undefined && own !== undefined && own !== retained) {
    await deleteComment(gitHub, request, own);
    progress.raced = true;
    delete progress.created;
    delete progress.action;
    return undefined;
  }
  const stale = whyStale(request, state);
  if (stale !== undefined) return report(progress.action ?? 'stale', retained, stale);
  if (retained !== undefined && isUpToDate(retained, request)) {
    const trouble = await clearOthers(gitHub, request, state, retained);
    return report(progress.action ?? 'unchanged', retained, trouble);
  }
  // With a comment per run, the outcome of a run still goes into that run's comment.
  if (retained !== undefined && (request.mode !== 'new' || isOf(retained, request)))
    return update(gitHub, request, retained, progress);
  if (request.mode === 'changes-only' && !request.hasChanges) return { action: 'nothing' };
  progress.action = 'created';
  progress.created = await writeComment(gitHub, request);
  return undefined;
}

/** The gate needs the record of this head, so a new hash is worth an edit of an unchanged report. */
const isUpToDate = ({ marker }: Comment, { key, digest, gate }: CommentRequest): boolean =>
  marker.key === key && marker.digest === digest && (gate === undefined || marker.gate === gate);

const isOf = ({ marker }: Comment, { run }: CommentRequest): boolean =>
  marker.run.id === run.id && marker.run.attempt === run.attempt;

async function update(
  gitHub: GitHub,
  request: CommentRequest,
  retained: Comment,
  progress: Progress,
): Promise<CommentResult | undefined> {
  if (progress.action !== undefined && isOf(retained, request))
    return report(
      progress.action,
      retained,
      'another job of this run writes to the same comment: give each a comment-key of its own',
    );
  // Another run overwrote our comment, and may do so again.
  if (progress.action !== undefined) {
    progress.raced = true;
    delete progress.settled;
  }
  progress.action = retained.id === progress.created?.id ? 'created' : 'updated';
  try {
    await writeComment(gitHub, request, retained.id);
  } catch (error) {
    // The comment was deleted after the read.
    if (faultOf(error)?.kind !== 'missing') throw error;
    delete progress.action;
  }
  return undefined;
}

function report(
  action: CommentResult['action'],
  comment: Comment | undefined,
  reason?: string,
): CommentResult {
  return {
    action,
    ...(comment && { id: comment.id, url: comment.url }),
    ...(reason !== undefined && { reason }),
  };
}
