/**
 * The port to the outside. The engine's rooms reach the person only through this; the CLI, the Action and the
 * tests each pass their own.
 */
import type { Problem } from './errors.ts';

export interface Host {
  /** One line for the person who reads along. */
  info(line: string): void;
  /** Only shown when asked for. */
  debug(line: string): void;
  /** A warning or an error with its place. */
  report(problem: Problem): void;
  /** Runs one phase under a title; the host may fold it and show its time. */
  group<T>(title: string, run: () => Promise<T>): Promise<T>;
  /** How far a run over several contexts is. */
  progress(done: number, total: number, label: string): void;
  /** Registers a text that must never be shown again. */
  mask(secret: string): void;
}

/** A silent host, for libraries and for tests that ignore it. */
export const silentHost: Host = {
  info() {},
  debug() {},
  report() {},
  group: (_title, run) => run(),
  progress() {},
  mask() {},
};
