import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atExit, isNothingLeft } from '../process/index.ts';
import { ownPrefix, sweep } from './sweep.ts';
import { codeOf, writeError } from './system.ts';

export interface PrivateFolder {
  /** Absolute, without links, readable by this user only. */
  readonly path: string;
  /** Removes the folder with all that is in it; once is enough. */
  dispose(): void;
}

/** A new folder under the system's temporary folder that goes away when this process ends, by a signal too. */
export function privateFolder(prefix: string): PrivateFolder {
  const isFirst = isNothingLeft();
  const path = makeFolder(prefix);
  if (isFirst) sweepBeside(path);
  const remove = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(remove);
  return {
    path,
    dispose() {
      remove();
      forget();
    },
  };
}

/** What runs that were killed have left there goes; where it does not, that is no fault of this run. */
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
    // mkdtemp makes it with mode 0700 and never takes one that is there.
    return mkdtempSync(join(realpathSync(parent), ownPrefix(prefix)));
  } catch (error) {
    throw writeError(error, `the temporary folder ${parent}`, 'set TMPDIR to a writable folder');
  }
}
