/** Fetches archives of buckets: the digest of the lock is verified before anything is unpacked. */
import { readTgz, sha256 } from '../../archive/index.ts';
import type { BucketSource } from '../../sources/index.ts';
import { changedError, type FetchSource, filesOfArchive } from '../kinds/tools.ts';
import { readGcsObject } from './gcs.ts';
import { readS3Object } from './s3.ts';

export const fetchBucket: FetchSource<BucketSource> = async (source, pinned, tools) => {
  const { store, bucket, key } = source;
  const name = `${store}://${bucket}/${key}`;
  const bytes = await (store === 's3' ? readS3Object : readGcsObject)({ bucket, key, name }, tools);
  const revision = `sha256:${sha256(bytes)}`;
  if (pinned !== undefined && pinned.revision !== revision)
    throw changedError(name, 'checksum', pinned.revision, revision);
  return { revision, from: name, files: filesOfArchive(readTgz(bytes, name), source.path, name) };
};
