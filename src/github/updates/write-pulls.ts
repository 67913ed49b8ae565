/** Opens, updates and closes the pull requests of updates. */
import { textAt, wholeAt } from '../../json/index.ts';
import { inRepository } from '../comments/comments.ts';
import { githubError } from '../fault.ts';
import type { GitHub } from '../types.ts';
import { commitOnStaging, dropBranch, headOfBranch, moveBranch } from './branches.ts';
import { type LeftoverBranch, withBranchMark } from './leftovers.ts';
import { type UpdateMarker, withUpdateMarker } from './marker.ts';
import type { UpdatePull, UpdateRepository, UpdateRequest, UpdateResult, UpdateText } from './types.ts';

/** Opens a pull request. A branch of its name is replaced only where its head is one of `ownHeads`. */
export async function openUpdatePull(
  gitHub: GitHub,
  request: UpdateRequest,
  ownHeads: readonly string[],
): Promise<UpdateResult> {
  const { repository, branch } = request;
  const from = await headOfBranch(gitHub, repository, branch);
  if (from !== undefined && !ownHeads.includes(from)) return { action: 'moved' };
  return withCommit(gitHub, request, async (head, staging) => {
    if (!(await moveBranch(gitHub, repository, { branch, from, to: head, staging })))
      return { action: 'moved' };
    try {
      const { data } = await gitHub.rest.pulls.create({
        ...inRepository(repository),
        head: branch,
        base: repository.defaultBranch,
        title: request.title,
        body: withUpdateMarker({ ...request.marker, heads: [head] }, request.body),
      });
      return { action: 'opened', ...createdPull(data) };
    } catch (error) {
      // A person may open it elsewhere meanwhile; a run that is killed here leaves it to the next one.
      await dropBranch(gitHub, repository, branch, head);
      throw error;
    }
  });
}

/** Replaces our commit, where the files differ, and the text. */
export async function refreshUpdatePull(
  gitHub: GitHub,
  pull: UpdatePull,
  request: UpdateRequest,
): Promise<UpdateResult> {
  const { repository, marker } = request;
  const result = { action: 'updated', number: pull.number, url: pull.url } as const;
  if (marker.files === pull.marker.files) {
    await editPull(gitHub, repository, pull.number, request, { ...marker, heads: pull.marker.heads });
    return result;
  }
  return withCommit(gitHub, request, async (head, staging) => {
    // The marker knows both heads before the branch moves: a run that ends in between makes neither a person's.
    const both = { ...pull.marker, heads: [head, pull.head] };
    await editPull(gitHub, repository, pull.number, pull, both);
    if (!(await moveBranch(gitHub, repository, { branch: pull.branch, from: pull.head, to: head, staging })))
      return { action: 'moved' };
    await editPull(gitHub, repository, pull.number, request, { ...marker, heads: [head] });
    return result;
  });
}

/** Deletes a branch that never had a pull request, where it still is as it was found. */
export const dropLeftover = (
  gitHub: GitHub,
  repository: UpdateRepository,
  { branch, head }: LeftoverBranch,
): Promise<void> => dropBranch(gitHub, repository, branch, head);

/** Closes it, with the reason above its text, and deletes its branch. */
export async function closeUpdatePull(
  gitHub: GitHub,
  repository: UpdateRepository,
  { number, branch, head, marker }: UpdatePull,
  text: UpdateText,
): Promise<void> {
  await editPull(gitHub, repository, number, text, { ...marker, closed: true }, 'closed');
  await dropBranch(gitHub, repository, branch, head);
}

async function withCommit(
  gitHub: GitHub,
  { repository, branch, marker, commit, run }: UpdateRequest,
  use: (head: string, staging: string) => Promise<UpdateResult>,
): Promise<UpdateResult> {
  const staging = `${branch.replace('/update/', '/staging/')}-${run}`;
  let isMoved = false;
  try {
    const marked = withBranchMark(commit, marker.scope, branch);
    const head = await commitOnStaging(gitHub, repository, { branch: staging, base: marker.base }, marked);
    const result = await use(head, staging);
    isMoved = result.action !== 'moved';
    return result;
  } finally {
    if (!isMoved) await dropBranch(gitHub, repository, staging);
  }
}

async function editPull(
  gitHub: GitHub,
  repository: UpdateRepository,
  number: number,
  { title, body }: UpdateText,
  marker: UpdateMarker,
  state?: 'closed',
): Promise<void> {
  await gitHub.rest.pulls.update({
    ...inRepository(repository),
    pull_number: number,
    title,
    body: withUpdateMarker(marker, body),
    ...(state && { state }),
  });
}

function createdPull(data: unknown): { readonly number: number; readonly url: string } {
  const number = wholeAt(data, 'number');
  if (number === undefined)
    throw githubError('POST /pulls', { kind: 'broken', reason: 'the pull request has no number' });
  return { number, url: textAt(data, 'html_url') ?? '' };
}
