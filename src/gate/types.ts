/**
 * The gate: what a preview vouches for, what else explains a resource, and the verdict over what is about to be sent.
 * Plain data and pure functions; who found the evidence, and how, is the business of others.
 */
import type { LeftOut } from '../diff/index.ts';
import type { ReviewedRecord } from './reviewed-record.ts';

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
