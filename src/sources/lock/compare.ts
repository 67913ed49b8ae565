/** What of a lock is still named, and what of it is behind. */
import type { LockedSource, SourceLock } from '../types.ts';

export interface LockCoverage {
  /** Named, but not pinned. */
  readonly missing: readonly string[];
  /** Pinned, but no longer named. */
  readonly unused: readonly string[];
}

/** Compares a lock with the sources that a configuration names. */
export function coverageOf(keys: Iterable<string>, lock: SourceLock): LockCoverage {
  const named = new Set(keys);
  return {
    missing: [...named].filter((key) => !lock.has(key)).toSorted(),
    unused: [...lock.keys()].filter((key) => !named.has(key)).toSorted(),
  };
}

export interface LockUpdate {
  readonly key: string;
  readonly before: LockedSource;
  readonly after: LockedSource;
  /** The same version, tag or archive has other content: it was moved, which no update explains. */
  readonly isMoved: boolean;
}

/** The sources that now lead to something else than the lock names. */
export function updatesOf(lock: SourceLock, resolved: SourceLock): readonly LockUpdate[] {
  return [...resolved]
    .flatMap(([key, after]): LockUpdate[] => {
      const before = lock.get(key);
      return before === undefined || isSame(before, after)
        ? []
        : [{ key, before, after, isMoved: isMoved(before, after) }];
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * The lock of what is named: what was resolved anew, else what was pinned. What leads to the same as before keeps its time, so that the
 * file stays as it is.
 */
export function mergeLock(lock: SourceLock, resolved: SourceLock, keys: Iterable<string>): SourceLock {
  return new Map(
    [...keys].toSorted().flatMap((key): [string, LockedSource][] => {
      const [before, after] = [lock.get(key), resolved.get(key)];
      const locked =
        before !== undefined && after !== undefined && isSame(before, after) ? before : (after ?? before);
      return locked === undefined ? [] : [[key, locked]];
    }),
  );
}

const isSame = (a: LockedSource, b: LockedSource): boolean =>
  a.revision === b.revision && a.version === b.version && a.content === b.content && a.from === b.from;

/** The same version has another content. A branch moves by its nature: it has no version, and a commit as its revision. */
export const isMoved = (
  before: Pick<LockedSource, 'revision' | 'version'>,
  after: Pick<LockedSource, 'revision' | 'version'>,
): boolean =>
  before.version === after.version &&
  before.revision !== after.revision &&
  (before.version !== undefined || before.revision.startsWith('sha256:'));
