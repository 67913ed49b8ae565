/** Files in messages about friends: as the file at fault would name them, since no message of the engine knows the current folder. */
import { dirname, relative } from 'node:path';
import type { At } from '../../errors.ts';

/** What lies far away is named in full. */
export function shownFile(file: string, at: At): string {
  const near = relative(dirname(at.file), file);
  return near.length < file.length ? near : file;
}
