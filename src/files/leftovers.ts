/** Names beside a file or folder that is being written, and what killed runs have left under such names. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lstatIfThere } from './stat.ts';
import { codeOf } from './system.ts';

/** A minute: no write takes longer. */
const longestWrite = 60_000;

/** A name for what is renamed to `path` once it is whole. */
export const nameBeside = (path: string, ending: '' | '.new'): string =>
  join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}${ending}`);

/** The name of the path that a name beside belongs to. */
const ownerOf = (name: string): string | undefined =>
  /^\.(.+)\.[0-9a-f]{12}(?:\.new|\.old)?$/.exec(name)?.[1];

/** Is it what another run writes just now, or has just renamed? What a killed run left is older. */
export function isBeingWritten(path: string): boolean {
  return ownerOf(basename(path)) !== undefined && !isOld(path);
}

function isOld(path: string): boolean {
  const stat = lstatIfThere(path);
  return stat !== undefined && Date.now() - stat.mtimeMs >= longestWrite;
}

/** Removes what runs left that were killed while they wrote `path`. */
export function removeLeftovers(path: string): void {
  try {
    for (const name of readdirSync(dirname(path))) {
      const left = join(dirname(path), name);
      if (ownerOf(name) === basename(path) && isOld(left)) rmSync(left, { recursive: true, force: true });
    }
  } catch (error) {
    // The path itself is whole: what stays harms no one.
    if (codeOf(error) === undefined) throw error;
  }
}
