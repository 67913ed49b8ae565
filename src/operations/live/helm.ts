/** Whose ways a prediction follows. */
import { knownHelms } from '../../data/index.ts';
import type { LiveReport } from '../../report/index.ts';

/** As helm says its version; 4 for what is newer than both. */
export const majorOf = (version: string): 3 | 4 => (/^v?3\./.test(version) ? 3 : 4);

/** The helm that runs and the one that is known, where these are not of one minor version. */
export function predictedAs(version: string): LiveReport['helm'] {
  const as = knownHelms[majorOf(version)];
  return minorOf(version) === minorOf(as) ? undefined : { version, as };
}

const minorOf = (version: string): string | undefined => /^v?(\d+\.\d+)\./.exec(version)?.[1];
