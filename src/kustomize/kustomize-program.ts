/** kustomize, as it is found on this machine. */
import type { KnownProgram } from '../process/index.ts';

const oldest = 5;

export const kustomizeProgram: KnownProgram = {
  name: 'kustomize',
  variable: 'KUSTOMIZE_BIN',
  words: ['version'],
  versionIn: (answer) => {
    const version = /(?:^|[/:])v?(\d+\.\d+\.\d+[\w.+-]*)/.exec(answer)?.[1];
    return version !== undefined && Number.parseInt(version, 10) >= oldest ? version : undefined;
  },
  oldest,
  codes: { missing: 'kustomize-missing', version: 'kustomize-version' },
};
