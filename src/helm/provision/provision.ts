/**
 * Provides a helm of a version: from the runner's tool cache, else the official archive with its checksum.
 */
import type { Host } from '../../host.ts';
import {
  type HelmServerOptions,
  isPublished,
  nothingPublished,
  openArchives,
  programOf,
} from './archives.ts';
import { findInCache, keepInCache, type ToolCache } from './cache.ts';
import { exactVersionIn, newestPublished, rangeOf } from './versions.ts';

interface ProvisionOptions extends HelmServerOptions {
  /** Where downloaded helms stay: `RUNNER_TOOL_CACHE`. */
  readonly toolCache: string;
  readonly host: Host;
}

export interface ProvidedHelm {
  readonly path: string;
  readonly version: string;
  readonly from: 'cache' | 'download';
}

/**
 * The newest helm of a version or range (`3.17.2`, `~3.17`, `4`): a cached one wins over newer ones to
 * download.
 */
export async function provideHelm(constraint: string, options: ProvisionOptions): Promise<ProvidedHelm> {
  const range = rangeOf(constraint);
  const cache: ToolCache = { dir: options.toolCache, arch: options.arch };
  const cached = findInCache(range, cache);
  if (cached !== undefined) return { ...cached, from: 'cache' };
  const archives = openArchives(options);
  const version =
    exactVersionIn(constraint) ?? (await newestPublished(range, (one) => isPublished(one, archives)));
  if (version === undefined) throw nothingPublished(constraint, archives);
  return options.host.group(`Download helm ${version}`, async () => {
    const path = keepInCache(version, await programOf(version, archives), cache);
    return { path, version, from: 'download' as const };
  });
}
