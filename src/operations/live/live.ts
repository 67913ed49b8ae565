/** Compares contexts with their clusters side by side, for the commands that compare. */
import type { Host } from '../../host.ts';
import { isHelmFlagSet, verbIn } from '../../helm/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { inParallel } from '../../tools/index.ts';
import { type Clusters, makeClusters } from './clusters.ts';
import { compareLive, type LiveTarget } from './context.ts';
import type { LiveRun } from './live-state.ts';
import type { ComparedContext, CompareRun } from '../compare/types.ts';

/** Words of a helm command, or flags of one: an upgrade that installs a missing release. */
export interface LiveCommand {
  readonly command: readonly string[];
  readonly installs: boolean;
}

/** Other commands of helm contribute nothing: their flags are not about an upgrade. */
export function liveCommandOf(words: readonly string[]): LiveCommand {
  const verb = verbIn(words);
  if (verb === 'install' || verb === 'upgrade')
    return { command: words, installs: isHelmFlagSet(words, 'install') };
  const isOther = verb !== undefined || words[0]?.startsWith('-') === false;
  return { command: ['upgrade', ...(isOther ? [] : words)], installs: true };
}

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

/** The clusters as the earlier side of a report. */
export function clusterNames(contexts: readonly Pick<ContextReport, 'live'>[]): string {
  const names = [...new Set(contexts.flatMap(({ live }) => (live === undefined ? [] : [live.cluster])))];
  return names.length === 0
    ? 'the cluster'
    : names.length === 1
      ? (names[0] ?? '')
      : `${names.length} clusters`;
}
