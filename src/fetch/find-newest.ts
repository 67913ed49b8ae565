/** Asks what sources lead to now, and what is newest: lists of refs, tags and indexes, and no content. */
import type { Problem } from '../errors.ts';
import type { RemoteSource, SourceRequest } from '../sources/index.ts';
import { forEachSource, withinTime } from './each-source.ts';
import { findVersions } from './kinds/fetchers.ts';
import { latestOf, latestTag } from './kinds/newest.ts';
import type { ToolsOptions } from './kinds/open-tools.ts';
import type { SourceVersions } from './kinds/tools.ts';

/** By the canonical text of every source; one that cannot be asked is a problem at its place. Nothing is stored. */
export const findNewest = (
  requests: readonly SourceRequest[],
  options: ToolsOptions,
): Promise<ReadonlyMap<string, SourceVersions | Problem>> =>
  forEachSource(requests, options, (source, key, tools) =>
    withinTime(key, tools, (limited) => findVersions(source, limited)),
  );

/** The same with the newest version within the range. `kind` says how versions are written. */
export function limitVersions(
  { kind }: { readonly kind: RemoteSource['kind'] | 'helm' },
  { wanted, versions = [] }: SourceVersions,
  range: string,
): SourceVersions {
  const latest = (kind === 'git' ? latestTag : latestOf)(versions, wanted?.version, range);
  return { ...(wanted && { wanted }), ...(latest !== undefined && { latest, versions }) };
}
