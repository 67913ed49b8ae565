/** The last word on a pull request that is closed, or merged: above what its comment has said so far. */
import { createHash } from 'node:crypto';
import { findComments, inRepository, type Viewer, type Where } from './comments/comments.ts';
import { faultOf } from './fault.ts';
import { bodyBelow, withMarker } from './comments/marker.ts';
import { linesToAdd, whyRefused } from './refusal.ts';
import type { GitHub, RunStamp, CommentResult } from './types.ts';

export interface Closing extends Where {
  /** Markdown. */
  readonly said: string;
  readonly run: RunStamp;
  readonly isFork: boolean;
}

/** Puts it in place of the outcome that the comment begins with. Where there is no comment of ours, nothing is begun. */
export async function closeComment(
  gitHub: GitHub,
  closing: Closing,
  viewer?: Promise<Viewer>,
): Promise<CommentResult> {
  const { repository, said, run } = closing;
  try {
    const [comment] = await findComments(gitHub, closing, viewer);
    if (comment === undefined) return { action: 'nothing' };
    const { id, url, marker } = comment;
    const body = withMarker(
      { ...marker, run: { id: run.id, attempt: run.attempt }, digest: digestOf(marker.digest, said) },
      `${said.replaceAll(/^/gm, '> ')}\n\n${bodyBelow(comment.body).replace(/^(?:>[^\n]*\n)+\n/, '')}`,
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

const refused = '⛔ The deploy of ';

/** Such a word, of a deploy that was refused; `commit` as people write it. */
export const refusedDeploy = (commit: string, rest: string): string => `${refused}\`${commit}\` ${rest}`;

/** Does a comment begin with one? */
export const saysRefused = (body: string): boolean => bodyBelow(body).startsWith(`> ${refused}`);

/** Should it be opened again, what is told then is another thing. */
const digestOf = (digest: string, said: string): string =>
  createHash('sha256')
    .update(JSON.stringify([digest, said]))
    .digest('hex');
