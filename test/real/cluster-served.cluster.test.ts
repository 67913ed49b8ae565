/** What the server serves, as both Helms see it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { connect, type Connection, pathOf, readServed, type ServedApis } from '../../src/cluster/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';
import { until } from '../until.ts';

const crd = (group: string, plural: string, kind: string, scope: string): object => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${plural}.${group}` },
  spec: {
    group,
    scope,
    names: { plural, kind },
    versions: ['v1', 'v1alpha1'].map((name, index) => ({
      name,
      served: true,
      storage: index === 0,
      schema: { openAPIV3Schema: { type: 'object' } },
      subresources: { status: {} },
    })),
  },
});

const apiService = {
  apiVersion: 'apiregistration.k8s.io/v1',
  kind: 'APIService',
  metadata: { name: 'v1beta1.metrics.example' },
  spec: {
    group: 'metrics.example',
    version: 'v1beta1',
    groupPriorityMinimum: 100,
    versionPriority: 100,
    insecureSkipTLSVerify: true,
    service: { name: 'nobody', namespace: 'default' },
  },
};

const template = `{{- range .Capabilities.APIVersions }}
# api {{ . }}
{{- end }}
# kube {{ .Capabilities.KubeVersion.Version }}
`;

describeReal('what a server serves', clusterMissing(), () => {
  let cluster: Cluster;
  let connection: Connection;
  let folder: string;
  beforeAll(async () => {
    // Servers from 1.27 to 1.29 know the beta of aggregated discovery alone.
    cluster = await startCluster(['--feature-gates=AggregatedDiscoveryRemoveBetaType=false']);
    folder = mkdtempSync(join(tmpdir(), 'pligos-served-'));
    writeFileSync(join(folder, 'config'), kubeconfig(cluster), { mode: 0o600 });
    mkdirSync(join(folder, 'chart', 'templates'), { recursive: true });
    writeFileSync(join(folder, 'chart', 'Chart.yaml'), 'apiVersion: v2\nname: c\nversion: 0.1.0\n');
    writeFileSync(join(folder, 'chart', 'templates', 'NOTES.txt'), template);
    const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
    const made = await Promise.all([
      cluster.request('POST', crds, JSON.stringify(crd('shop.example', 'carts', 'Cart', 'Namespaced'))),
      cluster.request('POST', crds, JSON.stringify(crd('shop.example', 'malls', 'Mall', 'Cluster'))),
      cluster.request('POST', '/apis/apiregistration.k8s.io/v1/apiservices', JSON.stringify(apiService)),
    ]);
    if (made.some(({ status }) => status !== 201)) throw new Error(JSON.stringify(made));
    connection = await connect({
      flags: { kubeconfig: join(folder, 'config') },
      env: {},
      cwd: folder,
      signal: new AbortController().signal,
    });
    // Discovery follows a new definition after a moment.
    await until(async () => {
      const served = await readServed(connection);
      return served.kind('shop.example/v1', 'Mall') !== undefined && served.missing.length > 0;
    });
  });
  afterAll(async () => {
    connection.close();
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  });

  for (const helm of helms()) {
    it(`is what .Capabilities of ${helm.name} holds`, async () => {
      const args = ['install', 'x', 'chart', '--dry-run=server', '--kubeconfig', 'config'];
      const { stdout } = spawnSync(helm.path, args, { cwd: folder, encoding: 'utf8', env: { HOME: folder } });
      const theirs = [...stdout.matchAll(/^# api (.+)$/gm)].map(([, name]) => name ?? '').toSorted();
      const served = await readServed(connection);
      expect(theirs.length).toBeGreaterThan(90);
      expect(served.apiVersions).toEqual(theirs);
      expect(stdout).toContain(`# kube ${served.kubeVersion}`);
    });
  }

  it('knows kinds by how they are written, and where their objects are', async () => {
    const served = await readServed(connection);
    const path = (apiVersion: string, kind: string, name?: string): string | undefined => {
      const found = served.kind(apiVersion, kind);
      return found && pathOf(found, 'shop', name);
    };
    expect(path('v1', 'Pod', 'a')).toBe('/api/v1/namespaces/shop/pods/a');
    expect(path('apps/v1', 'Deployment')).toBe('/apis/apps/v1/namespaces/shop/deployments');
    expect(path('rbac.authorization.k8s.io/v1', 'ClusterRole', 'system:node')).toBe(
      '/apis/rbac.authorization.k8s.io/v1/clusterroles/system%3Anode',
    );
    expect(path('shop.example/v1alpha1', 'Cart', 'a')).toBe(
      '/apis/shop.example/v1alpha1/namespaces/shop/carts/a',
    );
    expect(path('shop.example/v1', 'Mall', 'a')).toBe('/apis/shop.example/v1/malls/a');
    expect(path('shop.example/v2', 'Cart')).toBeUndefined();
    // A subresource has a kind, and no objects of it.
    expect(path('v1', 'Eviction')).toBeUndefined();
    expect(path('v1', 'Binding')).toBe('/api/v1/namespaces/shop/bindings');
    expect(served.kind('apps/v1', 'Deployment')?.verbs).toContain('patch');
  });

  it('names the API server that does not answer', async () => {
    expect((await readServed(connection)).missing).toEqual(['metrics.example/v1beta1']);
  });

  describe('asked in an older way', () => {
    const plain = (served: ServedApis): object => ({
      ...served,
      kind: served.kind('shop.example/v1', 'Cart'),
    });

    it('is the same by the beta of aggregated discovery', async () => {
      const beta: Connection = {
        ...connection,
        get: (path, accept) => connection.get(path, accept?.replace(/^[^,]*v=v2;[^,]*,/, '')),
      };
      const asked = 'x;v=v2;,application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList';
      expect((await beta.get('/apis', asked))?.['apiVersion']).toBe('apidiscovery.k8s.io/v2beta1');
      expect(plain(await readServed(beta))).toEqual(plain(await readServed(connection)));
    });

    it('is the same list by list, but that a group without a server is counted', async () => {
      const lists: Connection = { ...connection, get: (path) => connection.get(path) };
      const served = await readServed(lists);
      const all = await readServed(connection);
      expect(served.missing).toEqual(all.missing);
      expect(served.apiVersions).toEqual([...all.apiVersions, 'metrics.example/v1beta1'].toSorted());
      expect(served.kind('shop.example/v1', 'Cart')).toEqual(all.kind('shop.example/v1', 'Cart'));
    });
  });
});
