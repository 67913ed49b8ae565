/**
 * The Actions cache, for bytes in memory. It only saves time: every failure is a notice and a miss. After a
 * service hung or broke, this run asks it nothing more. Nothing that it returns is trusted.
 */
import type { Variables } from '../../http/index.ts';
import { harmlessVariables } from '../../process/index.ts';
import { isEnterprise } from '../event.ts';
import type { Cache, CacheLimits, CacheOptions, RunEvent } from '../types.ts';
import { openEntries } from './entry-files.ts';
import { makeGate } from './gate.ts';
import { startCacheProcess } from './process.ts';

const defaults: CacheLimits = {
  silenceMs: 5000,
  wholeMs: 60_000,
  bytes: 256 * 1024 * 1024,
};

/** The cache of this run; `off` says why there is none. Nothing is started yet. */
export function openCache(options: CacheOptions): Cache | { readonly off: string } {
  const { env, program, signal } = options;
  const mode = (env['ACTIONS_CACHE_MODE'] ?? '').trim().toLowerCase();
  const off = whyOff(env, mode);
  if (off !== undefined) return { off };
  const limits = { ...defaults, ...options.limits };
  const entries = openEntries({
    limits,
    start: (folder) =>
      startCacheProcess({
        program,
        env: forCache(env),
        folder,
        maxBytes: limits.bytes,
        silenceMs: limits.silenceMs,
        signal,
      }),
    secret: env['ACTIONS_RUNTIME_TOKEN'] ?? '',
  });
  const gate = makeGate(limits.wholeMs, signal, options.notice);
  const noSave = whyNotSaved(options.event, mode);
  return {
    restore: async (key) => {
      if (mode === 'write-only') return undefined;
      return gate.pass((leftMs) => entries.restore(key, leftMs), undefined);
    },
    save: async (key, bytes) => {
      if (noSave === undefined) return gate.pass((leftMs) => entries.save(key, bytes, leftMs), 'refused');
      gate.notifyOnce(noSave);
      return 'refused';
    },
    close: () => entries.close(),
  };
}

/** Why a run has no cache at all, as @actions/cache judges it. */
function whyOff(env: Variables, mode: string): string | undefined {
  const server = env['GITHUB_SERVER_URL'] || 'https://github.com';
  if (!URL.canParse(server)) return 'GITHUB_SERVER_URL is not a URL';
  const isV2 = !isEnterprise(server) && Boolean(env['ACTIONS_CACHE_SERVICE_V2']);
  const name = isV2 ? 'ACTIONS_RESULTS_URL' : 'ACTIONS_CACHE_URL';
  if (!URL.canParse(env[name] ?? '')) return `the runner does not say where the cache is (${name})`;
  if (!env['ACTIONS_RUNTIME_TOKEN']) return 'the runner gives no token for the cache (ACTIONS_RUNTIME_TOKEN)';
  return mode === 'none' ? 'the cache is switched off for this run (ACTIONS_CACHE_MODE)' : undefined;
}

/** What the package reads, and what leads out to the service. */
const cacheVariables = [
  ...harmlessVariables,
  'ACTIONS_CACHE_SERVICE_V2',
  'ACTIONS_CACHE_URL',
  'ACTIONS_ORCHESTRATION_ID',
  'ACTIONS_RESULTS_URL',
  'ACTIONS_RUNTIME_TOKEN',
  'GITHUB_SERVER_URL',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  // Windows cannot open a connection without it.
  'SystemRoot',
];

function forCache(env: Variables): Record<string, string> {
  return Object.fromEntries(
    cacheVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}

/** What these runs save, a trusted run would restore. */
const neverSaving: ReadonlySet<string> = new Set(['pull_request_target', 'issue_comment', 'workflow_run']);

/** May runs of this event leave something in the cache? */
export const mayUseCache = (event: Pick<RunEvent, 'kind' | 'isFork'>): boolean =>
  whyNotSaved(event, '') === undefined;

function whyNotSaved(event: Pick<RunEvent, 'kind' | 'isFork'>, mode: string): string | undefined {
  if (event.isFork) return 'nothing is saved in the cache: the run is for a fork or by Dependabot';
  if (neverSaving.has(event.kind)) return `nothing is saved in the cache: the event is ${event.kind}`;
  return mode === 'read' ? 'nothing is saved in the cache: this run may only read it' : undefined;
}
