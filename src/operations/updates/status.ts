/** Whether a source is behind: its lock, what its range or ref leads to, and the newest version, compared. */
import type { Problem } from '../../errors.ts';
import type { SourceVersions } from '../../fetch/index.ts';
import { isMoved, type LockedSource } from '../../sources/index.ts';

/**
 * `behind`: its range or branch leads to something newer than the lock pins. `newer`: beyond what is named there is a newer version.
 * `moved`: the pinned version has another content now. `unknown`: only a download would say it.
 * `missing`: what is named is not there (any more). `ignored`: `updates.ignore` names it, so it is not asked.
 */
export type SourceStatus =
  | 'current'
  | 'behind'
  | 'newer'
  | 'moved'
  | 'unpinned'
  | 'unknown'
  | 'missing'
  | 'ignored';

/** Did a server answer that it has no such version, chart or file? */
export const saysMissing = ({ code }: Problem): boolean =>
  code === 'source-missing' || code === 'helm-version';

export function statusOf(locked: LockedSource | undefined, { wanted, latest }: SourceVersions): SourceStatus {
  if (locked === undefined) return 'unpinned';
  if (wanted === undefined) return 'unknown';
  // An old index of a chart repository has no digests: then versions are all there is to compare.
  const { revision = locked.revision, version } = wanted;
  if (isMoved(locked, { revision, ...(version !== undefined && { version }) })) return 'moved';
  if (revision !== locked.revision || version !== locked.version) return 'behind';
  return latest !== undefined && latest !== version ? 'newer' : 'current';
}
