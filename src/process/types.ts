/** What a child process is given, and what became of it. */
import type { Duplex } from 'node:stream';

export interface RunOptions {
  readonly cwd: string;
  /** The whole environment of the child: nothing is inherited by itself. */
  readonly env: Readonly<Record<string, string>>;
  /** `pass`: the person sees the child's own output as it comes; `pass-stdout`: that alone. `capture`: it comes back, capped. Else each line as it comes. */
  readonly output: 'pass' | 'pass-stdout' | 'capture' | LineSink;
  readonly stdin?: 'inherit' | 'none' | Uint8Array;
  readonly signal?: AbortSignal;
  /** Milliseconds; after it the process group ends and the result says so. */
  readonly timeout?: number;
  /** Bytes of captured stdout; beyond it the child is ended and `ended` is `too-large`. */
  readonly limit?: number;
  /** Bytes that the child may have in memory, where the system can limit that. */
  readonly memory?: number;
  /** Milliseconds between SIGTERM and SIGKILL: 0 for renders (killed at once), 6000 for what changes a cluster. */
  readonly grace?: number;
  /**
   * Of a command that changes something: where this process is killed, it must not die of the next line that it prints. Its lines come
   * through files without a name; they come a little later then. Only with lines as `output`.
   */
  readonly outlives?: true;
  /** More pipes, both ways: its file descriptors from 3 on, and those of all that it starts. */
  readonly channels?: Channels;
}

export interface Channels {
  readonly count: number;
  /** Given our ends as soon as the child is there; they are closed when it has ended. */
  opened(ends: readonly Duplex[]): void;
}

/** Takes one line without its end; a very long one comes in pieces. */
export type LineSink = (line: string, from: 'stdout' | 'stderr') => void;

export interface RunResult {
  /** The child's own code; 128 + the signal's number where a signal ended it. */
  readonly exitCode: number;
  readonly ended: 'exit' | 'signal' | 'timeout' | 'aborted' | 'too-large';
  readonly stdout: Uint8Array;
  readonly stderr: string;
}
