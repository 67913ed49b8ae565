/**
 * The gate: what a preview vouches for, what else explains a resource, and the verdict over what is about to be sent.
 * Plain data and pure functions; who found the evidence, and how, is the business of others.
 */
import type { LeftOut } from '../diff/index.ts';

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
  /** Whether a comment showed it: it counts with that comment alone. */
  readonly commented?: true;
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
  /** Ids of what the base has not, or not so. */
  readonly changed: readonly string[];
  /** Ids that the base had and the head has not. */
  readonly removed: readonly string[];
  /** Fields that differed from render to render, by resource id: they stay out of what is compared. Once marked stays marked. */
  readonly random: ReadonlyMap<string, readonly string[]>;
  /** `gate.vary` as it was reviewed: what a deploy's own says is not asked. */
  readonly vary: readonly string[];
  /** What its templates asked of a cluster that nobody asked. */
  readonly assumed: readonly Assumed[];
}

export type Assumed = 'api-version' | 'kube-version' | 'lookup' | 'release';
export const assumedChoices: readonly Assumed[] = ['api-version', 'kube-version', 'lookup', 'release'];

// ---- evidence ----------------------------------------------------------------------------------

export type Require = 'none' | 'previewed' | 'approved';
export const requireChoices: readonly Require[] = ['none', 'previewed', 'approved'];

/** A pull request that was merged, with what vouches for it. */
export interface MergedPull {
  readonly number: number;
  readonly head: string;
  /** Believed ones; one for each comment of the pull request. */
  readonly records: readonly ReviewedRecord[];
  /** Of them, what was shown only after the approvals: nobody has approved that. */
  readonly later?: ReadonlySet<ReviewedRecord>;
  /** Why there is none, or one of several cannot be believed, as a clause. */
  readonly missing?: string;
  /** Those whose approval of the very head stands, and who may approve. */
  readonly approvedBy: readonly string[];
  /** Why the approvals that there are do not count, as a clause: of an older commit, of the author, dismissed. */
  readonly notApproved?: string;
}

/** All that may explain what is about to be deployed. Each is asked for when all before it does not explain everything. */
export interface Evidence {
  /** The pull request that brought the commit; else why there is none, as a clause. */
  readonly own: MergedPull | { readonly none: string };
  /** Others merged since the own one's base, the latest first. `capped` is a sentence that says how far was looked. */
  readonly others: () => Promise<{ readonly pulls: readonly MergedPull[]; readonly capped?: string }>;
  /** The last deployed render; undefined where there is none, `unknown` where the cluster does not say. */
  readonly deployed: () => Promise<Digested | 'unknown' | undefined>;
}

/** A render, digested resource by resource by whoever asks. */
export interface Digested {
  readonly ids: readonly string[];
  /** With the values of secrets: says nothing outside of this run. Undefined where there is no such resource. */
  readonly exact: (id: string, leftOut: LeftOut) => string | undefined;
}

// ---- the verdict -------------------------------------------------------------------------------

/** One context as it is about to be sent. */
export interface Proposed extends Digested {
  readonly service: string;
  readonly context: string;
  /** The name that it may have been reviewed under. */
  readonly formerContext?: string;
  readonly release: string;
  readonly namespace: string;
  /** Is it what a preview gave this digest, whichever secrets that knew? */
  readonly agrees: (id: string, leftOut: LeftOut, digest: string) => boolean;
  /** Whether its template asks what only the cluster knows; of a resource that is not there any more, whether any does. */
  readonly isClusterDependent: (id: string) => boolean;
  /** Paths of what runs and what a preview of this digest has hidden: a secret in a command may be any command. Absent where secrets count. */
  readonly hiddenCode?: (id: string, leftOut: LeftOut, digest: string) => readonly string[];
  /** Ids that are checked elsewhere: helm does not show them here. */
  readonly unseen?: ReadonlySet<string>;
  /** Whether it is called otherwise in each render. */
  readonly hasRandomName?: (id: string) => boolean;
}

export type FailureReason = 'not-reviewed' | 'plan-changed' | 'cluster-dependent';

export type GateVerdict = Passed | GateRefusal;

export interface Passed {
  readonly passed: true;
  /** What was required and found, in a sentence without a full stop. */
  readonly message: string;
  readonly explained: Explained;
}

export interface GateRefusal {
  readonly passed: false;
  readonly reason: FailureReason;
  /** What was required and found, in a sentence without a full stop. */
  readonly message: string;
  /** What to do. */
  readonly hint: string;
  readonly explained: Explained;
  readonly unexplained: readonly Unexplained[];
}

/** How many resources each source explains. */
export interface Explained {
  readonly reviewed: number;
  readonly others: number;
  readonly deployed: number;
}

export interface Unexplained {
  readonly id: string;
  /** Not in what was reviewed, another than reviewed, or reviewed (or deployed) and not there any more. */
  readonly what: 'new' | 'changed' | 'missing';
  readonly isClusterDependent: boolean;
  /** What is new is called otherwise in each render: nothing can have shown it. */
  readonly hasRandomName?: true;
  /** It is as a review shows it, which hides this path of what runs. */
  readonly hiddenCode?: string;
}
