/** What helm itself generated for a context, as plain data. */
import type { Dependency } from '../chart/index.ts';
import type { Problem } from '../errors.ts';

export interface Artifacts {
  readonly lock?: StoredLock;
  /** Sorted by `file`. */
  readonly archives: readonly StoredArchive[];
  /** Paths of the chart's own that helm removed, sorted. */
  readonly removed: readonly string[];
}

export interface StoredLock {
  /** `Chart.lock`, or `requirements.lock` of the older charts. */
  readonly path: LockPath;
  readonly content: Uint8Array;
}

export const lockPaths = ['Chart.lock', 'requirements.lock'] as const;
export type LockPath = (typeof lockPaths)[number];

/** A file below `charts/`; name, version and repository are those of the chart in it, where it is an archive. */
export interface StoredArchive {
  /** Path inside the chart, e.g. `charts/redis-1.2.3.tgz`. */
  readonly file: string;
  readonly name?: string;
  readonly version?: string;
  /** Absent where the chart names none. */
  readonly repository?: string;
  readonly sha256: string;
  /** Absent where only the digest is at hand (a fresh clone). */
  readonly content?: Uint8Array;
}

/** How the chart's dependencies, its lock and what lies in `charts/` fit together. */
export interface DependencyState {
  readonly lock: 'none' | 'in-step' | 'out-of-step';
  /** Dependencies of which no sub-chart is there. */
  readonly missing: readonly Dependency[];
  /** Dependencies whose sub-chart is there in a version that does not fit. */
  readonly stale: readonly Dependency[];
  readonly problems: readonly Problem[];
}

/** Where the chart stands, so that what it names by `file://` can be compared with what was packed of it. */
export interface ChartHome {
  readonly dir: string;
  /** Absolute folders that may be read. */
  readonly allowed: readonly string[];
}
