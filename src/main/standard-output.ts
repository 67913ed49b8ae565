/**
 * Writes answers to standard output. A file or a pipe takes a text in one system call. node's stream costs
 * milliseconds to load, so it is used only for terminals and when not all bytes fit.
 */
import { type Stats, fstatSync, statSync, writeSync } from 'node:fs';
import type { Stream } from './cli/terminal.ts';

/** The file descriptor of standard output. */
const output = 1;

interface Output extends Stream {
  /** The system has accepted all bytes, so node's stream and its late errors were not needed. */
  readonly isWritten?: boolean;
}

/** Opens the output on first use, and calls `onFault` with a write error. */
export function standardOutput(onFault: (error: NodeJS.ErrnoException) => void): Output {
  let stream: NodeJS.WriteStream | undefined;
  const node = (): NodeJS.WriteStream => {
    stream ??= process.stdout.on('error', onFault);
    return stream;
  };
  if (!takesAll()) return node();
  return {
    get isWritten() {
      return stream === undefined;
    },
    write(text) {
      if (stream !== undefined) return stream.write(text);
      const bytes = Buffer.from(text);
      try {
        for (let at = 0; at < bytes.length; ) {
          const rest = bytes.subarray(at);
          const written = tryWrite(rest);
          if (written === undefined) return node().write(rest);
          at += written;
        }
      } catch (error) {
        if (!isOfSystem(error)) throw error;
        onFault(error);
      }
      return true;
    },
  };
}

/** Writes at once. Undefined where the reader has to read first, which node's stream waits for. */
function tryWrite(bytes: Uint8Array): number | undefined {
  try {
    return writeSync(output, bytes);
  } catch (error) {
    if (isOfSystem(error) && error.code === 'EAGAIN') return undefined;
    throw error;
  }
}

function takesAll(): boolean {
  try {
    const stat = fstatSync(output);
    return stat.isFile() || stat.isFIFO() || isNothing(stat);
  } catch {
    return false;
  }
}

const isNothing = (stat: Stats): boolean =>
  stat.isCharacterDevice() && stat.rdev === statSync('/dev/null').rdev;

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error;
