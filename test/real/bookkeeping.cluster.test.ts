/** What helm's own bookkeeping does to resources whose names, hooks and folders change: the facts behind the rules of danger. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms, type RealHelm } from './helm.ts';
import { kubeconfigOf } from './update-server.ts';
import { describeReal } from './notRun.ts';
import { until } from '../until.ts';

const found = helms();

/** Path in the chart -> text. */
type Files = Readonly<Record<string, string>>;

const configMap = (name: string, annotations = '{}'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  annotations: ${annotations}\ndata: {a: '1'}\n`;
const definition = (name: string, annotations = '{}', extra = ''): string =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${name}s.bookkeeping.example.com
  annotations: ${annotations}
spec:
  group: bookkeeping.example.com
  scope: Namespaced
  names: {plural: ${name}s, singular: ${name}, kind: K${name}}
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object${extra}}}}}
`;
const deployment = (name: string, replicas: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n${replicas}  selector: {matchLabels: {app: ${name}}}\n  template:\n    metadata: {labels: {app: ${name}}}\n    spec: {containers: [{name: main, image: registry.example/web}]}\n`;

describeReal('the bookkeeping of real Helms in a real cluster', clusterMissing(), () => {
  let cluster: Cluster;
  let folder: string;

  beforeAll(async () => {
    cluster = await startCluster();
    folder = mkdtempSync(join(tmpdir(), 'pligos-bookkeeping-'));
    writeFileSync(join(folder, 'kubeconfig'), kubeconfigOf(cluster), { mode: 0o600 });
  }, 200_000);
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Installs or upgrades a release of these files; what helm says where it fails. */
  const deploy = async (helm: RealHelm, release: string, files: Files): Promise<string> => {
    const chart = join(folder, release);
    rmSync(chart, { recursive: true, force: true });
    const all = { 'Chart.yaml': 'apiVersion: v2\nname: books\nversion: 1.0.0\n', ...files };
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(chart, path)), { recursive: true });
      writeFileSync(join(chart, path), text);
    }
    const args = ['upgrade', '--install', release, chart, `--kubeconfig=${join(folder, 'kubeconfig')}`];
    return new Promise((resolve, reject) => {
      const child = spawn(helm.path, args, { env: { HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.on('data', (text: Buffer) => (said += String(text)));
      child.on('error', reject);
      child.on('close', (code) => resolve(code === 0 ? '' : said));
    });
  };
  const status = async (path: string): Promise<number> => (await cluster.request('GET', path)).status;
  const configMapPath = (name: string): string => `/api/v1/namespaces/default/configmaps/${name}`;
  const definitionPath = (name: string): string =>
    `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${name}s.bookkeeping.example.com`;
  /** Definitions go in the background. */
  const isGone = async (path: string): Promise<boolean> => {
    await until(async () => (await status(path)) === 404, `${path} is still there`);
    return true;
  };

  describe.each(found.map((helm) => ({ helm, name: helm.name })))('$name', ({ helm }) => {
    const of = (name: string): string => `${name}-${helm.name.replaceAll(/[^a-z0-9]/g, '')}`;

    it('deletes what becomes a hook, at the end of that upgrade (hook-gained)', async () => {
      const name = of('hook');
      expect(await deploy(helm, name, { 'templates/a.yaml': configMap(name) })).toBe('');
      const hook = configMap(name, '{helm.sh/hook: "pre-install,pre-upgrade"}');
      expect(await deploy(helm, name, { 'templates/a.yaml': hook })).toBe('');
      expect(await status(configMapPath(name))).toBe(404);
    });

    it('reads keep from what is in the cluster: added with the rename it comes too late (keep-too-late)', async () => {
      const [late, kept] = [of('late'), of('kept')];
      const files = {
        'templates/a.yaml': configMap(late),
        'templates/b.yaml': configMap(kept, '{helm.sh/resource-policy: keep}'),
      };
      expect(await deploy(helm, late, files)).toBe('');
      const renamed = configMap(`${late}-2`, '{helm.sh/resource-policy: keep}');
      expect(await deploy(helm, late, { 'templates/a.yaml': renamed })).toBe('');
      expect([await status(configMapPath(late)), await status(configMapPath(kept))]).toEqual([404, 200]);
    });

    it('deletes a definition that moves into crds/, unless it carried keep (crd-removed)', async () => {
      const [lost, kept] = [of('lost').replaceAll('-', ''), of('safe').replaceAll('-', '')];
      const release = of('crds');
      expect(
        await deploy(helm, release, {
          'templates/a.yaml': definition(lost),
          'templates/b.yaml': definition(kept, '{helm.sh/resource-policy: keep}'),
        }),
      ).toBe('');
      expect(
        await deploy(helm, release, {
          'crds/a.yaml': definition(lost),
          'crds/b.yaml': definition(kept),
          'templates/c.yaml': configMap(release),
        }),
      ).toBe('');
      expect(await isGone(definitionPath(lost))).toBe(true);
      expect(await status(definitionPath(kept))).toBe(200);
    });

    it('leaves crds/ as they were at the install, new ones out, and removed ones in (crd-not-upgraded, crd-kept)', async () => {
      const [old, young] = [of('old').replaceAll('-', ''), of('young').replaceAll('-', '')];
      const release = of('folder');
      const rest = { 'templates/c.yaml': configMap(release) };
      expect(await deploy(helm, release, { 'crds/a.yaml': definition(old), ...rest })).toBe('');
      const changed = definition(old, '{}', ', required: [a], properties: {a: {type: string}}');
      expect(
        await deploy(helm, release, { 'crds/a.yaml': changed, 'crds/b.yaml': definition(young), ...rest }),
      ).toBe('');
      expect((await cluster.request('GET', definitionPath(old))).body).not.toContain('"required":["a"]');
      expect(await status(definitionPath(young))).toBe(404);
      expect(await deploy(helm, release, rest)).toBe('');
      expect(await status(definitionPath(old))).toBe(200);
    });

    it('lets a workload whose replicas are removed fall to 1 (replicas-dropped-under-autoscaler)', async () => {
      const name = of('scaled');
      const path = `/apis/apps/v1/namespaces/default/deployments/${name}`;
      expect(await deploy(helm, name, { 'templates/a.yaml': deployment(name, '  replicas: 3\n') })).toBe('');
      expect(await deploy(helm, name, { 'templates/a.yaml': deployment(name, '') })).toBe('');
      const { spec }: { spec: { replicas: number } } = JSON.parse((await cluster.request('GET', path)).body);
      expect(spec.replicas).toBe(1);
    });

    it('refuses a release that brings a resource of another one (shared-owner)', async () => {
      const name = of('owned');
      expect(await deploy(helm, name, { 'templates/a.yaml': configMap(name) })).toBe('');
      expect(await deploy(helm, `${name}-2`, { 'templates/a.yaml': configMap(name) })).toContain(
        'invalid ownership metadata',
      );
    });
  });
});
