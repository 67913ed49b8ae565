/** The comment of a closed or merged pull request gets a last lead above its report. */
import { createHash } from 'node:crypto';
import { findComments, inRepository, type Viewer } from './comments/comments.ts';
import { faultOf } from './fault.ts';
import { bodyBelow, withMarker } from './comments/marker.ts';
import { linesToAdd, whyRefused } from './refusal.ts';
import type { CommentAddress, GitHub, RunStamp, CommentResult } from './types.ts';

export interface ClosingRequest extends CommentAddress {
  /** Markdown. */
  readonly lead: string;
  /** The body with this lead in the place of the one that it has. */
  readonly replaceLead: (body: string, lead: string) => string;
  readonly run: RunStamp;
  readonly isFork: boolean;
}

/** Replaces the lead of the comment; a pull request without a comment of ours gets none. */
export async function closeComment(
  gitHub: GitHub,
  closing: ClosingRequest,
  viewer?: Promise<Viewer>,
): Promise<CommentResult> {
  const { repository, lead, replaceLead, run } = closing;
  try {
    const [comment] = await findComments(gitHub, closing, viewer);
    if (comment === undefined) return { action: 'nothing' };
    const { id, url, marker } = comment;
    const body = withMarker(
      { ...marker, run: { id: run.id, attempt: run.attempt }, digest: digestOf(marker.digest, lead) },
      replaceLead(bodyBelow(comment.body), lead),
    );
    if (body === comment.body) return { action: 'unchanged', id, url };
    await gitHub.rest.issues.updateComment({ ...inRepository(repository), comment_id: id, body });
    return { action: 'updated', id, url };
  } catch (error) {
    gitHub.signal.throwIfAborted();
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    const lines = linesToAdd(fault, closing);
    return { action: 'refused', reason: whyRefused(fault, closing), ...(lines && { lines }) };
  }
}

/** Another digest than before, so that a pull request that is opened again gets its report back. */
const digestOf = (digest: string, lead: string): string =>
  createHash('sha256')
    .update(JSON.stringify([digest, lead]))
    .digest('hex');
