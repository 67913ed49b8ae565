/** What explains why a workload is not ready: the objects around it, events and logs. */
import type { UnreadyEvent } from '../wait/types.ts';
import type { Connection, JsonMap } from '../types.ts';

/** One event of the cluster. */
export interface ClusterEvent extends UnreadyEvent {
  /** Of what it is. */
  readonly uid: string;
  /** Of a pod: which container. */
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
  /** Of a Deployment: the one that is rolled out. */
  readonly replicaSet?: JsonMap;
  readonly pods: readonly JsonMap[];
  /** Claims that the pods use, and are not bound. */
  readonly claims: readonly JsonMap[];
}

export interface Explaining {
  /** When what is explained began (RFC 3339): older events of a workload are of another deploy. */
  readonly since?: string | undefined;
  readonly signal: AbortSignal;
  readonly note: (words: string) => void;
}

/** What one explanation shares. */
export interface ExplainContext {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  readonly note: (words: string) => void;
  readonly events: EventReader;
  readonly logs: LogReader;
}
