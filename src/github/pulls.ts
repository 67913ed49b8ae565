/** Pull requests and commits: what they are now, where two lines of commits part. */
import { pathOf } from './comments/comments.ts';
import { repositoryOf } from './event.ts';
import { githubError } from './fault.ts';
import { at, commit, list, text, whole } from './json.ts';
import type { GitHub, Pull, Repository } from './types.ts';

/** The pull request as it is now. */
export async function getPull(gitHub: GitHub, repository: Repository, number: number): Promise<Pull> {
  const path = `${pathOf(repository)}/pulls/${number}`;
  return toPull((await gitHub.request('GET', path)).body, path);
}

/** The pull requests whose commits include this one, or that brought it to its branch. */
export async function pullsOfCommit(gitHub: GitHub, repository: Repository, sha: string): Promise<Pull[]> {
  const path = `${pathOf(repository)}/commits/${sha}/pulls`;
  return (await gitHub.pages(path)).map((item) => toPull(item, path));
}

/** The open pull requests from this branch of this owner's. */
export async function pullsOfBranch(
  gitHub: GitHub,
  repository: Repository,
  from: { readonly owner: string; readonly branch: string },
): Promise<Pull[]> {
  const head = encodeURIComponent(`${from.owner}:${from.branch}`);
  const path = `${pathOf(repository)}/pulls?state=open&head=${head}`;
  return (await gitHub.pages(path)).map((item) => toPull(item, path));
}

/** The commit at which `head` left `base`, as GitHub knows it: no history is needed here. */
export async function compareCommits(
  gitHub: GitHub,
  repository: Repository,
  base: string,
  head: string,
): Promise<string> {
  // The commits and files of the comparison are not wanted: as few of them as may be.
  const path = `${pathOf(repository)}/compare/${encodeURIComponent(base)}...${encodeURIComponent(head)}?per_page=1`;
  const answer = await gitHub.request('GET', path);
  return needed(commit(at(answer.body, 'merge_base_commit', 'sha')), path);
}

/** The parents of a commit, in their order; a merge's first is what it was merged into. */
export async function commitParents(
  gitHub: GitHub,
  repository: Repository,
  sha: string,
): Promise<readonly string[]> {
  const path = `${pathOf(repository)}/git/commits/${sha}`;
  const answer = await gitHub.request('GET', path);
  return list(at(answer.body, 'parents')).map((parent) => needed(commit(at(parent, 'sha')), path));
}

/** Puts a label on a pull request; one that is there already stays. */
export async function addLabel(
  gitHub: GitHub,
  repository: Repository,
  pull: number,
  label: string,
): Promise<void> {
  await gitHub.request('POST', `${pathOf(repository)}/issues/${pull}/labels`, { labels: [label] });
}

function toPull(item: unknown, path: string): Pull {
  const headRepository = text(at(item, 'head', 'repo', 'full_name'));
  return {
    number: needed(whole(at(item, 'number')), path),
    headSha: needed(commit(at(item, 'head', 'sha')), path),
    headRef: needed(text(at(item, 'head', 'ref')), path),
    baseSha: needed(commit(at(item, 'base', 'sha')), path),
    baseRef: needed(text(at(item, 'base', 'ref')), path),
    // A fork that was deleted has left no repository.
    isFork: headRepository === undefined || headRepository !== at(item, 'base', 'repo', 'full_name'),
    headRepository: repositoryOf(headRepository),
    isOpen: at(item, 'state') === 'open',
    mergeSha: commit(at(item, 'merge_commit_sha')),
  };
}

function needed<T>(value: T | undefined, path: string): T {
  if (value === undefined)
    throw githubError(`GET ${path}`, { kind: 'broken', reason: 'the answer lacks what was asked for' });
  return value;
}
