/** What a removal of dropped contexts is asked for, and what its plan says. Plain data without secrets. */
import type { LabelledRelease } from '../../cluster/index.ts';
import type { LabelledOwner, PrunePolicy } from '../../deploy/index.ts';
import type { GitOptions } from '../../git/index.ts';
import type { Project, Target } from '../sources/project.ts';

export interface PruneInput {
  /** Patterns of `context` or `service/context`; none means every one. */
  readonly contexts: readonly string[];
  /** helm's flags: those that choose the cluster count. */
  readonly helmWords: readonly string[];
  /** Names of what may be lost: `Kind/name` or `Kind/namespace/name`. */
  readonly allowDestroy: readonly string[];
  /** The branch of the run, where its event says so; absent: git's own default branch decides. */
  readonly branch?: RunBranch;
  /** Asks who approved the pull request that made the commit; absent: GitHub cannot be asked here. */
  readonly approvals?: AskApprovals;
}

export interface RunBranch {
  readonly name: string;
  readonly isDefault: boolean;
}

export type AskApprovals = (commit: string) => Promise<RemovalApproval>;

/** The approval of a removal, or why there is none (a clause). */
export type RemovalApproval =
  | { readonly approvedBy: readonly string[]; readonly pull: number }
  | { readonly why: string };

/** What the working tree and git say before any release is looked at. */
export interface PruneScene {
  readonly root: string;
  readonly git: GitOptions;
  /** The commit that is checked out. */
  readonly head: string;
  /** As a label. */
  readonly repository: string;
  /** Of the whole repository, whatever was chosen. */
  readonly project: Project;
  readonly targets: readonly Target[];
  /** Flags or the environment choose the cluster, for all contexts. */
  readonly isClusterGiven: boolean;
  /** Opens the services of a commit; undefined where that commit cannot be read. */
  readonly projectAt: (commit: string) => Promise<ProjectAt | undefined>;
}

/** The services of a commit, in a folder of their own. */
export interface ProjectAt {
  readonly project: Project;
  readonly tree: string;
}

/** A release of this repository, in one cluster. */
export interface OwnedRelease {
  readonly release: LabelledRelease;
  readonly owner: LabelledOwner;
  /** The context of the kubeconfig in which it was found. */
  readonly kubeContext: string | undefined;
  /** The namespace of contexts that name none. */
  readonly defaultNamespace: string;
}

/** The context of a release, as git dropped it on purpose. */
export interface DroppedContext {
  /** As it was deployed. */
  readonly target: Target;
  readonly project: Project;
  /** Its pligos.yaml, from the root of the repository. */
  readonly file: string;
  /** The commit that dropped it. */
  readonly droppedBy: string;
  readonly policy: PrunePolicy;
}

export type ObjectMap = Readonly<Record<string, unknown>>;

/** An object of a manifest. */
export interface ReleasedObject {
  readonly apiVersion: string;
  readonly kind: string;
  /** Empty for cluster-scoped kinds. */
  readonly namespace: string;
  readonly name: string;
  readonly object: ObjectMap;
}
