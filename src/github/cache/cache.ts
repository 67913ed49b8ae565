/**
 * A client of the Actions cache, protocol v2, for bytes in memory. The cache only saves time: whatever goes wrong is a
 * notice and a miss, a service that hangs or breaks is asked no more in this run, and nothing that it says is believed.
 */
import { restore, type CacheService, save } from './calls.ts';
import { makeGate } from './gate.ts';
import { isEnterprise } from '../event.ts';
import { closeAgents, makeAgents, type Variables } from '../http.ts';
import type { Cache, CacheLimits, CacheOptions, RunEvent } from '../types.ts';

const defaults: CacheLimits = {
  callMs: 5000,
  transferMs: 30_000,
  wholeMs: 60_000,
  bytes: 256 * 1024 * 1024,
};

/** The cache of this run; `off` says why there is none. Nothing is asked yet. */
export function openCache(options: CacheOptions): Cache | { readonly off: string } {
  const { env, signal } = options;
  const mode = (env['ACTIONS_CACHE_MODE'] ?? '').trim().toLowerCase();
  const off = whyOff(env, mode);
  if (off !== undefined) return { off };
  const limits = { ...defaults, ...options.limits };
  const service: CacheService = {
    url: env['ACTIONS_RESULTS_URL'] ?? '',
    token: env['ACTIONS_RUNTIME_TOKEN'] ?? '',
    agents: makeAgents(env, signal),
    limits,
    signal,
  };
  const gate = makeGate(limits.wholeMs, signal, options.notice);
  const noSave = whyNotSaved(options.event, mode);
  return {
    restore: async (key) => {
      if (mode === 'write-only') return undefined;
      return gate.pass(() => restore(service, key), undefined);
    },
    save: async (key, bytes) => {
      if (noSave === undefined) return gate.pass(() => save(service, key, bytes), 'refused');
      gate.notifyOnce(noSave);
      return 'refused';
    },
    close: () => closeAgents(service.agents),
  };
}

/** Why a run has no cache at all; as @actions/cache judges it, but without its protocol v1. */
function whyOff(env: Variables, mode: string): string | undefined {
  const server = env['GITHUB_SERVER_URL'] || 'https://github.com';
  if (!URL.canParse(server)) return 'GITHUB_SERVER_URL is not a URL';
  if (isEnterprise(server)) return 'GitHub Enterprise Server has no cache of protocol v2';
  if (!env['ACTIONS_CACHE_SERVICE_V2']) return 'the runner offers no cache of protocol v2';
  if (!URL.canParse(env['ACTIONS_RESULTS_URL'] ?? ''))
    return 'the runner does not say where the cache is (ACTIONS_RESULTS_URL)';
  if (!env['ACTIONS_RUNTIME_TOKEN']) return 'the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)';
  return mode === 'none' ? 'the cache is switched off for this run (ACTIONS_CACHE_MODE)' : undefined;
}

/** What these runs save, a trusted run would restore. */
const neverSaving: ReadonlySet<string> = new Set(['pull_request_target', 'issue_comment', 'workflow_run']);

/** May runs of this event leave something in the cache? */
export const mayRemember = (event: Pick<RunEvent, 'kind' | 'isFork'>): boolean =>
  whyNotSaved(event, '') === undefined;

function whyNotSaved(event: Pick<RunEvent, 'kind' | 'isFork'>, mode: string): string | undefined {
  if (event.isFork) return 'nothing is saved in the cache: the run is for a fork or by Dependabot';
  if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
  return mode === 'read' ? 'nothing is saved in the cache: this run may only read it' : undefined;
}
