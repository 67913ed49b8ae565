import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { nameBeside, removeLeftovers } from './temporary-names.ts';
import { lstatIfThere, statIfThere } from './stat.ts';
import { writeError } from './system-errors.ts';

/**
 * Writes a file atomically: a reader sees the old or the new file, never a part. It creates missing folders;
 * an existing file keeps its mode where none is given.
 */
export function writeAtomic(file: string, content: string | Uint8Array, mode?: number): void {
  if (isDevice(file)) writeDevice(file, content);
  else renameInto(file, content, mode ?? modeOf(file));
}

/** The same, replacing whatever is there: no link is followed, a folder is removed. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  if (lstatIfThere(file)?.isDirectory()) rmSync(file, { recursive: true, force: true });
  renameInto(file, content);
}

function renameInto(file: string, content: string | Uint8Array, mode?: number): void {
  const temporary = nameBeside(file, '.new');
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeSynced(temporary, content, mode);
    renameSync(temporary, file);
    removeLeftovers(file);
  } catch (error) {
    removeQuietly(temporary);
    throw writeError(error, file);
  }
}

/**
 * Throws where a file could not be written there, before the caller does what cannot be undone. Creates its
 * folder.
 */
export function assertWritable(file: string): void {
  try {
    if (isDevice(file)) return;
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
      throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
    mkdirSync(dirname(file), { recursive: true });
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw writeError(error, file);
  }
}

/** `/dev/stdout`, `/dev/fd/3`, a pipe: a rename would replace the device. */
function isDevice(file: string): boolean {
  if (/^\/(?:dev\/(?!shm\/)|proc\/)/.test(file)) return true;
  const stat = statIfThere(file);
  return stat !== undefined && !stat.isFile() && !stat.isDirectory();
}

function writeDevice(file: string, content: string | Uint8Array): void {
  try {
    // Its target may be a file that others write to as well.
    writeFileSync(file, content, { flag: 'a' });
  } catch (error) {
    throw writeError(error, file);
  }
}

/** Writes a new file and waits until the disk has it. */
export function writeSynced(file: string, content: string | Uint8Array, mode?: number): void {
  const descriptor = openSync(file, 'wx', mode ?? 0o666);
  try {
    // The mask that the system lays over a new file's mode must not change one that was asked for.
    if (mode !== undefined) fchmodSync(descriptor, mode);
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** What went wrong before is what the person must hear of. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It was never made.
  }
}

function modeOf(file: string): number | undefined {
  const stat = statIfThere(file);
  return stat?.isFile() ? stat.mode & 0o777 : undefined;
}
