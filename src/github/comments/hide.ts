/** An older comment out of the way: folded as outdated, and marked so that no run looks at it again. */
import { bodyBelow, withMarker } from './marker.ts';
import { type Comment, inRepository } from './comments.ts';
import { faultOf } from '../fault.ts';
import type { GitHub, Repository } from '../types.ts';

const minimize = `mutation ($id: ID!) {
  minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized } }
}`;

/** Hides a comment; one that is gone is hidden enough. */
export async function hide(gitHub: GitHub, repository: Repository, comment: Comment): Promise<void> {
  try {
    await gitHub.graphql(minimize, { id: comment.nodeId });
    await gitHub.rest.issues.updateComment({
      ...inRepository(repository),
      comment_id: comment.id,
      body: withMarker({ ...comment.marker, outdated: true }, bodyBelow(comment.body)),
    });
  } catch (error) {
    if (faultOf(error)?.kind !== 'missing') throw error;
  }
}
