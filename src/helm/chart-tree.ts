/** Reads a chart folder with its `file: ` charts, and the repositories of all of them. */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { helmFile, isList, isMap, type MapValue, readOne, valueOf } from '../yaml/index.ts';

export interface ChartDependencies {
  readonly dir: string;
  /** The repository of every dependency as written, or ''. */
  readonly repositories: readonly string[];
  readonly hasLock: boolean;
}

const fileScheme = 'file://';

/** Depth first, each folder once: a chart comes after those that it packs, the root last. */
export function chartTree(chartDir: string): readonly ChartDependencies[] {
  const finished = new Map<string, ChartDependencies>();
  const visit = (dir: string, path: readonly string[]): void => {
    if (path.includes(dir)) {
      const names = [...path.slice(path.indexOf(dir)), dir].map(
        (folder) => relative(chartDir, folder) || '.',
      );
      throw new UserError(
        'dependency-cycle',
        `charts depend on each other in a circle: ${names.join(' -> ')}`,
        {
          hint: 'remove one of these file:// dependencies',
        },
      );
    }
    if (finished.has(dir)) return;
    const chart = readFolder(dir);
    for (const repository of chart.repositories) {
      if (repository.startsWith(fileScheme)) visit(folderOf(repository, dir), [...path, dir]);
    }
    finished.set(dir, chart);
  };
  visit(resolve(chartDir), []);
  return [...finished.values()];
}

function folderOf(repository: string, dir: string): string {
  const path = repository.slice(fileScheme.length);
  if (isAbsolute(path)) {
    throw new UserError('dependency-path', `a dependency is named by the absolute path ${path}`, {
      hint: 'write it relative to the chart, e.g. file://../common',
    });
  }
  const folder = resolve(dir, path);
  if (existsSync(join(folder, 'Chart.yaml'))) return folder;
  throw new UserError('file-missing', `the dependency ${repository} is a folder without a Chart.yaml`, {
    hint: 'correct the path under dependencies in the Chart.yaml',
  });
}

function readFolder(dir: string): ChartDependencies {
  const requirements = readMap(join(dir, 'requirements.yaml'));
  const holder = requirements?.has('dependencies') ? requirements : readMap(join(dir, 'Chart.yaml'));
  const list = holder?.get('dependencies');
  const repositories = isList(list) ? list.filter(isMap).map((entry) => entry.get('repository')) : [];
  return {
    dir,
    repositories: repositories.map((repository) => (typeof repository === 'string' ? repository : '')),
    hasLock: ['Chart.lock', 'requirements.lock'].some((file) => existsSync(join(dir, file))),
  };
}

function readMap(file: string): MapValue | undefined {
  if (!existsSync(file)) return undefined;
  const { tree } = readOne(file, readFileSync(file, 'utf8'), helmFile);
  const value = tree && valueOf(tree);
  return isMap(value) ? value : undefined;
}
