/**
 * The report of one run: the redacted comparisons and their circumstances. It is plain data that no renderer
 * changes.
 */
import type { DeployRecord, Removal } from '../deploy/index.ts';
import type { Comparison, ContextDigest, IgnoreRule, Severity, PathStep } from '../diff/index.ts';
import type { Problem } from '../errors.ts';
import type { ContextGraph, GraphEdge } from './graph/types.ts';
import type { CommitImage, ImageRow } from '../judge/index.ts';
import type { ResourceIdentity } from '../manifests/index.ts';
import type { Value } from '../yaml/index.ts';

export interface Report {
  /** The version of this schema, as `schema/report.json` describes it. */
  readonly version: 1;
  /** The title of the report, for example `Pligos`. */
  readonly title: string;
  readonly base: SideName;
  readonly head: SideName;
  /** The limit of the run, where it has one. A context's own limit wins over it. */
  readonly failOn?: FailOn;
  /** The run fails on drift too, whatever the limit of a context. */
  readonly failsOnDrift?: true;
  /** The contexts in the order of the command line. */
  readonly contexts: readonly ContextReport[];
  /** The command that shows the same locally; absent where no command can (standard input). */
  readonly command?: string;
  /**
   * What the whole run left out, each a sentence without a full stop. The limits of a context are in its
   * comparison.
   */
  readonly limits: readonly string[];
  /** What changes between services; absent where nothing does. */
  readonly friends?: FriendsReport;
  /** The differences from earlier runs that a reader may know; reports begin with them. */
  readonly since?: readonly Since[];
  /** The gate's verdict on each context that needs a review. */
  readonly gates?: readonly GateReport[];
  /** The deploys that followed, one for each context in its order. */
  readonly deploys?: readonly DeployReport[];
}

/** Friends, and who depends on whom: what differs between base and head. */
export interface FriendsReport {
  readonly changes: readonly FriendChange[];
  readonly left: readonly LeftFriend[];
  readonly added: readonly GraphEdge[];
  readonly removed: readonly GraphEdge[];
  /** What the contexts with other edges depend on now. */
  readonly graph: ContextGraph;
}

/** A configuration that differs. Redacted. */
export interface FriendChange {
  readonly friend: string;
  /** How many services take it over. */
  readonly services: number;
  readonly fields: readonly { readonly path: string; readonly before?: string; readonly after?: string }[];
}

/** A friend that no context names any more: it stays deployed. */
export interface LeftFriend {
  /** As `friend/context`. */
  readonly name: string;
  readonly release: string;
  readonly namespace?: string;
}

/** The gate's verdict on one context. It holds names only, no content of resources. */
export interface GateReport {
  readonly service: string;
  readonly context: string;
  readonly require: 'previewed' | 'approved';
  readonly passed: boolean;
  /** The reason of a refusal. */
  readonly reason?: 'not-reviewed' | 'plan-changed' | 'cluster-dependent';
  /** The last check inside helm refused: helm was about to send something else. */
  readonly inside?: true;
  /** What was required and what the gate found, without a full stop; and what to do. */
  readonly message: string;
  readonly hint?: string;
  /** The pull request of the commit, and who approved its exact head. */
  readonly pull?: number;
  readonly approvedBy: readonly string[];
  /** The number of resources that each source explains. */
  readonly explained: { readonly reviewed: number; readonly others: number; readonly deployed: number };
  readonly unexplained: readonly {
    readonly id: string;
    readonly what: 'new' | 'changed' | 'missing';
    readonly clusterDependent: boolean;
    readonly randomName?: true;
  }[];
}

/** The fields of a deploy's record that readers of a report need; the record has more. Redacted. */
export interface DeployReport
  extends Pick<
    DeployRecord,
    | 'service'
    | 'context'
    | 'release'
    | 'namespace'
    | 'cluster'
    | 'revision'
    | 'started'
    | 'milliseconds'
    | 'steps'
    | 'status'
    | 'phase'
    | 'reason'
    | 'unready'
  > {
  /** The address of what was deployed. */
  readonly url?: string;
}

/** The differences from what an earlier run showed. */
export interface Since {
  /** The last push that was shown, an approving review, or a stored report. */
  readonly kind: 'push' | 'approval' | 'report';
  /** The head that was shown at that time. */
  readonly commit?: string;
  /** The file of an earlier report, as the user named it. */
  readonly file?: string;
  /** The logins of the approvers, without `@`. */
  readonly by: readonly string[];
  /** The commit is no longer in the head's history, because the branch was rebased or force-pushed. */
  readonly rewritten?: true;
  /** `unknown`: it is no longer known what was shown; `reason` says why. */
  readonly status: 'same' | 'changed' | 'unknown';
  /** A clause without a full stop. */
  readonly reason?: string;
  /**
   * The contexts in the report's order, with the differences from the earlier head. Absent where nothing
   * differs.
   */
  readonly contexts: readonly ContextReport[];
  /** The number of resources that are equal to the base again and in no comparison; notes name them. */
  readonly back?: number;
  /** Notes that no comparison contains, each a sentence without a full stop. */
  readonly notes: readonly string[];
}

/** One side of the comparison in the user's words: a ref, a context or a file. */
export interface SideName {
  readonly name: string;
  /** The full commit, where the side is one. */
  readonly commit?: string;
}

/**
 * `compared`: both sides were rendered or read. `untouched`: the inputs are equal, so nothing was rendered.
 * `failed`: there is no comparison. `new`, `deleted`: only one side has the context.
 */
export type ContextStatus = 'compared' | 'untouched' | 'failed' | 'new' | 'deleted';

