/** Compares two sides, whatever they are: the one way for `pligos diff` and for the Action. */
import { randomBytes } from 'node:crypto';
import { requireOf } from '../gate/require.ts';
import { fixedPlaceholders } from '../placeholders.ts';
import { UserError } from '../../errors.ts';
import { isPackage, isRemote } from '../../sources/index.ts';
import { chartFolders } from '../sources/chart-folders.ts';
import { fetchPlain } from '../sources/fetch-plain.ts';
import type { Surroundings } from '../surroundings.ts';
import { renderCommandOf, safeFlags } from './command.ts';
import { compareManifests } from './manifests/compare-manifests.ts';
import { compareTwoContexts } from './two-contexts.ts';
import type { CompareRun, ComparisonInput, OpenedSides, SidesComparison } from './types.ts';
import { compareWorkingTree } from './working-tree.ts';

/**
 * What fails for one context is in its report; throws where there is nothing to compare. `onOpened` gets what is going to be rendered, and
 * works while it is.
 */
export async function compareSides(
  given: ComparisonInput,
  around: Surroundings,
  onOpened?: (opened: OpenedSides) => Promise<void>,
): Promise<SidesComparison> {
  const { sides } = given;
  const input = await withFetched(given, around);
  const charts = chartFolders();
  const surroundings = { ...around, chartFolders: charts };
  const isLive = sides.kind === 'clusters' || (sides.kind === 'commit' && sides.live);
  const { words, flags, limits } = renderCommandOf(input.helmWords, isLive);
  const safe = safeFlags(flags, surroundings);
  const opening = openRun(input, safe.flags, surroundings);
  try {
    if (sides.kind === 'manifests') return await compareManifests(sides, await opening);
    if (sides.kind === 'contexts') return await compareTwoContexts(input, sides.against, await opening);
    const command = {
      words,
      flags: safe.flags,
      // What only the cluster knows is known there.
      limits: [...(sides.kind === 'clusters' ? [] : limits), ...safe.limits],
    };
    return await compareWorkingTree({ input, sides, command, opening, onOpened }, surroundings);
  } finally {
    charts.dispose();
  }
}

/** Flags name the same sources for both sides, so that each is fetched once. A package of the repository may differ between them. */
async function withFetched(input: ComparisonInput, surroundings: Surroundings): Promise<ComparisonInput> {
  const { sides, project } = input;
  const { plain } = project;
  if (plain === undefined) return input;
  const isNamed = plain.repository !== undefined;
  const packaged = plain.charts.find((chart) => !isNamed && isPackage(chart) && !isRemote(chart));
  if (packaged !== undefined && sides.kind === 'commit')
    throw new UserError('source-package', `${packaged} is compared with no commit: its base is unknown`, {
      hint: 'name it as the chart of a context in a pligos.yaml',
    });
  return { ...input, project: { ...project, plain: await fetchPlain(plain, surroundings) } };
}

async function openRun(
  { rules, effort }: ComparisonInput,
  flags: readonly string[],
  surroundings: Surroundings,
): Promise<CompareRun> {
  const { ignore, validate, includeTests, review } = rules;
  let key: Uint8Array | undefined;
  return {
    surroundings,
    // Where nothing is hidden none is needed, and node's crypto takes milliseconds to load.
    get key() {
      key ??= randomBytes(32);
      return key;
    },
    ignore,
    render: { flags, fixed: fixedPlaceholders },
    validate,
    ...(includeTests && { includeTests }),
    ...(effort?.timeout !== undefined && { timeout: effort.timeout }),
    ...(review && {
      isGated: ({ context }) => requireOf(context, review.require) !== 'none',
      ...(review.keyed && { keyed: review.keyed }),
      ...(review.require && { require: review.require }),
    }),
  };
}
