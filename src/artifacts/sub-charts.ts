/** Reads the charts in `charts/` from their content. */
import { readTgz } from '../archive/index.ts';
import { type Chart, type ChartFile, type Metadata, metadataOf } from '../chart/index.ts';
import { type Problem, UserError } from '../errors.ts';

export interface VendoredChart {
  /** The archive, or the folder's path, inside the chart. */
  readonly file: string;
  readonly name: string;
  readonly version: string;
  /** The metadata of its Chart.yaml. */
  readonly description: Metadata;
  /** Its own files, as a chart's. */
  readonly files: Chart['files'];
}

interface SubCharts {
  readonly charts: readonly VendoredChart[];
  /** Archives that are no charts. */
  readonly problems: readonly Problem[];
}

/** Every sub-chart that helm would load: archives and folders right below `charts/`. */
export function subChartsOf(chart: Pick<Chart, 'files'>): SubCharts {
  const charts: VendoredChart[] = [];
  const problems: Problem[] = [];
  for (const [path, { content }] of chart.files) {
    // helm skips names that begin so.
    if (!/^charts\/[^._][^/]*(?:\.tgz|\/Chart\.yaml)$/.test(path)) continue;
    try {
      charts.push(
        path.endsWith('.tgz')
          ? lookInside(path, content)
          : folderAt(path.slice(0, -'/Chart.yaml'.length), chart),
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { charts, problems };
}

/** The chart in an archive, all of which is checked; a UserError where there is none. */
export function lookInside(file: string, content: Uint8Array): VendoredChart {
  const files = unpack(file, content);
  return described(file, files);
}

function unpack(file: string, content: Uint8Array): Chart['files'] {
  const packed = readTgz(content, file);
  const folder = packed
    .map(({ path }) => /^([^/]+\/)Chart\.yaml$/.exec(path)?.[1])
    .find((item) => item !== undefined);
  if (folder === undefined) {
    throw new UserError(
      'archive-broken',
      `${file} contains no Chart.yaml, a packaged Helm chart was expected`,
      {
        hint: 'remove it and fetch it again with helm dependency update',
      },
    );
  }
  const ownFiles = packed.filter(({ path }) => path.startsWith(folder));
  return new Map(ownFiles.map(({ path, content: bytes }) => [path.slice(folder.length), plainFile(bytes)]));
}

const plainFile = (content: Uint8Array): ChartFile => ({ content, executable: false, secret: false });

function folderAt(folder: string, { files }: Pick<Chart, 'files'>): VendoredChart {
  const prefix = `${folder}/`;
  const ownFiles = new Map(
    [...files]
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, file]) => [path.slice(prefix.length), file]),
  );
  return described(folder, ownFiles);
}

function described(file: string, files: Chart['files']): VendoredChart {
  const description = metadataOf({ files });
  const { name, version } = description;
  return { file, name, version, description, files };
}
