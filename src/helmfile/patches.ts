/** Writes the patches of a release in the form of the key `patches` of a context. */
import { dirname, resolve } from 'node:path';
import { mapAt } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { readText, resolveInside } from '../files/index.ts';
import {
  helmFile,
  isList,
  isMap,
  type MapValue,
  readDocuments,
  type Value,
  valueOf,
  writeJson,
} from '../yaml/index.ts';
import type { WrittenRelease } from './types.ts';

/** helmfile applies the strategic ones last. */
export function patchesOf(release: WrittenRelease): readonly MapValue[] {
  const json = itemsAt(release, 'jsonPatches').map((item) => {
    const target = mapAt(item, 'target');
    return new Map<string, Value>([
      ...(target === undefined ? [] : ([['target', target]] as const)),
      ['patch', writeJson(item.get('patch') ?? [])],
    ]);
  });
  const strategic = itemsAt(release, 'strategicMergePatches').map(
    (item) => new Map<string, Value>([['patch', writeJson(item)]]),
  );
  return [...json, ...strategic];
}

/** Each is a map, or the name of a file with one. */
function itemsAt(release: WrittenRelease, key: string): readonly MapValue[] {
  const items = release.value.get(key);
  return isList(items) ? items.flatMap((item) => (isMap(item) ? [item] : fileItems(item, key, release))) : [];
}

function fileItems(name: Value, key: string, { file, root }: WrittenRelease): readonly MapValue[] {
  if (typeof name !== 'string' || !/\.(?:ya?ml|json)$/.test(name))
    throw new UserError('not-rendered', `${key} names the template ${JSON.stringify(name)}`, {
      hint: 'write the patch into the helmfile, or into a YAML file without templates',
    });
  const path = resolveInside(root, resolve(dirname(file), name), [root]);
  const { documents } = readDocuments(path, readText(path), helmFile);
  return documents
    .map(valueOf)
    .flatMap((value) => (isList(value) ? value.filter(isMap) : isMap(value) ? [value] : []));
}
