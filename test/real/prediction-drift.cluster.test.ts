/** What somebody changed behind helm's back is found, named and told apart from what the command changes. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DriftedField, FieldStep, JsonMap, PredictedResource } from '../../src/cluster/index.ts';
import { clusterMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { thingDefinition } from './prediction-kinds.ts';
import { type Lab, openLab, type Step } from './prediction-lab.ts';

const ways = [
  { helm: 3, way: 'Helm 3', flags: [] },
  { helm: 4, way: 'Helm 4 server-side', flags: [] },
] as const;

const deployment = (image: string): JsonMap => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', labels: { team: 'a' } },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        containers: [
          {
            name: 'web',
            image,
            args: ['one', 'two'],
            env: [
              { name: 'A', value: '1' },
              { name: 'B', value: '' },
            ],
            ports: [{ containerPort: 80 }],
            // Stored as 1, 500m and 1Gi: another way to say the same.
            resources: { limits: { cpu: '1000m', memory: '1024Mi' }, requests: { cpu: 0.5 } },
          },
          { name: 'side', image: 'side:1' },
        ],
        volumes: [{ name: 'work', emptyDir: {} }],
        nodeSelector: {},
      },
    },
  },
});

const secret: JsonMap = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'secret' },
  data: { a: 'YQ==' },
  stringData: { b: 'c' },
};

const thing: JsonMap = {
  apiVersion: 'ex.com/v1',
  kind: 'Thing',
  metadata: { name: 'thing' },
  spec: { mode: 'fast', keyed: [{ name: 'a', v: 1 }, { name: 'b' }], tags: ['x', 'y'] },
};

describeReal('drift', clusterMissing(), () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab();
    await send('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', thingDefinition);
  });
  afterAll(() => lab?.close());

  const send = (method: string, path: string, object: JsonMap, type?: string): Promise<unknown> =>
    lab.cluster.request(method, path, JSON.stringify(object), type ?? 'application/json');

  it.each(ways)('is every field that others changed, and no other ($way)', async ({ helm, way }) => {
    const namespace = `drift-${helm}`;
    await send('POST', '/api/v1/namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    const at = { helm, release: 'r', namespace } as const;
    const first: Step = {
      ...at,
      verb: 'install',
      chart: lab.chart('drift', [deployment('web:1'), secret, thing]),
    };
    expect(await lab.done(first)).toMatchObject({ code: 0 });
    const flags = helm === 4 ? ['--force-conflicts'] : [];
    const next: Step = {
      ...at,
      verb: 'upgrade',
      chart: lab.chart('drift', [deployment('web:2'), secret, thing]),
      flags,
    };
    const quiet = await lab.predicted(next);
    expect(quiet.resources.flatMap(({ drift }) => drift)).toEqual([]);

    const web = `/apis/apps/v1/namespaces/${namespace}/deployments/web`;
    await send(
      'PATCH',
      `${web}/scale?fieldManager=kube-controller-manager`,
      { spec: { replicas: 7 } },
      merge,
    );
    await send('PATCH', `${web}?fieldManager=kubectl-edit`, { metadata: { labels: { team: null } } }, merge);
    await send(
      'PATCH',
      `${web}?fieldManager=kubectl-set`,
      {
        spec: {
          template: {
            spec: {
              containers: [
                {
                  name: 'web',
                  image: 'web:9',
                  args: ['two'],
                  env: [
                    { name: 'A', value: '9' },
                    { name: 'C', value: 'new' },
                  ],
                },
                { name: 'side', $patch: 'delete' },
              ],
            },
          },
        },
      },
      'application/strategic-merge-patch+json',
    );
    await send(
      'PATCH',
      `${web}?fieldManager=mesh&force=true`,
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'web', annotations: { 'mesh.ex.com/injected': 'yes' } },
        spec: { template: { spec: { containers: [{ name: 'proxy', image: 'proxy:1' }] } } },
      },
      'application/apply-patch+yaml',
    );
    await send(
      'PATCH',
      `/api/v1/namespaces/${namespace}/secrets/secret?fieldManager=kubectl-edit`,
      { data: { b: 'ZA==' } },
      merge,
    );
    await send(
      'PATCH',
      `/apis/ex.com/v1/namespaces/${namespace}/things/thing?fieldManager=kubectl-edit`,
      {
        spec: {
          mode: 'slow',
          keyed: [
            { name: 'a', v: 1 },
            { name: 'b', v: 5 },
          ],
          tags: ['y', 'z'],
        },
      },
      merge,
    );

    const found = await lab.predicted(next);
    const rows = new Map(found.resources.map((resource) => [resource.kind, rowsOf(resource)]));
    // Patches of helm put back what its manifests say, of built-in kinds; custom ones they change only where the manifests differ.
    const isSet = way === 'Helm 3' ? 'stays' : 'set back';
    expect(rows.get('Deployment')).toEqual([
      'metadata.annotations.mesh.ex.com/injected: - -> "yes" by mesh (Apply), stays',
      'metadata.labels.team: "a" -> -, set back',
      'spec.replicas: 2 -> 7 by kube-controller-manager (Update), set back',
      'spec.template.spec.containers[name="proxy"]: - -> {"name":"proxy","image":"proxy:1","resources":{},"terminationMessagePath":"/dev/termination-log","terminationMessagePolicy":"File","imagePullPolicy":"IfNotPresent"} by mesh (Apply), stays',
      expect.stringMatching(
        /^spec\.template\.spec\.containers\[name="side"\]: \{.*"side:1".*\} -> -, set back$/,
      ),
      'spec.template.spec.containers[name="web"].args: ["one","two"] -> ["two"] by kubectl-set (Update), set back',
      'spec.template.spec.containers[name="web"].env[name="A"].value: "1" -> "9" by kubectl-set (Update), set back',
      'spec.template.spec.containers[name="web"].env[name="C"]: - -> {"name":"C","value":"new"} by kubectl-set (Update), stays',
      'spec.template.spec.containers[name="web"].image: "web:1" -> "web:9" by kubectl-set (Update), set to "web:2"',
    ]);
    expect(rows.get('Secret')).toEqual(['data.b: "Yw==" -> "ZA==" by kubectl-edit (Update), set back']);
    expect(rows.get('Thing')).toEqual([
      `spec.keyed[name="b"].v: - -> 5 by kubectl-edit (Update), stays`,
      `spec.mode: "fast" -> "slow" by kubectl-edit (Update), ${isSet}`,
      `spec.tags["x"]: "x" -> -, ${isSet}`,
      `spec.tags["z"]: - -> "z" by kubectl-edit (Update), stays`,
    ]);
    const times = found.resources.flatMap(({ drift }) => drift.flatMap(({ time }) => time ?? []));
    expect(times.every((time) => Math.abs(Date.parse(time) - Date.now()) < 60_000)).toBe(true);
  });

  it.each(ways)(
    'is not said of what the server cannot show: helm passes it over when it deletes ($way)',
    async ({ helm }) => {
      const namespace = `unread-${helm}`;
      const things = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/odds.ex.com';
      const stored = (name: string, storage: boolean): JsonMap => ({
        name,
        served: true,
        storage,
        schema: { openAPIV3Schema: { type: 'object' } },
      });
      if ((await lab.object(things)) === undefined)
        await send('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', {
          apiVersion: 'apiextensions.k8s.io/v1',
          kind: 'CustomResourceDefinition',
          metadata: { name: 'odds.ex.com' },
          spec: {
            group: 'ex.com',
            names: { kind: 'Odd', plural: 'odds' },
            scope: 'Namespaced',
            versions: [stored('v1', true), stored('v2', false)],
          },
        });
      while ((await lab.cluster.request('GET', '/apis/ex.com/v2/odds')).status !== 200) await pause();
      await send('POST', '/api/v1/namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      });
      const odd: JsonMap = { apiVersion: 'ex.com/v2', kind: 'Odd', metadata: { name: 'odd' } };
      const stays: JsonMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'stays' } };
      const at = { helm, release: 'r', namespace } as const;
      const install: Step = { ...at, verb: 'install', chart: lab.chart('odd', [stays, odd]) };
      expect(await lab.done(install)).toMatchObject({ code: 0 });
      await send('PATCH', things, { spec: { conversion: nobodyConverts } }, merge);
      const place = `/apis/ex.com/v2/namespaces/${namespace}/odds/odd`;
      while ((await lab.cluster.request('GET', place)).status === 200) await pause();
      const next: Step = { ...at, verb: 'upgrade', chart: lab.chart('odd', [stays]) };
      const { resources } = await lab.predicted(next);
      expect(resources.map(({ kind, action, notAsked }) => [kind, action, notAsked])).toEqual([
        ['ConfigMap', 'update', undefined],
        ['Odd', 'delete', 'not-readable'],
      ]);
      expect(await lab.done(next)).toMatchObject({ code: 0 });
      await send('PATCH', things, { spec: { conversion: { strategy: 'None', webhook: null } } }, merge);
      while ((await lab.cluster.request('GET', place)).status === 500) await pause();
      expect(await lab.object(place)).toMatchObject({ kind: 'Odd' });
    },
  );
});

const nobodyConverts = {
  strategy: 'Webhook',
  webhook: {
    conversionReviewVersions: ['v1'],
    clientConfig: { url: 'https://127.0.0.1:1/convert' },
  },
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const merge = 'application/merge-patch+json';

const rowsOf = ({ drift }: PredictedResource): string[] => drift.map(rowOf).toSorted();

function rowOf({ path, released, live, manager, operation, reverted, after }: DriftedField): string {
  const by = manager === undefined ? '' : ` by ${manager} (${operation})`;
  const [before, now] = [released, live].map((value) => (value === undefined ? '-' : JSON.stringify(value)));
  const fate = after === undefined ? (reverted ? 'set back' : 'stays') : `set to ${JSON.stringify(after)}`;
  return `${path.map(stepText).join('').slice(1)}: ${before} -> ${now}${by}, ${fate}`;
}

function stepText(step: FieldStep): string {
  if (step.kind === 'key') return `.${step.key}`;
  if (step.kind === 'index') return `[${step.index}]`;
  if (step.kind === 'member') return `[${JSON.stringify(step.value)}]`;
  return `[${step.keys.map(({ key, value }) => `${key}=${JSON.stringify(value)}`).join(',')}]`;
}
