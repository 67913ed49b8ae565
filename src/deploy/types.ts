/**
 * One deploy as it is planned, carried out and written down. Plain data; nothing in it is secret: values are told by a
 * digest, words of programs are redacted before they come here.
 */
import type { Unready } from '../cluster/index.ts';

/** As a reader follows it: what has not begun, what runs, how it ended. */
export type StepStatus = 'pending' | 'running' | 'completed' | 'error' | 'skipped';

/** One thing that a deploy does: a command of the user's, helm itself, a hook of the chart, waiting, rolling back. */
export interface DeployStep {
  readonly kind: 'pre' | 'helm' | 'hook' | 'wait' | 'post' | 'on-failure' | 'rollback';
  /** The command line, the hook's kind and name, or what is waited for. */
  readonly name: string;
  readonly status: StepStatus;
  /** RFC 3339. */
  readonly started?: string;
  readonly milliseconds?: number;
  /** Of a command. */
  readonly exitCode?: number;
  /** Why it ended in an error, or was skipped; one sentence without a full stop. */
  readonly reason?: string;
}

/** Where a deploy stands; the output `phase`. */
export type Phase = 'gate' | 'preflight' | 'pre' | 'helm' | 'wait' | 'post' | 'rollback' | 'done';

/** How it ended; the output `status` of a run that deploys. */
export type DeployStatus = 'deployed' | 'unchanged' | 'failed' | 'rolled-back' | 'cancelled' | 'not-started';

/** The record of one deploy of one context: what `schema/deploy.json` describes. */
export interface DeployRecord {
  readonly version: 1;
  readonly service: string;
  readonly context: string;
  readonly release: string;
  readonly namespace: string;
  /** A cluster's name as the configuration or the kubeconfig calls it. */
  readonly cluster?: string;
  /** Helm's revision after it; absent where helm made none. */
  readonly revision?: number;
  /** The revision that failed, where a rollback made `revision`. */
  readonly failedRevision?: number;
  readonly by: {
    readonly actor?: string;
    readonly run?: string;
    readonly commit?: string;
    readonly pull?: number;
  };
  readonly started: string;
  readonly milliseconds: number;
  readonly helm?: { readonly version: string; readonly command: string };
  /** `sha256:…` of the chart as helm got it, of what helm added to it, and of its values (those of secrets are not in it). */
  readonly digests: {
    readonly chart?: string;
    readonly artifacts?: string;
    readonly values?: string;
    readonly manifests?: string;
  };
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly resource?: string;
    readonly allowed?: string;
  }[];
  readonly gate?: {
    readonly require: string;
    readonly passed: boolean;
    readonly approvedBy: readonly string[];
  };
  readonly steps: readonly DeployStep[];
  readonly status: DeployStatus;
  readonly phase: Phase;
  /** Why it did not end well; its first words name the cause. */
  readonly reason?: string;
  /** What the cluster says of the workloads that did not become ready; redacted. */
  readonly unready: readonly Unready[];
  /** Where it is looked at; absent where it was not deployed, or nobody knows. */
  readonly url?: string;
  /** The revision or the run that took its place, once known. */
  readonly supersededBy?: string;
  /** When that began (RFC 3339). */
  readonly supersededAt?: string;
}
