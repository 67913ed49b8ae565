import { type At, UserError } from '../errors.ts';

/** The system's word for what went wrong, e.g. `ENOENT`; undefined for an error of another kind. */
export function codeOf(error: unknown): string | undefined {
  // By shape: an error of the system may come from another realm, where `instanceof` says no.
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}

/** What the system says about a file that is read, as the user's mistake; anything else as it is. */
export function readError(error: unknown, file: string, at?: At): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof UserError) return error;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new UserError('file-missing', `${file} does not exist`, {
      at,
      hint: 'make it, or correct the path',
    });
  }
  return new UserError('file-unreadable', `${file} cannot be read (${code})`, {
    at,
    hint: 'look at the rights of the file and of the folders above it',
  });
}

/** What the system says about a file that is written, as the user's mistake; anything else as it is. */
export function writeError(error: unknown, file: string, hint = writeHint): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof UserError) return error;
  return new UserError('file-unwritable', `${file} cannot be written (${code})`, {
    hint: code === 'ENOSPC' ? 'make room on the disk' : hint,
  });
}

const writeHint = 'look at the rights of the folder, and at what stands in the way';

/** Whether there is a process of this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is one as well.
    return codeOf(error) !== 'ESRCH';
  }
}
