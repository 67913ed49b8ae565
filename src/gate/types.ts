/**
 * The gate: what a preview proves, what else explains a resource, and the verdict. Plain data and pure
 * functions; the operations collect the evidence.
 */
import type { LeftOut } from '../diff/index.ts';
import type { ReviewedRecord } from './reviewed-record.ts';

// ---- evidence ----------------------------------------------------------------------------------

export type Require = 'none' | 'previewed' | 'approved';
export const requireChoices: readonly Require[] = ['none', 'previewed', 'approved'];

/** A merged pull request, with its records and approvals. */
export interface MergedPull {
  readonly number: number;
  readonly head: string;
  /** Records that are believed, one for each comment of the pull request. */
  readonly records: readonly ReviewedRecord[];
  /** Records that a comment showed only after the approvals, so no approval covers them. */
  readonly later?: ReadonlySet<ReviewedRecord>;
  /** Why there is no record, or one of several is not believed, as a clause. */
  readonly missing?: string;
  /** Logins of those who approved the very head and may approve. */
  readonly approvedBy: readonly string[];
  /** Why existing approvals do not count, as a clause: of an older commit, of the author, dismissed. */
  readonly notApproved?: string;
}

/**
 * Everything that may explain a deploy. Each source is asked only when those before it leave something open.
 */
export interface Evidence {
  /** The pull request that brought the commit, or why there is none, as a clause. */
  readonly own: MergedPull | { readonly none: string };
  /**
   * Other pull requests merged since its base, latest first. `capped` is a sentence on how far the search
   * went.
   */
  readonly others: () => Promise<{ readonly pulls: readonly MergedPull[]; readonly capped?: string }>;
  /** The last deployed render. Undefined: there is none. `unknown`: the cluster does not say. */
  readonly deployed: () => Promise<DigestedRender | 'unknown' | undefined>;
}

/** A render with its digests, resource by resource. */
export interface DigestedRender {
  readonly ids: readonly string[];
  /**
   * The digest with the values of secrets, for use within this run. Undefined where there is no such
   * resource.
   */
  readonly exact: (id: string, leftOut: LeftOut) => string | undefined;
}

// ---- the verdict -------------------------------------------------------------------------------

/** One context that is about to be deployed. */
export interface ProposedContext extends DigestedRender {
  readonly service: string;
  readonly context: string;
  /** Its name at the time of the review. */
  readonly formerContext?: string;
  readonly release: string;
  readonly namespace: string;
  /** Whether the resource has the digest that a preview gave it, whatever secrets the preview had. */
  readonly agrees: (id: string, leftOut: LeftOut, digest: string) => boolean;
  /** Whether its template asks the cluster. For a missing resource: whether any template does. */
  readonly isClusterDependent: (id: string) => boolean;
  /**
   * Paths of code that a preview of this digest hid: a secret in a command may be any command. Absent where
   * secrets count.
   */
  readonly hiddenCode?: (id: string, leftOut: LeftOut, digest: string) => readonly string[];
  /** Ids that another check covers, because helm does not show them here. */
  readonly unseen?: ReadonlySet<string>;
  /** Whether each render gives it another name. */
  readonly hasRandomName?: (id: string) => boolean;
}

export type FailureReason = 'not-reviewed' | 'plan-changed' | 'cluster-dependent';

export type GateVerdict = PassedVerdict | GateRefusal;

export interface PassedVerdict {
  readonly passed: true;
  /** What was required and what was found, without a full stop. */
  readonly message: string;
  readonly explained: ExplainedCounts;
}

export interface GateRefusal {
  readonly passed: false;
  readonly reason: FailureReason;
  /** What was required and what was found, without a full stop. */
  readonly message: string;
  /** What the user has to do. */
  readonly hint: string;
  readonly explained: ExplainedCounts;
  readonly unexplained: readonly UnexplainedResource[];
}

/** How many resources each source explains. */
export interface ExplainedCounts {
  readonly reviewed: number;
  readonly others: number;
  readonly deployed: number;
}

export interface UnexplainedResource {
  readonly id: string;
  /** Not in the review, different from the review, or missing though reviewed or deployed. */
  readonly what: 'new' | 'changed' | 'missing';
  readonly isClusterDependent: boolean;
  /** The new resource has another name in each render, so no preview can have shown it. */
  readonly hasRandomName?: true;
  /** The path of code that the review hides, in a resource that equals the review otherwise. */
  readonly hiddenCode?: string;
}
