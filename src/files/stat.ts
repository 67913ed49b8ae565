import { lstatSync, type Stats, statSync } from 'node:fs';
import type { At } from '../errors.ts';
import { codeOf, readError } from './system.ts';

/** What stands at the path, links followed; undefined where nothing does, a UserError where that cannot be told. */
export function statIfThere(path: string, at?: At): Stats | undefined {
  return ifThere(() => statSync(path), path, at);
}

/** The same, but a link is what is looked at. */
export function lstatIfThere(path: string): Stats | undefined {
  return ifThere(() => lstatSync(path), path, undefined);
}

/** Not node's `throwIfNoEntry`: a file where a folder is due (ENOTDIR) throws with it. */
function ifThere(stat: () => Stats, path: string, at: At | undefined): Stats | undefined {
  try {
    return stat();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw readError(error, path, at);
  }
}
