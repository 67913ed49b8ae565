/** What a test file finds in the API server that the file before it had. */
import { expect, it } from '@jest/globals';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { until } from '../until.ts';

const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'boxes.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Cluster',
    names: { plural: 'boxes', singular: 'box', kind: 'Box' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
  },
};
const role = '/apis/rbac.authorization.k8s.io/v1/clusterroles/view';
const boxes = '/apis/example.com/v1/boxes';

const send = async (cluster: Cluster, method: string, path: string, body: object = {}): Promise<number> =>
  (
    await cluster.request(
      method,
      path,
      method === 'PATCH' ? JSON.stringify(body) : undefined,
      'application/merge-patch+json',
    )
  ).status;

describeReal('an API server that stays', clusterMissing(), () => {
  it('has nothing of what a file made, changed and deleted, whatever finalizers say', async () => {
    const first = await startCluster();
    const create = async (path: string, body: object): Promise<number> =>
      (await first.request('POST', path, JSON.stringify(body))).status;
    const held = { name: 'held', finalizers: ['example.com/forever'] };
    expect(await create('/api/v1/namespaces', { metadata: { name: 'own' } })).toBe(201);
    expect(await create('/api/v1/namespaces/own/configmaps', { metadata: held })).toBe(201);
    expect(await create('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', definition)).toBe(201);
    const box = { apiVersion: 'example.com/v1', kind: 'Box', metadata: held };
    await until(async () => (await create(boxes, box)) === 201, 'there is no box');
    const labels = { metadata: { labels: { own: 'yes' } } };
    expect(await send(first, 'PATCH', '/api/v1/namespaces/default', labels)).toBe(200);
    expect(await send(first, 'DELETE', role)).toBe(200);
    await first.stop();

    const second = await startCluster();
    expect(second.url).toBe(first.url);
    const found = (path: string): Promise<number> => send(second, 'GET', path);
    expect(await found('/api/v1/namespaces/own')).toBe(404);
    expect(await found('/api/v1/namespaces/own/configmaps/held')).toBe(404);
    expect(await found(boxes)).toBe(404);
    expect(await found(role)).toBe(200);
    const { body } = await second.request('GET', '/api/v1/namespaces/default');
    expect(JSON.parse(body).metadata.labels).toEqual({ 'kubernetes.io/metadata.name': 'default' });
    await second.stop();
  });
});
