/** Completes both sides of a comparison with what they name by an address, each with its own lock. */
import { UserError } from '../../errors.ts';
import type { Base } from '../base/types.ts';
import { fetchAhead, fetchTarget } from '../sources/fetch-target.ts';
import type { FetchRules } from '../sources/fetch-named.ts';
import type { Project, Target } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import type { ContextPair, Faults, TargetPair } from './pairs.ts';

/** Of code that is not trusted, only what its base names is fetched, for either side. */
const rulesOf = (source: Base | undefined): FetchRules => (source ? { reviewed: source.reviewed } : {});

/** Fetches at once what the pairs need: those that are known to be equal need nothing. */
export const fetchPairsAhead = (
  pairs: readonly TargetPair[],
  source: Base | undefined,
  surroundings: Surroundings,
): Promise<void> =>
  fetchAhead(
    pairs
      .filter(({ head }) => !isEqualInGit(head, source))
      .flatMap(({ head, base }) => [head, base].filter((target) => target !== undefined))
      .map((target) => ({ target, rules: rulesOf(source) })),
    surroundings,
  );

/** Is all that it reads the same on disk as in git? */
export const isEqualInGit = (head: Target | undefined, source: Base | undefined): boolean =>
  head !== undefined &&
  (source?.untouched.has(head.service) === true || source?.untouchedContexts?.has(head.context) === true);

/** The pair with its sources as folders. What cannot be had is a fault of its side. */
export async function fetchPair(pair: ContextPair, surroundings: Surroundings): Promise<ContextPair> {
  const [head, base] = await Promise.all([
    fetchSide('head', pair, pair.project, surroundings),
    isEqualInGit(pair.head, pair.source) ? nothing : fetchSide('base', pair, pair.baseProject, surroundings),
  ]);
  const faults = { ...pair.faults, ...head.faults, ...base.faults };
  return {
    ...pair,
    ...(head.target && { head: head.target }),
    ...(base.target && { base: base.target }),
    ...(Object.keys(faults).length > 0 && { faults }),
  };
}

const nothing: FetchedSide = {};

interface FetchedSide {
  readonly target?: Target;
  readonly faults?: Faults;
}

async function fetchSide(
  side: keyof Faults,
  pair: ContextPair,
  { loader }: Project,
  surroundings: Surroundings,
): Promise<FetchedSide> {
  const target = pair[side];
  // The errors of its own file come first.
  if (target === undefined || (pair.faults?.[side] ?? []).length > 0) return {};
  try {
    return { target: await fetchTarget(target, loader, surroundings, rulesOf(pair.source)) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { faults: { [side]: error.problems } };
  }
}
