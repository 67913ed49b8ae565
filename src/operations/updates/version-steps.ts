/** Decides which versions are raised that no pligos.lock pins: of dependencies of charts, and of helm. */
import { problem, type Problem } from '../../errors.ts';
import type { SourceVersions } from '../../fetch/index.ts';
import { isExact, type VersionEdit } from './edit-versions.ts';
import type { SourceStatus } from './status.ts';
import { nameOf } from './subject.ts';
import type { VersionUse } from './version-uses.ts';

export interface VersionStep<Use extends VersionUse = VersionUse> {
  readonly use: Use;
  readonly from: string | undefined;
  readonly to: string;
  /** At each place that names it, where its version is exact. */
  readonly edits: readonly VersionEdit[];
}

/** What has no lock is no mistake to helm: what is named is all that is known. */
export function versionStatus({ locks }: VersionUse, { wanted, latest }: SourceVersions): SourceStatus {
  const version = wanted?.version;
  if (version === undefined) return 'unknown';
  if (locks.some((lock) => lock.version !== version)) return 'behind';
  return latest !== undefined && latest !== version ? 'newer' : 'current';
}

/** Undefined where nothing changes. */
export function planVersion<Use extends VersionUse>(
  use: Use,
  { wanted, latest }: SourceVersions,
): VersionStep<Use> | undefined {
  const { key, source, places, locks } = use;
  const raised = isExact(source) && latest !== undefined && latest !== wanted?.version ? latest : undefined;
  const to = raised ?? wanted?.version;
  const isDue = raised !== undefined || locks.some(({ version }) => version !== to);
  if (to === undefined || !isDue) return undefined;
  const from = locks[0]?.version ?? (isExact(source) ? source.ref : undefined);
  const edits = isExact(source) && raised !== undefined ? places.map((at) => ({ at, key, source, to })) : [];
  return { use, from, to, edits };
}

/** For `--check`. */
export function behindVersion({ use: { key, source, at }, from, to, edits }: VersionStep): Problem {
  const isEdited = edits.length > 0;
  const name = source.kind === 'helm' ? nameOf(source) : key;
  return problem(
    'source-behind',
    `${name} is ${isEdited ? 'named' : 'locked'} at ${from}, and ${to} is there`,
    {
      at,
      hint: `run ${isEdited ? 'pligos update, which edits this line,' : 'pligos update'} and commit what it writes`,
    },
  );
}
