/** Who approved a pull request, and at which commit. */
import { inRepository } from './comments/comments.ts';
import { commitAt, textAt } from '../json/index.ts';
import type { GitHub, Repository } from './types.ts';

/** The newest approved commit, and all who approve it with their last review. */
export interface Approval {
  readonly commit: string;
  /** Logins in the order of approval. */
  readonly by: readonly string[];
}

/** On a public repository every account may approve, so only these count. */
const associations: ReadonlySet<string> = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);
/** A comment does not revoke a review. */
const decides: ReadonlySet<string> = new Set(['APPROVED', 'CHANGES_REQUESTED', 'DISMISSED']);

/**
 * The current approval: each reviewer's last review counts, unless dismissed. Undefined where there is none.
 */
export async function readApproval(
  gitHub: GitHub,
  repository: Repository,
  pull: number,
): Promise<Approval | undefined> {
  // GitHub lists the oldest reviews first.
  const reviews = await gitHub.pages(gitHub.rest.pulls.listReviews, {
    ...inRepository(repository),
    pull_number: pull,
  });
  const last = new Map<string, { readonly state: string; readonly commit: string | undefined }>();
  for (const review of reviews) {
    const login = textAt(review, 'user', 'login');
    const state = textAt(review, 'state') ?? '';
    if (login === undefined || !decides.has(state)) continue;
    if (!associations.has(textAt(review, 'author_association') ?? '')) continue;
    // A reviewer's new review moves behind those of others.
    last.delete(login);
    last.set(login, { state, commit: commitAt(review, 'commit_id') });
  }
  const standing = [...last].filter(([, { state }]) => state === 'APPROVED');
  const newest = standing.at(-1)?.[1].commit;
  if (newest === undefined) return undefined;
  return {
    commit: newest,
    by: standing.filter(([, review]) => review.commit === newest).map(([login]) => login),
  };
}
