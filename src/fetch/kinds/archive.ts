/** Fetches archives over https: the checksum is verified before anything is unpacked. */
import { readTgz, sha256 } from '../../archive/index.ts';
import type { ArchiveSource } from '../../sources/index.ts';
import { changedError, type FetchSource, filesOfArchive } from './tools.ts';

export const fetchArchive: FetchSource<ArchiveSource> = async (source, pinned, tools) => {
  const { bytes } = await tools.download({ url: source.url, maxBytes: tools.limits.bytes });
  const revision = `sha256:${sha256(bytes)}`;
  for (const expected of [source.checksum, pinned?.revision])
    if (expected !== undefined && expected !== revision)
      throw changedError(source.url, 'checksum', expected, revision);
  return {
    revision,
    from: source.url,
    files: filesOfArchive(readTgz(bytes, source.url), source.path, source.url),
  };
};
