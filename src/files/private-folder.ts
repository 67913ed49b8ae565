import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atExit, isNothingLeft } from '../process/index.ts';
import { ownPrefix, sweep } from './stale-folders.ts';
import { codeOf, writeError } from './system-errors.ts';

export interface PrivateFolder {
  /** Absolute, without links, readable by this user only. */
  readonly path: string;
  /** Removes the folder with its content; calling it again does nothing. */
  dispose(): void;
}

/** A new folder in the system's temporary folder, removed when this process ends, even by a signal. */
export function privateFolder(prefix: string): PrivateFolder {
  const isFirst = isNothingLeft();
  const path = makeFolder(prefix);
  if (isFirst) sweepBeside(path);
  const remove = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  const cancelCleanup = atExit(remove);
  return {
    path,
    dispose() {
      remove();
      cancelCleanup();
    },
  };
}

/** Removes leftovers of killed runs; a failure does not concern this run. */
function sweepBeside(path: string): void {
  try {
    sweep(dirname(path));
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
  }
}

function makeFolder(prefix: string): string {
  const parent = tmpdir();
  try {
    // mkdtemp creates it with mode 0700 and never reuses an existing one.
    return mkdtempSync(join(realpathSync(parent), ownPrefix(prefix)));
  } catch (error) {
    throw writeError(error, `the temporary folder ${parent}`, 'set TMPDIR to a writable folder');
  }
}
