import { UserError } from '../errors.ts';

/**
 * What the operating system refuses (a file that went away while it was used, a limit of the machine) is no
 * bug of ours, wherever it happens; undefined for anything else.
 */
export function systemFault(error: unknown, hint = ''): UserError | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return new UserError('system', `the system refused: ${error.message}`, {
    hint: `check the permissions and the free disk space, and whether another program changes these files${hint}`,
  });
}
