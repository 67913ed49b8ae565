/** The patches are those that the real Helms send: the API server keeps a record of what it is asked. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JsonMap, patchKinds, threeWayPatch } from '../../src/cluster/index.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { type Deploy, deployerTo } from './helm-deploy.ts';
import { describeReal } from './notRun.ts';

/** What the chart holds in its first, second and third version; where it stands, and what somebody does to it in between. */
interface Thing {
  readonly path: string;
  readonly versions: readonly [JsonMap, JsonMap, JsonMap];
  readonly meddling: JsonMap;
}

const core = '/api/v1/namespaces/default';

const thing = (
  folder: string,
  head: { readonly apiVersion: string; readonly kind: string },
  metadata: JsonMap,
  bodies: readonly [JsonMap, JsonMap, JsonMap],
  meddling: JsonMap,
): Thing => {
  const name = head.kind.toLowerCase();
  const [first, second, third] = bodies;
  const object = (body: JsonMap): JsonMap => ({ ...head, metadata: { ...metadata, name }, ...body });
  return { path: `${folder}/${name}`, versions: [object(first), object(second), object(third)], meddling };
};

const pod = (spec: JsonMap): JsonMap => ({ template: { metadata: { labels: { app: 'a' } }, spec } });
const selector = { matchLabels: { app: 'a' } };
const widget = { apiVersion: 'example.com/v1', kind: 'Widget' };

const scaled = (minReplicas: number): JsonMap => ({
  spec: {
    minReplicas,
    maxReplicas: 5,
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'deployment' },
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } },
      },
    ],
  },
});

const things: readonly Thing[] = [
  thing(
    `${core}/configmaps`,
    { apiVersion: 'v1', kind: 'ConfigMap' },
    { finalizers: ['example.com/b', 'example.com/a'] },
    [{ data: { a: '1', b: '1' } }, { data: { a: '1', c: '1' } }, { data: { a: '1', c: '1' } }],
    { data: { a: '9', own: 'x' } },
  ),
  thing(
    `${core}/services`,
    { apiVersion: 'v1', kind: 'Service' },
    {},
    [
      {
        spec: {
          selector: { app: 'a' },
          ports: [
            { name: 't', port: 53 },
            { name: 'u', port: 53, protocol: 'UDP' },
          ],
        },
      },
      { spec: { selector: { app: 'a' }, ports: [{ name: 't', port: 53 }] } },
      {
        spec: {
          selector: { app: 'b' },
          ports: [
            { name: 't', port: 53 },
            { name: 'w', port: 80, targetPort: 'web' },
          ],
        },
      },
    ],
    { spec: { sessionAffinity: 'ClientIP' } },
  ),
  thing(
    '/apis/apps/v1/namespaces/default/deployments',
    { apiVersion: 'apps/v1', kind: 'Deployment' },
    { annotations: { note: '1' } },
    [
      {
        spec: {
          replicas: 1,
          selector,
          strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1 } },
          ...pod({
            volumes: [{ name: 'v', emptyDir: {} }],
            containers: [
              {
                name: 'a',
                image: 'a:1',
                env: [
                  { name: 'E', value: '1' },
                  { name: 'F', value: '1' },
                ],
                args: ['x'],
              },
              { name: 'b', image: 'b:1' },
            ],
          }),
        },
      },
      {
        spec: {
          replicas: 1,
          selector,
          strategy: { type: 'Recreate' },
          ...pod({
            volumes: [{ name: 'v', configMap: { name: 'configmap' } }],
            containers: [
              { name: 'a', image: 'a:2', env: [{ name: 'F', value: '2' }], args: ['x', 'y'] },
              { name: 'c', image: 'c:1', volumeMounts: [{ name: 'v', mountPath: '/v' }] },
            ],
          }),
        },
      },
      {
        spec: {
          selector,
          ...pod({
            tolerations: [{ key: 'a', operator: 'Exists' }],
            containers: [{ name: 'c', image: 'c:1', resources: { limits: { cpu: 1 } } }],
          }),
        },
      },
    ],
    { spec: { replicas: 4, template: { spec: { containers: [{ name: 'b', image: 'b:9' }] } } } },
  ),
  thing(
    '/apis/policy/v1/namespaces/default/poddisruptionbudgets',
    { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' },
    {},
    [
      { spec: { minAvailable: 1, selector } },
      { spec: { minAvailable: '50%', selector } },
      { spec: { minAvailable: '50%', selector } },
    ],
    { spec: { minAvailable: 3 } },
  ),
  thing(
    '/apis/autoscaling/v2/namespaces/default/horizontalpodautoscalers',
    { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler' },
    {},
    [scaled(1), scaled(2), scaled(2)],
    { spec: { maxReplicas: 9 } },
  ),
  thing(
    '/apis/example.com/v1/namespaces/default/widgets',
    widget,
    {},
    [{ spec: { a: 1, b: [1], c: { d: 1 } } }, { spec: { a: 1, b: [1, 2] } }, { spec: { a: 1, b: [1, 2] } }],
    { spec: { a: 7, own: true } },
  ),
];

const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
      },
    ],
  },
};

