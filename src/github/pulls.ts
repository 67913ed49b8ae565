/** Pull requests and commits: what they are now, where two lines of commits part. */
import { inRepository } from './comments/comments.ts';
import { repositoryOf } from './event.ts';
import { githubError } from './fault.ts';
import { commitAt, textAt, valueAt, wholeAt } from '../json/index.ts';
import type { GitHub, Pull, Repository } from './types.ts';

/** The pull request as it is now. */
export async function getPull(gitHub: GitHub, repository: Repository, number: number): Promise<Pull> {
  const { data } = await gitHub.rest.pulls.get({ ...inRepository(repository), pull_number: number });
  return toPull(data, `pull request ${number}`);
}

/** The pull requests whose commits include this one, or that brought it to its branch. */
export async function pullsOfCommit(gitHub: GitHub, repository: Repository, sha: string): Promise<Pull[]> {
  const { listPullRequestsAssociatedWithCommit: listPulls } = gitHub.rest.repos;
  const pulls = await gitHub.pages(listPulls, { ...inRepository(repository), commit_sha: sha });
  return pulls.map((item) => toPull(item, `pull requests of commit ${sha}`));
}

/** The open pull requests from this branch of this owner's. */
export async function pullsOfBranch(
  gitHub: GitHub,
  repository: Repository,
  from: { readonly owner: string; readonly branch: string },
): Promise<Pull[]> {
  const head = `${from.owner}:${from.branch}`;
  const query = { ...inRepository(repository), state: 'open', head } as const;
  const pulls = await gitHub.pages(gitHub.rest.pulls.list, query);
  return pulls.map((item) => toPull(item, `pull requests of branch ${head}`));
}

/** The commit at which `head` left `base`, as GitHub knows it: no history is needed here. */
export async function compareCommits(
  gitHub: GitHub,
  repository: Repository,
  base: string,
  head: string,
): Promise<string> {
  // The commits and files of the comparison are not wanted: as few of them as may be.
  const basehead = `${base}...${head}`;
  const compare = gitHub.rest.repos.compareCommitsWithBasehead;
  const { data } = await compare({ ...inRepository(repository), basehead, per_page: 1 });
  return needed(commitAt(data, 'merge_base_commit', 'sha'), `the comparison ${basehead}`);
}

/** Puts a label on a pull request; one that is there already stays. */
export async function addLabel(
  gitHub: GitHub,
  repository: Repository,
  pull: number,
  label: string,
): Promise<void> {
  const where = { ...inRepository(repository), issue_number: pull };
  await gitHub.rest.issues.addLabels({ ...where, labels: [label] });
}

function toPull(item: unknown, what: string): Pull {
  const headRepository = textAt(item, 'head', 'repo', 'full_name');
  return {
    number: needed(wholeAt(item, 'number'), what),
    headSha: needed(commitAt(item, 'head', 'sha'), what),
    headRef: needed(textAt(item, 'head', 'ref'), what),
    baseSha: needed(commitAt(item, 'base', 'sha'), what),
    baseRef: needed(textAt(item, 'base', 'ref'), what),
    // A fork that was deleted has left no repository.
    isFork: headRepository === undefined || headRepository !== valueAt(item, 'base', 'repo', 'full_name'),
    headRepository: repositoryOf(headRepository),
    isOpen: valueAt(item, 'state') === 'open',
    mergeSha: commitAt(item, 'merge_commit_sha'),
  };
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined)
    throw githubError(what, { kind: 'broken', reason: 'the answer lacks what was asked for' });
  return value;
}
