import { UserError } from '../errors.ts';
import { nodeZlib } from '../tools/index.ts';
import { blockSize, listEntries, type TarEntry } from './tar.ts';

export interface ArchiveFile {
  /** Relative, with `/`, no `..`. */
  readonly path: string;
  readonly content: Uint8Array;
  readonly executable: boolean;
}

/** The caps, named in the errors; helm itself takes charts up to 100 MiB. */
export const archiveLimits = {
  files: 20_000,
  /** Bytes of all that is inside. */
  bytes: 128 * 1024 * 1024,
  /** How many times larger than the archive its content may be, once it exceeds `freeBytes`. */
  ratio: 200,
  freeBytes: 4 * 1024 * 1024,
} as const;

/** The files of a tgz archive, all checked before the first comes back; `name` is for the errors. */
export function readTgz(bytes: Uint8Array, name: string): ArchiveFile[] {
  const tar = unzip(bytes, name);
  const files: ArchiveFile[] = [];
  const seen = new Set<string>();
  for (const entry of listEntries(tar, name)) {
    const path = checkedPath(entry, name);
    if (entry.type === 'folder' || path === '') continue;
    if (seen.has(path)) throw refusedEntry(name, entry.path, 'stands in it twice');
    seen.add(path);
    if (seen.size > archiveLimits.files) throw tooLarge(name, `more than ${archiveLimits.files} files`);
    files.push({ path, content: entry.content, executable: (entry.mode & 0o111) !== 0 });
  }
  return files;
}

function unzip(bytes: Uint8Array, name: string): Uint8Array {
  const most = Math.max(
    archiveLimits.freeBytes,
    Math.min(archiveLimits.bytes, bytes.length * archiveLimits.ratio),
  );
  try {
    // Headers and padding come on top of the files.
    return nodeZlib().gunzipSync(bytes, { maxOutputLength: most + archiveLimits.files * blockSize });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      const ratio =
        most < archiveLimits.bytes ? ` (${archiveLimits.ratio} times the size of the archive)` : '';
      throw tooLarge(name, `more than ${most} bytes${ratio}`);
    }
    throw new UserError('archive-broken', `${name} is no gzip archive, or is cut off`, {
      hint: 'fetch or package it again',
    });
  }
}

function checkedPath(entry: TarEntry, name: string): string {
  if (entry.type === 'other')
    throw refusedEntry(name, entry.path, 'is a link, a device or of an unknown type');
  const { path } = entry;
  if (/^\/|\\|^[A-Za-z]:|\p{Cc}/u.test(path))
    throw refusedEntry(name, path, 'is no relative path with plain characters');
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw refusedEntry(name, path, 'leads out of the archive');
  return parts.join('/');
}

function refusedEntry(name: string, path: string, reason: string): UserError {
  return new UserError('archive-entry', `${JSON.stringify(path)} in ${name} ${reason}`, {
    hint: 'package the chart again with helm package',
  });
}

function tooLarge(name: string, what: string): UserError {
  return new UserError('archive-too-large', `${name} holds ${what}`, {
    hint: 'package it without the files that no chart needs',
  });
}
