/** Expands a glob folder by folder, and reads no folder that cannot match. */
import { type Dirent, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { matchGlob } from '../text/index.ts';
import { statIfThere } from './stat.ts';

const magic = /[*?[]/;

/** Does the path hold a glob? A file or folder of that very name wins. */
export const isGlob = (path: string): boolean => magic.test(path) && statIfThere(path) === undefined;

/** The part of an absolute path before its first glob, and the rest; the whole path where it holds none. */
export function splitGlob(path: string): { readonly folder: string; readonly pattern?: string } {
  if (!isGlob(path)) return { folder: path };
  const parts = path.split(sep);
  const first = parts.findIndex((part) => magic.test(part));
  return { folder: parts.slice(0, first).join(sep) || sep, pattern: parts.slice(first).join(sep) };
}

/** The files and folders that an absolute glob matches, sorted; one with a dot in front only where the glob has it. */
export function expandGlob(path: string): string[] {
  const { folder, pattern } = splitGlob(path);
  if (pattern === undefined) return statIfThere(path) === undefined ? [] : [path];
  return [...new Set(expand(folder, pattern.split(sep)))].toSorted();
}

function expand(folder: string, [part, ...rest]: readonly string[]): string[] {
  if (part === undefined) return [folder];
  if (part === '' || !magic.test(part))
    return exists(join(folder, part)) ? expand(join(folder, part), rest) : [];
  const entries = entriesOf(folder).filter(({ name }) => part.startsWith('.') || !name.startsWith('.'));
  if (part === '**') {
    const below = entries
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .flatMap(({ name }) => expand(join(folder, name), [part, ...rest]));
    return [...expand(folder, rest), ...below];
  }
  return entries
    .filter(({ name }) => matchGlob(part, name))
    .flatMap(({ name }) => expand(join(folder, name), rest));
}

const exists = (path: string): boolean => statIfThere(path) !== undefined;

/** A folder that cannot be listed matches nothing. */
function entriesOf(folder: string): Dirent[] {
  return statIfThere(folder)?.isDirectory() === true ? readdirSync(folder, { withFileTypes: true }) : [];
}
