/** The digest of files: their paths, whether they are executable, and their bytes; nothing of times, owners and links. */
import { createHash } from 'node:crypto';
import { type ArchiveFile, sha256 } from '../../archive/index.ts';

/** `sha256:…`; a row for each file, as git names its mode, ended by a byte that no path holds. */
export function treeDigest(files: readonly ArchiveFile[]): string {
  const whole = createHash('sha256');
  for (const { path, executable, content } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    whole.update(`${executable ? '100755' : '100644'} ${sha256(content)} ${path}\0`);
  return `sha256:${whole.digest('hex')}`;
}
