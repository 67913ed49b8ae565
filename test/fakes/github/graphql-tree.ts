/** What the fake remembers, in the shape of GitHub's GraphQL: fields that take something are functions. */
import type { GraphQLError } from 'graphql';
import {
  appOf,
  type Author,
  commentsOf,
  type FakeCheck,
  type FakeComment,
  type FakePull,
  type FakeReview,
  type State,
  type Token,
} from './state.ts';
import { refMutations } from './graphql-refs.ts';

type Refuse = (type: string, message: string) => GraphQLError;
type Tree = Readonly<Record<string, unknown>>;

interface World {
  readonly state: State;
  readonly by: Token;
  readonly refuse: Refuse;
}

interface Page {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

export function rootOf(state: State, by: Token, refuse: Refuse): Tree {
  const world: World = { state, by, refuse };
  return {
    viewer: { __typename: 'User', login: by.author.login, databaseId: by.author.id },
    repository: ({ owner, name }: { readonly owner: string; readonly name: string }) => {
      if (`${owner}/${name}`.toLowerCase() !== state.repository.toLowerCase())
        throw refuse('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
      return repositoryTree(world);
    },
    node: ({ id }: { readonly id: string }) => {
      const pull = state.pulls.get(Number(id.replace(/^PR_/, '')));
      if (pull === undefined)
        throw refuse('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
      return pullTree(world, pull);
    },
    ...refMutations(world),
    minimizeComment: ({
      input,
    }: {
      readonly input: { readonly subjectId: string; readonly classifier: string };
    }) => {
      const comment = state.comments.get(Number(input.subjectId.replace(/^IC_/, '')));
      if (comment === undefined) throw refuse('NOT_FOUND', 'Could not resolve to a node');
      if (!by.writes) throw refuse('FORBIDDEN', 'Resource not accessible by integration');
      comment.minimized = input.classifier.toLowerCase();
      return { minimizedComment: { __typename: 'IssueComment', isMinimized: true } };
    },
  };
}

/** A default branch that no test has moved has no commit worth a name. */
function refTree(world: World, name: string): Tree | null {
  const { branches, defaultBranch } = world.state;
  const tip = branches.get(name);
  if (tip === undefined && name !== defaultBranch) return null;
  return { name, target: tip === undefined ? null : commitTree(world, tip) };
}

function repositoryTree(world: World): Tree {
  const { state, refuse } = world;
  return {
    id: 'R_1',
    defaultBranchRef: () => refTree(world, state.defaultBranch),
    ref: ({ qualifiedName }: { readonly qualifiedName: string }) =>
      refTree(world, qualifiedName.replace('refs/heads/', '')),
    refs: ({ query, ...page }: Page & { readonly query?: string | null }) =>
      connection(
        [...state.branches.keys()]
          .filter((name) => name.includes(query ?? ''))
          .map((name) => refTree(world, name)),
        page,
      ),
    object: ({ oid }: { readonly oid: string }) => {
      const target = state.tags.get(oid);
      if (target !== undefined) return { __typename: 'Tag', oid, target: commitTree(world, target) };
      return state.commits.has(oid) ? commitTree(world, oid) : null;
    },
    pullRequest: ({ number }: { readonly number: number }) => {
      const pull = state.pulls.get(number);
      if (pull === undefined)
        throw refuse('NOT_FOUND', `Could not resolve to a PullRequest with the number of ${number}.`);
      return pullTree(world, pull);
    },
    mergeQueue: ({ branch }: { readonly branch: string }) => {
      const entries = [...state.pulls.values()].filter(
        (pull) => pull.queued !== null && pull.baseRef === branch,
      );
      return {
        entries: (page: Page) =>
          connection(
            entries.map((pull) => entryTree(world, pull)),
            page,
          ),
      };
    },
  };
}

const entryTree = (world: World, pull: FakePull): Tree => ({
  headCommit: pull.queued === null ? null : commitTree(world, pull.queued),
  pullRequest: () => pullTree(world, pull),
});

function commitTree(world: World, oid: string): Tree {
  const { state } = world;
  const about = state.about.get(oid);
  const parents = state.commits.get(oid) ?? [];
  return {
    __typename: 'Commit',
    oid,
    committedDate: about?.committedAt ?? '2026-11-01T12:00:00Z',
    messageHeadline: about?.headline ?? 'a commit',
    message: about?.message ?? about?.headline ?? 'a commit',
    signature: about?.isSigned === true ? { __typename: 'GpgSignature', wasSignedByGitHub: true } : null,
    parents: (page: Page) =>
      connection(
        parents.map((parent) => commitTree(world, parent)),
        page,
      ),
    associatedPullRequests: (page: Page) => {
      mayRead(world, 'pull_requests');
      return connection(
        linkedTo(state, oid).map((pull) => pullTree(world, pull)),
        page,
      );
    },
    history: (page: Page) =>
      connection(
        pastOf(state, oid).map((sha) => commitTree(world, sha)),
        page,
      ),
    checkSuites: (given: Page & { readonly filterBy?: { readonly checkName?: string } | null }) => {
      mayRead(world, 'checks');
      const checks = state.checks.filter((check) => check.sha === oid);
      const wanted = given.filterBy?.checkName;
      const apps = new Set(
        checks.filter(({ name }) => wanted === undefined || name === wanted).map(({ app }) => app),
      );
      return connection(
        [...apps].map((app) => suiteTree(app, checks)),
        given,
      );
    },
  };
}

function mayRead({ by, refuse }: World, what: 'checks' | 'pull_requests'): void {
  if (by.denies?.includes(what) === true) throw refuse('FORBIDDEN', 'Resource not accessible by integration');
}

/** A merge that GitHub has not worked through yet is linked to nothing. */
function linkedTo(state: State, oid: string): FakePull[] {
  return [...state.pulls.values()].filter((pull) => {
    if (!(pull.mergedAt !== null && pull.mergeCommit === oid) && !pull.commits.includes(oid)) return false;
    if (pull.mergedAt === null || pull.linksAfter === 0) return true;
    pull.linksAfter -= 1;
    return false;
  });
}

/** All that it descends from and itself, children before their parents. */
function pastOf(state: State, tip: string): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (start: string): void => {
    // Two visits of a commit: one goes to its parents, the next one puts it behind them.
    const stack = [{ oid: start, isDone: false }];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const { oid, isDone } = top;
      if (isDone) order.unshift(oid);
      else if (!seen.has(oid)) {
        seen.add(oid);
        stack.push({ oid, isDone: true });
        for (const parent of state.commits.get(oid) ?? []) stack.push({ oid: parent, isDone: false });
      }
    }
  };
  visit(tip);
  return order;
}

function suiteTree(app: string, checks: readonly FakeCheck[]): Tree {
  return {
    app: { __typename: 'App', slug: app },
    checkRuns: (
      given: Page & {
        readonly filterBy?: { readonly checkName?: string; readonly checkType?: string } | null;
      },
    ) => {
      const { checkName: name, checkType = 'LATEST' } = given.filterBy ?? {};
      const all = checks.filter((check) => check.app === app && (name === undefined || check.name === name));
      const latest = new Map(all.map((check) => [check.name, check]));
      return connection((checkType === 'ALL' ? all : [...latest.values()]).map(checkTree), given);
    },
  };
}

const checkTree = ({ name, startedAt, fields }: FakeCheck): Tree => ({
  __typename: 'CheckRun',
  name,
  startedAt: fields['started_at'] ?? startedAt,
  externalId: fields['external_id'] ?? null,
  text: textIn(fields['output']),
});

const textIn = (output: unknown): unknown =>
  typeof output === 'object' && output !== null && 'text' in output ? output.text : null;

function pullTree(world: World, pull: FakePull): Tree {
  const { state } = world;
  return {
    __typename: 'PullRequest',
    id: `PR_${pull.number}`,
    number: pull.number,
    url: `https://github.com/${state.repository}/pull/${pull.number}`,
    state: pull.mergedAt === null ? pull.state.toUpperCase() : 'MERGED',
    mergedAt: pull.mergedAt,
    headRefOid: pull.head,
    baseRefName: pull.baseRef,
    author: { __typename: 'User', login: pull.author },
    mergeCommit: () => (pull.mergedAt === null ? null : commitTree(world, pull.mergeCommit ?? '')),
    mergeQueueEntry: () => (pull.queued === null ? null : entryTree(world, pull)),
    reviews: (given: Page & { readonly states?: readonly string[] | null }) =>
      connection(
        state.reviews
          .filter((review) => review.pull === pull.number && (given.states?.includes(review.state) ?? true))
          .map(reviewTree),
        given,
      ),
    comments: (page: Page) => connection(commentsOf(state, pull.number).map(commentTree), page),
    commits: (page: Page) => connection([{ commit: commitTree(world, pull.head) }], page),
  };
}

const belongs = new Set(['OWNER', 'MEMBER', 'COLLABORATOR']);

function reviewTree(review: FakeReview): Tree {
  const { author, state, commit, association = 'COLLABORATOR', mayPush } = review;
  return {
    state,
    submittedAt: review.submittedAt ?? null,
    author: author.login === '' ? null : actorTree(author),
    commit: commit === '' ? null : { oid: commit },
    authorAssociation: association,
    authorCanPushToRepository: mayPush ?? belongs.has(association),
  };
}

const commentTree = ({ body, author, editor }: FakeComment): Tree => ({
  __typename: 'IssueComment',
  body,
  author: actorTree(author),
  editor: editor === undefined ? null : actorTree(editor),
});

/** A bot's login has no `[bot]` here. */
function actorTree(author: Author): Tree {
  const app = appOf(author);
  return {
    __typename: app === undefined ? 'User' : 'Bot',
    login: app ?? author.login,
    databaseId: author.id,
  };
}

/** GitHub takes no list without a size, and none above a hundred. */
function connection(items: readonly unknown[], page: Page): Tree {
  const size = page.first ?? page.last ?? 0;
  if (size < 1 || size > 100) throw new Error('a list needs `first` or `last`, from 1 to 100');
  const start = page.after ? Number(page.after) + 1 : 0;
  const end = page.before ? Number(page.before) : items.length;
  const from = page.last ? Math.max(start, end - page.last) : start;
  const to = page.first ? Math.min(end, start + page.first) : end;
  return {
    totalCount: items.length,
    nodes: items.slice(from, to),
    pageInfo: {
      hasNextPage: to < items.length,
      hasPreviousPage: from > 0,
      startCursor: to > from ? String(from) : null,
      endCursor: to > from ? String(to - 1) : null,
    },
  };
}
