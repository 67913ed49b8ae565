/** What the API replaces as a whole: a key removed inside of it is a change, one added by hand is a difference, with both Helms. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FieldStep, JsonValue, JsonMap, PredictedResource } from '../../src/cluster/index.ts';
import { atomicCases, atomicDefinition } from './atomic-values.ts';
import { clusterMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { check } from './prediction-check.ts';
import { thingDefinition } from './prediction-kinds.ts';
import { type Lab, openLab, type Step } from './prediction-lab.ts';
import { fieldsOf } from './prediction-state.ts';

const ways = [
  { helm: 3, way: 'Helm 3', flags: [] },
  { helm: 4, way: 'Helm 4 client-side', flags: ['--server-side=false'] },
  { helm: 4, way: 'Helm 4 server-side', flags: ['--server-side=true'] },
] as const;

const service = (selector: JsonMap): JsonMap => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web' },
  spec: { selector, ports: [{ port: 80 }] },
});

const deployment = (spec: JsonMap): JsonMap => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'pods' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'web', image: 'web:1' }], ...spec },
    },
  },
});

/** What somebody adds, and where the difference is. */
const byHand = [
  {
    name: 'role',
    path: '/apis/rbac.authorization.k8s.io/v1/namespaces/NAMESPACE/roles',
    object: {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      metadata: { name: 'role' },
      rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }],
    },
    change: { rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'], resourceNames: ['own'] }] },
    drift: 'role: rules by by-hand',
  },
  {
    name: 'web',
    path: '/api/v1/namespaces/NAMESPACE/services',
    object: service({ app: 'web' }),
    change: { spec: { selector: { hand: 'x' } } },
    drift: 'web: spec.selector.hand by by-hand',
  },
  {
    name: 'pods',
    path: '/apis/apps/v1/namespaces/NAMESPACE/deployments',
    object: deployment({ nodeSelector: { disk: 'ssd' }, tolerations: [{ key: 'gpu', operator: 'Exists' }] }),
    change: {
      spec: {
        template: {
          spec: { tolerations: [{ key: 'gpu', operator: 'Exists', effect: 'NoExecute' }] },
        },
      },
    },
    drift: 'pods: spec.template.spec.tolerations by by-hand',
  },
] as const;

const stepWords = (step: FieldStep): string => (step.kind === 'key' ? step.key : step.kind);

const specOf = (object: JsonMap | undefined): string =>
  JSON.stringify([object?.['spec'], object?.['rules'], object?.['endpoints']]);
const nameOf = (object: JsonMap): JsonValue | undefined => fieldsOf(object['metadata'])['name'];

describeReal('inside an atomic value', clusterMissing(), () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab();
    await send('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', thingDefinition);
  });
  afterAll(() => lab?.close());

  const send = (method: string, path: string, object: JsonMap) =>
    lab.cluster.request(
      method,
      path,
      JSON.stringify(object),
      method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
    );
  const namespaced = (name: string): Promise<unknown> =>
    send('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });

  it.each(ways.map((way, index) => ({ ...way, index })))(
    'a key that the release removes is a change, as the upgrade then does it ($way)',
    async ({ helm, flags, index }) => {
      const namespace = `atomic-${index}`;
      await namespaced(namespace);
      const cases = [...atomicCases, atomicDefinition('abc'.charAt(index))];
      const step = (verb: Step['verb'], documents: readonly JsonMap[]): Step => ({
        helm,
        release: 'r',
        namespace,
        verb,
        chart: lab.chart('atomic', documents),
        flags,
      });
      const installed = await check(
        lab,
        step(
          'install',
          cases.map(({ before }) => before),
        ),
      );
      expect(installed.wrong).toEqual([]);
      const { predicted, wrong } = await check(
        lab,
        step(
          'upgrade',
          cases.map(({ after }) => after),
        ),
      );
      expect(wrong).toEqual([]);
      const unchanged = cases.filter(({ after }) => {
        const found = predicted.resources.find(({ name }) => name === nameOf(after));
        return specOf(found?.live) === specOf(found?.after);
      });
      expect(unchanged.map(({ what }) => what)).toEqual([]);
    },
  );

  it.each(ways.map((way, index) => ({ ...way, index })))(
    'a key added by hand is drift, and the upgrade does to it what was predicted ($way)',
    async ({ helm, flags, index }) => {
      const namespace = `atomic-hand-${index}`;
      await namespaced(namespace);
      const step = (verb: Step['verb'], given: readonly string[] = flags): Step => ({
        helm,
        release: 'r',
        namespace,
        verb,
        chart: lab.chart(
          'atomic',
          byHand.map(({ object }) => object),
        ),
        flags: given,
      });
      expect((await check(lab, step('install'))).wrong).toEqual([]);
      for (const { path, name, change } of byHand) {
        const { status, body } = await send(
          'PATCH',
          `${path.replace('NAMESPACE', namespace)}/${name}?fieldManager=by-hand`,
          change,
        );
        expect([status, status < 300 ? '' : body]).toEqual([200, '']);
      }
      const { predicted, wrong } = await check(lab, step('upgrade'));
      expect(wrong).toEqual([]);
      const drifted = ({ name, drift }: PredictedResource): string[] =>
        drift.map(({ path, manager }) => `${name}: ${path.map(stepWords).join('.')} by ${manager ?? ''}`);
      expect(predicted.resources.flatMap(drifted)).toEqual(byHand.map(({ drift }) => drift));
      const refused = predicted.resources.map(({ refusal }) => refusal?.why);
      expect(refused).toEqual(byHand.map(() => (flags[0] === '--server-side=true' ? 'conflict' : undefined)));
      const force = helm === 4 ? ['--force-conflicts', '--server-side=true'] : ['--force'];
      expect((await check(lab, step('upgrade', force))).wrong).toEqual([]);
    },
  );
});
