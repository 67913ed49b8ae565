/** Memory of a child, limited where the system has a program for it: prlimit, of every Linux distribution. */
import { isAbsolute } from 'node:path';
import { isProgram } from './is-program.ts';

const limiter = '/usr/bin/prlimit';

/** The command so that the child, and all that it starts, gets no more data than that; as it is where nothing can do so. */
export function withMemory(
  command: string,
  args: readonly string[],
  bytes: number | undefined,
): readonly [command: string, args: readonly string[]] {
  // What is not there must fail as what it is.
  if (bytes === undefined || !isAbsolute(command) || !isProgram(limiter) || !isProgram(command))
    return [command, args];
  return [limiter, [`--data=${bytes}`, '--', command, ...args]];
}
