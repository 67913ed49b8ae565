/**
 * One comment on a pull request, whoever else writes at the same time. GitHub has no conditional writes: so each round
 * reads everything, does at most one thing, and the next round looks at what came of it, until there is nothing to do.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Comment, readViewer, type Viewer } from './comments/comments.ts';
import { faultOf } from './fault.ts';
import { keptOf, type Look, lookAt, whyStale } from './look.ts';
import { linesToAdd, whyRefused } from './refusal.ts';
import type { GitHub, CommentRequest, CommentResult } from './types.ts';
import { clear, remove, write } from './write.ts';

/** Each writes once at most; ten runs that race need four. */
const maxRounds = 12;
/** How many writes may fail on the way. */
const maxFaults = 3;
/** Longer than a write of another run, sent before ours was there to be seen, is under way. */
const settleMs = 500;

/** What this call has done so far. */
interface Progress {
  /** Undefined until something was sent, and again when it turned out to be in vain. */
  action?: 'created' | 'updated';
  created?: Comment;
  /** Others wrote meanwhile. */
  raced?: true;
  /** Nothing changed after a pause. */
  settled?: true;
}

/**
 * Brings the comment of `telling.key` up to date, or says why it did not. Throws on an abort only. Whose token it is may
 * have been asked before, while there was other work.
 */
export async function upsertComment(
  gitHub: GitHub,
  telling: CommentRequest,
  viewer: Promise<Viewer> = readViewer(gitHub),
): Promise<CommentResult> {
  const progress: Progress = {};
  try {
    return await runRounds(gitHub, telling, progress, viewer);
  } catch (error) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    const reason = whyRefused(fault, telling);
    if (progress.created !== undefined) return report('created', progress.created, reason);
    const lines = linesToAdd(fault, telling);
    return { action: 'refused', reason, ...(lines && { lines }) };
  }
}

async function runRounds(
  gitHub: GitHub,
  asked: CommentRequest,
  progress: Progress,
  viewer: Promise<Viewer>,
): Promise<CommentResult> {
  let faults = 0;
  let telling = asked;
  const answer = (told: CommentResult): CommentResult =>
    telling === asked ? told : { ...told, reason: [sharedKey, told.reason ?? []].flat().join('; ') };
  for (let count = 0; count < maxRounds; count += 1) {
    const look = await lookAt(gitHub, telling, viewer, progress.created);
    if (telling === asked && look.ours.some((comment) => isOfOtherStep(comment, asked)) && isFree(progress)) {
      telling = { ...asked, key: ownKeyOf(asked), formerKeys: [] };
      continue;
    }
    if (hasRivals(look, telling)) progress.raced = true;
    try {
      const told = await act(gitHub, telling, look, progress);
      if (told !== undefined && !mustSettle(told, progress)) return answer(told);
      if (told !== undefined) await sleep(settleMs, undefined, { signal: gitHub.signal });
    } catch (error) {
      faults += 1;
      if (!mayPass(error) || faults > maxFaults) throw error;
      await sleep(100 * 2 ** faults, undefined, { signal: gitHub.signal });
    }
  }
  return { action: 'stale', reason: 'other runs kept changing the comment' };
}

/** The key of a step whose own is taken by another step of the run. */
export const ownKeyOf = ({ key, writer = '' }: Pick<CommentRequest, 'key' | 'writer'>): string =>
  `${key} / ${writer}`;

const sharedKey =
  'another step of this run writes to the comment of this key, so both are kept: give each a comment-key of its own';

/** Written in this very run, and not by this step. */
const isOfOtherStep = (comment: Comment, telling: CommentRequest): boolean =>
  isOf(comment, telling) &&
  comment.marker.writer !== undefined &&
  telling.writer !== undefined &&
  comment.marker.writer !== telling.writer;

/** Nothing of this call is on the pull request that would be left behind. */
const isFree = ({ created, action }: Progress): boolean => created === undefined && action === undefined;

/** Several comments where one is due; where each run writes its own, those before are of other commits. */
function hasRivals(look: Look, telling: CommentRequest): boolean {
  const rivals =
    telling.mode === 'new' ? look.ours.filter(({ marker }) => marker.head === telling.head) : look.ours;
  return rivals.length > 1;
}

/** In a race, a run that read before we wrote may write after: the newest looks once more when that must be over. */
function mustSettle(told: CommentResult, progress: Progress): boolean {
  if (progress.raced === undefined || progress.settled !== undefined || told.action === 'stale') return false;
  progress.settled = true;
  return progress.action !== undefined;
}

/** A write whose answer was lost may have been done: the next look tells. */
function mayPass(error: unknown): boolean {
  const kind = faultOf(error)?.kind;
  return kind === 'unreachable' || kind === 'broken';
}

/** The one thing to do now; undefined where another look is due. */
async function act(
  gitHub: GitHub,
  telling: CommentRequest,
  look: Look,
  progress: Progress,
): Promise<CommentResult | undefined> {
  const kept = keptOf(look, telling.mode);
  const own = look.ours.find((comment) => comment.id === progress.created?.id);
  if (kept !== undefined && own !== undefined && own !== kept) {
    await remove(gitHub, telling, own);
    progress.raced = true;
    delete progress.created;
    delete progress.action;
    return undefined;
  }
  const stale = whyStale(telling, look);
  if (stale !== undefined) return report(progress.action ?? 'stale', kept, stale);
  if (kept !== undefined && saysTheSame(kept, telling)) {
    const trouble = await clear(gitHub, telling, look, kept);
    return report(progress.action ?? 'unchanged', kept, trouble);
  }
  // Where each run writes a comment of its own, what became of the run still goes into that one.
  if (kept !== undefined && (telling.mode !== 'new' || isOf(kept, telling)))
    return update(gitHub, telling, kept, progress);
  if (telling.mode === 'changes-only' && !telling.hasChanges) return { action: 'nothing' };
  progress.action = 'created';
  progress.created = await write(gitHub, telling);
  return undefined;
}

/** A record that a gate asks for is of one head: its hash is worth an edit even where the report is the same. */
const saysTheSame = ({ marker }: Comment, { key, digest, gate }: CommentRequest): boolean =>
  marker.key === key && marker.digest === digest && (gate === undefined || marker.gate === gate);

const isOf = ({ marker }: Comment, { run }: CommentRequest): boolean =>
  marker.run.id === run.id && marker.run.attempt === run.attempt;

async function update(
  gitHub: GitHub,
  telling: CommentRequest,
  kept: Comment,
  progress: Progress,
): Promise<CommentResult | undefined> {
  if (progress.action !== undefined && isOf(kept, telling))
    return report(
      progress.action,
      kept,
      'another job of this run writes to the same comment: give each a comment-key of its own',
    );
  // What we had written was written over: so it may be again.
  if (progress.action !== undefined) {
    progress.raced = true;
    delete progress.settled;
  }
  progress.action = kept.id === progress.created?.id ? 'created' : 'updated';
  try {
    await write(gitHub, telling, kept.id);
  } catch (error) {
    // It was deleted since the look.
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
