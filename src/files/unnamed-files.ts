/**
 * Files that programs can read while this process runs, and that have no name on disk: even after SIGKILL
 * none is left.
 */
import { Buffer } from 'node:buffer';
import { closeSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { codeOf, writeError } from './system-errors.ts';

/**
 * Makes `path` a link to an unnamed file, which lives as long as this process, or until the returned function
 * is called. Without /proc, `path` is a file for this user alone, which that function removes.
 */
export function writeUnnamed(path: string, content: string | Uint8Array): () => void {
  const remove = (): void => rmSync(path, { force: true });
  try {
    const bytes = Buffer.from(content);
    const close = linkUnnamed(path, bytes);
    if (close !== undefined)
      return () => {
        remove();
        close();
      };
    remove();
    writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' });
    return remove;
  } catch (error) {
    throw writeError(error, path);
  }
}

function linkUnnamed(path: string, bytes: Buffer): (() => void) | undefined {
  if (process.platform !== 'linux') return undefined;
  const fd = openSync(path, 'wx+', 0o600);
  const close = (): void => closeSync(fd);
  try {
    // Unlinked before its first byte is written, so it never has both a name and content.
    rmSync(path);
    writeAll(fd, bytes);
    symlinkSync(`/proc/${process.pid}/fd/${fd}`, path);
    if (readFileSync(path).equals(bytes)) return close;
  } catch (error) {
    if (codeOf(error) === undefined || codeOf(error) === 'ENOSPC') {
      close();
      throw error;
    }
  }
  // A system without /proc, or one that hides it.
  close();
  return undefined;
}

function writeAll(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}
