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
  }, 60_000);
  afterAll(() => lab?.close());

  const send = (method: string, path: string, object: JsonMap, type?: string): Promise<unknown> =>
    lab.cluster.request(method, path, JSON.stringify(object), type ?? 'application/json');

  it.each(ways)(
    'is every field that others changed, and no other ($way)',
    async ({ helm, way }) => {
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
      await send(
        'PATCH',
        `${web}?fieldManager=kubectl-edit`,
        { metadata: { labels: { team: null } } },
        merge,
      );
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
    },
    30_000,
  );
});

const merge = 'application/merge-patch+json';

const rowsOf = ({ drift }: PredictedResource): string[] => drift.map(rowOf).toSorted();

function rowOf({ path, released, live, manager, operation, reverted }: DriftedField): string {
  const by = manager === undefined ? '' : ` by ${manager} (${operation})`;
  const [before, now] = [released, live].map((value) => (value === undefined ? '-' : JSON.stringify(value)));
  return `${path.map(stepText).join('').slice(1)}: ${before} -> ${now}${by}, ${reverted ? 'set back' : 'stays'}`;
}

function stepText(step: FieldStep): string {
  if (step.kind === 'key') return `.${step.key}`;
  if (step.kind === 'index') return `[${step.index}]`;
  if (step.kind === 'member') return `[${JSON.stringify(step.value)}]`;
  return `[${step.keys.map(({ key, value }) => `${key}=${JSON.stringify(value)}`).join(',')}]`;
}
