/** Chooses the helm version that a prediction follows. */
import { knownHelms } from '../../data/index.ts';
import type { LiveReport } from '../../report/index.ts';

/** The major version of helm; 4 for anything newer. */
export const majorOf = (version: string): 3 | 4 => (/^v?3\./.test(version) ? 3 : 4);

/** The helm that runs and the one that is known, where their minor versions differ. */
export function predictedAs(version: string): LiveReport['helm'] {
  const as = knownHelms[majorOf(version)];
  return minorOf(version) === minorOf(as) ? undefined : { version, as };
}

const minorOf = (version: string): string | undefined => /^v?(\d+\.\d+)\./.exec(version)?.[1];
