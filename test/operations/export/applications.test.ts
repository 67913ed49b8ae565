/** Objects of charts of other places: the readers of Argo CD and Flux read the same chart, release and place from them. */
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { discoverArgoCd } from '../../../src/argocd/index.ts';
import type { DiscoveryInput } from '../../../src/discover/index.ts';
import { discoverFlux } from '../../../src/flux/index.ts';
import { argoCdObjects } from '../../../src/operations/export/argocd.ts';
import { fluxObjects } from '../../../src/operations/export/flux.ts';
import type { ChartApplication, ChartLocation } from '../../../src/operations/export/types.ts';
import { write } from '../../../src/yaml/index.ts';
import { makeFolder, writeTree } from '../../git/repository.ts';

const digest = `sha256:${'a'.repeat(64)}`;
const commit = 'b'.repeat(40);
const repository = 'https://git.example.test/acme/shop.git';
const places: readonly (readonly [ChartLocation, argoCd: object, flux: object])[] = [
  [
    { kind: 'repository', url: 'https://charts.example.test', chart: 'redis', version: '1.2.3' },
    { chart: 'redis', repository: 'https://charts.example.test', version: '1.2.3' },
    { chart: 'redis', repository: 'https://charts.example.test', version: '1.2.3' },
  ],
  [
    { kind: 'oci', path: 'registry.example.test:5000/charts/redis', version: '1.2.3', digest },
    { chart: 'oci://registry.example.test:5000/charts/redis', version: '1.2.3' },
    { chart: `oci://registry.example.test:5000/charts/redis@${digest}` },
  ],
  [
    { kind: 'git', url: 'https://git.example.test/o/n.git', path: 'charts/web', commit },
    { chart: `git::https://git.example.test/o/n.git//charts/web?ref=${commit}` },
    { chart: `git::https://git.example.test/o/n.git//charts/web?ref=${commit}` },
  ],
];

const application = (chart: ChartLocation): ChartApplication => ({
  name: 'shop-prod',
  at: { file: 'pligos.yaml', line: 1, column: 1 },
  release: 'shop',
  namespace: 'web',
  cluster: 'https://10.0.0.1:6443',
  kubeVersion: '1.33.0',
  apiVersions: ['monitoring.coreos.com/v1'],
  chart,
  valueFiles: ['values/prod.yaml'],
  values: new Map([['a', 'b']]),
  mergedValues: new Map([
    ['a', 'b'],
    ['c', 'd'],
  ]),
});

async function readBack(
  discover: typeof discoverArgoCd,
  objects: Parameters<typeof write>[0][],
): ReturnType<typeof discoverArgoCd> {
  const folder = makeFolder();
  try {
    writeTree(folder.path, { 'apps/one.yaml': objects.map(write).join('---\n') });
    const input: DiscoveryInput = {
      root: folder.path,
      folders: [join(folder.path, 'apps')],
      isOwn: (url) => url === repository,
      isTrusted: true,
      render: () => Promise.reject(new Error('nothing of it holds applications')),
      env: {},
      signal: new AbortController().signal,
    };
    return JSON.parse(
      JSON.stringify(await discover(input), (_key, value: unknown) =>
        value instanceof Map ? Object.fromEntries(value) : value,
      ).replaceAll(`${folder.path}/`, ''),
    );
  } finally {
    folder.dispose();
  }
}

describe.each(places.map((row) => [row[0].kind, ...row] as const))(
  'a chart of %s',
  (_kind, place, argoCd, flux) => {
    it('is the chart of the Application, with value files of this repository', async () => {
      const { applications, problems } = await readBack(discoverArgoCd, [
        ...argoCdObjects(application(place), repository),
      ]);
      expect(problems).toEqual([]);
      expect(applications).toMatchObject([
        {
          name: 'shop-prod',
          destination: {
            release: 'shop',
            namespace: 'web',
            cluster: 'https://10.0.0.1:6443',
            kubeVersion: '1.33.0',
            apiVersions: ['monitoring.coreos.com/v1'],
          },
          parts: [
            { kind: 'chart', ...argoCd, valueFiles: [{ path: 'values/prod.yaml' }], values: { a: 'b' } },
          ],
        },
      ]);
    });

    it('is the chart of the HelmRelease, with all values in it', async () => {
      const { applications, problems } = await readBack(discoverFlux, [...fluxObjects(application(place))]);
      expect(problems).toEqual([]);
      expect(applications).toMatchObject([
        {
          name: 'shop-prod',
          destination: { release: 'shop', namespace: 'web' },
          parts: [{ kind: 'chart', ...flux, valueFiles: [], values: { a: 'b', c: 'd' } }],
        },
      ]);
    });
  },
);
