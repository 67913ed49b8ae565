import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeError } from './system.ts';

/**
 * Writes a file beside its place and renames it there: a reader sees the old or the new file, never half
 * of one. Folders that are missing are made; a file that was there keeps its mode where none is given.
 */
export function writeAtomic(file: string, content: string | Uint8Array, mode?: number): void {
  const beside = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.new`);
  try {
    const kept = mode ?? modeOf(file);
    mkdirSync(dirname(file), { recursive: true });
    writeSynced(beside, content, kept);
    renameSync(beside, file);
  } catch (error) {
    removeQuietly(beside);
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
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.mode & 0o777 : undefined;
}
