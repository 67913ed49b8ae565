/** Finds a Helm chart among what `manifests` names: its templates are no manifests, and one error says so for all. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Service } from '../../../config/index.ts';
import { type Problem, problem } from '../../../errors.ts';
import { isInside, readText } from '../../../files/index.ts';
import type { ManifestFile } from './manifest-files.ts';

/** The files without those that make a chart, which is a problem of its own. */
export function withoutCharts(
  files: readonly ManifestFile[],
  { dir, root }: Pick<Service, 'dir' | 'root'>,
  problems: Problem[],
): readonly ManifestFile[] {
  const charts = new Set<string>();
  for (const { file } of files) {
    const chart = chartOf(file, root);
    if (chart === undefined || charts.has(chart)) continue;
    const isBeside = dirname(file) === chart;
    const isOfChart = isBeside ? basename(file) === 'Chart.yaml' : readText(file).includes('{{');
    if (!isOfChart) continue;
    charts.add(chart);
    const name = relative(dir, chart) || '.';
    problems.push(
      problem(
        'manifests-chart',
        `${JSON.stringify(name)} is a Helm chart, and its templates are no manifests`,
        {
          at: { file, line: 1, column: 1 },
          hint: `write chart: ${name} in the place of manifests:`,
        },
      ),
    );
  }
  if (charts.size === 0) return files;
  return files.filter(({ file }) => !charts.has(chartOf(file, root) ?? ''));
}

/** The folder of the chart that a file belongs to: as a file beside its Chart.yaml, or as a template. */
function chartOf(file: string, root: string): string | undefined {
  const own = dirname(file);
  if (existsSync(join(own, 'Chart.yaml'))) return own;
  for (let folder = own; folder !== dirname(folder) && isInside(folder, root); folder = dirname(folder)) {
    const above = dirname(folder);
    if (basename(folder) === 'templates' && existsSync(join(above, 'Chart.yaml'))) return above;
  }
  return undefined;
}
