import { randomBytes } from 'node:crypto';
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
import { basename, dirname, join } from 'node:path';
import { lstatIfThere, statIfThere } from './stat.ts';
import { codeOf, writeError } from './system.ts';

/**
 * Writes a file beside its place and renames it there: a reader sees the old or the new file, never half
 * of one. Folders that are missing are made; a file that was there keeps its mode where none is given.
 */
export function writeAtomic(file: string, content: string | Uint8Array, mode?: number): void {
  if (isDevice(file)) {
    writeDevice(file, content);
    return;
  }
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

/** A minute: no write takes longer. */
const longestWrite = 60_000;

/** Is it what `writeAtomic` of another run writes just now? What a killed run left is older. */
export function isBeingWritten(file: string): boolean {
  if (!/^\..*\.[0-9a-f]{12}\.new$/.test(basename(file))) return false;
  const stat = lstatIfThere(file);
  return stat !== undefined && Date.now() - stat.mtimeMs < longestWrite;
}

/**
 * Renames a folder into a place where another may be, which goes. Of several runs that do so at once one comes last; each reader
 * finds the files of one of them.
 */
export function replaceFolder(beside: string, place: string): void {
  const aside = `${beside}.old`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (lstatIfThere(place) !== undefined) moveAway(place, aside);
      renameSync(beside, place);
      return;
    } catch (error) {
      // Another run was faster.
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '');
      if (!isTaken || attempt === 20) throw writeError(error, place);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  }
}

function moveAway(place: string, aside: string): void {
  try {
    renameSync(place, aside);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

/** Throws where a file could not be written there; for whoever does something first that cannot be undone. Makes its folder. */
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

/** `/dev/stdout`, `/dev/fd/3`, a pipe: what is renamed there would take its place. */
function isDevice(file: string): boolean {
  if (/^\/(?:dev\/(?!shm\/)|proc\/)/.test(file)) return true;
  const stat = statIfThere(file);
  return stat !== undefined && !stat.isFile() && !stat.isDirectory();
}

function writeDevice(file: string, content: string | Uint8Array): void {
  try {
    // What is behind it may be a file that others write to as well.
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
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.mode & 0o777 : undefined;
}
