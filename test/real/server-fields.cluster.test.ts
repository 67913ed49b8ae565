/** Fields that the API server writes itself, whatever a manifest says: of every kind, and of every field of a status. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaTables } from '../../src/data/index.ts';
import { builtinKinds } from '../../src/judge/validate/builtin.ts';
import type { Schema } from '../../src/judge/validate/schema.ts';
import { fromJson } from '../../src/manifests/index.ts';
import { type MapValue, type Value, writeJson } from '../../src/yaml/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { describeReal } from './notRun.ts';
import {
  type Collection,
  discover,
  objects,
  pathOf,
  type Sent,
  storedOf,
  textWithoutIds,
  tryCreate,
} from './server-objects.ts';
import { withValues } from './typed.ts';

/** Its pods carry the id of the new object: no two stored ones are equal. */
const sents = objects().filter(({ kind }) => kind !== 'Job');
const kinds = builtinKinds(schemaTables, 34);
const values: Readonly<Partial<Record<Schema['kind'], Value>>> = {
  string: 'Xx',
  int32: { numeral: '7' },
  int64: { numeral: '7' },
  time: '2020-01-01T00:00:00Z',
  boolean: true,
};

describeReal('a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  let collections: readonly Collection[];
  beforeAll(async () => {
    cluster = await startCluster(['--feature-gates=ImageVolume=true']);
    collections = await discover(cluster);
  });
  afterAll(() => cluster?.stop());

  const create = async (sent: Sent, value: MapValue): Promise<string> =>
    textWithoutIds(storedOf(await tryCreate(cluster, pathOf(sent, collections), value)));

  it('drops every field of a status', async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const sent of sents) {
      const status = kinds.schemaOf(sent.apiVersion, sent.kind)?.fields().get('status');
      if (status?.kind !== 'object') continue;
      const stored = await create(sent, sent.value);
      for (const [name, { kind }] of status.fields()) {
        const put = values[kind];
        if (put === undefined) continue;
        tried += 1;
        const written = withValues(sent.value, [
          [['status'], new Map()],
          [['status', name], put],
        ]);
        if ((await create(sent, written)) !== stored) wrong.push(`${sent.title} status.${name}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(50);
  });

  it.each([
    ['/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'fields' } }],
    [
      '/api/v1/namespaces/default/configmaps',
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } },
    ],
    [
      '/apis/apps/v1/namespaces/default/deployments',
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'a' },
        spec: {
          selector: { matchLabels: { a: 'b' } },
          template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'a', image: 'a' }] } },
        },
      },
    ],
  ])('keeps its own metadata when %s are updated', async (path, object) => {
    const stored = JSON.parse((await cluster.request('POST', path, JSON.stringify(object))).body);
    for (const metadata of [
      { generation: 7 },
      { creationTimestamp: null },
      { creationTimestamp: '2020-01-01T00:00:00Z' },
      { selfLink: '/a' },
    ]) {
      const target = `${path}/${object.metadata.name}`;
      const body = JSON.stringify({ metadata });
      const merged = await cluster.request('PATCH', target, body, 'application/strategic-merge-patch+json');
      expect(JSON.parse(merged.body)).toEqual(stored);
    }
  });

  it("sets the label of a namespace's own name", async () => {
    for (const label of ['other', null]) {
      const metadata = { name: 'labelled', labels: { 'kubernetes.io/metadata.name': label } };
      const object = { apiVersion: 'v1', kind: 'Namespace', metadata };
      const { body } = await cluster.request('POST', '/api/v1/namespaces?dryRun=All', JSON.stringify(object));
      expect(JSON.parse(body)).toMatchObject({
        metadata: { labels: { 'kubernetes.io/metadata.name': 'labelled' } },
      });
    }
  });

  it('takes an update of a claim template whose status is empty or Pending, and no other', async () => {
    const claim = {
      metadata: { name: 'data' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    };
    const set = (status: unknown): string =>
      writeJson(
        fromJson({
          apiVersion: 'apps/v1',
          kind: 'StatefulSet',
          metadata: { name: 'claims' },
          spec: {
            serviceName: 'a',
            selector: { matchLabels: { a: 'b' } },
            template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'a', image: 'a' }] } },
            volumeClaimTemplates: [{ ...claim, ...(status !== undefined && { status }) }],
          },
        }),
      );
    const path = '/apis/apps/v1/namespaces/default/statefulsets';
    expect(await cluster.request('POST', path, set(undefined))).toMatchObject({ status: 201 });
    const put = async (status: unknown): Promise<number> =>
      (await cluster.request('PUT', `${path}/claims?dryRun=All`, set(status))).status;
    for (const status of [{}, null, { phase: 'Pending' }, { phase: '' }]) expect(await put(status)).toBe(200);
    for (const status of [{ phase: 'Bound' }, { capacity: { storage: '1Gi' } }])
      expect(await put(status)).toBe(422);
  });
});
