/** Temporary names for a file or folder that is being written, and their removal after killed runs. */
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lstatIfThere } from './stat.ts';
import { codeOf } from './system-errors.ts';
import { nodeCrypto } from '../tools/index.ts';

/** A minute: no write takes longer. */
const longestWrite = 60_000;

/** A temporary name, to be renamed to `path` when it is complete. */
export const nameBeside = (path: string, ending: '' | '.new'): string =>
  join(dirname(path), `.${basename(path)}.${nodeCrypto().randomBytes(6).toString('hex')}${ending}`);

/** The path that a temporary name belongs to. */
const ownerOf = (name: string): string | undefined =>
  /^\.(.+)\.[0-9a-f]{12}(?:\.new|\.old)?$/.exec(name)?.[1];

/** Is it from a run that writes it just now, or has just renamed it? Leftovers of killed runs are older. */
export function isBeingWritten(path: string): boolean {
  return ownerOf(basename(path)) !== undefined && !isOld(path);
}

function isOld(path: string): boolean {
  const stat = lstatIfThere(path);
  return stat !== undefined && Date.now() - stat.mtimeMs >= longestWrite;
}

/** Removes leftovers of runs that were killed while they wrote `path`. */
export function removeLeftovers(path: string): void {
  try {
    for (const name of readdirSync(dirname(path))) {
      const leftover = join(dirname(path), name);
      if (ownerOf(name) === basename(path) && isOld(leftover))
        rmSync(leftover, { recursive: true, force: true });
    }
  } catch (error) {
    // The path itself is complete: a remaining leftover does no harm.
    if (codeOf(error) === undefined) throw error;
  }
}
