/** Manifests as a release in a real cluster: what helm refuses, as it was said beforehand, and what becomes of a deploy. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type Cluster, clusterMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const config = (name: string, color: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {color: ${color}}\n`;
const definition =
  'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.x.example.com}\nspec: {group: x.example.com, scope: Namespaced, names: {kind: Foo, plural: foos, singular: foo, listKind: FooList}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]}\n';

describeReal('a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 200_000);
  afterAll(async () => {
    await cluster?.stop();
  });

  const statusOf = async (path: string): Promise<number> => (await cluster.request('GET', path)).status;

  it.each(helms())(
    '$name deploys manifests, prunes what left, keeps definitions, and refuses what was warned of',
    async ({ path, name }) => {
      const dir = scratch();
      mkdirSync(join(dir, '.git'));
      const login = join(scratch(), 'kubeconfig');
      writeFileSync(login, kubeconfig(cluster), { mode: 0o600 });
      const space = `manifests-${name}`;
      const run = (...words: string[]): Outcome =>
        pligos(['run', 'prod', '--preflight', 'off', '--', ...words], {
          cwd: dir,
          helm: path,
          env: { KUBECONFIG: login },
        });
      writeFiles(dir, {
        'pligos.yaml': `contexts:\n  prod: {manifests: [k], release: shop, namespace: ${space}}\n`,
        'k/a.yaml': config('a', '"{{ red }}"'),
        'k/namespace.yaml': `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${space}}\n`,
      });
      const early = run('upgrade', '--install');
      expect(early.code).toBe(1);
      expect(early.stderr).toContain('[manifests-namespace]');
      expect(early.stderr).toContain(`namespaces "${space}" not found`);

      rmSync(join(dir, 'k/namespace.yaml'));
      writeFiles(dir, { 'k/b.yaml': config('b', 'red') });
      expect(run('upgrade', '--install', '--create-namespace').code).toBe(0);
      const maps = `/api/v1/namespaces/${space}/configmaps`;
      const { body } = await cluster.request('GET', `${maps}/a`);
      expect(JSON.parse(body)).toMatchObject({ data: { color: '{{ red }}' } });
      rmSync(join(dir, 'k/b.yaml'));
      writeFiles(dir, { 'k/crd.yaml': definition });
      expect(run('upgrade', '--install').code).toBe(0);
      expect(await statusOf(`${maps}/b`)).toBe(404);
      rmSync(join(dir, 'k/crd.yaml'));
      expect(run('upgrade', '--install').code).toBe(0);
      const crd = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/foos.x.example.com';
      expect(await statusOf(crd)).toBe(200);

      await cluster.request('DELETE', crd);
      writeFiles(dir, {
        'k/crd.yaml': `${definition.replaceAll('x.example.com', 'y.example.com')}---\napiVersion: y.example.com/v1\nkind: Foo\nmetadata: {name: a}\n`,
      });
      const both = run('upgrade', '--install');
      expect(both.code).toBe(1);
      expect(both.stderr).toContain('[manifests-definition]');
      expect(both.stderr).toContain('ensure CRDs are installed first');
    },
    120_000,
  );
});
