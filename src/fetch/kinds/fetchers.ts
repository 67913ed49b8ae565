/** One fetch for each kind of source, and one question for its versions. */
import type { LockedSource, RemoteSource } from '../../sources/index.ts';
import { fetchBucket } from '../buckets/bucket.ts';
import { fetchArchive } from './archive.ts';
import { fetchGit, findGitVersions } from './git.ts';
import { fetchOci, findOciVersions } from './oci.ts';
import { fetchChart, findChartVersions } from './repository.ts';
import type { FetchedFiles, FetchTools, SourceVersions } from './tools.ts';

export function fetchFiles(
  source: RemoteSource,
  pinned: LockedSource | undefined,
  tools: FetchTools,
): Promise<FetchedFiles> {
  switch (source.kind) {
    case 'git':
      return fetchGit(source, pinned, tools);
    case 'archive':
      return fetchArchive(source, pinned, tools);
    case 'repository':
      return fetchChart(source, pinned, tools);
    case 'oci':
      return fetchOci(source, pinned, tools);
    case 'bucket':
      return fetchBucket(source, pinned, tools);
    default:
      return source satisfies never;
  }
}

export function findVersions(source: RemoteSource, tools: FetchTools): Promise<SourceVersions> {
  switch (source.kind) {
    case 'git':
      return findGitVersions(source, tools);
    case 'repository':
      return findChartVersions(source, tools);
    case 'oci':
      return findOciVersions(source, tools);
    case 'archive':
    case 'bucket':
      return Promise.resolve({});
    default:
      return source satisfies never;
  }
}
