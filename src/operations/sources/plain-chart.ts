/** Reads a plain chart: its files, and its merged values. */
import type { Chart } from '../../chart/index.ts';
import type { ChartSource } from '../../config/index.ts';
import { isMap, type MapValue, mergeValues, type Value } from '../../yaml/index.ts';

/** `secrets/` of a plain chart is treated as that of a service's folder. */
export const withSecretsMarked = (chart: Chart): Chart => ({
  ...chart,
  files: new Map(
    [...chart.files].map(([path, file]) => [
      path,
      path.startsWith('secrets/') ? { ...file, secret: true } : file,
    ]),
  ),
});

/** Value files, friends and `helmValues` in helm's order: the later wins, maps merge deeply. */
export function mergedValues(
  source: ChartSource,
  friends: MapValue,
  read: (file: string) => Value,
): MapValue {
  const layers = [
    ...source.valueFiles.map((file) => read(file.value)),
    friends,
    ...(source.helmValues === undefined ? [] : [source.helmValues]),
  ];
  return layers.filter(isMap).reduce<MapValue>(mergeValues, new Map());
}
