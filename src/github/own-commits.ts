/** Is a commit the repository's own? GitHub shows the commits of forks at the same addresses: that it knows one says nothing. */
import { inRepository } from './comments/comments.ts';
import { faultOf } from './fault.ts';
import { commitAt, listAt } from '../json/index.ts';
import { compareCommits } from './pulls.ts';
import type { GitHub, Repository } from './types.ts';

/** A clone of a stranger's may have any number of them; each is a question. */
const mostTags = 20;

interface Among {
  /** Names of branches, or commits that are known to be the repository's. */
  readonly bases: readonly string[];
  /** Names of tags that may stand at it. */
  readonly tags: readonly string[];
}

/** Is it the tip of a branch, an ancestor of one of the bases, or what one of the tags names? Throws where GitHub gives no answer. */
export async function isOwnCommit(
  gitHub: GitHub,
  repository: Repository,
  sha: string,
  { bases, tags }: Among,
): Promise<boolean> {
  const tips = await answerIfKnown(
    gitHub.rest.repos.listBranchesForHeadCommit({ ...inRepository(repository), commit_sha: sha }),
  );
  if (listAt(tips?.data).length > 0) return true;
  for (const base of bases)
    if ((await answerIfKnown(compareCommits(gitHub, repository, sha, base))) === sha) return true;
  for (const tag of tags.slice(0, mostTags))
    if ((await commitOfTag(gitHub, repository, tag)) === sha) return true;
  return false;
}

async function commitOfTag(gitHub: GitHub, repository: Repository, tag: string): Promise<string | undefined> {
  // What the commit changes is not wanted.
  const few = { per_page: 1, page: 2 };
  const request = gitHub.rest.repos.getCommit({ ...inRepository(repository), ref: `tags/${tag}`, ...few });
  return commitAt((await answerIfKnown(request))?.data, 'sha');
}

/** Undefined where GitHub knows no such thing. */
async function answerIfKnown<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    const kind = faultOf(error)?.kind;
    if (kind !== 'missing' && kind !== 'rejected') throw error;
    return undefined;
  }
}
