/** Where a run finds what contexts cost in earlier ones, and leaves what they cost in this: the Actions cache. */
import type { Host } from '../../../host.ts';
import type { RunEvent } from '../../../github/index.ts';
import type { Store } from '../../../operations/render/index.ts';
import { type Costs, type CostStore, readStoredCosts, storeCosts } from '../../../operations/shards/index.ts';
import type { Report } from '../../../report/index.ts';
import { beforeOf } from '../preview/job.ts';
import { openStore } from '../shared/store.ts';
import { readPayload } from '../shared/workspace.ts';

export interface CostJob {
  readonly env: Readonly<Record<string, string>>;
  readonly event: RunEvent;
  readonly host: Pick<Host, 'info'>;
}

/** What earlier runs measured; nothing where there is no cache. */
export async function readCosts(job: CostJob, signal: AbortSignal): Promise<Costs> {
  const { env, event, host } = job;
  const { store, close } = openStore({ env, event, signal, notice: (text) => host.info(`cache: ${text}`) });
  try {
    return store === undefined ? new Map() : await readStoredCosts(costStoreOf(job, store));
  } finally {
    await close();
  }
}

/** Leaves what this report measured to later plans; that it cannot is told and fails nothing. */
export async function saveCosts(report: Report, job: CostJob, store: Store | undefined): Promise<void> {
  if (store !== undefined) await storeCosts([report], costStoreOf(job, store));
}

function costStoreOf({ env, event }: CostJob, store: Store): CostStore {
  const before = beforeOf(readPayload(env['GITHUB_EVENT_PATH']));
  const earlier = [before, event.pull?.baseSha, event.push?.before];
  return {
    store,
    run: event.pull?.headSha ?? event.sha,
    earlier: earlier.filter((commit): commit is string => commit !== undefined),
    now: Date.now(),
  };
}
