/** Writes a chart into a private folder for helm, at its relative place in the repository. */
import { basename, isAbsolute, relative, resolve } from 'node:path';
import { type Chart, metadataOf, readChart, writeChart } from '../../chart/index.ts';
import { UserError } from '../../errors.ts';
import { resolveInside } from '../../files/index.ts';
import type { ChartFolder } from './chart-folders.ts';

export interface Home {
  /** The chart's own folder: relative `file: ` repositories start there. */
  readonly dir: string;
  readonly root: string;
  readonly allowed: readonly string[];
}

const fileScheme = 'file://';

/**
 * Writes the chart into the folder and its `file: ` charts beside it, at the same relative places, so that
 * helm finds them and changes only copies. Returns the chart's folder.
 */
export function writeWithFileCharts(chart: Chart, home: Home, folder: ChartFolder): string {
  const chartPath = relative(home.root, home.dir);
  const chartDir = folder.write(chart, chartPath === '' ? basename(home.dir) : chartPath);
  copyFileCharts(chart, { from: home.dir, to: chartDir, folder, home, done: new Set([home.dir]) });
  return chartDir;
}

interface CopyStep {
  readonly from: string;
  readonly to: string;
  readonly folder: ChartFolder;
  readonly home: Home;
  readonly done: Set<string>;
}

function copyFileCharts(chart: Chart, step: CopyStep): void {
  for (const dependency of metadataOf(chart).dependencies) {
    if (!dependency.repository?.startsWith(fileScheme)) continue;
    const path = dependency.repository.slice(fileScheme.length);
    if (isAbsolute(path)) {
      throw new UserError(
        'dependency-path',
        `the dependency ${dependency.name} is named by the absolute path ${path}`,
        {
          hint: 'write it relative to the chart, e.g. file://../common',
        },
      );
    }
    const from = resolveInside(step.from, path, step.home.allowed);
    const to = resolve(step.to, path);
    if (step.done.has(from)) continue;
    step.done.add(from);
    if (relative(step.folder.tree, to).startsWith('..')) {
      throw new UserError(
        'dependency-path',
        `the dependency ${dependency.name} leads out of the repository: ${path}`,
        {
          hint: 'keep charts that depend on each other in one repository',
        },
      );
    }
    step.folder.markChanged();
    const nested = readChart(from, step.home.allowed);
    writeChart(nested, to);
    copyFileCharts(nested, { ...step, from, to });
  }
}
