/**
 * The files of sources in the user's cache, by the digest of their content. Each use verifies them. Runs beside each other and killed ones
 * do no harm: a folder appears whole, by a rename.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ArchiveFile } from '../../archive/index.ts';
import { UserError } from '../../errors.ts';
import { lstatIfThere, walk, writeFolder } from '../../files/index.ts';
import { treeDigest } from './tree-digest.ts';

/** The folder of a content, where it is stored; one whose files were changed is a UserError. */
export function findStored(store: string, content: string): string | undefined {
  const folder = folderOf(store, content);
  const stat = lstatIfThere(folder);
  if (stat === undefined) return undefined;
  if (stat.isDirectory() && digestOf(folder) === content) return folder;
  throw new UserError('source-stored', `${folder} does not hold the files that it was stored with`, {
    hint: 'find out who changed it, then remove the folder: it will be fetched again',
  });
}

/** Stores files and returns their folder. */
export function keepStored(store: string, files: readonly ArchiveFile[], content: string): string {
  const present = findStored(store, content);
  if (present !== undefined) return present;
  mkdirSync(store, { recursive: true, mode: 0o700 });
  chmodSync(store, 0o700);
  const folder = folderOf(store, content);
  writeFolder(folder, (temporary) => {
    for (const { path, content: bytes, executable } of files) {
      mkdirSync(dirname(join(temporary, path)), { recursive: true });
      writeFileSync(join(temporary, path), bytes, { flag: 'wx', mode: executable ? 0o755 : 0o644 });
    }
  });
  const stored = findStored(store, content);
  if (stored === undefined) throw new TypeError(`${folder} is not there after it was written`);
  return stored;
}

/** Another name than a digest would lead out of the store. */
function folderOf(store: string, content: string): string {
  const hex = /^sha256:([0-9a-f]{64})$/.exec(content)?.[1];
  if (hex === undefined) throw new TypeError('the content of a source is named by a digest');
  return join(store, hex);
}

/** Undefined where something in it is no file, or cannot be read. */
function digestOf(folder: string): string | undefined {
  try {
    return treeDigest(filesIn(folder));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** The files below a folder; a link counts as the file that it leads to, one that leads out of `within` is a UserError. */
export function filesIn(folder: string, within = folder): ArchiveFile[] {
  return walk(folder, { allowed: [within] }).map(({ path, absolute, executable }) => ({
    path,
    executable,
    content: readFileSync(absolute),
  }));
}
