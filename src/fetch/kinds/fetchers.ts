/** One fetch for each kind of source. */
import { UserError } from '../../errors.ts';
import type { LockedSource, RemoteSource } from '../../sources/index.ts';
import { fetchArchive } from './archive.ts';
import { fetchGit } from './git.ts';
import { fetchOci } from './oci.ts';
import { fetchChart } from './repository.ts';
import type { FetchedFiles, FetchTools } from './tools.ts';

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
      return Promise.reject(
        new UserError(
          'not-in-this-version',
          `${source.store}://${source.bucket} is in a bucket, which this version cannot read`,
          {
            hint: 'name an archive by https://, or a chart of a registry',
          },
        ),
      );
    default:
      return source satisfies never;
  }
}
