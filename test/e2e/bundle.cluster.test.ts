/** One bundle through staging and production of a real cluster, also where nothing else can be reached. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type ChartRepository, startChartRepository } from '../real/servers.ts';
import { type LiveWorld, openLiveWorld } from './live-world.ts';
import { namespaceMissing, type OnlyServer, openOnlyServer } from './only-server.ts';
import { cli, scratch, writeFiles } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';

const chart = {
  'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {size: {{ .Values.size | quote }}}\n',
};

/** Staging and production of one chart in a repository of charts, and what each deploys. */
const contexts = (repository: string, name: string, size: number): string => `
pligos:
  version: '2'
  allowHosts: ['${new URL(repository).host}']
contexts:
  staging:
    chart: {repository: '${repository}', name: web, version: 1.0.0}
    release: ${name}-staging
    namespace: bundled-staging
    helmValues: {size: ${size}}
  production:
    chart: {repository: '${repository}', name: web, version: 1.0.0}
    release: ${name}
    namespace: bundled-production
    valueFiles: [production.yaml]
    gate: {failOn: high}
`;

describeReal('a bundle and a cluster', clusterMissing(), () => {
  let world: LiveWorld;
  let charts: ChartRepository;
  beforeAll(async () => {
    world = await openLiveWorld();
    charts = await startChartRepository();
    for (const name of ['bundled-staging', 'bundled-production'])
      await world.send(
        'POST',
        '/api/v1/namespaces',
        JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }),
      );
  }, 200_000);
  afterAll(async () => {
    await charts?.stop();
    await world?.close();
  });

  /** Written beside the repository of charts. */
  async function bundle(helm: string, name: string, size: number) {
    const dir = scratch();
    charts.publish(helm, chart);
    writeFiles(dir, {
      'web/pligos.yaml': contexts(charts.url, name, size),
      'web/production.yaml': `size: ${size + 2}\n`,
    });
    const settings = { cwd: join(dir, 'web'), env: { HELM_BIN: helm } };
    expect(await pligosAside(['lock'], settings)).toMatchObject({ code: 0 });
    const file = join(dir, 'release.tgz');
    expect(await pligosAside(['bundle', '--out', file], settings)).toMatchObject({ code: 0, stderr: '' });
    return { file, own: join(dir, 'web') };
  }

  async function sizeIn(namespace: string, name: string): Promise<unknown> {
    const path = `/api/v1/namespaces/${namespace}/configmaps/${name}`;
    const object: unknown = JSON.parse((await world.cluster.request('GET', path)).body);
    return Object(Object(object)['data'])['size'];
  }

  const install = ['--', 'upgrade', '--install'];

  it.each(helms().map((helm, at) => ({ ...helm, at })))(
    'is what staging and production get, with their history, with $name',
    async ({ path: helm, at }) => {
      const name = `bundled${at}`;
      const settings = { cwd: scratch(), env: { HELM_BIN: helm, KUBECONFIG: world.kubeconfig } };
      const [first, second] = [await bundle(helm, name, 1), await bundle(helm, name, 2)];
      for (const { file } of [first, second])
        for (const context of ['staging', 'production'])
          expect(await pligosAside(['run', '--bundle', file, context, ...install], settings)).toMatchObject({
            code: 0,
            stdout: expect.stringContaining('STATUS: deployed'),
          });
      expect(await sizeIn('bundled-staging', `${name}-staging`)).toBe('2');
      expect(await sizeIn('bundled-production', name)).toBe('4');
      const history = ['run', '--bundle', second.file, 'production', '--', 'history'];
      const { stdout } = await pligosAside(history, settings);
      expect(stdout.match(/^[12]\s.*\b(?:superseded|deployed)\b/gm)).toHaveLength(2);
      expect(readdirSync(settings.cwd)).toEqual([]);
    },
  );

  describeReal(
    'with no network but the API server',
    namespaceMissing(),
    () => {
      let only: OnlyServer;
      beforeAll(async () => {
        only = await openOnlyServer(Number(new URL(world.cluster.url).port));
      });
      afterAll(() => only?.close());

      describe.each(helms().map((helm, at) => ({ ...helm, at })))('and $name', ({ path: helm, at }) => {
        const name = `alone${at}`;
        const env = (): Record<string, string> => ({ HELM_BIN: helm, KUBECONFIG: world.kubeconfig });
        const alone = (words: readonly string[], cwd: string) =>
          only.run([process.execPath, cli, ...words], { cwd, env: env() });

        it('is deployed and upgraded, and its findings are judged', async () => {
          for (const size of [1, 2]) {
            const { file } = await bundle(helm, name, size);
            const before = [charts.requests(), only.connections()];
            const cwd = scratch();
            const record = join(cwd, 'record.json');
            const words = ['run', '--bundle', file, 'production', '--record', record, ...install];
            expect(await alone(words, cwd)).toMatchObject({ code: 0 });
            expect(await sizeIn('bundled-production', name)).toBe(String(size + 2));
            expect(existsSync(record)).toBe(true);
            expect(charts.requests()).toBe(before[0]);
            expect(only.connections()).toBeGreaterThan(before[1] ?? 0);
          }
        });

        it('while a run from the repository finds no chart there, and no host has an address', async () => {
          const { own } = await bundle(helm, name, 1);
          const { code, stderr } = await alone(['run', 'production', ...install], own);
          expect(code).toBe(1);
          expect(stderr).toContain(new URL(charts.url).host);
          const lookup = "require('node:dns').lookup('example.com', (fault) => process.exit(fault ? 7 : 0))";
          const { code: named } = await only.run([process.execPath, '-e', lookup], {
            cwd: scratch(),
            env: env(),
          });
          expect(named).toBe(7);
        });
      });
    },
    { optional: true },
  );
});
