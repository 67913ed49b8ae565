/** `valuesFiles` of a HelmRelease, which take the place of the chart's own values. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DiscoveryInput } from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { readText, resolveInside } from '../files/index.ts';
import {
  helmFile,
  isMap,
  type MapValue,
  mergeValues,
  readOne,
  sameValue,
  type Value,
  valueOf,
} from '../yaml/index.ts';
import type { FluxChart } from './chart-place.ts';
import { ownPath } from './source-place.ts';

/** Values for helm that make of the chart's own what the files make of them. */
export function valuesOfFiles(
  { place, isOwn, valuesFiles, ignoresMissing }: FluxChart,
  { root }: Pick<DiscoveryInput, 'root'>,
): MapValue {
  if (valuesFiles === undefined) return new Map();
  if (!isOwn) {
    if (valuesFiles.every((file) => /^(?:\.\/)?values\.yaml$/.test(file))) return new Map();
    throw new UserError('not-rendered', 'its valuesFiles lie in a chart of another place', {
      hint: 'write what they hold in values:, or take a chart of this repository',
    });
  }
  const files = valuesFiles
    .map((file) => ownPath(root, file))
    .filter((file) => !ignoresMissing || existsSync(file));
  const merged = files.map((file) => readMap(file, root)).reduce(mergeValues, new Map());
  const own = join(place.chart, 'values.yaml');
  return existsSync(own) ? overrides(readMap(own, root), merged) : merged;
}

/** What helm needs to make the one of the other: null removes a value. What is equal stays the chart's, as helm treats its nulls otherwise. */
function overrides(own: MapValue, files: MapValue): MapValue {
  const removed = [...own.keys()].filter((key) => !files.has(key)).map((key) => [key, null] as const);
  const changed = [...files].flatMap(([key, value]): readonly (readonly [string, Value])[] => {
    const before = own.get(key);
    if (before !== undefined && sameValue(before, value)) return [];
    return [[key, isMap(before) && isMap(value) ? overrides(before, value) : value]];
  });
  return new Map<string, Value>([...removed, ...changed]);
}

function readMap(file: string, root: string): MapValue {
  const { tree } = readOne(file, readText(resolveInside(root, file, [root])), helmFile);
  const value = tree && valueOf(tree);
  return isMap(value) ? value : new Map();
}
