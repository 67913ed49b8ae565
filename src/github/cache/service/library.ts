/**
 * What of @actions/cache speaks the protocols. Its `restoreCache` unpacks an entry by `tar -P` before its key and its paths can be
 * looked at, so entries are found, sent and fetched by the parts below it. The build resolves the paths; the version is exact.
 */
export {
  downloadCache,
  getCacheEntry,
  reserveCache,
  saveCache,
} from '@actions/cache/internal/cacheHttpClient.js';
export { getCacheVersion } from '@actions/cache/internal/cacheUtils.js';
export { getCacheServiceURL, getCacheServiceVersion } from '@actions/cache/internal/config.js';
export { CompressionMethod } from '@actions/cache/internal/constants.js';
export { internalCacheTwirpClient } from '@actions/cache/internal/shared/cacheTwirpClient.js';
