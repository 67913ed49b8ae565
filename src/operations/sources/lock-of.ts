/** Reads the lock beside a pligos.yaml. */
import { join } from 'node:path';
import type { Service } from '../../config/index.ts';
import { type Problem, UserError } from '../../errors.ts';
import { resolveInside } from '../../files/index.ts';
import { lockName, readLock, type SourceLock } from '../../sources/index.ts';

type LockOwner = Pick<Service, 'dir' | 'root' | 'applications'>;

/** Beside a pligos.yaml; what another tool deploys has the lock at the root of the repository. */
export const lockFileOf = ({ dir, root, applications }: LockOwner): string =>
  join(applications === undefined ? dir : root, lockName);

/** A link that leads out of the repository is a UserError: lines of the file would be shown. */
export const readLockOf = (owner: LockOwner): SourceLock =>
  readLock(resolveInside(owner.dir, lockFileOf(owner), [owner.root]));

/** What to do about a source that the lock should pin. */
export function lockHint({ applications }: Pick<Service, 'applications'>): string {
  const [first] = applications?.values() ?? [];
  return first === undefined
    ? 'run pligos lock and commit what it writes'
    : `run pligos lock --discover ${first.kind}, with the same folders (-c), and commit what it writes`;
}

export type LockResult = { readonly entries: SourceLock } | { readonly problem: Problem };

/** One that cannot be read is a problem of all that it should pin. */
export function lockOf(service: LockOwner): LockResult {
  try {
    return { entries: readLockOf(service) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The first of a user's mistake; anything else is thrown again. */
export function problemOf(error: unknown): Problem {
  const [first] = error instanceof UserError ? error.problems : [];
  if (first === undefined) throw error;
  return first;
}
