import { UserError } from '../errors.ts';

/**
 * Turns an error of the operating system into a `UserError`: a deleted file or a limit of the machine is no
 * bug of Pligos. Undefined for any other error.
 */
export function systemFault(error: unknown, hint = ''): UserError | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return new UserError('system', `the system refused: ${error.message}`, {
    hint: `check the permissions and the free disk space, and whether another program changes these files${hint}`,
  });
}
