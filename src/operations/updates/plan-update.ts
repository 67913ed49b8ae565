/** Decides what an update changes: which versions of a pligos.yaml it raises, and which sources it pins anew. */
import { type Problem, problem, warning } from '../../errors.ts';
import type { SourceVersions } from '../../fetch/index.ts';
import {
  lockName,
  type LockedSource,
  type RemoteSource,
  sourceKey,
  type SourceLock,
} from '../../sources/index.ts';
import type { VersionRef } from './outdated.ts';
import { isExact, type VersionEdit } from './edit-versions.ts';
import { isNamedExactly, type SourceUse } from './named-sources.ts';
import { statusOf } from './status.ts';

/** What happens to one source. */
export interface SourceStep {
  readonly use: SourceUse;
  /** As it is named afterwards. */
  readonly source: RemoteSource;
  readonly key: string;
  /** What the lock pins under that key. */
  readonly pinned: LockedSource | undefined;
  readonly from: VersionRef | undefined;
  /** The version that is there now; absent where only the fetch says it. */
  readonly to: VersionRef;
  /** In pligos.yaml, where the version is exact. */
  readonly edits: readonly VersionEdit[];
  /** The version that is replaced has another content now. */
  readonly moved?: Problem;
}

/** The step for a source; undefined where nothing is newer, a problem where it may not be taken. */
export function planStep(
  use: SourceUse,
  lock: SourceLock | undefined,
  versions: SourceVersions,
  names: readonly string[],
): SourceStep | Problem | undefined {
  const { key, source, places, locked } = use;
  const isNamed = isNamedExactly(names, source);
  const from = locked && refOf(locked);
  const { wanted, latest } = versions;
  const status = statusOf(locked, versions);
  const isRaised = isExact(source) && use.isOfOthers !== true;
  if (isRaised && latest !== undefined && latest !== wanted?.version) {
    const raised: RemoteSource = { ...source, ref: latest };
    const raisedKey = sourceKey(raised);
    const edits = places.map((at) => ({ at, key, source, to: latest }));
    const pinned = lock?.get(raisedKey);
    const moved = status === 'moved' && !isNamed ? movedWarning(use, versions, latest) : undefined;
    const to = { version: latest };
    return { use, source: raised, key: raisedKey, pinned, from, to, edits, ...(moved && { moved }) };
  }
  if (status === 'moved' && !isNamed) return movedProblem(use, key, locked, wanted);
  // A name is the wish to look at the content itself: of an archive no list says whether it is another one.
  const isDue = isNamed || status === 'behind' || status === 'unpinned';
  return isDue ? { use, source, key, pinned: locked, from, to: wanted ?? {}, edits: [] } : undefined;
}

/** A version, or an archive, with another content than it was pinned with. */
export function movedProblem(
  { at }: SourceUse,
  key: string,
  locked: LockedSource | undefined,
  now: VersionRef | undefined,
): Problem {
  return problem('source-changed', movedText(key, locked, now), {
    at,
    hint: `find out who moved it; if that is right, take it with pligos update ${JSON.stringify(key)}`,
  });
}

/** The newer version is taken, and what happened to the present one is said all the same. */
const movedWarning = ({ key, at, locked }: SourceUse, { wanted }: SourceVersions, latest: string): Problem =>
  warning('source-changed', movedText(key, locked, wanted), {
    at,
    hint: `find out who moved it before you take ${latest}, which is newer and is taken instead`,
  });

const movedText = (key: string, locked: LockedSource | undefined, now: VersionRef | undefined): string =>
  `${key} was moved: it was pinned at ${locked?.revision}, and is ${now?.revision} now`;

/** For `--check`; undefined where only a fetch would say whether it is behind. */
export function behindProblem({ use, from, to, edits }: SourceStep): Problem | undefined {
  const { key, at } = use;
  if (from === undefined)
    return problem('source-not-locked', `${key} is pinned by no ${lockName}`, {
      at,
      hint: 'run pligos update and commit what it writes',
    });
  const now = { ...from, ...to };
  const differs = now.version === from.version ? 'revision' : 'version';
  if (now[differs] === from[differs]) return undefined;
  const [before, after] = [from, now].map((ref) => ref[differs] ?? ref.revision);
  return problem('source-behind', `${key} is pinned at ${before}, and ${after} is there`, {
    at,
    hint: `run ${edits.length > 0 ? 'pligos update, which edits this line,' : 'pligos update'} and commit what it writes`,
  });
}

export const refOf = ({ version, revision }: LockedSource): VersionRef => ({
  ...(version !== undefined && { version }),
  revision,
});
