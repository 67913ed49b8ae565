/** The objects, events and logs that explain why a workload is not ready. */
import type { UnreadyEvent } from '../wait/types.ts';
import type { Connection, JsonMap } from '../types.ts';

/** One event of the cluster. */
export interface ClusterEvent extends UnreadyEvent {
  /** The uid of the object that the event is about. */
  readonly uid: string;
  /** The container, for an event of a pod. */
  readonly container: string;
  readonly isWarning: boolean;
}

export interface EventReader {
  /** Newest first. */
  of(namespace: string, family: Family): Promise<ClusterEvent[]>;
}

export interface LogReader {
  read(pod: JsonMap, container: string, previous: boolean): Promise<readonly string[]>;
}

export interface Family {
  readonly workload: JsonMap;
  /** The ReplicaSet that a Deployment is rolling out. */
  readonly replicaSet?: JsonMap;
  readonly pods: readonly JsonMap[];
  /** Claims that the pods use and that are not bound. */
  readonly claims: readonly JsonMap[];
}

export interface ExplainRequest {
  /** When the deploy began (RFC 3339): older events of a workload belong to earlier deploys. */
  readonly since?: string | undefined;
  readonly signal: AbortSignal;
  readonly note: (words: string) => void;
}

/** What all workloads of one explanation share. */
export interface ExplainContext {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  readonly note: (words: string) => void;
  readonly events: EventReader;
  readonly logs: LogReader;
}
