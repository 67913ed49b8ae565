/** Judges whether an address names the same files every day, as far as the address tells. */
import type { RemoteSource } from '../types.ts';

/** Does it name one version? A reference of git may still be a branch. */
export function isExact(source: RemoteSource): boolean {
  switch (source.kind) {
    case 'git':
    case 'repository':
      return source.ref !== undefined;
    case 'oci':
      return source.ref !== undefined || source.digest !== undefined;
    case 'archive':
      return source.checksum !== undefined;
    case 'bucket':
      return false;
    default:
      return source satisfies never;
  }
}

/** Is it no branch either, by its text: a commit, or a tag that is a version? */
export const isPinnedByAddress = (source: RemoteSource): boolean =>
  isExact(source) &&
  (source.kind !== 'git' || /^(?:[0-9a-f]{40}|v?\d+\.\d+[\w.+-]*)$/.test(source.ref ?? ''));
