/** Unpacks a packaged chart of the repository into the store. */
import { readFileSync } from 'node:fs';
import { readTgz } from '../archive/index.ts';
import { defaultLimits, checkLimits, filesOfArchive } from './kinds/tools.ts';
import { keepStored } from './store/store.ts';
import { treeDigest } from './store/tree-digest.ts';

/** The folder of its files; throws a UserError where it is no archive of a chart. `name` is for the errors. */
export function unpackChart(path: string, name: string, store: string): string {
  const files = filesOfArchive(readTgz(readFileSync(path), name), '', name);
  checkLimits(files, name, defaultLimits);
  return keepStored(store, files, treeDigest(files));
}
