/** What the fake GitHub remembers, and the ways in which a test puts it there. */

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
  mergeCommit: string | null;
  /** Commits of its own, the head among them. */
  readonly commits: string[];
  readonly labels: string[];
}

export interface FakeReview {
  readonly pull: number;
  readonly author: Author;
  /** One that is dismissed keeps its place. */
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';
  readonly commit: string;
  /** What the author is to the repository; a collaborator unless told. */
  readonly association?: 'OWNER' | 'MEMBER' | 'COLLABORATOR' | 'CONTRIBUTOR' | 'NONE';
}

export interface FakeCheck {
  readonly id: number;
  readonly name: string;
  readonly sha: string;
  readonly fields: Record<string, unknown>;
}

export interface FakeStatus {
  readonly sha: string;
  readonly state: string;
  readonly context: string;
  readonly description: string | null;
}

export interface State {
  /** `owner/name`. */
  readonly repository: string;
  readonly pulls: Map<number, FakePull>;
  readonly comments: Map<number, FakeComment>;
  /** Commit -> its parents. */
  readonly commits: Map<string, readonly string[]>;
  readonly reviews: FakeReview[];
  readonly checks: FakeCheck[];
  readonly statuses: FakeStatus[];
  /** Token -> who it is and whether it may write; any other token is a workflow's that may. */
  readonly tokens: Map<string, { readonly author: Author; readonly writes: boolean }>;
  nextId: number;
}

export function makeState(repository: string): State {
  return {
    repository,
    pulls: new Map(),
    comments: new Map(),
    commits: new Map(),
    reviews: [],
    checks: [],
    statuses: [],
    tokens: new Map(),
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
    commits: [given.head],
    labels: [],
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

export function addComment(
  state: State,
  pull: number,
  body: string,
  author: Author = actionsBot,
): FakeComment {
  const comment: FakeComment = { id: state.nextId, pull, author, body, minimized: undefined, edits: 0 };
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
