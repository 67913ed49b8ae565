/** Reads the values of a release: inline ones, files as helm reads them, and templates as helmfile evaluated them. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { mapsAt, textAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { readText, resolveInside } from '../files/index.ts';
import { helmFile, isList, isMap, type MapValue, readOne, type Value, valueOf } from '../yaml/index.ts';
import type { WrittenRelease } from './types.ts';

export const namesTemplate = (value: MapValue): boolean => entriesOf(value).some(isTemplate);

const isTemplate = (entry: Value): boolean => typeof entry === 'string' && entry.endsWith('.gotmpl');

const entriesOf = (value: MapValue): readonly Value[] => {
  const entries = value.get('values');
  return isList(entries) ? entries : [];
};

/** One that is missing was skipped: else helmfile had failed. */
export function valuesOf({ value, embedded, file, root }: WrittenRelease): readonly MapValue[] {
  const prefix = textAt(value, 'valuesPathPrefix') ?? '';
  const pathOf = (entry: string): string => resolve(dirname(file), prefix + entry);
  const entries = entriesOf(value).filter((entry) => typeof entry !== 'string' || existsSync(pathOf(entry)));
  const texts = embedded === undefined ? [] : mapsAt(embedded, 'values');
  if (embedded !== undefined && texts.length !== entries.length) return texts;
  return entries.flatMap((entry, index) => {
    if (isMap(entry)) return [entry];
    if (isTemplate(entry)) return texts[index] ?? [];
    return typeof entry === 'string' ? readMap(pathOf(entry), root) : [];
  });
}

function readMap(file: string, root: string): readonly MapValue[] {
  if (!file.startsWith('/')) return [];
  const { tree } = readOne(file, readText(resolveInside(root, file, [root])), helmFile);
  const value = tree && valueOf(tree);
  if (value === undefined || value === null) return [];
  if (isMap(value)) return [value];
  throw new UserError('not-rendered', `the file ${file} holds no map of values`, {
    hint: 'write keys into it',
  });
}
