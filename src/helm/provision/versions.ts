/** Finds the newest version of a range without a list: it asks for single versions. */
import { UserError } from '../../errors.ts';
import {
  type Constraint,
  parseConstraint,
  parseVersion,
  satisfies,
  type SemanticVersion,
} from '../../versions/index.ts';

const exactVersion = /^v?([0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?)$/;

/** The one version that a text names, without a `v`; undefined of a range. */
export const exactVersionIn = (written: string): string | undefined => exactVersion.exec(written.trim())?.[1];

/** A version of helm as a user may write it; otherwise a UserError. */
export function rangeOf(constraint: string): Constraint {
  const range = parseConstraint(constraint);
  if (range !== undefined && constraint.trim() !== '') return range;
  throw new UserError(
    'helm-version',
    `${JSON.stringify(constraint)} is neither a helm version nor a version range`,
    {
      hint: 'use e.g. 3.17.2, ~3.17 or 4',
    },
  );
}

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
    const newest = await newestMinor(range, major, minors, isPublished);
    for (const minor of minors.filter((one) => one <= newest).toReversed()) {
      const patches = patchesOf(range, major, minor);
      const last = await lastOf((patch) => isPublished(`${major}.${minor}.${patch}`), patches[0]);
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
  range: Constraint,
  major: number,
  minors: readonly number[],
  isPublished: (version: string) => Promise<boolean>,
): Promise<number> {
  const [first] = minors;
  if (first === undefined) return -1;
  // The patches of one minor decide.
  if (minors.length === 1) return first;
  const has = (minor: number): Promise<boolean> => isPublished(`${major}.${minor}.0`);
  // A mirror may begin in the middle of a minor.
  const [patch = 0] = patchesOf(range, major, first);
  return lastOf(
    async (minor) =>
      (minor === first && patch > 0 && (await isPublished(`${major}.${minor}.${patch}`))) || has(minor),
    first,
  );
}

/** The last of a gapless sequence from the first, -1 where there is none: by doubling, then by halving. */
async function lastOf(has: (number: number) => Promise<boolean>, first = 0): Promise<number> {
  let lowest = first - 1;
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
  return lowest < first ? -1 : lowest;
}
