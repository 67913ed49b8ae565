/**
 * Output of a child that may outlive Pligos goes to unnamed files: it would die of a pipe without a reader.
 */
import { Buffer } from 'node:buffer';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OutputFile {
  /** The descriptor for the child. */
  readonly fd: number;
  /** Passes on the output since the last call. */
  read(): void;
  /** Passes on the rest. */
  close(): void;
}

const chunkSize = 64 * 1024;
const mebibyte = 1024 * 1024;
/**
 * The most bytes of one read. Otherwise a fast child would block everything else, even its own time limit.
 */
const mostAtOnce = mebibyte;
/** The most bytes on disk, because a file does not slow a writer down. */
const mostOnDisk = 64 * mebibyte;

/** Throws where the temporary folder is not writable. */
export function openOutput(take: (chunk: Uint8Array) => void): OutputFile {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-output-'));
  const fd = openSync(join(folder, 'output'), 'ax+', 0o600);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // The file lives without a name while a process has it open, and no other process can open it.
    remove();
  } catch {
    // Some systems forbid that, and the file is removed at the end.
  }
  try {
    // With a full disk only the child would get an error, and it could not report it.
    writeSync(fd, new Uint8Array(chunkSize));
    ftruncateSync(fd, 0);
  } catch (error) {
    closeSync(fd);
    remove();
    throw error;
  }
  let position = 0;
  let isOpen = true;
  const readTo = (end: number): void => {
    while (position < end) {
      // A new buffer each time, because the receiver may keep it.
      const buffer = new Uint8Array(Math.min(chunkSize, end - position));
      const count = readSync(fd, buffer, 0, buffer.length, position);
      if (count === 0) return;
      position += count;
      take(buffer.subarray(0, count));
    }
  };
  /** When the child prints faster than Pligos reads, passes on the first and the last MiB. */
  const readEnds = (size: number): void => {
    readTo(position + mostAtOnce);
    const unread = size - mostAtOnce - position;
    if (unread > 0) {
      take(
        Buffer.from(`\n… ${Math.ceil(unread / mebibyte)} MiB came faster than they are read: not shown\n`),
      );
      position += unread;
    }
    readTo(size);
  };
  const read = (): void => {
    if (!isOpen) return;
    const { size } = fstatSync(fd);
    if (size <= mostOnDisk) {
      readTo(Math.min(size, position + mostAtOnce));
      return;
    }
    readEnds(size);
    // The child continues to write at the start.
    ftruncateSync(fd, 0);
    position = 0;
  };
  const readRest = (): void => {
    const { size } = fstatSync(fd);
    if (size - position > mostOnDisk) readEnds(size);
    else readTo(size);
  };
  return {
    fd,
    read,
    close: () => {
      if (!isOpen) return;
      try {
        readRest();
      } finally {
        isOpen = false;
        closeSync(fd);
        remove();
      }
    },
  };
}
