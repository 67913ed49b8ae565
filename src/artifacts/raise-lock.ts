/** Writes newer versions into a lock, as `helm dependency update` would. */
import type { Chart, ChartFile } from '../chart/index.ts';
import { UserError } from '../errors.ts';
import type { MapValue } from '../yaml/index.ts';
import { isInRange, isInStep, lockFile, ownLocked } from './lock.ts';
import { lockOf, requirementsOf, textAt } from './requirements.ts';
import type { LockPath } from './types.ts';

/** A dependency as the chart names it, and the versions that it gets. */
export interface RaisedDependency {
  readonly name: string;
  readonly repository: string;
  /** The version or range that the chart names so far. */
  readonly version: string;
  /** What it names from now on. */
  readonly named: string;
  /** What the lock holds from now on. */
  readonly locked: string;
}

/**
 * The lock with these versions, generated sub-charts left out; undefined where there is none, or nothing of it
 * changes. Throws where it is out of step already: then it does not say what its versions are of.
 */
export function raiseLock(
  chart: Chart,
  raised: readonly RaisedDependency[],
  now: Date,
): { readonly path: LockPath; readonly file: ChartFile } | undefined {
  const lock = lockOf(chart);
  if (lock === undefined) return undefined;
  const required = requirementsOf(chart);
  const changes = required.own.map((entry) => raised.find((one) => isSame(entry, one)));
  if (changes.every((change) => change === undefined)) return undefined;
  const locked = ownLocked(required, lock);
  if (!isInStep(required, lock) || locked.length !== required.own.length)
    throw new UserError(
      'lock-out-of-step',
      `${lock.path} is out of step with the dependencies of its chart`,
      {
        hint: 'run helm dependency update in that chart, or pligos run CONTEXT -- dependency update',
      },
    );
  const raise = (entries: readonly MapValue[], key: 'named' | 'locked'): readonly MapValue[] =>
    entries.map((entry, index) => {
      const change = changes[index];
      return change === undefined ? entry : new Map(entry).set('version', change[key]);
    });
  const generated = now.toISOString();
  const file = lockFile({ ...lock, generated }, raise(required.own, 'named'), raise(locked, 'locked'));
  return { path: lock.path, file };
}

type NamedDependency = Pick<RaisedDependency, 'name' | 'repository' | 'version'>;

const isSame = (entry: MapValue, named: NamedDependency): boolean =>
  (['name', 'repository', 'version'] as const).every((key) => textAt(entry, key) === named[key]);

/** The version that a lock file holds for a dependency; the one that fits, where several have its name. */
export function lockedVersion(
  path: LockPath,
  content: Uint8Array,
  { name, repository, version }: NamedDependency,
): string | undefined {
  const lock = lockOf({ files: new Map([[path, { content, executable: false, secret: false }]]) });
  const versions = (lock?.dependencies ?? [])
    .filter((entry) => textAt(entry, 'name') === name && textAt(entry, 'repository') === repository)
    .map((entry) => textAt(entry, 'version'));
  return versions.find((one) => isInRange(one, version)) ?? versions[0];
}
