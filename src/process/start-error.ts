import { existsSync } from 'node:fs';
import { UserError } from '../errors.ts';

/** What to tell the person when a program could not be started; an unknown fault stays as it is. */
export function startError(error: unknown, command: string, cwd: string): unknown {
  const program = `the program ${JSON.stringify(command)}`;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      // The system says the same of a missing program and of a missing folder to run it in.
      return existsSync(cwd)
        ? new UserError('process-missing', `${program} was not found`, {
            hint: 'install it, or name its full path',
          })
        : new UserError(
            'process-missing',
            `the folder ${cwd}, in which ${program} should run, does not exist`,
            {
              hint: 'make the folder, or run from another one',
            },
          );
    case 'EACCES':
    case 'ENOEXEC':
      return new UserError('process-not-executable', `${program} may not be executed (${code})`, {
        hint: 'name a program, and give it the right to be executed (chmod +x)',
      });
    case 'E2BIG':
      return new UserError(
        'process-arguments',
        `the arguments of ${program} are longer than the system takes`,
        {
          hint: 'pass large values in a file',
        },
      );
    case 'ERR_INVALID_ARG_VALUE':
      return new UserError('process-arguments', `an argument of ${program} holds a NUL character`, {
        hint: 'remove the character',
      });
    default:
      return error;
  }
}
