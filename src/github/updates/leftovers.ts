/** Branches of a run that ended before it opened the pull request: the commit on them says whose they are. */
import { commitAt, listAt, textAt, valueAt } from '../../json/index.ts';
import { inRepository } from '../comments/comments.ts';
import type { GitHub } from '../types.ts';
import { updateBranches } from './find-pulls.ts';
import type { UpdateCommit, UpdateRepository } from './types.ts';

export interface LeftoverBranch {
  readonly branch: string;
  readonly head: string;
}

const query = `query ($owner: String!, $name: String!, $words: String!) {
  repository(owner: $owner, name: $name) {
    refs(refPrefix: "refs/heads/", query: $words, first: 100) {
      nodes { name target { oid ... on Commit { message signature { wasSignedByGitHub } } } }
    }
  }
}`;

/** The last line of a commit's message. A person's commit on the branch has another one. */
const markOf = (scope: string, branch: string): string => `Pligos-Update: ${scope} ${branch}`;

/** The commit with the line by which a later run knows the branch as its own. */
export const withBranchMark = (
  { body, ...commit }: UpdateCommit,
  scope: string,
  branch: string,
): UpdateCommit => ({
  ...commit,
  body: `${body}${body === '' ? '' : '\n\n'}${markOf(scope, branch)}`,
});

/** The branches of this job that never had a pull request. */
export async function findLeftovers(
  gitHub: GitHub,
  repository: UpdateRepository,
  scope: string,
): Promise<readonly LeftoverBranch[]> {
  const leftovers: LeftoverBranch[] = [];
  for (const own of await ownBranches(gitHub, repository, scope)) {
    // A person may have opened one from it, too.
    const head = `${repository.owner}:${own.branch}`;
    const { data } = await gitHub.rest.pulls.list({
      ...inRepository(repository),
      state: 'all',
      head,
      per_page: 1,
    });
    if (listAt(data).length === 0) leftovers.push(own);
  }
  return leftovers;
}

/** Those whose last commit is of this job: GitHub signs what it commits for us, and no text of a person's. */
async function ownBranches(
  gitHub: GitHub,
  { owner, name }: UpdateRepository,
  scope: string,
): Promise<readonly LeftoverBranch[]> {
  const data = await gitHub.graphql(query, { owner, name, words: updateBranches });
  return listAt(data, 'repository', 'refs', 'nodes').flatMap((node) => {
    const branch = textAt(node, 'name') ?? '';
    const head = commitAt(node, 'target', 'oid');
    const lines = (textAt(node, 'target', 'message') ?? '').trimEnd().split('\n');
    const isOwn =
      valueAt(node, 'target', 'signature', 'wasSignedByGitHub') === true &&
      lines.at(-1) === markOf(scope, branch);
    return head !== undefined && isOwn && branch.startsWith(updateBranches) ? [{ branch, head }] : [];
  });
}
