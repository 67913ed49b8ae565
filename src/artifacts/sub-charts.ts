/** What lies in `charts/`, by looking inside of it. */
import { readTgz } from '../archive/index.ts';
import { type Chart, type ChartFile, metadataOf } from '../chart/index.ts';
import { type Problem, UserError } from '../errors.ts';

export interface SubChart {
  /** The archive, or the folder's path, inside the chart. */
  readonly file: string;
  readonly name: string;
  readonly version: string;
  /** Its own files, as a chart's. */
  readonly files: Chart['files'];
}

export interface SubCharts {
  readonly found: readonly SubChart[];
  /** Archives that are no charts. */
  readonly problems: readonly Problem[];
}

/** Every sub-chart that helm would load: archives and folders right below `charts/`. */
export function subChartsOf(chart: Pick<Chart, 'files'>): SubCharts {
  const found: SubChart[] = [];
  const problems: Problem[] = [];
  for (const [path, { content }] of chart.files) {
    // helm passes over names that begin so.
    if (!/^charts\/[^._][^/]*(?:\.tgz|\/Chart\.yaml)$/.test(path)) continue;
    try {
      found.push(
        path.endsWith('.tgz')
          ? lookInside(path, content)
          : folderAt(path.slice(0, -'/Chart.yaml'.length), chart),
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { found, problems };
}

/** The chart in an archive; a UserError where there is none. */
export function lookInside(file: string, content: Uint8Array): SubChart {
  const packed = readTgz(content, file);
  const folder = packed
    .map(({ path }) => /^([^/]+\/)Chart\.yaml$/.exec(path)?.[1])
    .find((found) => found !== undefined);
  if (folder === undefined) {
    throw new UserError('archive-broken', `${file} holds no Chart.yaml, a packaged Helm chart was expected`, {
      hint: 'remove it and fetch it again with helm dependency update',
    });
  }
  const files = packed
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, ...rest }): [string, ChartFile] => [path.slice(folder.length), { ...rest, secret: false }]);
  return described(file, new Map(files));
}

function folderAt(folder: string, { files }: Pick<Chart, 'files'>): SubChart {
  const prefix = `${folder}/`;
  const own = [...files].filter(([path]) => path.startsWith(prefix));
  return described(folder, new Map(own.map(([path, file]) => [path.slice(prefix.length), file])));
}

function described(file: string, files: Chart['files']): SubChart {
  const { name, version } = metadataOf({ files });
  return { file, name, version, files };
}
