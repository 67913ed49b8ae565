/** The cache of the runner as a store of bytes, for whatever runs remember of each other. */
import { dirname, join } from 'node:path';
import { openCache, type RunEvent } from '../../../github/index.ts';
import type { Store } from '../../../operations/render/index.ts';

export interface StoreJob {
  readonly env: Readonly<Record<string, string>>;
  readonly event: Pick<RunEvent, 'kind' | 'isFork'>;
  readonly signal: AbortSignal;
  /** Told why there is none, and what of it fails. */
  readonly notice: (text: string) => void;
}

export interface OpenStore {
  /** Undefined where the run has no cache. */
  readonly store: Store | undefined;
  readonly close: () => Promise<void>;
}

/** The process that speaks to the service is a file beside the program that the runner has started. */
const program = join(dirname(process.argv[1] ?? ''), 'cache.js');

/** Opens it; nothing is asked yet. */
export function openStore({ env, event, signal, notice }: StoreJob): OpenStore {
  const cache = openCache({ program, env, event, signal, notice });
  if ('off' in cache) {
    notice(cache.off);
    return { store: undefined, close: () => Promise.resolve() };
  }
  return {
    store: { restore: (key) => cache.restore(key), save: (key, bytes) => cache.save(key, bytes) },
    close: () => cache.close(),
  };
}
