import { type At, UserError } from '../errors.ts';

/** The system's code of the error, e.g. `ENOENT`; undefined for an error of another kind. */
export function codeOf(error: unknown): string | undefined {
  // Decided by shape: a system error may come from another realm, where `instanceof` fails.
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}

/** An error of reading a file as the user's mistake; anything else unchanged. */
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

/** An error of writing a file as the user's mistake; anything else unchanged. */
export function writeError(error: unknown, file: string, hint = writeHint): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof UserError) return error;
  return new UserError('file-unwritable', `${file} cannot be written (${code})`, {
    hint: code === 'ENOSPC' ? 'make room on the disk' : hint,
  });
}

const writeHint = 'look at the rights of the folder, and at what stands in the way';

/** Is there a process with this id? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user counts.
    return codeOf(error) !== 'ESRCH';
  }
}
