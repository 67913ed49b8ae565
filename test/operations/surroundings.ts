/** What an operation of a test is given: the code is trusted, and no setting of the machine counts. */
import { silentHost } from '../../src/host.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { gitEnv } from '../git/repository.ts';

export const surroundingsIn = (
  cwd: string,
  cacheDir: string,
  more: Partial<Surroundings> = {},
): Surroundings => ({
  cwd,
  env: gitEnv,
  host: silentHost,
  signal: new AbortController().signal,
  trusted: true,
  commandNames: new Set(),
  cacheDir,
  ...more,
});
