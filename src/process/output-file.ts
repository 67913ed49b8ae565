/** What a child prints that may outlive us: files without a name. A pipe that nobody reads any more kills who writes into it. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OutputFile {
  /** For the child. */
  readonly fd: number;
  /** Hands on what has come since. */
  read(): void;
  /** Hands on the rest. */
  close(): void;
}

const chunkSize = 64 * 1024;

export function openOutput(take: (chunk: Uint8Array) => void): OutputFile {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-output-'));
  const fd = openSync(join(folder, 'output'), 'ax+', 0o600);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // It lives on without a name as long as anybody has it open; nobody else can open it.
    remove();
  } catch {
    // Not on every system: then at the end.
  }
  let position = 0;
  let isOpen = true;
  const read = (): void => {
    if (!isOpen) return;
    for (;;) {
      // Its own memory each time: whoever takes it may keep it.
      const buffer = new Uint8Array(chunkSize);
      const count = readSync(fd, buffer, 0, chunkSize, position);
      if (count === 0) return;
      position += count;
      take(buffer.subarray(0, count));
    }
  };
  return {
    fd,
    read,
    close: () => {
      if (!isOpen) return;
      try {
        read();
      } finally {
        isOpen = false;
        closeSync(fd);
        remove();
      }
    },
  };
}
