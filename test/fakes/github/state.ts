/** What the fake GitHub remembers, and the ways in which a test puts it there. */
import type { FakeAttestation } from './attestations.ts';
import type { IssueSettings } from './issues.ts';

export interface Author {
  readonly login: string;
  readonly id: number;
  readonly type: 'Bot' | 'User';
}

/** The author of whatever a workflow's token writes. */
export const actionsBot: Author = { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' };

export interface FakeComment {
  readonly id: number;
  readonly pull: number;
  readonly author: Author;
  body: string;
  /** Who changed it last. */
  editor: Author | undefined;
  minimized: string | undefined;
  /** How often the body was changed. */
  edits: number;
}

export interface FakePull {
  readonly number: number;
  head: string;
  readonly headRef: string;
  readonly headRepository: string;
  readonly base: string;
  readonly baseRef: string;
  state: 'open' | 'closed';
  locked: boolean;
  /** Of a test of the merge, too, while it is open. */
  mergeCommit: string | null;
  /** When it was merged. */
  mergedAt: string | null;
  /** A login. */
  readonly author: string;
  /** The commit by which a merge queue tries it. */
  queued: string | null;
  /** How often GitHub is asked about a commit before it links the merge to it. */
  linksAfter: number;
  /** Commits of its own, the head among them; those that a rebase brought to the branch. */
  readonly commits: string[];
  readonly labels: string[];
  title: string;
  body: string;
  /** Whose token opened it. */
  readonly user: Author;
}

export interface FakeReview {
  readonly pull: number;
  readonly author: Author;
  /** One that is dismissed keeps its place. */
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';
  readonly commit: string;
  /** What the author is to the repository; a collaborator unless told. */
  readonly association?: 'OWNER' | 'MEMBER' | 'COLLABORATOR' | 'CONTRIBUTOR' | 'NONE';
  /** Told by the association where it is left out. */
  readonly mayPush?: boolean;
  /** As of a server that does not say where it is left out. */
  readonly submittedAt?: string;
}

export interface FakeCheck {
  readonly id: number;
  readonly name: string;
  readonly sha: string;
  /** The app that wrote it. */
  readonly app: string;
  readonly startedAt: string;
  readonly fields: Record<string, unknown>;
}

export interface FakeStatus {
  readonly sha: string;
  readonly state: string;
  readonly context: string;
  readonly description: string | null;
}

export interface FakeDeployment {
  readonly id: number;
  readonly sha: string;
  readonly environment: string;
  readonly payload: unknown;
  readonly isTransient: boolean;
  readonly isProduction: boolean;
  readonly author: Author;
  /** Newest first, as GitHub lists them. */
  readonly statuses: {
    readonly state: string;
    readonly description: string;
    readonly logUrl: string;
    readonly environmentUrl: string;
  }[];
}

/** Whose token it is, and what it may do. */
export interface Token {
  readonly author: Author;
  readonly writes: boolean;
  /** May not read these. */
  readonly denies?: readonly (
    | 'checks'
    | 'pull_requests'
    | 'deployments'
    | 'attestations'
    | 'contents'
    | 'issues'
  )[];
}

export interface State extends IssueSettings {
  /** `owner/name`. */
  readonly repository: string;
  readonly pulls: Map<number, FakePull>;
  readonly comments: Map<number, FakeComment>;
  /** Commit -> its parents. */
  readonly commits: Map<string, readonly string[]>;
  readonly reviews: FakeReview[];
  readonly checks: FakeCheck[];
  readonly statuses: FakeStatus[];
  readonly deployments: FakeDeployment[];
  /** The latest first. */
  readonly attestations: FakeAttestation[];
  /** Attestations are told by where they lie, as GitHub does by now, and not as they are. */
  storesApart: boolean;
  /** What is known of a commit beside its parents. */
  readonly about: Map<
    string,
    {
      readonly committedAt?: string;
      readonly headline?: string;
      readonly message?: string;
      /** By GitHub, as it does with commits that it makes itself. */
      readonly isSigned?: boolean;
    }
  >;
  /** A tag's own name -> the commit. */
  readonly tags: Map<string, string>;
  /** A branch's own name -> the commit, beside those of the pull requests. */
  readonly branches: Map<string, string>;
  /** Commit -> its files: those that a test has set for the commit it began at, changed through the API. */
  readonly files: Map<string, ReadonlyMap<string, string>>;
  readonly defaultBranch: string;
  /** The setting that lets a workflow's own token open pull requests. */
  mayOpenPulls: boolean;
  /** Token -> who it is and what it may; any other token is a workflow's that may all. */
  readonly tokens: Map<string, Token>;
  /** Fields that this server's GraphQL does not have. */
  readonly lacks: Set<string>;
  nextId: number;
}

export function makeState(repository: string): State {
  return {
    repository,
    pulls: new Map(),
    issues: [],
    assignable: new Set(),
    hasIssues: true,
    comments: new Map(),
    commits: new Map(),
    reviews: [],
    checks: [],
    statuses: [],
    deployments: [],
    attestations: [],
    storesApart: false,
    about: new Map(),
    tags: new Map(),
    branches: new Map(),
    files: new Map(),
    defaultBranch: 'main',
    mayOpenPulls: true,
    tokens: new Map(),
    lacks: new Set(),
    nextId: 1000,
  };
}

export interface PullGiven {
  readonly number: number;
  readonly head: string;
  readonly base: string;
  readonly headRef?: string;
  readonly baseRef?: string;
  /** `owner/name` of a fork. */
  readonly headRepository?: string;
  readonly state?: 'open' | 'closed';
  readonly mergeCommit?: string;
  readonly author?: string;
  readonly title?: string;
  readonly body?: string;
  readonly user?: Author;
}

export function addPull(state: State, given: PullGiven): FakePull {
  const pull: FakePull = {
    number: given.number,
    head: given.head,
    headRef: given.headRef ?? 'feature',
    headRepository: given.headRepository ?? state.repository,
    base: given.base,
    baseRef: given.baseRef ?? 'main',
    state: given.state ?? 'open',
    locked: false,
    mergeCommit: given.mergeCommit ?? null,
    mergedAt: null,
    author: given.author ?? 'octocat',
    queued: null,
    linksAfter: 0,
    commits: [given.head],
    labels: [],
    title: given.title ?? 'a pull request',
    body: given.body ?? '',
    user: given.user ?? { login: given.author ?? 'octocat', id: 1, type: 'User' },
  };
  state.pulls.set(pull.number, pull);
  return pull;
}

/** A push to the pull request's branch. */
export function movePull(state: State, number: number, head: string): void {
  const pull = state.pulls.get(number);
  if (pull === undefined) throw new Error(`there is no pull request ${number}`);
  pull.head = head;
  pull.commits.push(head);
}

/** What a merge does: by a commit of its own, or (`brings`) by the commits of a rebase, of which the last is `commit`. */
export function mergePull(
  state: State,
  number: number,
  merge: {
    readonly commit: string;
    readonly at?: string;
    readonly brings?: readonly string[];
    /** GitHub links the commit to the pull request late. */
    readonly linksAfter?: number;
  },
): void {
  const pull = state.pulls.get(number);
  if (pull === undefined) throw new Error(`there is no pull request ${number}`);
  pull.state = 'closed';
  pull.mergeCommit = merge.commit;
  pull.mergedAt = merge.at ?? '2026-11-02T12:00:00Z';
  pull.queued = null;
  pull.linksAfter = merge.linksAfter ?? 0;
  pull.commits.push(...(merge.brings ?? []));
}

export function addComment(
  state: State,
  pull: number,
  body: string,
  author: Author = actionsBot,
): FakeComment {
  const comment: FakeComment = {
    id: state.nextId,
    pull,
    author,
    body,
    editor: undefined,
    minimized: undefined,
    edits: 0,
  };
  state.nextId += 1;
  state.comments.set(comment.id, comment);
  return comment;
}

export function commentsOf(state: State, pull: number): FakeComment[] {
  return [...state.comments.values()].filter((comment) => comment.pull === pull);
}

/** The newest commit that both have in their past. */
export function mergeBaseOf(state: State, base: string, head: string): string | undefined {
  const past = new Set<string>();
  const walk = (start: string): string[] => {
    const seen: string[] = [];
    const queue = [start];
    for (let commit = queue.shift(); commit !== undefined; commit = queue.shift()) {
      if (seen.includes(commit) || !state.commits.has(commit)) continue;
      seen.push(commit);
      queue.push(...(state.commits.get(commit) ?? []));
    }
    return seen;
  };
  for (const commit of walk(base)) past.add(commit);
  return walk(head).find((commit) => past.has(commit));
}

/** The app behind a token: GitHub writes `[bot]` after its name where REST tells a login. */
export const appOf = ({ login, type }: Author): string | undefined =>
  type === 'Bot' ? login.replace(/\[bot\]$/, '') : undefined;

/** A check by whomever. */
export function addCheck(
  state: State,
  given: {
    readonly name: string;
    readonly sha: string;
    readonly app: string;
    readonly fields: Record<string, unknown>;
  },
): FakeCheck {
  const startedAt = new Date(Date.UTC(2026, 10, 1) + state.nextId * 1000).toISOString().replace('.000', '');
  const check: FakeCheck = { id: state.nextId, startedAt, ...given };
  state.nextId += 1;
  state.checks.push(check);
  return check;
}

/** A Deployment by whomever; one of a job with an `environment:` is GitHub's own. */
export function addDeployment(
  state: State,
  given: Partial<FakeDeployment> & { readonly sha: string; readonly environment: string },
): FakeDeployment {
  const deployment: FakeDeployment = {
    id: state.nextId,
    payload: {},
    isTransient: false,
    isProduction: false,
    author: actionsBot,
    statuses: [],
    ...given,
  };
  state.nextId += 1;
  state.deployments.unshift(deployment);
  return deployment;
}
