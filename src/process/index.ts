/** Runs a child in its own group, with limits, and ends all of it. */
export { atExit, isNothingLeft } from './exit.ts';
export { findProgram, type FoundProgram, type KnownProgram } from './find-program.ts';
export { isProgram } from './is-program.ts';
export { run } from './run.ts';
export type { Channels, LineSink, RunResult } from './types.ts';
export { harmlessVariables } from './variables.ts';
