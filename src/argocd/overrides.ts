/** Lays the files `.argocd-source.yaml` of a folder over a source: for all Applications, then for the one. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DiscoveryInput, textAt } from '../discover/index.ts';
import { isInside, readText, resolveInside } from '../files/index.ts';
import { helmFile, isMap, type MapValue, mergeValues, readOne, valueOf } from '../yaml/index.ts';

export function withOverrides(
  source: MapValue,
  name: string,
  { root, isOwn }: Pick<DiscoveryInput, 'root' | 'isOwn'>,
): MapValue {
  const path = textAt(source, 'path');
  if (path === undefined || !isOwn(textAt(source, 'repoURL') ?? '')) return source;
  const folder = resolve(root, path.replace(/^\/+/, ''));
  if (!isInside(folder, root)) return source;
  return overrideFiles(folder, name).reduce(
    (merged, file) => mergeValues(merged, readFile(file, root)),
    source,
  );
}

const overrideFiles = (folder: string, name: string): readonly string[] =>
  ['.argocd-source.yaml', `.argocd-source-${name}.yaml`]
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file));

function readFile(file: string, root: string): MapValue {
  const { tree } = readOne(file, readText(resolveInside(root, file, [root])), helmFile);
  const value = tree && valueOf(tree);
  return isMap(value) ? value : new Map();
}
