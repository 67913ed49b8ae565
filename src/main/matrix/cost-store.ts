/** Where a run finds what contexts cost in earlier ones, and leaves what they cost in this: the Actions cache. */
import type { Host } from '../../host.ts';
import { openCache, type RunEvent } from '../../github/index.ts';
import { type CostMemory, type Costs, keepCosts, recallCosts } from '../../pipeline/index.ts';
import type { Report } from '../../report/index.ts';
import { beforeOf } from '../action/job.ts';
import { readPayload } from '../action/workspace.ts';

export interface CostJob {
  readonly env: Readonly<Record<string, string>>;
  readonly event: RunEvent;
  readonly host: Pick<Host, 'info'>;
}

/** What earlier runs measured; nothing where there is no cache. */
export const readCosts = (job: CostJob, signal: AbortSignal): Promise<Costs> =>
  withMemory<Costs>(job, signal, recallCosts, new Map());

/** Leaves what this report measured to later plans; that it cannot is told and fails nothing. */
export const leaveCosts = (report: Report, job: CostJob, signal: AbortSignal): Promise<void> =>
  withMemory(job, signal, (memory) => keepCosts([report], memory), undefined);

async function withMemory<T>(
  { env, event, host }: CostJob,
  signal: AbortSignal,
  use: (memory: CostMemory) => Promise<T>,
  none: T,
): Promise<T> {
  const cache = openCache({ env, event, signal, notice: (text) => host.info(`cache: ${text}`) });
  if ('off' in cache) return none;
  try {
    const before = beforeOf(readPayload(env['GITHUB_EVENT_PATH']));
    const earlier = [before, event.pull?.baseSha, event.push?.before];
    return await use({
      store: { restore: (key) => cache.restore(key), save: (key, bytes) => cache.save(key, bytes) },
      run: event.pull?.headSha ?? event.sha,
      earlier: earlier.filter((commit): commit is string => commit !== undefined),
      now: Date.now(),
    });
  } finally {
    cache.close();
  }
}
