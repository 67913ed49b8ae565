/** Reads the lock beside a pligos.yaml. */
import type { Service } from '../../config/index.ts';
import { type Problem, UserError } from '../../errors.ts';
import { resolveInside } from '../../files/index.ts';
import { lockName, readLock, type SourceLock } from '../../sources/index.ts';

/** A link that leads out of the repository is a UserError: lines of the file would be shown. */
export const readLockOf = ({ dir, root }: Pick<Service, 'dir' | 'root'>): SourceLock =>
  readLock(resolveInside(dir, lockName, [root]));

export type LockResult = { readonly entries: SourceLock } | { readonly problem: Problem };

/** One that cannot be read is a problem of all that it should pin. */
export function lockOf(service: Pick<Service, 'dir' | 'root'>): LockResult {
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
