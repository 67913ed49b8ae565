/** Branches of updates: each move names the commit that it replaces, so that a person's commit is never lost. */
import { commitAt } from '../../json/index.ts';
import { faultOf, githubError } from '../fault.ts';
import type { GitHub } from '../types.ts';
import type { UpdateCommit, UpdateRepository } from './types.ts';

const headQuery = `query ($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { oid } } }
}`;
const moveRefs = `mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }`;
const makeCommit = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

/** Stands for a branch that is not there. */
const none = '0'.repeat(40);
const refOf = (branch: string): string => `refs/heads/${branch}`;

/** The head of a branch; undefined where there is none. */
export async function headOfBranch(
  gitHub: GitHub,
  { owner, name }: UpdateRepository,
  branch: string,
): Promise<string | undefined> {
  const data = await gitHub.graphql(headQuery, { owner, name, ref: refOf(branch) });
  return commitAt(data, 'repository', 'ref', 'target', 'oid');
}

/** Commits on a branch of its own that begins at `base`. GitHub signs what it commits itself. */
export async function commitOnStaging(
  gitHub: GitHub,
  repository: UpdateRepository,
  staging: StagingBranch,
  commit: UpdateCommit,
): Promise<string> {
  const once = (): Promise<string> => commitOnce(gitHub, repository, staging, commit);
  // A first try whose answer was lost has moved the branch: it begins at the base again.
  return once().catch((error: unknown) =>
    faultOf(error)?.kind === 'rejected' ? once() : Promise.reject(error),
  );
}

export interface StagingBranch {
  readonly branch: string;
  readonly base: string;
}

async function commitOnce(
  gitHub: GitHub,
  { owner, name, id }: UpdateRepository,
  { branch, base }: StagingBranch,
  { headline, body, files }: UpdateCommit,
): Promise<string> {
  const begin = { name: refOf(branch), afterOid: base, force: true };
  await gitHub.graphql(moveRefs, { input: { repositoryId: id, refUpdates: [begin] } });
  const additions = [...files].flatMap(([path, text]) =>
    text === undefined ? [] : { path, contents: Buffer.from(text).toString('base64') },
  );
  const deletions = [...files].flatMap(([path, text]) => (text === undefined ? { path } : []));
  const data = await gitHub.graphql(makeCommit, {
    input: {
      branch: { repositoryNameWithOwner: `${owner}/${name}`, branchName: branch },
      message: { headline, body },
      expectedHeadOid: base,
      fileChanges: { additions, deletions },
    },
  });
  const oid = commitAt(data, 'createCommitOnBranch', 'commit', 'oid');
  if (oid === undefined)
    throw githubError('a GraphQL query', { kind: 'broken', reason: 'the commit has no name' });
  return oid;
}

export interface BranchMove {
  readonly branch: string;
  /** Undefined where the branch must not exist before. */
  readonly from: string | undefined;
  readonly to: string;
  /** Deleted in the same step. */
  readonly staging: string;
}

/** False where the branch is not at `from` any more: then nothing was moved. */
export async function moveBranch(
  gitHub: GitHub,
  repository: UpdateRepository,
  { branch, from, to, staging }: BranchMove,
): Promise<boolean> {
  const move = { name: refOf(branch), beforeOid: from ?? none, afterOid: to, force: true };
  const drop = { name: refOf(staging), beforeOid: to, afterOid: none, force: true };
  try {
    const input = { repositoryId: repository.id, refUpdates: [move, drop] };
    await gitHub.graphql(moveRefs, { input });
    return true;
  } catch (error) {
    if (faultOf(error)?.kind !== 'rejected') throw error;
    // A first try whose answer was lost may have moved it.
    const head = await headOfBranch(gitHub, repository, branch);
    if (head === to) return true;
    if (head === from) throw error;
    return false;
  }
}

/** Deletes a branch that is at `head`. One that is left behind does no harm, so a failure is no error. */
export async function dropBranch(
  gitHub: GitHub,
  { id }: UpdateRepository,
  branch: string,
  head?: string,
): Promise<void> {
  try {
    const drop = { name: refOf(branch), afterOid: none, force: true, ...(head && { beforeOid: head }) };
    await gitHub.graphql(moveRefs, { input: { repositoryId: id, refUpdates: [drop] } });
  } catch (error) {
    gitHub.signal.throwIfAborted();
    if (faultOf(error) === undefined) throw error;
  }
}
