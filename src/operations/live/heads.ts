/** Every context of the head against its cluster: in place of the base, or once more beside it. */
import { faultsOf } from '../compare/pairs.ts';
import type { ComparedContext, OpenedSides } from '../compare/types.ts';
import type { Target } from '../sources/project.ts';
import { liveCommandOf } from './command.ts';
import { compareAllLive } from './live.ts';

interface LiveHeadsOptions {
  /** Words of a helm command, or flags of one. */
  readonly words: readonly string[];
  /** How many at once. */
  readonly width: number;
  /** A test of a chart is compared too: it was named. */
  readonly namesTests?: boolean;
}

interface LiveHead {
  readonly target: Target;
  readonly compared: ComparedContext;
  /** Its place among the pairs. */
  readonly at: number;
}

/** Untouched ones too: what is in a cluster changes by itself. */
export async function compareHeadsLive(
  { pairs, project, base, run }: OpenedSides,
  { words, width, namesTests = false }: LiveHeadsOptions,
): Promise<readonly LiveHead[]> {
  const heads = pairs.flatMap((pair, at) => {
    const { head } = pair;
    const isLeftOut = head?.context.previewOnly === true && !namesTests;
    return head === undefined || isLeftOut ? [] : [{ target: head, pair, at }];
  });
  const targets = heads.map(({ target, pair }) => ({
    target,
    project,
    faults: faultsOf(pair, project, base).head ?? [],
  }));
  const contexts = await compareAllLive(targets, { ...run, ...liveCommandOf(words) }, width);
  return heads.flatMap(({ target, at }, index) => {
    const compared = contexts[index];
    return compared === undefined ? [] : [{ target, compared, at }];
  });
}
