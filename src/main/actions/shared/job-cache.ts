/** What runs remember of each other, in the Actions cache. */
import { createHash } from 'node:crypto';
import type { RunEvent } from '../../../github/index.ts';
import { makeRenderCache, type RenderCache, type Store } from '../../../operations/render/index.ts';
import { keyOf } from './comment-key.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';
import type { RunnerHost } from './runner-host.ts';
import { openStore } from './store.ts';

export interface JobCache {
  readonly renderCache: RenderCache | undefined;
  /** The same cache for whatever else is to be kept. */
  readonly store: Store | undefined;
  readonly close: () => Promise<void>;
}

export interface JobCacheOptions {
  readonly inputs: ActionInputs;
  readonly event: RunEvent;
  /** The head of the pull request before this push, where the payload says. */
  readonly before: string | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly host: RunnerHost;
  readonly signal: AbortSignal;
}

/** Opens the cache; where it cannot be used the run goes on without, and says why. */
export function openJobCache({ inputs, event, before, env, host, signal }: JobCacheOptions): JobCache {
  const none = { renderCache: undefined, store: undefined, close: () => Promise.resolve() };
  if (inputs.cache === 'false') return none;
  const isWanted = inputs.cache === 'true';
  const notice = (text: string): void => {
    if (isWanted) host.annotate({ level: 'notice', title: 'Cache', message: text });
    else host.info(`cache: ${text}`);
  };
  const { store, close } = openStore({ env, event, signal, notice });
  if (store === undefined) return none;
  const head = event.pull?.headSha ?? event.sha;
  const earlier = [head, before, event.pull?.baseSha, event.push?.before].filter(
    (commit): commit is string => commit !== undefined,
  );
  // Jobs that look at different contexts keep what they rendered apart.
  const own = createHash('sha256').update(keyOf(inputs, event)).digest('hex').slice(0, 12);
  const renderCache = makeRenderCache({
    store,
    notice,
    run: `${head}-${own}`,
    earlier: [...new Set(earlier)].map((commit) => `${commit}-${own}`),
    ...(inputs.digestKey !== undefined && { seal: inputs.digestKey }),
    needsSeal: inputs.require !== 'none' || inputs.attestedBy.length > 0,
  });
  renderCache.begin();
  return { renderCache, store, close };
}
