/** What the real Helms do in silence, or refuse before the server does: facts of rules about dangerous changes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonMap } from '../judge/update-pairs.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { type Deploy, deployerTo } from './helm-deploy.ts';
import { describeReal } from './notRun.ts';

const deployment = (name: string, env: readonly JsonMap[]): JsonMap => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name: 'main', image: 'example.com/web:1', env }] },
    },
  },
});

const hooked = (name: string, annotations: JsonMap | undefined): JsonMap => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...(annotations !== undefined && { annotations }) },
  data: { value: 'a' },
});

const [first, other, last] = [
  { name: 'A', value: 'first' },
  { name: 'B', value: 'other' },
  { name: 'A', value: 'last' },
];

describeReal('real Helms and a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  let folder: string;
  let deploy: Deploy;

  beforeAll(async () => {
    cluster = await startCluster();
    folder = mkdtempSync(join(tmpdir(), 'pligos-upgrades-'));
    deploy = deployerTo(cluster, folder);
  }, 200_000);
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const variablesOf = async (name: string): Promise<string[]> => {
    const { body } = await cluster.request('GET', `/apis/apps/v1/namespaces/default/deployments/${name}`);
    const {
      spec,
    }: { spec: { template: { spec: { containers: { env?: { name: string; value: string }[] }[] } } } } =
      JSON.parse(body);
    return (spec.template.spec.containers[0]?.env ?? []).map((one) => `${one.name}=${one.value}`);
  };

  it.each(helms().filter(({ name }) => name === 'helm-3'))(
    '$name takes both of a variable that stood twice away when one of them goes, until the next upgrade',
    async (helm) => {
      const name = 'taken-away';
      expect(await deploy(helm, name, [deployment(name, [first, other, last])])).toBeUndefined();
      expect(await variablesOf(name)).toEqual(['A=first', 'B=other', 'A=last']);
      expect(await deploy(helm, name, [deployment(name, [first, other])])).toBeUndefined();
      expect(await variablesOf(name)).toEqual(['B=other']);
      // The same again puts it back.
      expect(await deploy(helm, name, [deployment(name, [first, other])])).toBeUndefined();
      expect(await variablesOf(name)).toEqual(['A=first', 'B=other']);
    },
  );

  describe.each(helms())('$name', (helm) => {
    it('installs a second release where the namespace is another one, and lets the first one be', async () => {
      const name = `moved-${helm.name}`;
      expect(await deploy(helm, name, [hooked(name, undefined)])).toBeUndefined();
      expect(await deploy(helm, name, [hooked(name, undefined)], name)).toBeUndefined();
      for (const namespace of ['default', name]) {
        const { status } = await cluster.request('GET', `/api/v1/namespaces/${namespace}/configmaps/${name}`);
        expect(status).toBe(200);
      }
    });

    it('refuses a second release where something belongs to the first one', async () => {
      const name = `taken-${helm.name}`;
      const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name } };
      expect(await deploy(helm, name, [{ ...role, rules: [] }])).toBeUndefined();
      for (const [release, namespace] of [
        [name, name],
        [`${name}-2`, 'default'],
      ] as const) {
        expect(await deploy(helm, release, [{ ...role, rules: [] }], namespace)).toMatch(
          /exists and cannot be imported into the current release: invalid ownership metadata/,
        );
      }
    });

    it('refuses a variable that stands twice as Helm 4, and takes it as Helm 3', async () => {
      const name = `variables-${helm.name}`;
      const said = (await deploy(helm, name, [deployment(name, [first, other, last])])) ?? 'taken';
      expect(said).toMatch(helm.name === 'helm-4' ? /duplicate entries for key \[name="A"\]/ : /^taken$/);
    });

    it.each([
      ['stays', { 'helm.sh/hook': 'pre-install,pre-upgrade' }],
      ['stays', { 'helm.sh/hook': 'post-install', 'helm.sh/hook-delete-policy': 'before-hook-creation' }],
      ['goes', { 'helm.sh/hook': 'post-install', 'helm.sh/hook-delete-policy': 'hook-succeeded' }],
    ])('of a hook that %s makes an ordinary resource only where it is gone', async (what, annotations) => {
      const name =
        `hook-${helm.name}-${Object.values(annotations).join('-').replaceAll(',', '-')}`.toLowerCase();
      expect(await deploy(helm, name, [hooked(name, annotations)])).toBeUndefined();
      const said = (await deploy(helm, name, [hooked(name, undefined)])) ?? 'taken';
      expect(said).toMatch(
        what === 'goes'
          ? /^taken$/
          : /exists and cannot be imported into the current release: invalid ownership metadata/,
      );
    });
  });
});
