/** What the room `github` hands out: a run's event, the client of the API, what became of a comment, the cache. */
import type { getOctokit } from '@actions/github';

export interface Repository {
  readonly owner: string;
  readonly name: string;
}

export type EventKind =
  | 'pull_request'
  | 'pull_request_target'
  | 'merge_group'
  | 'push'
  | 'workflow_run'
  | 'issue_comment'
  | 'schedule'
  | 'workflow_dispatch'
  | 'release'
  | 'deployment'
  | 'other';

/** Which pull request, and what it is about to merge. */
interface PullRefs {
  readonly number: number;
  readonly headSha: string;
  readonly headRef: string;
  readonly baseSha: string;
  readonly baseRef: string;
  /** The head's code comes from another repository, or from one that was deleted. */
  readonly isFork: boolean;
  /** Where the head's code lies; undefined when that repository was deleted. */
  readonly headRepository: Repository | undefined;
}

/** The pull request as the event's payload tells of it; the head may have moved since. */
export interface EventPull extends PullRefs {
  /** The event is its end: merged, or given up. */
  readonly isClosed?: true;
  /** The merge commit that the run is of, where it runs on `refs/pull/N/merge`. */
  readonly mergeSha?: string;
}

export interface EventPush {
  /** The commit before; 40 zeros (undefined here) where the branch or tag is new. */
  readonly before: string | undefined;
  /** The commit after; undefined where the branch or tag was deleted. */
  readonly after: string | undefined;
  readonly forced: boolean;
  readonly created: boolean;
  readonly deleted: boolean;
}

/** Another run: what it was of. */
export interface EventRun {
  readonly headSha: string;
  /** Empty where GitHub does not say. */
  readonly headBranch: string;
  /** Undefined when that repository was deleted. */
  readonly headRepository: Repository | undefined;
}

/** Everything that the environment and the payload say about a run. */
export interface RunEvent {
  readonly kind: EventKind;
  /** The event's own name, of use where `kind` is `other`. */
  readonly name: string;
  readonly repository: Repository;
  readonly sha: string;
  /** Fully qualified; empty where the event has none. */
  readonly ref: string;
  readonly defaultBranch: string | undefined;
  /** Of pull_request and pull_request_target only. */
  readonly pull?: EventPull;
  /** The pull request that the event is about, where it names just one: also of issue_comment and workflow_run. */
  readonly pullNumber?: number;
  readonly push?: EventPush;
  /** Of workflow_run: the run that this one comes after. */
  readonly after?: EventRun;
  /** Of merge_group: what is merged, and onto what. */
  readonly group?: { readonly baseSha: string; readonly headSha: string };
  readonly actor: string;
  /**
   * The code is a fork's, or Dependabot made the run: to be treated as having no secrets and no token that
   * writes. Also true of a fork under pull_request_target and workflow_run, where the token could write.
   */
  readonly isFork: boolean;
  readonly run: RunStamp;
  readonly runNumber: number;
  readonly workflow: string;
  readonly job: string;
  /** The id of the step, or the name that the runner gave it. */
  readonly step: string;
  /** Without a final slash. */
  readonly serverUrl: string;
  /** Without a final slash. */
  readonly apiUrl: string;
  /** GitHub Enterprise Server, as @actions/cache judges it: its cache speaks protocol v1. */
  readonly isEnterprise: boolean;
}

/** Which run, which try of it. A greater id, or the same with a greater attempt, is newer. */
export interface RunStamp {
  readonly id: number;
  readonly attempt: number;
}

type Octokit = ReturnType<typeof getOctokit>;

type RequestOptions = ReturnType<Octokit['request']['endpoint']>;

/** A call of octokit's whose answer comes in pages. */
interface ListCall<Parameters> {
  (parameters: Parameters): Promise<{ readonly data: unknown }>;
  readonly endpoint: (parameters: Parameters & { readonly per_page: number }) => RequestOptions;
}

/**
 * The client of one API host. Every failure is a UserError that `faultOf` reads; the token is in none.
 * Calls that may be repeated are, within the limits.
 */
export interface GitHub {
  readonly apiUrl: string;
  /** Ends every call. */
  readonly signal: AbortSignal;
  /** Octokit's calls, as GitHub's OpenAPI has them. What an answer holds is looked at before it is believed. */
  readonly rest: Octokit['rest'];
  /** A call that `rest` does not name. */
  readonly request: Octokit['request'];
  /** The items of all pages of a list, in their order. */
  pages<Parameters extends object>(list: ListCall<Parameters>, parameters: Parameters): Promise<unknown[]>;
  /** The `data` of a query or of an idempotent mutation: both are repeated after a fault. */
  graphql(query: string, variables: object): Promise<unknown>;
  /** Ends the connections that are kept open. */
  close(): void;
}

