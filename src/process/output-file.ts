/** What a child prints that may outlive us: files without a name. A pipe that nobody reads any more kills who writes into it. */
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
  /** For the child. */
  readonly fd: number;
  /** Hands on what has come since. */
  read(): void;
  /** Hands on the rest. */
  close(): void;
}

const chunkSize = 64 * 1024;
const mebibyte = 1024 * 1024;
/** Bytes of one look: whoever prints faster than they are read must not keep us from all else, its time limit among it. */
const mostAtOnce = mebibyte;
/** Bytes on the disk: nothing holds a program back that writes into a file. */
const mostOnDisk = 64 * mebibyte;

/** Throws where the temporary folder takes nothing. */
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
  try {
    // A disk that is full would only be told to the child, which has nowhere to say so.
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
      // Its own memory each time: whoever takes it may keep it.
      const buffer = new Uint8Array(Math.min(chunkSize, end - position));
      const count = readSync(fd, buffer, 0, buffer.length, position);
      if (count === 0) return;
      position += count;
      take(buffer.subarray(0, count));
    }
  };
  /** Of what nobody can read so fast the begin and the end, as it stood just now. */
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
    // Whoever writes goes on at the begin.
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
