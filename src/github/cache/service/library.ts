/**
 * The parts of @actions/cache that speak the protocols. Its `restoreCache` unpacks an entry by `tar -P`
 * before Pligos could check key and paths. So the parts below it find, upload and download entries. The build
 * resolves the paths, and the version is exact.
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
