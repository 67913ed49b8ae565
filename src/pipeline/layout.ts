/** A chart as a folder that helm can be given: private, at the place it has in the repository. */
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { type Chart, metadataOf, readChart, writeChart } from '../chart/index.ts';
import { UserError } from '../errors.ts';
import { resolveInside } from '../files/index.ts';

export interface Home {
  /** Where the chart comes from: relative `file://` repositories start there. */
  readonly dir: string;
  readonly root: string;
  readonly allowed: readonly string[];
}

/** The folder that mirrors the repository. */
export const treeName = 'tree';

const fileScheme = 'file://';

/**
 * Writes the chart below `folder` and the charts that it names by `file://` beside it, at the same
 * relative places, so that helm finds them and changes only copies. Returns the chart's folder.
 */
export function layOut(chart: Chart, home: Home, folder: string): string {
  const tree = join(folder, treeName);
  const inside = relative(home.root, home.dir);
  const chartDir = join(tree, inside === '' ? basename(home.dir) : inside);
  writeChart(chart, chartDir);
  copyFileCharts(chart, { from: home.dir, to: chartDir, tree, home, done: new Set([home.dir]) });
  return chartDir;
}

interface CopyStep {
  readonly from: string;
  readonly to: string;
  readonly tree: string;
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
    if (relative(step.tree, to).startsWith('..')) {
      throw new UserError(
        'dependency-path',
        `the dependency ${dependency.name} leads out of the repository: ${path}`,
        {
          hint: 'keep charts that depend on each other in one repository',
        },
      );
    }
    const nested = readChart(from, step.home.allowed);
    writeChart(nested, to);
    copyFileCharts(nested, { ...step, from, to });
  }
}
