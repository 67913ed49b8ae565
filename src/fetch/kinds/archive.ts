/** Fetches archives and single files over https: the checksum is verified before anything is unpacked. */
import { posix } from 'node:path';
import { type ArchiveFile, readTgz, sha256 } from '../../archive/index.ts';
import { type ArchiveSource, isFileUrl } from '../../sources/index.ts';
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
    files: isFileUrl(source.url)
      ? [fileOf(source, bytes)]
      : filesOfArchive(readTgz(bytes, source.url), source.path, source.url),
  };
};

const fileOf = ({ url }: ArchiveSource, content: Uint8Array): ArchiveFile => ({
  path: posix.basename(new URL(url).pathname),
  content,
  executable: false,
});
