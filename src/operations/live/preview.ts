/** The clusters' part of a preview: in place of the base, or each context once more behind itself. */
import { type LiveCommand, compareAllLive } from './live.ts';
import type { ComparedContext, CompareRun } from '../compare/types.ts';
import { faultsOf, type TargetPair } from '../compare/pairs.ts';
import type { Base } from '../base/side.ts';
import type { Project, Target } from '../sources/project.ts';

export interface LivePreviewing {
  readonly pairs: readonly TargetPair[];
  readonly project: Project;
  readonly base: Base | undefined;
  readonly command: LiveCommand;
  /** How many at once. */
  readonly width: number;
}

export interface LivePreviewed {
  readonly target: Target;
  readonly context: ComparedContext;
  /** Its place among the pairs. */
  readonly at: number;
}

/** Every context that the head has, untouched ones too (what is in a cluster changes by itself), but for tests of charts. */
export async function previewLive(
  { pairs, project, base, command, width }: LivePreviewing,
  run: CompareRun,
): Promise<readonly LivePreviewed[]> {
  const heads = pairs.flatMap((pair, at) =>
    pair.head === undefined || pair.head.context.previewOnly ? [] : [{ target: pair.head, pair, at }],
  );
  const targets = heads.map(({ target, pair }) => ({
    target,
    project,
    faults: faultsOf(pair, project, base).head ?? [],
  }));
  const contexts = await compareAllLive(targets, { ...run, ...command }, width);
  return heads.flatMap(({ target, at }, index) => {
    const context = contexts[index];
    return context === undefined ? [] : [{ target, context, at }];
  });
}
