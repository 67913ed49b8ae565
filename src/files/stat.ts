import { lstatSync, type Stats, statSync } from 'node:fs';
import type { At } from '../errors.ts';
import { codeOf, readError } from './system-errors.ts';

/** The file at the path, links followed; undefined where there is none, a UserError where that is unknown. */
export function statIfThere(path: string, at?: At): Stats | undefined {
  return ifThere(() => statSync(path), path, at);
}

/** The same, without following a link. */
export function lstatIfThere(path: string): Stats | undefined {
  return ifThere(() => lstatSync(path), path, undefined);
}

/** node's `throwIfNoEntry` throws for a file in place of a folder (ENOTDIR). */
function ifThere(stat: () => Stats, path: string, at: At | undefined): Stats | undefined {
  try {
    return stat();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw readError(error, path, at);
  }
}
