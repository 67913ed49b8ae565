/** Where the chart of a release lies: in this repository, in a chart repository, in a registry, or in git. */
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import {
  chartPlace,
  type ChartPart,
  gitAddress,
  isTrueAt,
  mapAt,
  mapsAt,
  textAt,
} from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { isInside, statIfThere } from '../files/index.ts';
import type { WrittenRelease } from './types.ts';

/** Throws what is not rendered. */
export function chartOf(release: WrittenRelease): Pick<ChartPart, 'chart' | 'repository' | 'version'> {
  const { value, state } = release;
  const chart = textAt(value, 'chart') ?? '';
  const local = localChart(chart, release);
  if (local !== undefined) return { chart: local };
  const isDevelopment = value.get('devel') ?? mapAt(state, 'helmDefaults')?.get('devel');
  const version = textAt(value, 'version') ?? (isDevelopment === true ? '>0.0.0-0' : '*');
  if (chart.startsWith('oci://')) return registryChart(chart, version);
  const git = /^git::(.+?)@([^@?]*)(?:\?(.*))?$/.exec(chart);
  if (git !== null) {
    const [, url = '', path = '', query] = git;
    return { chart: gitAddress(url, path, new URLSearchParams(query).get('ref') ?? undefined) };
  }
  const slash = chart.indexOf('/');
  const name = chart.slice(0, Math.max(slash, 0));
  const repository = mapsAt(state, 'repositories').find((one) => textAt(one, 'name') === name);
  const url = textAt(repository, 'url');
  if (url !== undefined) {
    const address = isTrueAt(repository, 'oci') ? url.replace(/^https?:\/\//, '') : url;
    return chartPlace(address, chart.slice(slash + 1), version);
  }
  throw new UserError(
    'not-rendered',
    `its chart ${JSON.stringify(chart)} is in no repository that the helmfile names`,
    {
      hint: 'add its repository to repositories:, or write the path of a folder with a Chart.yaml',
    },
  );
}

/** A digest counts before a version; the address may have either. */
function registryChart(chart: string, version: string): Pick<ChartPart, 'chart' | 'version'> {
  const digest = /@(sha256:.+)$/.exec(version)?.[1];
  const [, address = chart, written] = /^(oci:\/\/.+?)((?::[^/]+|@[^/]+)?)$/.exec(chart) ?? [];
  if (digest !== undefined) return { chart: `${address}@${digest}` };
  return written === '' || written === undefined ? { chart, version } : { chart };
}

/** The folder or archive in this repository; undefined where helmfile takes the name for one of elsewhere. */
function localChart(chart: string, { file, root }: WrittenRelease): string | undefined {
  if (/^[a-z0-9]+::?\/?\//i.test(chart) || chart.includes('::')) return undefined;
  const path = resolve(dirname(file), chart);
  const isPath = /^\.{1,2}\//.test(chart) || isAbsolute(chart) || statIfThere(path) !== undefined;
  if (!isPath) return undefined;
  if (!isInside(path, root))
    throw new UserError('not-rendered', `its chart ${JSON.stringify(chart)} lies outside of the repository`, {
      hint: 'copy the chart into the repository, or name a chart of a repository or a registry',
    });
  if (statIfThere(path)?.isDirectory() === true && !existsSync(join(path, 'Chart.yaml')))
    throw new UserError(
      'not-rendered',
      `its chart ${JSON.stringify(chart)} is a folder without a Chart.yaml`,
      {
        hint: 'make it a chart, or name it as manifests: or kustomize: of a context in a pligos.yaml',
      },
    );
  return path;
}
