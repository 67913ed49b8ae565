/** The types of helm's releases, as the cluster stores them. Not redacted: a report redacts them. */
import type { JsonMap } from './types.ts';

export type ReleaseStatus =
  | 'unknown'
  | 'deployed'
  | 'uninstalled'
  | 'superseded'
  | 'failed'
  | 'uninstalling'
  | 'pending-install'
  | 'pending-upgrade'
  | 'pending-rollback';

/** One revision by the labels of its record, without reading the record itself. */
export interface Revision {
  readonly name: string;
  readonly namespace: string;
  readonly revision: number;
  readonly status: ReleaseStatus;
  /**
   * When the record was last written (RFC 3339), and by which program (`Helm`, `helm-controller`), from its
   * metadata.
   */
  readonly written?: string;
  readonly writtenBy?: string;
  /** When the record was created, before helm sent anything (RFC 3339, by the cluster's clock). */
  readonly created?: string;
}

/** A revision with the labels of its record: helm's own, and those of `--labels`. */
export interface LabelledRelease extends Revision {
  readonly labels: JsonMap;
}

/** One revision as helm stores it (Secrets; ConfigMaps where HELM_DRIVER says so). */
export interface StoredRelease extends Revision {
  /** The manifest, without hooks. */
  readonly manifest: string;
  readonly hooks: readonly {
    readonly path: string;
    readonly manifest: string;
    readonly events: readonly string[];
    readonly kind: string;
    readonly name: string;
    /**
     * Absent where it has not run. `phase`: `Running`, `Succeeded`, `Failed` or `Unknown`; times in RFC 3339,
     * or empty.
     */
    readonly lastRun?: { readonly phase: string; readonly started: string; readonly completed: string };
  }[];
  /** The method by which it was applied (always `csa` with Helm 3). */
  readonly applyMethod: 'csa' | 'ssa';
  /** `values`: its own values, without the user's. */
  readonly chart: { readonly name: string; readonly version: string; readonly values: JsonMap };
  /** The user's values, with their secrets. */
  readonly config: JsonMap;
  readonly firstDeployed: string;
  readonly lastDeployed: string;
  readonly description: string;
}

/** Where helm keeps the records of a release. */
export interface ReleasePlace {
  readonly release: string;
  readonly namespace: string;
  /**
   * `HELM_DRIVER`: empty or `secret`, `configmap`; other drivers keep nothing in the cluster that can be
   * read.
   */
  readonly driver: string;
}

/** What helm knows of one release. */
export interface ReleaseHistory {
  /** Newest first. */
  readonly revisions: readonly Revision[];
  /**
   * The revision whose manifest helm compares with, by helm's own rule. Without one there is nothing to
   * upgrade, and helm refuses.
   */
  readonly current?: StoredRelease;
  readonly last?: StoredRelease;
}
