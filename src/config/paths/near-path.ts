/** Suggests a path where none exists: the same one folder deeper, or one with a similar name. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest } from '../../text/index.ts';

/** Larger folders are not searched. */
const mostEntries = 1000;
const skippedFolders = new Set(['node_modules', '.git', '.helm-artifacts', '.pligos']);

/** Relative to `dir`. With `file` the result is a folder that holds this file. */
export function nearPath(dir: string, written: string, file: string | undefined): string | undefined {
  if (written.startsWith('/') || written.split('/').includes('..')) return undefined;
  const isTarget = (path: string): boolean => existsSync(join(dir, path, file ?? ''));
  const inSubfolders = foldersIn(dir)
    .map((folder) => join(folder, written))
    .filter(isTarget);
  // Several may fit: the first one is suggested.
  if (inSubfolders[0] !== undefined) return inSubfolders[0];
  const inNamed =
    file === undefined ? [] : foldersIn(join(dir, written)).map((folder) => join(written, folder));
  const chart = inNamed.find(isTarget);
  if (chart !== undefined) return chart;
  const name = nearest(basename(written), namesIn(join(dir, dirname(written))));
  const near = name && join(dirname(written), name);
  return near !== undefined && isTarget(near) ? near : undefined;
}

function foldersIn(dir: string): readonly string[] {
  return entriesIn(dir)
    .filter((entry) => entry.isDirectory() && !skippedFolders.has(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

const namesIn = (dir: string): readonly string[] => entriesIn(dir).map(({ name }) => name);

function entriesIn(dir: string) {
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.length > mostEntries ? [] : entries;
  } catch {
    // A folder that cannot be listed has no suggestions.
    return [];
  }
}
