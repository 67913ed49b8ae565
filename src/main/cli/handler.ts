/** The type of a command of the CLI. */
import type { CommandCall } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** Runs a call and returns the exit code. */
export type Handler = (call: CommandCall, terminal: Terminal) => Promise<number>;
