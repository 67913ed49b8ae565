/**
 * Everything about one run, ready to be shown: what the comparisons found, redacted, and what a reader
 * needs to place it. Plain data; each renderer makes its own form of it and changes nothing in it.
 */
import type { DeployRecord } from '../deploy/index.ts';
import type { Comparison, ContextDigest, IgnoreRule, Severity, PathStep } from '../diff/index.ts';
import type { Problem } from '../errors.ts';
import type { CommitImage, ImageRow } from '../judge/index.ts';
import type { ResourceIdentity } from '../manifests/index.ts';
import type { Value } from '../yaml/index.ts';

export interface Report {
  /** Of this shape, as `schema/report.json` describes it. */
  readonly version: 1;
  /** What the run is about, e.g. `Pligos`; the pull request's key later. */
  readonly title: string;
  readonly base: SideName;
  readonly head: SideName;
  /** The limit of the run, where one was given; a context's own wins over it. */
  readonly failOn?: FailOn;
  /** In the order in which they were asked for. */
  readonly contexts: readonly ContextReport[];
  /** What shows the same on a laptop; absent where nothing can (standard input). */
  readonly command?: string;
  /** What the whole run did not do, one sentence each without a full stop; those of a context are in its comparison. */
  readonly limits: readonly string[];
  /** What is different from earlier runs that somebody may have read: reports lead with it. */
  readonly since?: readonly Since[];
  /** What the gate said before them, of each context that needs a review. */
  readonly gates?: readonly GateReport[];
  /** What became of the deploys that followed; one for each context, in their order. */
  readonly deploys?: readonly DeployReport[];
}

/** What the gate said of one context. Names alone: nothing of what is in resources. */
export interface GateReport {
  readonly service: string;
  readonly context: string;
  readonly require: 'previewed' | 'approved';
  readonly passed: boolean;
  /** Of a refusal. */
  readonly reason?: 'not-reviewed' | 'plan-changed' | 'cluster-dependent';
  /** It was refused inside helm: what helm was about to send was something else. */
  readonly inside?: true;
  /** What was required and found, without a full stop; and what to do. */
  readonly message: string;
  readonly hint?: string;
  /** The pull request that brought the commit, and who approved its very head. */
  readonly pull?: number;
  readonly approvedBy: readonly string[];
  /** How many resources each source explains. */
  readonly explained: { readonly reviewed: number; readonly others: number; readonly deployed: number };
  readonly unexplained: readonly {
    readonly id: string;
    readonly what: 'new' | 'changed' | 'missing';
    readonly clusterDependent: boolean;
    readonly randomName?: true;
  }[];
}

/** Of the record of one deploy what readers of a report look for; the record has the rest. Redacted. */
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
  /** Where what was deployed is looked at. */
  readonly url?: string;
}

/** What is different from what an earlier run showed. */
export interface Since {
  /** The last push that was shown, an approving review, or a report that was kept. */
  readonly kind: 'push' | 'approval' | 'report';
  /** The head that was shown then. */
  readonly commit?: string;
  /** Of a report: its file, as the user named it. */
  readonly file?: string;
  /** Who approved; logins, without `@`. */
  readonly by: readonly string[];
  /** It is in the head's history no more: the branch was rebased or written anew. */
  readonly rewritten?: true;
  /** `unknown`: what was shown then is not known any more; `reason` says why. */
  readonly status: 'same' | 'changed' | 'unknown';
  /** A clause without a full stop. */
  readonly reason?: string;
  /** As in the report, and in its order: a comparison has what differs from then; none where nothing does. */
  readonly contexts: readonly ContextReport[];
  /** How many resources are as at the base again, where no comparison says so; notes name them. */
  readonly back?: number;
  /** What no comparison says, one sentence each without a full stop. */
  readonly notes: readonly string[];
}

/** What was compared, as the user calls it: a ref, a context, a file. */
export interface SideName {
  readonly name: string;
  /** Where it is a commit: all its digits. */
  readonly commit?: string;
}

/**
 * `compared` before and after were rendered, or read · `untouched` equal inputs, not rendered · `failed` no comparison ·
 * `new`, `deleted` the context exists on one side only.
 */
