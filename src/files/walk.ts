import { type Dirent, type Stats, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { isBeingWritten } from './temporary-names.ts';
import { isInside, isOfGit, realPath } from './paths.ts';
import { readError } from './system-errors.ts';

/** The caps of one walk, named in the errors. */
const walkLimits = { entries: 50_000, bytes: 512 * 1024 * 1024 } as const;

export interface WalkedFile {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  readonly absolute: string;
  readonly executable: boolean;
  readonly size: number;
}

interface FolderWalkOptions {
  /** Absolute folders that links may lead into. */
  readonly allowed: readonly string[];
  /** Skipped paths are not read: neither a link nor the files below a folder. */
  skip?(path: string, isFolder: boolean): boolean;
}

/**
 * Every file below a folder, sorted by path, without `.git` and files that another run is writing. A link is
 * followed where it stays inside `allowed`. A link outside, in a circle or to nothing is a `UserError`, as
 * are sockets, pipes and devices.
 */
export function walk(dir: string, options: FolderWalkOptions): WalkedFile[] {
  const allowed = options.allowed.map((folder) => realPath(folder) ?? folder);
  const files: WalkedFile[] = [];
  let entries = 0;
  let bytes = 0;

  const visit = (folder: string, prefix: string, ancestors: readonly string[]): void => {
    for (const entry of list(folder)) {
      const absolute = join(folder, entry.name);
      const path = prefix + entry.name;
      entries += 1;
      if (entries > walkLimits.entries)
        throw tooLarge(dir, `more than ${walkLimits.entries} files and folders`);
      if (entry.name.toLowerCase() === '.git' || isBeingWritten(absolute)) continue;
      if (options.skip?.(path, entry.isDirectory() || (entry.isSymbolicLink() && leadsToFolder(absolute))))
        continue;
      if (entry.isSymbolicLink()) checkLink(absolute, allowed, ancestors);
      const stat = statOf(absolute);
      if (stat.isDirectory()) {
        visit(absolute, `${path}/`, [...ancestors, realpathSync.native(absolute)]);
      } else if (stat.isFile()) {
        bytes += stat.size;
        if (bytes > walkLimits.bytes)
          throw tooLarge(dir, `files of more than ${walkLimits.bytes} bytes together`);
        files.push({ path, absolute, executable: (stat.mode & 0o111) !== 0, size: stat.size });
      } else {
        throw new UserError('file-special', `${absolute} is a socket, a pipe or a device, expected a file`, {
          hint: 'remove it, or move it out of the folder',
        });
      }
    }
  };

  visit(dir, '', [rootOf(dir)]);
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function rootOf(dir: string): string {
  try {
    return realpathSync.native(dir);
  } catch (error) {
    throw readError(error, dir);
  }
}

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw readError(error, folder);
  }
}

function statOf(absolute: string): Stats {
  try {
    return statSync(absolute);
  } catch (error) {
    throw readError(error, absolute);
  }
}

function leadsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    // Broken or circular: it is reported later, unless it is skipped.
    return false;
  }
}

function checkLink(absolute: string, allowed: readonly string[], ancestors: readonly string[]): void {
  const real = realPath(absolute);
  if (real === undefined || ancestors.some((ancestor) => isInside(ancestor, real))) {
    throw new UserError('link-loop', `the link ${absolute} leads back to a folder that it stands in`, {
      hint: 'remove the link',
    });
  }
  const within = allowed.filter((folder) => isInside(real, folder));
  if (within.some((folder) => isOfGit(real, folder))) {
    throw new UserError('link-outside', `the link ${absolute} leads to ${real}, which is git's own`, {
      hint: 'remove the link, or copy what you need out of .git',
    });
  }
  if (within.length === 0) {
    throw new UserError(
      'link-outside',
      `the link ${absolute} leads to ${real}, outside of ${allowed.join(', ')}`,
      {
        hint: 'copy what it leads to, or name it in pligos.allowOutside',
      },
    );
  }
  if (statSync(absolute, { throwIfNoEntry: false }) === undefined) {
    throw new UserError('link-broken', `the link ${absolute} leads to ${real}, which does not exist`, {
      hint: 'remove the link, or make what it leads to',
    });
  }
}

function tooLarge(dir: string, what: string): UserError {
  return new UserError('file-too-large', `${dir} holds ${what}`, {
    hint: 'keep what no chart needs out of it, or list it in .helmignore',
  });
}
