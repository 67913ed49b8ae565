/** A context's chart as data, with what it needs to be rendered. */
import { type Chart, type GenerateOptions, generateChart, readChart } from '../../chart/index.ts';
import type { ChartSource, Loader } from '../../config/index.ts';
import type { Problem } from '../../errors.ts';
import { isMap, type MapValue, type Value } from '../../yaml/index.ts';
import type { Target } from './project.ts';
import { readableFolders } from '../../trust/index.ts';

export interface Generated {
  /** Undefined where the configuration has errors. */
  readonly chart: Chart | undefined;
  readonly values: MapValue;
  readonly problems: readonly Problem[];
}

/** Compiles the flavor, or reads the plain chart. */
export function generate(target: Target, loader: Loader, options: GenerateOptions): Generated {
  const { service, context } = target;
  if (context.source.kind === 'flavor') return generateChart(service, context, loader, options);
  const chart = readChart(context.source.dir.value, readableFolders(service));
  return { chart: withSecretsMarked(chart), values: new Map(), problems: [] };
}

/** `secrets/` is in a plain chart what it is in a service's folder. */
export const withSecretsMarked = (chart: Chart): Chart => ({
  ...chart,
  files: new Map(
    [...chart.files].map(([path, file]) => [
      path,
      path.startsWith('secrets/') ? { ...file, secret: true } : file,
    ]),
  ),
});

/** Value files and `helmValues` in helm's order: the later wins, maps merge deeply. */
export function mergedValues(source: ChartSource, read: (file: string) => Value): MapValue {
  const layers = [
    ...source.valueFiles.map((file) => read(file.value)),
    ...(source.helmValues === undefined ? [] : [source.helmValues]),
  ];
  return layers.filter(isMap).reduce<MapValue>((below, above) => merge(below, above), new Map());
}

function merge(below: MapValue, above: MapValue): MapValue {
  const merged = new Map(below);
  for (const [key, value] of above) {
    const lower = merged.get(key);
    merged.set(key, isMap(lower) && isMap(value) ? merge(lower, value) : value);
  }
  return merged;
}
