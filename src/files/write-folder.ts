/** Writes a folder as a whole: a reader finds the files of one run. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { nameBeside, removeLeftovers } from './temporary-names.ts';
import { lstatIfThere } from './stat.ts';
import { codeOf, writeError } from './system-errors.ts';

/**
 * Lets `fill` write into an empty temporary folder, and renames that over the target; no link is followed. Of
 * several concurrent runs the last one wins.
 */
export function writeFolder(place: string, fill: (temporary: string) => void): void {
  const temporary = nameBeside(place, '');
  try {
    mkdirSync(temporary, { recursive: true });
    fill(temporary);
    replaceFolder(temporary, place);
    removeLeftovers(place);
  } catch (error) {
    throw writeError(error, place);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function replaceFolder(temporary: string, place: string): void {
  const aside = `${temporary}.old`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (lstatIfThere(place) !== undefined) moveAway(place, aside);
      renameSync(temporary, place);
      return;
    } catch (error) {
      // Another run was faster.
      const isTaken = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '');
      if (!isTaken || attempt === 20) throw error;
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
