/** Which versions of helm a server has: what a written version leads to, and the newest of ranges. */
import {
  expectedChecksum,
  isPublished,
  nothingPublished,
  type ProgramArchives,
} from '../../programs/index.ts';
import { exactVersionIn, newestPublished, rangeOf } from './versions.ts';

export interface PublishedHelms {
  /** What the written version or range leads to. */
  readonly wanted: string;
  /** The newest of all that is not older. */
  readonly latest: string;
  /** `wanted`, the newest of its major, and the newest of each range. No pre-releases but `wanted`. */
  readonly versions: readonly string[];
}

/** Asks for checksums alone, as the provision of a helm does; a UserError where what is written is not published. */
export async function findPublished(
  written: string,
  ranges: readonly string[],
  archives: ProgramArchives,
): Promise<PublishedHelms> {
  const newestIn = (range: string): Promise<string | undefined> =>
    newestPublished(rangeOf(range), (one) => isPublished(one, archives));
  const wanted = exactVersionIn(written) ?? (await newestIn(written));
  if (wanted === undefined) throw nothingPublished(written, archives);
  await expectedChecksum(wanted, archives);
  const [latest = wanted, ...newest] = await Promise.all(
    [`>=${wanted}`, majorRange(wanted), ...ranges].map(newestIn),
  );
  return { wanted, latest, versions: [...new Set([wanted, latest, ...newest.flatMap((one) => one ?? [])])] };
}

/** What an update may take where no rule says otherwise: another major changes what a command does. */
export const majorRange = (version: string): string => `^${version}`;
