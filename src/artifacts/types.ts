/** What helm itself generated for a context, as plain data. */
import type { Dependency } from '../chart/index.ts';
import type { Problem } from '../errors.ts';

export interface Artifacts {
  readonly lock?: StoredLock;
  /** Sorted by `file`. */
  readonly archives: readonly StoredArchive[];
  /** The chart's own paths that helm removed, sorted. */
  readonly removed: readonly string[];
}

export interface StoredLock {
  /** `Chart.lock`, or `requirements.lock` of the older charts. */
  readonly path: LockPath;
  readonly content: Uint8Array;
}

export const lockPaths = ['Chart.lock', 'requirements.lock'] as const;
export type LockPath = (typeof lockPaths)[number];

/** A file below `charts/`; for an archive name, version and repository are those of its chart. */
export interface StoredArchive {
  /** Path inside the chart, e.g. `charts/redis-1.2.3.tgz`. */
  readonly file: string;
  readonly name?: string;
  readonly version?: string;
  /** Absent where the chart names none. */
  readonly repository?: string;
  readonly sha256: string;
  /** Absent where only the digest is known (a fresh clone). */
  readonly content?: Uint8Array;
}

/** How the chart's dependencies, its lock and the content of `charts/` fit together. */
export interface DependencyState {
  readonly lock: 'none' | 'in-step' | 'out-of-step';
  /** Dependencies without a sub-chart. */
  readonly missing: readonly Dependency[];
  /** Dependencies whose sub-chart has a version that does not fit. */
  readonly stale: readonly Dependency[];
  readonly problems: readonly Problem[];
}

/** The chart's folder, to compare its `file: ` dependencies with their packed copies. */
export interface ChartHome {
  readonly dir: string;
  /** Absolute folders that may be read. */
  readonly allowed: readonly string[];
}
