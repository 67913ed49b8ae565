/** Who approved a pull request, and at which commit. */
import { inRepository } from './comments/comments.ts';
import { at, commit, text } from './json.ts';
import type { GitHub, Repository } from './types.ts';

/** The newest commit that is approved, and all whose last word is the approval of it. */
export interface Approval {
  readonly commit: string;
  /** Logins, the first to approve first. */
  readonly by: readonly string[];
}

/** Words of anyone else count for nothing: on a public repository everyone may approve. */
const associations: ReadonlySet<string> = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);
/** A comment takes nothing back. */
const decides: ReadonlySet<string> = new Set(['APPROVED', 'CHANGES_REQUESTED', 'DISMISSED']);

/** The approval that stands: each reviewer's last word counts, dismissed ones do not. Undefined where there is none. */
export async function readApproval(
  gitHub: GitHub,
  repository: Repository,
  pull: number,
): Promise<Approval | undefined> {
  // GitHub lists them from the oldest on.
  const reviews = await gitHub.pages(gitHub.rest.pulls.listReviews, {
    ...inRepository(repository),
    pull_number: pull,
  });
  const last = new Map<string, { readonly state: string; readonly commit: string | undefined }>();
  for (const review of reviews) {
    const login = text(at(review, 'user', 'login'));
    const state = text(at(review, 'state')) ?? '';
    if (login === undefined || !decides.has(state)) continue;
    if (!associations.has(text(at(review, 'author_association')) ?? '')) continue;
    // Whoever speaks again comes after the others.
    last.delete(login);
    last.set(login, { state, commit: commit(at(review, 'commit_id')) });
  }
  const standing = [...last].filter(([, { state }]) => state === 'APPROVED');
  const newest = standing.at(-1)?.[1].commit;
  if (newest === undefined) return undefined;
  return {
    commit: newest,
    by: standing.filter(([, review]) => review.commit === newest).map(([login]) => login),
  };
}
