/**
 * The gate: what a preview vouches for, what else explains a resource, and the verdict over what is about to be sent.
 * Plain data and pure functions; who found the evidence, and how, is the business of others.
 */

/** What one preview has shown, resource by resource: written by the preview, kept outside of the comment. */
export interface ReviewedRecord {
  readonly version: 1;
  /** Of the digests: records of other rules say nothing to this program. */
  readonly rules: number;
  /** `owner/name` in lower case: a record of another repository is none. */
  readonly repository: string;
  readonly pull: number;
  /** The pull request's head when it was shown. */
  readonly head: string;
  /** The commit that was rendered, where that is another one (the merge of head and base). */
  readonly rendered: string;
  /** What it was compared with: pull requests merged after it may explain what differs. */
  readonly base?: string;
  /** Which of several comments on the pull request it belongs to. */
  readonly key: string;
  /** Whether the digests count the values of secrets, by a digest key that nobody can guess. */
  readonly keyed: boolean;
  readonly contexts: readonly ReviewedContext[];
}

export interface ReviewedContext {
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace: string;
  /** Of every resource, release and namespace. */
  readonly digest: string;
  /** By resource id (`group/Kind/namespace/name`). */
  readonly resources: ReadonlyMap<string, string>;
  /** Ids that the base had and the head has not. */
  readonly removed: readonly string[];
  /** Fields that differed from render to render: they stay out of what is compared. */
  readonly random: readonly { readonly id: string; readonly path: string }[];
  /** What its templates asked of a cluster that nobody asked: `capabilities`, `lookup`, `revision`, `install`. */
  readonly assumed: readonly Assumed[];
}

export type Assumed = 'capabilities' | 'kube-version' | 'lookup' | 'revision' | 'install';

// ---- evidence ----------------------------------------------------------------------------------

export type Require = 'none' | 'previewed' | 'approved';

/** A pull request that was merged, with what vouches for it. */
export interface MergedPull {
  readonly number: number;
  readonly head: string;
  readonly url?: string;
  /** Absent: none was found, or it cannot be believed; `missing` says why, as a clause. */
  readonly record?: ReviewedRecord;
  readonly missing?: string;
  /** Those whose approval of the very head stands, and who may approve. */
  readonly approvedBy: readonly string[];
  /** Why the approvals that there are do not count, as a clause: of an older commit, of the author, dismissed. */
  readonly notApproved?: string;
}

/** All that may explain what is about to be deployed. */
export interface Evidence {
  /** The pull request that brought the commit; absent for a direct push. */
  readonly own?: MergedPull;
  /** Others merged since the own one's base, the latest first; asked for only where the own one does not explain all. */
  readonly others: () => Promise<readonly MergedPull[]>;
  /** Digests of the last deployed render, by resource id; undefined where there is none, or the cluster cannot be asked. Asked for last. */
  readonly deployed: () => Promise<ReadonlyMap<string, string> | undefined>;
}

// ---- the verdict -------------------------------------------------------------------------------

/** One context as it is about to be sent. */
export interface Proposed {
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace: string;
  readonly resources: ReadonlyMap<string, string>;
}

export type FailureReason = 'not-reviewed' | 'plan-changed' | 'cluster-dependent';

export interface Verdict {
  readonly passed: boolean;
  /** Present where it did not pass. */
  readonly reason?: FailureReason;
  /** One sentence without a full stop: what was required and found, and what to do. */
  readonly message: string;
  readonly hint?: string;
  /** How many resources each source explains. */
  readonly explained: { readonly reviewed: number; readonly others: number; readonly deployed: number };
  readonly unexplained: readonly Unexplained[];
  /** What may be sent: by id, the digests that pass. The last check, inside helm, holds what helm sends against it. */
  readonly allowed: ReadonlyMap<string, readonly string[]>;
}

export interface Unexplained {
  readonly id: string;
  /** Not in what was reviewed, another than reviewed, or reviewed and not there any more. */
  readonly what: 'new' | 'changed' | 'missing';
  readonly reviewed?: string;
  readonly proposed?: string;
  /** Its template asks what only the cluster knows. */
  readonly clusterDependent: boolean;
}
