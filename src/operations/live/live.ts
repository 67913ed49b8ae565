/** Compares contexts with their clusters side by side, for the commands that compare. */
import type { Host } from '../../host.ts';
import { inParallel } from '../../tools/index.ts';
import { type Clusters, makeClusters } from './clusters.ts';
import { compareLive, type LiveTarget } from './context.ts';
import type { LiveRun } from './live-state.ts';
import type { LiveCommand } from './command.ts';
import type { ComparedContext, CompareRun } from '../compare/types.ts';

/** Compares each; a cluster without an answer fails its own contexts alone. */
export async function compareAllLive(
  targets: readonly LiveTarget[],
  run: CompareRun & LiveCommand,
  width: number,
): Promise<readonly ComparedContext[]> {
  const clusters: Clusters = makeClusters(run.surroundings);
  const live: LiveRun = { ...run, clusters };
  const done: ComparedContext[] = [];
  let count = 0;
  try {
    await inParallel(targets, width, async (target, at) => {
      done[at] = await compareLive(target, live);
      count += 1;
      reportProgress(run.surroundings, count, targets.length);
    });
    return done;
  } finally {
    clusters.close();
  }
}

const reportProgress = ({ host }: { readonly host: Host }, count: number, all: number): void =>
  host.progress(count, all, 'contexts compared with their clusters');