/** What makes a run answer `found`: nothing, any change, or a finding of at least this severity. */
export type FailOn = 'none' | 'changes' | Severity;
export const failOnChoices: readonly FailOn[] = ['none', 'changes', 'info', 'medium', 'high', 'critical'];

export interface ContextReport {
  /** Both are empty where two sets of manifests are compared. */
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace: string;
  /** The release at the base, where it differs: it keeps running, and `release` becomes a second one. */
  readonly formerRelease?: { readonly release: string; readonly namespace: string };
  /** The comparison is with the cluster instead of a base. A context may have both comparisons. */
  readonly against?: 'cluster';
  /**
   * The version of the head. `source` says whether the configuration sets it, helm assumes it, or the cluster
   * reports it.
   */
  readonly kubeVersion?: { readonly version: string; readonly source: 'configured' | 'helm' | 'cluster' };
  readonly status: ContextStatus;
  /** Of a deleted context: the tool that deployed it deletes its resources. Absent: they stay in the cluster. */
  readonly removal?: 'deletes';
  /** Of a deleted context: what becomes of its release. */
  readonly removalPlan?: Removal;
  /** The context's own `gate.failOn`, which wins over the run's. */
  readonly failOn?: FailOn;
  /**
   * Redacted, with the names of files that the reader knows. With `compared`, an error of the base means that
   * all resources of the head are shown as added.
   */
  readonly problems: readonly SideProblem[];
  /** Absent where the status is `untouched` or `failed`. */
  readonly comparison?: Comparison;
  /** What only the cluster shows, where the comparison is with the cluster. */
  readonly live?: LiveReport;
  /** The images of changed workloads before and after, by container. */
  readonly images?: readonly ImageRow[];
  /**
   * Containers whose image names the commit (`%{sha}`). Each deploy replaces their pods although no change
   * shows it.
   */
  readonly commitImages?: readonly CommitImage[];
  /** Sub-charts with another version, or on one side only. */
  readonly dependencies?: readonly DependencyRow[];
  /** The digest of the head, where the caller asks for it. */
  readonly digest?: ContextDigest;
  /**
   * For a later run that compares with this one: the named resources at the head by id, as YAML without
   * secrets, random and varying fields. Null where the head has none.
   */
  readonly shown?: ReadonlyMap<string, string | null>;
  /** With `shown`: the rules of the context and of the run for differences that do not count. */
  readonly ignore?: readonly IgnoreRule[];
  /** The time that the context took, with its renders. */
  readonly milliseconds?: number;
}

/** A sub-chart by its alias or name. A version is absent on the side that does not have it. */
export interface DependencyRow {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

export interface SideProblem {
  readonly side: 'base' | 'head';
  readonly problem: Problem;
}

/** What was read from the cluster about one release. */
export interface LiveReport {
  /** The name that the user knows: a context of the kubeconfig, or an address. */
  readonly cluster: string;
  /** The helm command that will run. */
  readonly verb: 'install' | 'upgrade';
  /** How helm will update existing resources. */
  readonly method: 'client-side' | 'server-side' | 'replace';
  /**
   * The helm that runs, and the version whose behaviour the prediction follows. Absent where their minor
   * version is the same.
   */
  readonly helm?: { readonly version: string; readonly as: string };
  /** The release that helm compares with; absent where there is none. `deployed` is RFC 3339. */
  readonly release?: { readonly revision: number; readonly status: string; readonly deployed?: string };
  /**
   * Fields that changed outside of helm since that release. They are not part of the comparison. Redacted.
   */
  readonly drift: readonly DriftRow[];
  /** What the new render changes of that release; absent where it is nothing. */
  readonly undeployed?: readonly UndeployedResource[];
  /** Resources that leave the release but stay in the cluster. */
  readonly kept: readonly ResourceIdentity[];
  /** Resources that are shown as rendered, because the cluster could not be asked about them. */
  readonly notAsked: readonly { readonly resource: ResourceIdentity; readonly reason: NotAsked }[];
}

export type NotAsked =
  | 'its-kind-comes-with-the-render'
  | 'its-namespace-is-not-there'
  | 'needs-what-comes-with-the-render'
  | 'no-dry-run'
  | 'busy'
  | 'order-not-predicted'
  | 'no-permission'
  | 'not-readable';
export const notAskedReasons: readonly NotAsked[] = [
  'its-kind-comes-with-the-render',
  'its-namespace-is-not-there',
  'needs-what-comes-with-the-render',
  'no-dry-run',
  'busy',
  'order-not-predicted',
  'no-permission',
  'not-readable',
];

/** A resource that the new render and the last release have differently. */
export interface UndeployedResource {
  readonly resource: ResourceIdentity;
  readonly change: 'added' | 'changed' | 'removed' | 'renamed';
}

/** One field in the release and in the cluster. */
export interface DriftRow {
  readonly resource: ResourceIdentity;
  /** Absent where the whole resource was deleted. */
  readonly path?: readonly PathStep[];
  /** Absent where the field was added. */
  readonly released?: Value;
  readonly live?: Value;
  /** The manager of the field and the time (RFC 3339), as far as the cluster records them. */
  readonly manager?: string;
  readonly time?: string;
  /** Will helm set the field back to the released value? Absent where the cluster could not be asked. */
  readonly reverted?: boolean;
  /** The chart sets the field to the released value, and helm leaves the live one all the same. */
  readonly isLeft?: true;
  /** A controller sets it, such as an autoscaler: it is no drift for `fail-on`. */
  readonly byController?: true;
  /** The new value, where it is neither the live nor the released one. Null where helm removes the field. */
  readonly after?: Value;
}
