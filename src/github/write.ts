/** What is done to comments: each is one call, or as good as one. */
import { type Comment, inRepository, toComment } from './comments/comments.ts';
import { faultOf, githubError } from './fault.ts';
import { hide } from './comments/hide.ts';
import type { Look } from './look.ts';
import { withMarker } from './comments/marker.ts';
import type { GitHub, CommentRequest } from './types.ts';

/** Creates a comment with the body and the marker of `telling`, or edits the one with this number. */
export async function write(gitHub: GitHub, telling: CommentRequest, id?: number): Promise<Comment> {
  const { key, head, run, writer, digest, memory, gate } = telling;
  const stamp = { id: run.id, attempt: run.attempt };
  const marker = {
    key,
    head,
    run: stamp,
    ...(writer !== undefined && { writer }),
    digest,
    ...(memory !== undefined && { memory }),
    ...(gate !== undefined && { gate }),
  };
  const body = withMarker(marker, telling.body);
  const { issues } = gitHub.rest;
  const where = inRepository(telling.repository);
  const { data, url } = await (id === undefined
    ? issues.createComment({ ...where, issue_number: telling.pull, body })
    : issues.updateComment({ ...where, comment_id: id, body }));
  const comment = toComment(data);
  // Without its marker it would never be found again: better no second one.
  if (comment === undefined)
    throw githubError(`${id === undefined ? 'POST' : 'PATCH'} ${new URL(url).pathname}`, {
      kind: 'rejected',
      reason: 'the comment lost its marker',
    });
  return comment;
}

/** Deletes a comment; one that is gone is deleted enough. */
export async function remove(gitHub: GitHub, telling: CommentRequest, comment: Comment): Promise<void> {
  try {
    await gitHub.rest.issues.deleteComment({ ...inRepository(telling.repository), comment_id: comment.id });
  } catch (error) {
    if (faultOf(error)?.kind !== 'missing') throw error;
  }
}

/** Takes away what is beside the one comment; what cannot be is a reason, for the comment itself is as it should be. */
export async function clear(
  gitHub: GitHub,
  telling: CommentRequest,
  look: Look,
  kept: Comment,
): Promise<string | undefined> {
  try {
    for (const comment of look.ours.filter((candidate) => candidate !== kept)) {
      if (telling.mode === 'new') await hide(gitHub, telling.repository, comment);
      else await remove(gitHub, telling, comment);
    }
    return undefined;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return `an older comment could not be ${telling.mode === 'new' ? 'hidden' : 'deleted'}: ${fault.reason}`;
  }
}