export interface ConnectOptions {
  readonly apiUrl: string;
  readonly token: string;
  readonly signal: AbortSignal;
  /** HTTP_PROXY, HTTPS_PROXY, NO_PROXY (either case): used by node 24.5 and later. */
  readonly proxyEnv?: Readonly<Record<string, string | undefined>>;
  readonly limits?: Partial<CallLimits>;
}

export interface CallLimits {
  /** Milliseconds for one try. */
  readonly tryMs: number;
  /** Milliseconds for a call with all its tries and pauses. */
  readonly wholeMs: number;
  /** The first pause before a retry; it doubles. */
  readonly pauseMs: number;
  /** Bytes of one answer. */
  readonly answerBytes: number;
  /** Pages of one list. */
  readonly pages: number;
}

/** Why a call failed. */
export interface ApiFault {
  readonly kind: 'refused' | 'missing' | 'rejected' | 'limited' | 'broken' | 'unreachable';
  readonly status?: number;
  /** GitHub's own words, or the network's. */
  readonly reason: string;
  /** Which part of a GraphQL query it is about: the keys on the way there, joined by dots. */
  readonly field?: string;
}

export type CommentMode = 'update' | 'changes-only' | 'new';

/** By which a comment is found again. */
export interface CommentAddress {
  readonly repository: Repository;
  /** The number of the pull request. */
  readonly pull: number;
  /** Which of several comments on one pull request: of workflow, job, matrix and step. */
  readonly key: string;
  /** Keys that the same step had before: such a comment is taken over. */
  readonly formerKeys?: readonly string[];
}

export interface CommentText {
  /** Markdown without a marker. */
  readonly body: string;
  readonly hasChanges: boolean;
  /** Stands for all that is worth an edit: equal to the marker's, nothing is written. */
  readonly digest: string;
  /** The hash by which what was shown is found again, where it is kept. */
  readonly shownHash?: string;
  /** The hash of the record that a gate will hold a deploy against; another than the comment's is worth an edit. */
  readonly gate?: string;
}

export interface CommentRequest extends CommentAddress, CommentText {
  /** Workflow, job, matrix and step: what another step of the same run wrote is never written over. */
  readonly writer?: string;
  /** The commit that `body` is about. */
  readonly head: string;
  readonly run: RunStamp;
  readonly mode: CommentMode;
  /** What `isFork` of the event says; decides what a refusal advises. */
  readonly isFork: boolean;
}

/** What became of a comment. Only an abort and bugs throw. */
export interface CommentResult {
  readonly action: 'created' | 'updated' | 'unchanged' | 'nothing' | 'stale' | 'refused';
  readonly id?: number;
  readonly url?: string;
  /** Why nothing was written, or what of it failed; a sentence without full stop. */
  readonly reason?: string;
  /** The YAML to add to the workflow, where that helps. */
  readonly lines?: readonly string[];
}

/** A pull request as it is now. */
export interface Pull extends PullRefs {
  readonly isOpen: boolean;
  readonly mergeSha: string | undefined;
}

export interface CacheOptions {
  /** The file of the process that speaks to the service: `cache.js` of dist/. */
  readonly program: string;
  /** ACTIONS_RESULTS_URL, ACTIONS_CACHE_URL, ACTIONS_RUNTIME_TOKEN, ACTIONS_CACHE_SERVICE_V2, ACTIONS_CACHE_MODE, GITHUB_SERVER_URL, proxies. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Nothing is saved for forks, pull_request_target, issue_comment and workflow_run. */
  readonly event: Pick<RunEvent, 'kind' | 'isFork'>;
  readonly signal: AbortSignal;
  /** Called once for each trouble; the cache itself never throws. */
  readonly notice: (text: string) => void;
  readonly limits?: Partial<CacheLimits>;
}

export interface CacheLimits {
  /** Milliseconds without an answer or a byte. */
  readonly silenceMs: number;
  /** Milliseconds of a run in which a call is under way; after them the cache is off. */
  readonly wholeMs: number;
  /** Bytes of one entry. */
  readonly bytes: number;
}

/** The cache of the Actions service. An entry never changes once it is saved. */
export interface Cache {
  /** The bytes saved under just this key; undefined where there are none or the service fails. */
  restore(key: string): Promise<Uint8Array | undefined>;
  save(key: string, bytes: Uint8Array): Promise<SaveResult>;
  /** Ends its process, and removes its files. */
  close(): Promise<void>;
}

/** `exists`: the key was saved before, by this or another run. */
export type SaveResult = 'saved' | 'exists' | 'refused';
