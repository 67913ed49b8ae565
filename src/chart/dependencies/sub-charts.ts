/** Lists charts below `charts/`, and adds a generated one under its name. */
import type { Service } from '../../config/index.ts';
import { type Problem, problem } from '../../errors.ts';
import { isList, type MapValue, type Value, write } from '../../yaml/index.ts';
import { fileOf, type ChartFiles } from '../folder.ts';
import type { SubChartEntry } from './join-dependencies.ts';
import { generatedKeyword, metadataOf } from '../metadata.ts';
import type { Chart, ChartFile } from '../types.ts';

/** `redis-17.0.3.tgz` is an archive of `redis`. */
const archive = /^charts\/(.+?)-(v?[0-9]+(?:\.[0-9]+)*(?:[-+][^/]*)?)\.tgz$/;

/** The charts in `charts/`, folders and archives alike. */
export function vendoredCharts(files: ChartFiles): { readonly name: string; readonly version: string }[] {
  const charts = [];
  for (const [path, file] of files) {
    const folder = /^charts\/([^/]+)\/Chart\.yaml$/.exec(path)?.[1];
    // helm skips folders that begin so.
    if (folder !== undefined && !/^[._]/.test(folder))
      charts.push(metadataOf({ files: new Map([['Chart.yaml', file]]) }, `charts/${folder}`));
    const [, name, version] = archive.exec(path) ?? [];
    if (name !== undefined && version !== undefined) charts.push({ name, version });
  }
  return charts;
}

/** A generated sub-chart must not share its name with a vendored one: helm would use either. */
export function checkVendored(
  files: ChartFiles,
  subCharts: readonly SubChartEntry[],
  service: Service,
): Problem[] {
  if (subCharts.length === 0) return [];
  const vendored = new Set(vendoredCharts(files).map(({ name }) => name));
  const folders = new Set(
    [...files.keys()]
      .map((path) => path.split('/'))
      .flatMap(([top, name]) => (top === 'charts' && name !== undefined ? [name] : [])),
  );
  return subCharts
    .filter(({ name }) => vendored.has(name) || folders.has(name))
    .map(({ name, at }) =>
      problem(
        'chart-dependency-twice',
        `two sub-charts are called ${JSON.stringify(name)}, the other lies in charts/ of ${service.name} or its flavor`,
        {
          at,
          hint: 'give the dependency an alias, or remove the vendored chart',
        },
      ),
    );
}

/** The files of a sub-chart under `charts/NAME/`, renamed and marked as generated. */
export function embed(chart: Chart, metadata: MapValue, name: string): [string, ChartFile][] {
  const keywords = metadata.get('keywords') ?? [];
  const marked = new Map<string, Value>([
    ...metadata,
    ['name', name],
    ['keywords', [...(isList(keywords) ? keywords : []), generatedKeyword]],
  ]);
  return [...chart.files]
    .filter(([, file]) => !file.secret)
    .map(([path, file]) => [`charts/${name}/${path}`, path === 'Chart.yaml' ? fileOf(write(marked)) : file]);
}
