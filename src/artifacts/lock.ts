/** Checks that a lock is in step, and completes it for helm where sub-charts are generated. */
import { type Chart, type ChartFile, withFiles } from '../chart/index.ts';
import { type MapValue, type Value, write } from '../yaml/index.ts';
import { parseConstraint, parseVersion, satisfies } from '../versions/index.ts';
import { lockDigest, oldLockDigest } from './digest.ts';
import { type Lock, lockOf, type Requirements, requirementsOf, textAt } from './requirements.ts';
import type { DependencyState } from './types.ts';

/** How the lock fits the dependencies, generated sub-charts left out. Nothing to lock counts as in step. */
export function lockState(chart: Chart): DependencyState['lock'] {
  const required = requirementsOf(chart);
  const lock = lockOf(chart);
  if (lock === undefined) return required.own.length === 0 ? 'in-step' : 'none';
  return isInStep(required, lock) ? 'in-step' : 'out-of-step';
}

export function isInStep(required: Requirements, lock: Lock): boolean {
  if (lock.digest === lockDigest(resolved(required.all, lock.dependencies), lock.dependencies)) return true;
  if (required.apiVersion === 'v1' && lock.digest === oldLockDigest(required.all)) return true;
  const locked = ownLocked(required, lock);
  if (lock.digest === lockDigest(resolved(required.own, locked), locked)) return true;
  // With generated sub-charts the digest covers versions that are not kept, so the dependencies are compared.
  return locked.length < lock.dependencies.length && fits(required.own, locked);
}

/** The locked entries without those of generated sub-charts, present or removed: these name no repository. */
export function ownLocked(required: Requirements, lock: Lock): readonly MapValue[] {
  const vendored = new Set(
    required.own.filter((entry) => textAt(entry, 'repository') === '').map((entry) => textAt(entry, 'name')),
  );
  return lock.dependencies.filter(
    (entry) => textAt(entry, 'repository') !== '' || vendored.has(textAt(entry, 'name')),
  );
}

/** `@name` is a repository of the user's; helm computes the digest with its address. */
function resolved(required: readonly MapValue[], locked: readonly MapValue[]): readonly MapValue[] {
  return required.map((entry, index) => {
    const repository = locked[index] === undefined ? '' : textAt(locked[index], 'repository');
    return isRepositoryAlias(textAt(entry, 'repository')) && repository !== ''
      ? new Map(entry).set('repository', repository)
      : entry;
  });
}

const isRepositoryAlias = (repository: string): boolean => /^(?:@|alias:)/.test(repository);

function fits(required: readonly MapValue[], locked: readonly MapValue[]): boolean {
  if (required.length !== locked.length) return false;
  return resolved(required, locked).every((entry, index) => {
    const other = locked[index];
    if (other === undefined) return false;
    if (['name', 'repository'].some((key) => textAt(entry, key) !== textAt(other, key))) return false;
    return isInRange(textAt(other, 'version'), textAt(entry, 'version'));
  });
}

/** Does helm accept a chart of this version for that range? Equal texts always fit. */
export function isInRange(version: string, range: string): boolean {
  if (version === range) return true;
  const [parsed, constraint] = [parseVersion(version), parseConstraint(range)];
  return parsed !== undefined && constraint !== undefined && satisfies(parsed, constraint);
}

/**
 * The chart with the lock that helm expects: with generated sub-charts, and a new digest. A lock that is out
 * of step is left alone, so that helm reports it.
 */
export function completeLock(chart: Chart): Chart {
  const lock = lockOf(chart);
  if (lock === undefined) return chart;
  const required = requirementsOf(chart);
  const locked = ownLocked(required, lock);
  const isWhole = required.all.length === required.own.length && locked.length === lock.dependencies.length;
  if (isWhole || !isInStep(required, lock)) return chart;
  const rest = [...locked];
  const own = new Set(required.own);
  const all = required.all.map((entry) => (own.has(entry) ? (rest.shift() ?? entry) : generatedEntry(entry)));
  return withFiles(chart, new Map([[lock.path, lockFile(lock, required.all, all)]]));
}

/** The lock without generated sub-charts, whose versions change with the service; undefined where it is not in step. */
export function ownLock(chart: Chart): ChartFile | undefined {
  const lock = lockOf(chart);
  const required = requirementsOf(chart);
  if (lock === undefined || !isInStep(required, lock)) return undefined;
  const locked = ownLocked(required, lock);
  if (locked.length === lock.dependencies.length) return chart.files.get(lock.path);
  return lockFile(lock, required.own, locked);
}

function generatedEntry(required: MapValue): MapValue {
  return new Map([
    ['name', textAt(required, 'name')],
    ['repository', ''],
    ['version', textAt(required, 'version')],
  ]);
}

export function lockFile(lock: Lock, required: readonly MapValue[], locked: readonly MapValue[]): ChartFile {
  const value: Value = new Map<string, Value>([
    ['dependencies', locked],
    ['digest', lockDigest(resolved(required, locked), locked)],
    ['generated', lock.generated],
  ]);
  return { content: Buffer.from(write(value)), executable: false, secret: false };
}
