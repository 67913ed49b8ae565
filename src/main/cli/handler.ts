/** What a command of the CLI is to the program. */
import type { CommandCall } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** Runs a call and gives the exit code. */
export type Handler = (call: CommandCall, terminal: Terminal) => Promise<number>;
