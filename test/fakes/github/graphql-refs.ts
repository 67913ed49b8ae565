/** Mutations of branches, as GitHub's GraphQL makes them: all moves of a call or none, and commits on an expected head only. */
import { createHash } from 'node:crypto';
import type { GraphQLError } from 'graphql';
import type { State, Token } from './state.ts';

interface RefWorld {
  readonly state: State;
  readonly by: Token;
  readonly refuse: (type: string, message: string) => GraphQLError;
}

interface RefUpdate {
  readonly name: string;
  readonly beforeOid?: string | null;
  readonly afterOid: string;
  readonly force?: boolean | null;
}

interface CommitInput {
  readonly branch: { readonly branchName: string };
  readonly message: { readonly headline: string; readonly body?: string | null };
  readonly expectedHeadOid: string;
  readonly fileChanges: {
    readonly additions: readonly { readonly path: string; readonly contents: string }[];
    readonly deletions?: readonly { readonly path: string }[] | null;
  };
}

const none = '0'.repeat(40);
const branchOf = ({ name }: RefUpdate): string => name.replace('refs/heads/', '');

export const refMutations = (world: RefWorld) => ({
  updateRefs: ({ input }: { readonly input: { readonly refUpdates: readonly RefUpdate[] } }) => {
    mayWrite(world);
    for (const update of input.refUpdates) checkMove(world, update);
    for (const update of input.refUpdates) moveTo(world.state, branchOf(update), update.afterOid);
    return { clientMutationId: null };
  },
  createCommitOnBranch: ({ input }: { readonly input: CommitInput }) => {
    mayWrite(world);
    return { commit: { __typename: 'Commit', oid: addCommit(world, input) } };
  },
});

function mayWrite({ by, refuse }: RefWorld): void {
  if (!by.writes || by.denies?.includes('contents') === true)
    throw refuse('FORBIDDEN', 'Resource not accessible by integration');
}

function checkMove({ state, refuse }: RefWorld, update: RefUpdate): void {
  const { beforeOid, afterOid, force } = update;
  const now = state.branches.get(branchOf(update)) ?? none;
  if (beforeOid && beforeOid !== now)
    throw refuse('UNPROCESSABLE', `Reference ${update.name} is at ${now} but expected ${beforeOid}`);
  if (afterOid !== none && !state.commits.has(afterOid))
    throw refuse('NOT_FOUND', `Could not resolve to a commit ${afterOid}`);
  if (now !== none && !force && afterOid !== none && !state.commits.get(afterOid)?.includes(now))
    throw refuse('UNPROCESSABLE', 'Update is not a fast forward');
}

/** The head of an open pull request is the tip of its branch. */
function moveTo(state: State, branch: string, oid: string): void {
  if (oid === none) state.branches.delete(branch);
  else state.branches.set(branch, oid);
  for (const pull of state.pulls.values())
    if (pull.headRef === branch && pull.state === 'open' && oid !== none) pull.head = oid;
}

function addCommit(
  { state, refuse }: RefWorld,
  { branch, message, expectedHeadOid, fileChanges }: CommitInput,
): string {
  const head = state.branches.get(branch.branchName);
  if (head !== expectedHeadOid)
    throw refuse(
      'STALE_DATA',
      `Expected branch to point to "${expectedHeadOid}" but it did not. Pull and try again.`,
    );
  const files = new Map(state.files.get(head));
  for (const { path } of fileChanges.deletions ?? [])
    if (!files.delete(path))
      throw refuse(
        'NOT_FOUND',
        `A path was requested for deletion which does not exist as of commit oid \`${head}\``,
      );
  for (const { path, contents } of fileChanges.additions)
    files.set(path, Buffer.from(contents, 'base64').toString('utf8'));
  state.nextId += 1;
  const oid = createHash('sha1').update(String(state.nextId)).digest('hex');
  state.commits.set(oid, [head]);
  state.files.set(oid, files);
  const { headline, body } = message;
  state.about.set(oid, { headline, message: body ? `${headline}\n\n${body}` : headline, isSigned: true });
  moveTo(state, branch.branchName, oid);
  return oid;
}
