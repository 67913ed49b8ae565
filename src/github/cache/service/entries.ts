/**
 * Finds, downloads and uploads cache entries with GitHub's package: protocol v2 on github.com, v1 on
 * Enterprise Server.
 */
import { statSync } from 'node:fs';
import type { CacheAnswer } from '../messages.ts';
import {
  CompressionMethod,
  downloadCache,
  getCacheEntry,
  getCacheServiceVersion,
  getCacheVersion,
  internalCacheTwirpClient,
  reserveCache,
  saveCache,
} from './library.ts';
import { isLinkLocal } from './watch.ts';

/** The package derives an entry's version from its paths, so these keep entries of other formats away. */
const paths = ['pligos-cache-2'];
const options = { compressionMethod: CompressionMethod.Gzip } as const;
const version = getCacheVersion(paths, options.compressionMethod);

/** The package retries after seconds. A run continues without its cache instead. */
const client = () => internalCacheTwirpClient({ maxAttempts: 1 });

const isV2 = (): boolean => getCacheServiceVersion() === 'v2';

/** Fetches the entry under just this key into the file. */
export async function restoreEntry(key: string, file: string): Promise<CacheAnswer> {
  const { matchedKey, address } = isV2() ? await findV2(key) : await findV1(key);
  // The service takes our key as a prefix, so it may answer with a longer key.
  if (matchedKey !== key) return { result: 'missing' };
  if (address === undefined || !mayFetch(address))
    return { result: 'failed', reason: 'the service names no address that may be fetched', status: 200 };
  // Entries are small: one stream, whose length the package checks, is faster than segments.
  await downloadCache(address, file, { useAzureSdk: false, concurrentBlobDownloads: false });
  return { result: 'found' };
}

const mayFetch = (address: string): boolean =>
  URL.canParse(address) && /^https?:/.test(address) && !isLinkLocal(new URL(address).hostname);

interface FoundEntry {
  readonly matchedKey?: string | undefined;
  readonly address?: string | undefined;
}

async function findV2(key: string): Promise<FoundEntry> {
  const found = await client().GetCacheEntryDownloadURL({ key, restoreKeys: [], version });
  return found.ok ? { matchedKey: found.matchedKey, address: found.signedDownloadUrl } : {};
}

async function findV1(key: string): Promise<FoundEntry> {
  const found = await getCacheEntry([key], paths, options);
  return found === null ? {} : { matchedKey: found.cacheKey, address: found.archiveLocation };
}

/** Saves the file under a key that is new. */
export async function saveEntry(key: string, file: string): Promise<CacheAnswer> {
  return isV2() ? saveV2(key, file) : saveV1(key, file);
}

async function saveV2(key: string, file: string): Promise<CacheAnswer> {
  const made = await client().CreateCacheEntry({ key, version });
  if (!made.ok) return { result: 'failed', reason: made.message || 'no reason was given', status: 403 };
  await saveCache(-1, file, made.signedUploadUrl, { useAzureSdk: true });
  const sizeBytes = String(statSync(file).size);
  const end = await client().FinalizeCacheEntryUpload({ key, version, sizeBytes });
  if (end.ok) return { result: 'saved' };
  return { result: 'failed', reason: end.message || 'no reason was given', status: 403 };
}

async function saveV1(key: string, file: string): Promise<CacheAnswer> {
  const { size } = statSync(file);
  const { statusCode, result, error } = await reserveCache(key, paths, { ...options, cacheSize: size });
  if (result?.cacheId === undefined) {
    const reason = error?.message ?? `status ${statusCode}`;
    return { result: 'failed', reason, status: statusCode };
  }
  await saveCache(result.cacheId, file);
  return { result: 'saved' };
}
