/** helmfile, as it is found on this machine. */
import type { KnownProgram } from '../process/index.ts';

export const helmfileProgram: KnownProgram = {
  name: 'helmfile',
  variable: 'HELMFILE_BIN',
  words: ['--version'],
  versionIn: (answer) => {
    const version = /\bv?(\d+\.\d+\.\d+[\w.+-]*)/.exec(answer)?.[1];
    // One that its user built says 0.0.0-dev.
    return version?.startsWith('0.0.0-') || !version?.startsWith('0.') ? version : undefined;
  },
  oldest: 1,
  codes: { missing: 'helmfile-missing', version: 'helmfile-version' },
};
