/** What is done to comments: each is one call, or as good as one. */
import { type Comment, inRepository, toComment } from './comments/comments.ts';
import { faultOf, githubError } from './fault.ts';
import { hide } from './comments/hide.ts';
import type { PullState } from './pull-state.ts';
import { withMarker } from './comments/marker.ts';
import type { GitHub, CommentRequest } from './types.ts';

/** Creates a comment with the body and the marker of `telling`, or edits the one with this number. */
export async function writeComment(gitHub: GitHub, request: CommentRequest, id?: number): Promise<Comment> {
  const { key, head, run, writer, digest, shownHash: memory, gate } = request;
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
  const body = withMarker(marker, request.body);
  const { issues } = gitHub.rest;
  const where = inRepository(request.repository);
  const { data, url } = await (id === undefined
    ? issues.createComment({ ...where, issue_number: request.pull, body })
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
export async function deleteComment(
  gitHub: GitHub,
  request: CommentRequest,
  comment: Comment,
): Promise<void> {
  try {
    await gitHub.rest.issues.deleteComment({ ...inRepository(request.repository), comment_id: comment.id });
  } catch (error) {
    if (faultOf(error)?.kind !== 'missing') throw error;
  }
}

/** Takes away what is beside the one comment; what cannot be is a reason, for the comment itself is as it should be. */
export async function clearOthers(
  gitHub: GitHub,
  request: CommentRequest,
  state: PullState,
  retained: Comment,
): Promise<string | undefined> {
  try {
    for (const comment of state.ours.filter((candidate) => candidate !== retained)) {
      if (request.mode === 'new') await hide(gitHub, request.repository, comment);
      else await deleteComment(gitHub, request, comment);
    }
    return undefined;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return `an older comment could not be ${request.mode === 'new' ? 'hidden' : 'deleted'}: ${fault.reason}`;
  }
}