const mapIn = (map: JsonMap, key: string): JsonMap => {
  const value: unknown = map[key] ?? {};
  return JSON.parse(JSON.stringify(value));
};

/** As helm reads it from a manifest; the new one gets its marks of ownership. */
function asRead(object: JsonMap, isNew: boolean): JsonMap {
  const metadata = { ...mapIn(object, 'metadata'), namespace: 'default' };
  if (!isNew) return { ...object, metadata };
  const labels = { ...mapIn(metadata, 'labels'), 'app.kubernetes.io/managed-by': 'Helm' };
  const annotations = {
    ...mapIn(metadata, 'annotations'),
    'meta.helm.sh/release-name': 'sent',
    'meta.helm.sh/release-namespace': 'default',
  };
  return { ...object, metadata: { ...metadata, labels, annotations } };
}

describeReal('patches as the real Helms send them', clusterMissing(), () => {
  let cluster: Cluster;
  let folder: string;
  let deploy: Deploy;
  const record = (): string => join(folder, 'record');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pligos-sent-'));
    const policy = join(folder, 'policy.json');
    const rules = [{ level: 'Request', verbs: ['patch'] }, { level: 'None' }];
    const head = { apiVersion: 'audit.k8s.io/v1', kind: 'Policy', omitStages: ['RequestReceived'] };
    writeFileSync(policy, JSON.stringify({ ...head, rules }));
    cluster = await startCluster([`--audit-policy-file=${policy}`, `--audit-log-path=${record()}`]);
    deploy = deployerTo(cluster, folder);
    await cluster.request(
      'POST',
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      JSON.stringify(definition),
    );
  });
  afterAll(async () => {
    await cluster?.stop();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  /** By path, what a helm sent since `from` records. */
  function sentSince(from: number): Map<string, unknown> {
    const lines = readFileSync(record(), 'utf8').trimEnd().split('\n').slice(from);
    const events = lines.map((line): { requestURI: string; userAgent: string; requestObject: unknown } =>
      JSON.parse(line),
    );
    return new Map(
      events
        .filter(({ userAgent }) => userAgent.startsWith('Helm/'))
        .map(({ requestURI, requestObject }) => [requestURI.replace(/\?.*/, ''), requestObject]),
    );
  }

  const recorded = (): number => readFileSync(record(), 'utf8').split('\n').length - 1;

  async function live(path: string): Promise<JsonMap> {
    return JSON.parse((await cluster.request('GET', path)).body);
  }

  it('for objects of every kind of patch, changed by hand in between, by helm 3 and then helm 4', async () => {
    const [three, four] = helms();
    if (three === undefined || four === undefined) throw new Error('both Helms are needed');
    const objectsOf = (version: 0 | 1 | 2): JsonMap[] => things.map(({ versions }) => versions[version]);
    expect(await deploy(three, 'sent', objectsOf(0))).toBeUndefined();
    for (const [helm, major, version] of [
      [three, 3, 1],
      [four, 4, 2],
    ] as const) {
      const expected = new Map<string, unknown>();
      for (const { path, versions, meddling } of things) {
        await cluster.request('PATCH', path, JSON.stringify(meddling), 'application/merge-patch+json');
        const made = threeWayPatch(patchKinds(major), {
          original: asRead(versions[version - 1] ?? {}, false),
          modified: asRead(versions[version], true),
          current: await live(path),
        });
        expected.set(path, made !== undefined && 'patch' in made ? made.patch : made);
      }
      const before = recorded();
      expect(await deploy(helm, 'sent', objectsOf(version))).toBeUndefined();
      const sent = sentSince(before);
      expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(expected));
      expect(sent.size).toBe(things.length);
    }
  });
});