export type ContextStatus = 'compared' | 'untouched' | 'failed' | 'new' | 'deleted';

/** What makes a run answer "found": nothing, any change, or a finding at least so severe. */
export type FailOn = 'none' | 'changes' | Severity;
export const failOnChoices: readonly FailOn[] = ['none', 'changes', 'info', 'medium', 'high', 'critical'];

export interface ContextReport {
  /** Both empty where two sets of manifests are compared. */
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace: string;
  /** The release at the base, where that is another one: it keeps running, and `release` is a second one. */
  readonly formerRelease?: { readonly release: string; readonly namespace: string };
  /** What is in the cluster stands in place of a base; the same context may be there twice, compared with either. */
  readonly against?: 'cluster';
  /** Of the head; `source` says whether the configuration names it, helm's own was used, or the cluster was asked. */
  readonly kubeVersion?: { readonly version: string; readonly source: 'configured' | 'helm' | 'cluster' };
  readonly status: ContextStatus;
  /** `gate.failOn` of the context, where it has one: it wins over what the run was told. */
  readonly failOn?: FailOn;
  /**
   * Redacted; files are named as the reader knows them. With `compared`, an error of the base means that everything of the
   * head is shown as added.
   */
  readonly problems: readonly SideProblem[];
  /** Absent where the status is `untouched` or `failed`. */
  readonly comparison?: Comparison;
  /** Of what was compared with the cluster: what only that could tell. */
  readonly live?: LiveReport;
  /** What changed workloads ran and will run, container by container. */
  readonly images?: readonly ImageRow[];
  /** Containers whose image is named by the commit (`%{sha}`): each deploy replaces their pods, and no change shows it. */
  readonly commitImages?: readonly CommitImage[];
  /** Sub-charts that are there in another version, or on one side only. */
  readonly dependencies?: readonly DependencyRow[];
  /** Of the head, where somebody wants it. */
  readonly digest?: ContextDigest;
  /**
   * Where a later run may ask what changed since: by id, the resources that the comparison names as they are at the head,
   * as YAML without secrets, random and varying fields; null where the head has none.
   */
  readonly shown?: ReadonlyMap<string, string | null>;
  /** With `shown`: what of these is no difference in meaning, by the rules of the context and of the run. */
  readonly ignore?: readonly IgnoreRule[];
  /** What the context took, rendering included. */
  readonly milliseconds?: number;
}

/** A sub-chart by its alias, else its name; a version is absent where that side does not have it. */
export interface DependencyRow {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

export interface SideProblem {
  readonly side: 'base' | 'head';
  readonly problem: Problem;
}

/** What a cluster told of one release in it. */
export interface LiveReport {
  /** As the user knows it: the context of the kubeconfig, or an address. */
  readonly cluster: string;
  /** What helm will be told. */
  readonly verb: 'install' | 'upgrade';
  /** How helm will change what is there. */
  readonly method: 'client-side' | 'server-side' | 'replace';
  /** The helm that runs, and the one whose ways the prediction follows; absent where they are of one minor version. */
  readonly helm?: { readonly version: string; readonly as: string };
  /** What helm compares with; absent where there is none. `deployed` is RFC 3339. */
  readonly release?: { readonly revision: number; readonly status: string; readonly deployed?: string };
  /** What somebody changed since that release: no part of the comparison. Redacted. */
  readonly drift: readonly DriftRow[];
  /** Resources that leave the release and stay in the cluster. */
  readonly kept: readonly ResourceIdentity[];
  /** Resources that are shown as rendered, because the cluster could not be asked what becomes of them. */
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

/** One field as the release left it and as it is. */
export interface DriftRow {
  readonly resource: ResourceIdentity;
  /** Absent: the whole resource is gone. */
  readonly path?: readonly PathStep[];
  /** Absent where it was added, or removed. */
  readonly released?: Value;
  readonly live?: Value;
  /** Who wrote it, and when (RFC 3339), as far as the cluster knows. */
  readonly manager?: string;
  readonly time?: string;
  /** Will helm's command set it back to what was released? Absent where the cluster could not be asked. */
  readonly reverted?: boolean;
  /** What the command makes of it, where that is neither what it is nor what was released; null where it takes it away. */
  readonly after?: Value;
}
