import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { lstatIfThere } from './stat.ts';
import { readError } from './system-errors.ts';

export interface PlainFile {
  readonly content: Buffer;
  readonly stat: Stats;
}

/**
 * A regular file of at most `most` bytes, opened without following a link. `other` is anything else in its
 * place, undefined is nothing.
 */
export function readPlain(file: string, most: number): PlainFile | 'other' | undefined {
  const found = lstatIfThere(file);
  if (found === undefined) return undefined;
  if (!found.isFile() || found.size > most) return 'other';
  let descriptor: number | undefined;
  try {
    // A pipe that took its place meanwhile must not block.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = fstatSync(descriptor);
    return stat.isFile() && stat.size <= most ? { content: readFileSync(descriptor), stat } : 'other';
  } catch (error) {
    throw readError(error, file);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** What a run keeps for itself below `dir` is reached through no link: a repository may contain one. */
export function refuseLinks(dir: string, path: string): void {
  let at = dir;
  for (const name of path.split('/')) {
    at = join(at, name);
    if (lstatIfThere(at)?.isSymbolicLink() !== true) continue;
    throw new UserError('path-outside', `${at} is a link, where pligos keeps files of its own`, {
      at: { file: at, line: 1, column: 1 },
      hint: 'remove the link',
    });
  }
}
