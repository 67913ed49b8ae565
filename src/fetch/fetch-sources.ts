/** Fetches sources side by side, each once, and verifies all that comes: from a server and from the store alike. */
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { forEachSource, withinTime } from './each-source.ts';
import { fetchFiles } from './kinds/fetchers.ts';
import type { FetchSourcesOptions, RunTools } from './kinds/open-tools.ts';
import { changedError, checkLimits } from './kinds/tools.ts';
import { findStored, keepStored } from './store/store.ts';
import { treeDigest } from './store/tree-digest.ts';
import type {
  FetchedSource,
  LockedSource,
  RemoteSource,
  SourceLock,
  SourceRequest,
  SourceResults,
} from '../sources/index.ts';

/**
 * The files of every source, by its canonical text; equal ones are fetched once. A source that fails is a problem at its place, and the
 * others go on. With a lock and a filled store nothing is asked. Rejects only where the signal aborts, or by a bug.
 */
export const fetchSources = (
  requests: readonly SourceRequest[],
  lock: SourceLock,
  options: FetchSourcesOptions,
): Promise<SourceResults> =>
  forEachSource(requests, options, (source, key, tools) =>
    fetchOne(source, key, lock.get(key), tools, options),
  );

async function fetchOne(
  source: RemoteSource,
  key: string,
  locked: LockedSource | undefined,
  tools: RunTools,
  options: FetchSourcesOptions,
): Promise<FetchedSource> {
  const pinned = options.pins === 'ignored' ? undefined : locked;
  if (pinned === undefined && (options.pins === 'required' || options.pins === 'stored'))
    throw new UserError('source-not-locked', `${key} is pinned by no pligos.lock`, {
      hint: 'run pligos lock and commit what it writes',
    });
  const store = storeOf(options);
  const stored = pinned && findStored(store, pinned.content);
  if (pinned !== undefined && stored !== undefined) return { folder: stored, locked: pinned };
  if (options.pins === 'stored')
    throw new UserError('source-not-stored', `${key} was not fetched before`, {
      hint: 'run it once with a network',
    });
  const { files, ...resolved } = await withinTime(key, tools, (limited) =>
    fetchFiles(source, pinned, limited),
  );
  checkLimits(files, key, tools.limits);
  const content = treeDigest(files);
  if (pinned !== undefined && pinned.content !== content)
    throw changedError(key, 'content', pinned.content, content);
  const folder = keepStored(store, files, content);
  return { folder, locked: pinned ?? { ...resolved, content, at: timeOf(options) } };
}

/**
 * What was fetched with logins is out of reach for a run without: a fork's lock may name the content of a private source, and a runner may
 * keep its store.
 */
const storeOf = ({ store, logins }: FetchSourcesOptions): string =>
  join(store, logins === undefined ? 'public' : 'trusted');

const timeOf = ({ now }: FetchSourcesOptions): string =>
  (now?.() ?? new Date()).toISOString().replace(/\.\d+Z$/, 'Z');
