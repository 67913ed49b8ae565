/** Reads the values of a release: inline ones, files as helm reads them, and templates as helmfile evaluated them. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { mapsAt, textAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { readText, resolveInside } from '../files/index.ts';
import { helmFile, isList, isMap, type MapValue, readOne, type Value, valueOf } from '../yaml/index.ts';
import type { WrittenRelease } from './types.ts';

/** Has it values that helmfile alone reads? Templates, files of other places, and globs. */
export const hasForeignValues = (value: MapValue): boolean => entriesOf(value).some(isForeign);

const isForeign = (entry: Value): boolean =>
  typeof entry === 'string' && /\.gotmpl$|:\/\/|::|[*?[]/.test(entry);

const entriesOf = (value: MapValue): readonly Value[] => {
  const entries = value.get('values');
  return isList(entries) ? entries : [];
};

/** The absolute path; undefined of a missing one that helmfile skips. Throws where it does not. */
export function presentFile(written: string, release: WrittenRelease): string | undefined {
  const { value, state, file, root } = release;
  const path = resolve(dirname(file), (textAt(value, 'valuesPathPrefix') ?? '') + written);
  if (existsSync(path)) return path;
  const handler = textAt(value, 'missingFileHandler') ?? textAt(state, 'missingFileHandler') ?? 'Error';
  if (handler !== 'Error') return undefined;
  throw new UserError('file-missing', `${path.replace(`${root}/`, '')} does not exist`, {
    hint: 'make it, correct the path, or set missingFileHandler: Warn',
  });
}

export function valuesOf(release: WrittenRelease): readonly MapValue[] {
  const { value, embedded, root } = release;
  const texts = embedded === undefined ? [] : mapsAt(embedded, 'values');
  const entries = entriesOf(value).flatMap((entry) => {
    if (typeof entry !== 'string' || isRemoteOrGlob(entry)) return [entry];
    const path = presentFile(entry, release);
    return path === undefined ? [] : [path];
  });
  // One that is missing elsewhere moves the others.
  if (embedded !== undefined && texts.length !== entries.length) return texts;
  return entries.flatMap((entry, index) => {
    if (isMap(entry)) return [entry];
    if (isForeign(entry)) return texts[index] ?? [];
    return typeof entry === 'string' ? readMap(entry, root) : [];
  });
}

const isRemoteOrGlob = (entry: string): boolean => /:\/\/|::|[*?[]/.test(entry);

function readMap(file: string, root: string): readonly MapValue[] {
  const { tree } = readOne(file, readText(resolveInside(root, file, [root])), helmFile);
  const value = tree && valueOf(tree);
  if (value === undefined || value === null) return [];
  if (isMap(value)) return [value];
  throw new UserError('not-rendered', `the file ${file} holds no map of values`, {
    hint: 'write keys into it',
  });
}
