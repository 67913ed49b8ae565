/** Finds the pull requests of updates: by marker and author, over all pages. */
import { commitAt, textAt, wholeAt } from '../../json/index.ts';
import { inRepository, isBy, type Viewer } from '../comments/comments.ts';
import { githubError } from '../fault.ts';
import { textBelow } from '../hidden-json.ts';
import type { GitHub, Repository } from '../types.ts';
import { updateMarkerOf } from './marker.ts';
import type { UpdatePull, UpdateRepository } from './types.ts';

const query = `query ($owner: String!, $name: String!) {
  viewer { login databaseId }
  repository(owner: $owner, name: $name) { id defaultBranchRef { name target { oid } } }
}`;

/** Whose token it is, and the repository with its default branch. */
export async function readUpdateRepository(
  gitHub: GitHub,
  repository: Repository,
): Promise<{ readonly viewer: Viewer; readonly repository: UpdateRepository }> {
  const data = await gitHub.graphql(query, { ...repository });
  const id = textAt(data, 'repository', 'id');
  const defaultBranch = textAt(data, 'repository', 'defaultBranchRef', 'name');
  const tip = commitAt(data, 'repository', 'defaultBranchRef', 'target', 'oid');
  if (id === undefined || defaultBranch === undefined || tip === undefined)
    throw githubError('a GraphQL query', { kind: 'broken', reason: 'the repository has no default branch' });
  return {
    viewer: {
      login: textAt(data, 'viewer', 'login') ?? '',
      id: wholeAt(data, 'viewer', 'databaseId'),
    },
    repository: { ...repository, id, defaultBranch, tip },
  };
}

/** Those of this account that are open. */
export const openUpdatePulls = (
  gitHub: GitHub,
  repository: Repository,
  viewer: Viewer,
): Promise<UpdatePull[]> => listUpdatePulls(gitHub, repository, viewer, { state: 'open' });

/** Those of this account that were open once, from this branch: the branch may be deleted. */
export const closedUpdatePulls = (
  gitHub: GitHub,
  repository: Repository,
  viewer: Viewer,
  branch: string,
): Promise<UpdatePull[]> =>
  listUpdatePulls(gitHub, repository, viewer, { state: 'closed', head: `${repository.owner}:${branch}` });

async function listUpdatePulls(
  gitHub: GitHub,
  repository: Repository,
  viewer: Viewer,
  filter: { readonly state: 'open' | 'closed'; readonly head?: string },
): Promise<UpdatePull[]> {
  const items = await gitHub.pages(gitHub.rest.pulls.list, { ...inRepository(repository), ...filter });
  const own = `${repository.owner}/${repository.name}`.toLowerCase();
  return items
    .filter((item) => isBy(item, viewer) && textAt(item, 'head', 'repo', 'full_name')?.toLowerCase() === own)
    .flatMap((item) => toUpdatePull(item) ?? []);
}

/** Every branch of an update begins so. */
export const updateBranches = 'pligos/update/';

/** Undefined where it has no marker, or another branch: who can edit the text may have written the marker. */
export function toUpdatePull(item: unknown): UpdatePull | undefined {
  const body = textAt(item, 'body') ?? '';
  const marker = updateMarkerOf(body);
  const number = wholeAt(item, 'number');
  const branch = textAt(item, 'head', 'ref');
  const head = commitAt(item, 'head', 'sha');
  if (marker === undefined || number === undefined || branch === undefined || head === undefined)
    return undefined;
  if (!branch.startsWith(updateBranches)) return undefined;
  const isOpen = textAt(item, 'state') === 'open';
  return {
    number,
    url: textAt(item, 'html_url') ?? '',
    title: textAt(item, 'title') ?? '',
    body: textBelow(body),
    branch,
    head,
    state: isOpen ? 'open' : textAt(item, 'merged_at') === undefined ? 'closed' : 'merged',
    marker,
  };
}
