/** Finds the newest version of a range without a list: it asks for single versions. */
import { type Constraint, parseVersion, satisfies, type SemanticVersion } from '../../versions/index.ts';

/** The supported majors, the newest first. */
const majors = [4, 3] as const;
/** helm 3 has 20 minors, the longest with 6 patches. */
const most = 99;

/**
 * The newest published version in the range; undefined where there is none. Pre-releases match only their
 * full name.
 */
export async function newestPublished(
  range: Constraint,
  isPublished: (version: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const major of majors) {
    const minors = numbers.filter((minor) => patchesOf(range, major, minor).length > 0);
    const newest = await newestMinor(major, minors, isPublished);
    for (const minor of minors.filter((one) => one <= newest).toReversed()) {
      const patches = patchesOf(range, major, minor);
      const last = await lastOf((patch) => isPublished(`${major}.${minor}.${patch}`));
      const patch = patches.findLast((one) => one <= last);
      if (patch !== undefined) return `${major}.${minor}.${patch}`;
    }
  }
  return undefined;
}

const numbers: readonly number[] = Array.from({ length: most + 1 }, (_, index) => index);

function patchesOf(range: Constraint, major: number, minor: number): number[] {
  return numbers.filter((patch) => {
    const version: SemanticVersion | undefined = parseVersion(`${major}.${minor}.${patch}`);
    return version !== undefined && satisfies(version, range);
  });
}

async function newestMinor(
  major: number,
  minors: readonly number[],
  isPublished: (version: string) => Promise<boolean>,
): Promise<number> {
  const [first] = minors;
  if (first === undefined) return -1;
  // The patches of one minor decide.
  if (minors.length === 1) return first;
  return lastOf((minor) => isPublished(`${major}.${minor}.0`));
}

/** The last of a gapless sequence from 0, -1 where there is none: by doubling, then by halving. */
async function lastOf(has: (number: number) => Promise<boolean>): Promise<number> {
  let lowest = -1;
  let step = 1;
  while (lowest + step <= most && (await has(lowest + step))) {
    lowest += step;
    step *= 2;
  }
  let missing = Math.min(lowest + step, most + 1);
  while (missing - lowest > 1) {
    const middle = (lowest + missing) >> 1;
    if (await has(middle)) lowest = middle;
    else missing = middle;
  }
  return lowest;
}
