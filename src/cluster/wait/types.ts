/** What is waited for, and what is told of it. Words are the cluster's own: whoever shows them redacts them first. */
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
  /** All that was rendered: what is never waited for is left out here. */
  readonly workloads: readonly Workload[];
  /** When what is waited for began to be sent (RFC 3339, by the cluster's clock): failures of before are none of it. */
  readonly since?: string | undefined;
  /** Milliseconds of the whole waiting; explaining comes after it, and has a limit of its own. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Called when something moves, and now and then while nothing does. */
  readonly onProgress?: (progress: WaitProgress) => void;
}

export interface WaitProgress {
  readonly ready: number;
  readonly total: number;
  /** `3 of 7 ready; waiting for Deployment web (1 of 3 replicas are available)` */
  readonly line: string;
}

/** How waiting ended. `notes`: what could not be seen, and what that means; each one sentence without a full stop. */
export type WaitResult = { readonly notes: readonly string[] } & (
  | { readonly ready: true }
  | {
      readonly ready: false;
      /** Failed ones first. Empty where it was aborted: then nobody is asked any more. */
      readonly unready: readonly Unready[];
      /** `failed`: it cannot become ready by waiting. */
      readonly why: 'timeout' | 'failed' | 'aborted';
    }
);

/** One workload that is not as it should be, and all that the cluster says of it. */
export interface Unready {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  /** In one line: `container web crashes: exit code 1 (CrashLoopBackOff)`. */
  readonly cause: string;
  readonly conditions: readonly {
    readonly type: string;
    readonly reason: string;
    readonly message: string;
  }[];
  /** Of the workload, its ReplicaSet, pods and claims; merged, newest first. */
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

/** Where a workload stands. */
export interface State {
  readonly is: 'ready' | 'waiting' | 'failed';
  /** What is so or is not yet: `1 of 3 replicas are available`. */
  readonly words: string;
}

/** A workload that is not ready, as it was seen last. */
export interface Sick extends Workload {
  readonly state: State;
  readonly object?: JsonMap | undefined;
}
