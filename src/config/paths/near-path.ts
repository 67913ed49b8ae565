/** What was likely meant by a path at which nothing stands: the same one folder deeper, or a name that is near. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearest } from '../../text/index.ts';

/** In folders with more entries nothing is looked for. */
const most = 1000;
const foreign = new Set(['node_modules', '.git', '.helm-artifacts', '.pligos']);

/** Relative to `dir`. With `file`, what is meant is a folder that holds this file. */
export function nearPath(dir: string, named: string, file: string | undefined): string | undefined {
  if (named.startsWith('/') || named.split('/').includes('..')) return undefined;
  const fits = (path: string): boolean => existsSync(join(dir, path, file ?? ''));
  const deeper = foldersIn(dir)
    .map((folder) => join(folder, named))
    .filter(fits);
  // Of several nobody knows which is meant: the first stands for them.
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
    // What cannot be listed holds nothing that could be named.
    return [];
  }
}
