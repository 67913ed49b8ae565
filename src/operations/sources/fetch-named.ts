/** Fetches what contexts name by an address: pinned by the lock beside each pligos.yaml, side by side, each source once in a run. */
import type { NamedSource, Service } from '../../config/index.ts';
import { type Problem, problem } from '../../errors.ts';
import { fetchSources, type FetchSourcesOptions } from '../../fetch/index.ts';
import {
  isPinnedByAddress,
  lockName,
  type LockedSource,
  placeOfSource,
  type RemoteSource,
  type SourceRequest,
} from '../../sources/index.ts';
import type { Surroundings } from '../surroundings.ts';
import { fetchOptions, unpackPackage } from './fetch-options.ts';
import { lockFileOf, lockHint, lockOf, type LockResult } from './lock-of.ts';
import type { Target } from './target.ts';
import type { ReviewedSources } from './reviewed.ts';
import { isStranger } from './source-logins.ts';

export interface FetchRules {
  /** Of code that is not trusted, what its reviewed state names: only from there anything is fetched. */
  readonly reviewed?: ReviewedSources;
  /** Without the network: what is not stored is missing. */
  readonly storedOnly?: boolean;
  /** Of a service that was fetched: the context that depends on it, which alone allows hosts and `lock: none`. */
  readonly dependent?: Target;
}

interface WantedSources {
  readonly target: Target;
  readonly rules: FetchRules;
  readonly sources: readonly NamedSource[];
}

/** By the key of a source: its folder, or why there is none. */
type FetchedFolders = ReadonlyMap<string, string | Problem>;

/** For each of `wanted`, its folders. */
export async function fetchNamed(
  wanted: readonly WantedSources[],
  surroundings: Surroundings,
): Promise<readonly FetchedFolders[]> {
  const lockIn = makeLockReader();
  const fetches = surroundings.sourceFetches ?? new Map<string, Promise<string | Problem>>();
  const batches: Batch[] = [];
  const answers = wanted.map(({ target, rules, sources }) =>
    sources.map(({ key, source, at }) => {
      /** The name of a fetch, or why there is none. */
      const answer = (): Problem | string => {
        if (source.kind === 'package') {
          const id = JSON.stringify(['package', source.path]);
          if (!fetches.has(id)) fetches.set(id, unpackPackage(source.path, key, surroundings));
          return id;
        }
        const lock = lockIn(target.service);
        const fault =
          refusal(source, key, rules, surroundings) ?? ('problem' in lock ? lock.problem : undefined);
        if (fault !== undefined) return fault;
        const entry = 'entries' in lock ? lock.entries.get(key) : undefined;
        const isEnough =
          entry === undefined && target.service.applications !== undefined && isPinnedByAddress(source);
        const isPinned =
          !isEnough && (isPinning(target) || (rules.dependent !== undefined && isPinning(rules.dependent)));
        const locked = isPinned ? entry : undefined;
        if (isPinned && locked === undefined && rules.dependent !== undefined && 'entries' in lock)
          return problem(
            'source-not-locked',
            `${key} is pinned by no ${lockName} of the source that names it`,
            {
              hint: `ask for a ${lockName} there, or say lock: none in the context that depends on it`,
            },
          );
        const pins = !isPinned ? 'ignored' : rules.storedOnly === true ? 'stored' : 'required';
        const allowHosts = rules.reviewed?.allowHosts ?? (rules.dependent ?? target).service.allowHosts;
        const id = JSON.stringify([key, pins, locked, allowHosts]);
        if (!fetches.has(id)) addRequest(batches, { source, at }, { key, id, pins, locked, allowHosts });
        return id;
      };
      return { key, at, answer: answer() };
    }),
  );
  for (const batch of batches) startFetch(batch, fetches, surroundings);
  return Promise.all(
    answers.map(async (each, n) => {
      const folders = new Map<string, string | Problem>();
      for (const { key, at, answer } of each) {
        const result = typeof answer === 'string' ? await fetches.get(answer) : answer;
        if (result === undefined) throw new TypeError(`${key} was asked for and not fetched`);
        folders.set(
          key,
          typeof result === 'string' ? result : { ...withHint(result, wanted[n]?.target.service), at },
        );
      }
      return folders;
    }),
  );
}

/** What another tool deploys has no pligos.yaml, and its lock is written by other words. */
const withHint = (found: Problem, service: Service | undefined): Problem =>
  found.code === 'source-not-locked' && service?.applications !== undefined
    ? { ...found, hint: lockHint(service) }
    : found;

const isPinning = ({ context }: Target): boolean => context.settings.lock?.value !== 'none';

/** Requests that one lock answers. */
interface Batch {
  readonly pins: FetchSourcesOptions['pins'];
  readonly allowHosts: readonly string[];
  readonly lock: Map<string, LockedSource>;
  /** By the key of the source. */
  readonly requests: Map<string, SourceRequest & { readonly id: string }>;
}

interface PinnedKey {
  readonly key: string;
  readonly id: string;
  readonly pins: FetchSourcesOptions['pins'];
  readonly locked: LockedSource | undefined;
  readonly allowHosts: readonly string[];
}

/** Two services may pin one source differently: then their requests are apart. */
function addRequest(
  batches: Batch[],
  request: SourceRequest,
  { key, id, pins, locked, allowHosts }: PinnedKey,
): void {
  let batch = batches.find(
    (one) =>
      one.pins === pins &&
      one.allowHosts.join() === allowHosts.join() &&
      (one.requests.get(key)?.id ?? id) === id,
  );
  if (batch === undefined) {
    batch = { pins, allowHosts, lock: new Map(), requests: new Map() };
    batches.push(batch);
  }
  batch.requests.set(key, { ...request, id });
  if (locked !== undefined) batch.lock.set(key, locked);
}

function startFetch(
  { pins, allowHosts, lock, requests }: Batch,
  fetches: Map<string, Promise<string | Problem>>,
  surroundings: Surroundings,
): void {
  const results = fetchSources([...requests.values()], lock, {
    ...fetchOptions(surroundings, allowHosts),
    pins,
  });
  for (const [key, { id }] of requests)
    fetches.set(
      id,
      results.then((all) => {
        const result = all.get(key);
        if (result === undefined) throw new TypeError(`${key} was asked for and not fetched`);
        return 'folder' in result ? result.folder : result;
      }),
    );
}

/** Why code that is not trusted does not get it. */
function refusal(
  source: RemoteSource,
  key: string,
  { reviewed }: FetchRules,
  surroundings: Surroundings,
): Problem | undefined {
  if (!isStranger(surroundings)) return undefined;
  const place = placeOfSource(source);
  return reviewed?.places.has(place) === true
    ? undefined
    : problem('source-untrusted', `${key} comes from ${place}, which no ${lockName} of the base names`, {
        hint: 'it must be added by an author with write access, in a pull request of this repository',
      });
}

/** Each lock is read once. */
function makeLockReader(): (service: Service) => LockResult {
  const locks = new Map<string, LockResult>();
  return (service) => {
    const file = lockFileOf(service);
    const lock = locks.get(file) ?? lockOf(service);
    locks.set(file, lock);
    return lock;
  };
}
