import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from '../process/index.ts';
import { writeError } from './system.ts';

export interface PrivateFolder {
  /** Absolute, without links, readable by this user only. */
  readonly path: string;
  /** Removes the folder with all that is in it; once is enough. */
  dispose(): void;
}

/** A new folder under the system's temporary folder that goes away when this process ends, by a signal too. */
export function privateFolder(prefix: string): PrivateFolder {
  const path = makeFolder(prefix);
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

function makeFolder(prefix: string): string {
  const parent = tmpdir();
  try {
    // mkdtemp makes it with mode 0700 and never takes one that is there.
    return mkdtempSync(join(realpathSync(parent), prefix));
  } catch (error) {
    throw writeError(
      error,
      `the temporary folder ${parent}`,
      'let TMPDIR name a folder that can be written to',
    );
  }
}
