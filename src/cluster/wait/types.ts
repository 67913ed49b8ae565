/**
 * The input and result of waiting. Messages come from the cluster: a report redacts them before it shows
 * them.
 */
import type { JsonMap } from '../types.ts';

/** One rendered resource by its identity. */
export interface Workload {
  readonly apiVersion: string;
  readonly kind: string;
  /** Empty for cluster-scoped kinds. */
  readonly namespace: string;
  readonly name: string;
}

export interface WaitInput {
  /** All rendered resources; kinds that are never waited for are filtered here. */
  readonly workloads: readonly Workload[];
  /** When the deploy began (RFC 3339, by the cluster's clock): earlier failures do not count. */
  readonly since?: string | undefined;
  /** Milliseconds for the whole wait; explaining comes after it, and has a limit of its own. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Called on a change, and now and then while nothing changes. */
  readonly onProgress?: (progress: WaitProgress) => void;
}

export interface WaitProgress {
  readonly ready: number;
  readonly total: number;
  /** `3 of 7 ready; waiting for Deployment web (1 of 3 replicas are available)` */
  readonly line: string;
}

/**
 * How the wait ended. `notes`: what could not be read, and what that means; each one sentence without a full
 * stop.
 */
export type WaitResult = { readonly notes: readonly string[] } & (
  | { readonly ready: true }
  | {
      readonly ready: false;
      /** Failed workloads first. Empty where the wait was aborted: then no further request is sent. */
      readonly unready: readonly Unready[];
      /** `failed`: waiting cannot make it ready. */
      readonly why: 'timeout' | 'failed' | 'aborted';
    }
);

/** One workload that is not ready, and all that the cluster says of it. */
export interface Unready {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** The cause in one line: `container web crashes: exit code 1 (CrashLoopBackOff)`. */
  readonly cause: string;
  readonly conditions: readonly {
    readonly type: string;
    readonly reason: string;
    readonly message: string;
  }[];
  /** Events of the workload, its ReplicaSet, pods and claims; merged, newest first. */
  readonly events: readonly UnreadyEvent[];
  readonly logs: readonly UnreadyLog[];
}

export interface UnreadyEvent {
  readonly reason: string;
  readonly message: string;
  readonly count: number;
  /** RFC 3339; empty where the cluster does not say. */
  readonly last: string;
}

export interface UnreadyLog {
  readonly pod: string;
  readonly container: string;
  readonly lines: readonly string[];
}

/** The state of a workload. */
export interface State {
  readonly is: 'ready' | 'waiting' | 'failed';
  /** What is reached or missing: `1 of 3 replicas are available`. */
  readonly words: string;
}

/** A workload that is not ready, in its last known state. */
export interface UnreadyWorkload extends Workload {
  readonly state: State;
  readonly object?: JsonMap | undefined;
}
