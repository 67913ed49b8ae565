/** What lies in `charts/`, by looking inside of it. */
import { readTgz } from '../archive/index.ts';
import { type Chart, metadataOf } from '../chart/index.ts';
import { type Problem, UserError } from '../errors.ts';

export interface SubChart {
  /** The archive, or the folder's path, inside the chart. */
  readonly file: string;
  readonly name: string;
  readonly version: string;
}

export interface SubCharts {
  readonly found: readonly SubChart[];
  /** Archives that are no charts. */
  readonly problems: readonly Problem[];
}

/** Every sub-chart that helm would load: archives and folders right below `charts/`. */
export function subChartsOf(chart: Chart): SubCharts {
  const found: SubChart[] = [];
  const problems: Problem[] = [];
  for (const [path, { content }] of chart.files) {
    // helm passes over names that begin so.
    if (!/^charts\/[^._][^/]*(?:\.tgz|\/Chart\.yaml)$/.test(path)) continue;
    try {
      found.push(
        path.endsWith('.tgz')
          ? lookInside(path, content)
          : { file: path.slice(0, -'/Chart.yaml'.length), ...identityOf(content) },
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { found, problems };
}

/** Name and version of the chart in an archive; a UserError where there is none. */
export function lookInside(file: string, content: Uint8Array): SubChart {
  const files = readTgz(content, file);
  const description = files.find(({ path }) => /^[^/]+\/Chart\.yaml$/.test(path));
  if (description === undefined) {
    throw new UserError('archive-broken', `${file} holds no Chart.yaml, a packaged Helm chart was expected`, {
      hint: 'remove it and fetch it again with helm dependency update',
    });
  }
  return { file, ...identityOf(description.content) };
}

function identityOf(content: Uint8Array): Pick<SubChart, 'name' | 'version'> {
  const { name, version } = metadataOf({
    files: new Map([['Chart.yaml', { content, executable: false, secret: false }]]),
  });
  return { name, version };
}
