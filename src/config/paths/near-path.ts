/** Suggests a path where none exists: the same one folder deeper, or one with a similar name. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest } from '../../text/index.ts';

/** Larger folders are not searched. */
const most = 1000;
const foreign = new Set(['node_modules', '.git', '.helm-artifacts', '.pligos']);

/** Relative to `dir`. With `file` the result is a folder that holds this file. */
export function nearPath(dir: string, named: string, file: string | undefined): string | undefined {
  if (named.startsWith('/') || named.split('/').includes('..')) return undefined;
  const fits = (path: string): boolean => existsSync(join(dir, path, file ?? ''));
  const deeper = foldersIn(dir)
    .map((folder) => join(folder, named))
    .filter(fits);
  // Several may fit: the first one is suggested.
  if (deeper[0] !== undefined) return deeper[0];
  const inside = file === undefined ? [] : foldersIn(join(dir, named)).map((folder) => join(named, folder));
  const chart = inside.find(fits);
  if (chart !== undefined) return chart;
  const name = nearest(basename(named), namesIn(join(dir, dirname(named))));
  const near = name && join(dirname(named), name);
  return near !== undefined && fits(near) ? near : undefined;
}

function foldersIn(dir: string): readonly string[] {
  return entriesIn(dir)
    .filter((entry) => entry.isDirectory() && !foreign.has(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

const namesIn = (dir: string): readonly string[] => entriesIn(dir).map(({ name }) => name);

function entriesIn(dir: string) {
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.length > most ? [] : entries;
  } catch {
    // A folder that cannot be listed has no suggestions.
    return [];
  }
}
