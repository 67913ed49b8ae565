/** What helm refuses, takes over, keeps and leaves alone: announced before, and true after, for both Helms. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonMap } from '../../src/cluster/index.ts';
import { clusterMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { actionsIn, check, type Checked } from './prediction-check.ts';
import { thingDefinition } from './prediction-kinds.ts';
import { type Lab, openLab, type Step } from './prediction-lab.ts';
import { fieldsOf } from './prediction-state.ts';
import { until } from '../until.ts';

/** How a release is made and changed: by which helm, with which flags. */
const ways = [
  { helm: 3, way: 'Helm 3', flags: [] },
  { helm: 4, way: 'Helm 4 client-side', flags: ['--server-side=false'] },
  { helm: 4, way: 'Helm 4 server-side', flags: ['--server-side=true'] },
] as const;
type Way = (typeof ways)[number];

const configMap = (name: string, data: JsonMap, metadata: JsonMap = {}): JsonMap => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...metadata },
  data,
});

const deployment = (name: string, app: string, replicas = 1): JsonMap => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    replicas,
    selector: { matchLabels: { app } },
    template: { metadata: { labels: { app } }, spec: { containers: [{ name: 'web', image: 'web:1' }] } },
  },
});

const thing = (name: string, spec: JsonMap): JsonMap => ({
  apiVersion: 'ex.com/v1',
  kind: 'Thing',
  metadata: { name },
  spec,
});

describeReal('a prediction says', clusterMissing(), () => {
  let lab: Lab;
  let count = 0;
  beforeAll(async () => {
    lab = await openLab();
    await post('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', thingDefinition);
  });
  afterAll(() => lab?.close());

  const post = (path: string, object: JsonMap): Promise<unknown> =>
    lab.cluster.request('POST', path, JSON.stringify(object));
  const merge = (path: string, object: JsonMap) =>
    lab.cluster.request('PATCH', path, JSON.stringify(object), 'application/merge-patch+json');

  /** A namespace of its own for each test. */
  async function namespaced(): Promise<string> {
    const name = `special-${(count += 1)}`;
    await post('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
    return name;
  }

  const release = ({ helm, flags }: Way, namespace: string, name = 'r') => {
    const step = (verb: Step['verb'], documents: readonly (JsonMap | string)[], more: More): Step => ({
      helm,
      release: name,
      namespace,
      verb,
      chart: lab.chart('special', documents, more.crds),
      flags: [...flags, ...(more.flags ?? [])],
    });
    return {
      install: (documents: readonly (JsonMap | string)[], more: More = {}): Promise<Checked> =>
        check(lab, step('install', documents, more)),
      upgrade: (documents: readonly (JsonMap | string)[], more: More = {}): Promise<Checked> =>
        check(lab, step('upgrade', documents, more)),
    };
  };

  /** All ways at once: each has a namespace of its own. */
  const inEachWay = (run: (way: Way) => Promise<void>) => (): Promise<unknown> => Promise.all(ways.map(run));

  describe('whichever helm it is,', () => {
    it(
      'that an object of nobody, or of another release, stops the command before anything is done',
      inEachWay(async (way) => {
        const namespace = await namespaced();
        const base = `/api/v1/namespaces/${namespace}/configmaps`;
        await post(base, configMap('nobodys', { a: 'b' }));
        const other = release(way, namespace, 'other');
        expect((await other.install([configMap('others', { a: 'b' })])).wrong).toEqual([]);
        const own = release(way, namespace);
        const documents = [configMap('mine', { a: '1' })];
        expect((await own.install(documents)).wrong).toEqual([]);
        for (const name of ['nobodys', 'others']) {
          const found = await own.upgrade([...documents, configMap(name, { a: 'c' }), configMap('new', {})]);
          expect(found.wrong).toEqual([]);
          expect(found.ran.code).toBe(1);
          const refusal = found.predicted.resources.find((resource) => resource.name === name)?.refusal;
          expect(refusal?.why).toBe('owned');
          expect(refusal?.owner).toEqual(name === 'others' ? { release: 'other', namespace } : undefined);
          const message = refusal?.message ?? '';
          expect(found.ran.stderr).toContain(message);
        }
      }),
      30_000,
    );

    it(
      'what becomes of objects that are taken over, custom ones too',
      inEachWay(async (way) => {
        const namespace = await namespaced();
        const things = `/apis/ex.com/v1/namespaces/${namespace}/things`;
        await post(`/api/v1/namespaces/${namespace}/configmaps`, configMap('map', { a: 'b', mine: '1' }));
        await post(`/apis/apps/v1/namespaces/${namespace}/deployments`, deployment('web', 'web', 3));
        await post(things, thing('thing', { size: 3, mode: 'slow', tags: ['x'] }));
        const own = release(way, namespace);
        const documents = [
          configMap('map', { a: 'c' }),
          deployment('web', 'web', 1),
          thing('thing', { size: 4, tags: ['y'] }),
        ];
        const force = way.way === 'Helm 4 server-side' ? ['--force-conflicts'] : [];
        const first = await own.install(documents, { flags: ['--take-ownership', ...force] });
        expect(first.wrong).toEqual([]);
        expect(actionsIn(first.predicted, 'update')).toHaveLength(3);
        await post(things, thing('second', { size: 3, mode: 'slow' }));
        await post(`/api/v1/namespaces/${namespace}/configmaps`, configMap('map2', { a: 'b', mine: '1' }));
        const second = await own.upgrade(
          [...documents, thing('second', { size: 5 }), configMap('map2', { a: 'c' })],
          { flags: ['--take-ownership', ...force] },
        );
        expect(second.wrong).toEqual([]);
        const third = await own.upgrade([thing('second', { mode: 'fast' }), configMap('map2', { b: 'c' })], {
          flags: force,
        });
        expect(third.wrong).toEqual([]);
      }),
      30_000,
    );

    it(
      'that the server will not change what is immutable, and what is changed all the same',
      inEachWay(async (way) => {
        const namespace = await namespaced();
        const own = release(way, namespace);
        expect(
          (await own.install([deployment('web', 'a'), configMap('map', { a: '1' }), configMap('goes', {})]))
            .wrong,
        ).toEqual([]);
        const found = await own.upgrade([deployment('web', 'b'), configMap('map', { a: '2' })]);
        expect(found.wrong).toEqual([]);
        expect(found.ran.code).toBe(1);
        const refusal = actionsIn(found.predicted, 'update').find(
          ({ kind }) => kind === 'Deployment',
        )?.refusal;
        expect(refusal?.why).toBe('server');
        expect(refusal?.message).toMatch(
          /^Deployment\.apps "web" is invalid: spec\.selector: Invalid value: .*: field is immutable$/,
        );
        expect(found.ran.stderr).toContain(refusal?.message);
        // The failed revision stands in the history now; helm starts from the deployed one.
        const next = await own.upgrade([deployment('web', 'a', 2), configMap('map', { a: '3' })]);
        expect(next.predicted.history.last?.status).toBe('failed');
        expect(next.predicted.history.current?.revision).toBe(1);
        expect(next.wrong).toEqual([]);
      }),
      30_000,
    );

    it(
      'who is kept: by the live annotation alone',
      inEachWay(async (way) => {
        const namespace = await namespaced();
        const keep = { annotations: { 'helm.sh/resource-policy': 'keep' } };
        const own = release(way, namespace);
        const kept = ['rendered', 'by-hand', 'taken-away', 'spaced', 'gone'];
        const documents = kept.map((name) =>
          configMap(
            name,
            {},
            name === 'by-hand'
              ? {}
              : name === 'spaced'
                ? { annotations: { 'helm.sh/resource-policy': ' keep' } }
                : keep,
          ),
        );
        expect((await own.install([configMap('stays', {}), ...documents])).wrong).toEqual([]);
        const base = `/api/v1/namespaces/${namespace}/configmaps`;
        await merge(`${base}/by-hand`, { metadata: keep });
        await merge(`${base}/taken-away`, { metadata: { annotations: { 'helm.sh/resource-policy': null } } });
        await lab.cluster.request('DELETE', `${base}/gone`);
        const found = await own.upgrade([configMap('stays', {})]);
        expect(found.wrong).toEqual([]);
        expect(actionsIn(found.predicted, 'keep').map(({ name }) => name)).toEqual(['rendered', 'by-hand']);
        expect(actionsIn(found.predicted, 'delete').map(({ name }) => name)).toEqual([
          'taken-away',
          'spaced',
        ]);
        expect(actionsIn(found.predicted, 'gone').map(({ name }) => name)).toEqual(['gone']);
      }),
      30_000,
    );

    it.each(ways)(
      'what a definition of crds/ does for its resources, and that one among the templates does nothing ($way)',
      async (way) => {
        const namespace = await namespaced();
        const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/things.ex.com';
        const without = async (): Promise<void> => {
          await lab.cluster.request('DELETE', path);
          while ((await lab.object(path)) !== undefined)
            await new Promise((resolve) => setTimeout(resolve, 50));
        };
        await without();
        const inTemplates = await release(way, namespace, 'templates').install([
          thingDefinition,
          thing('a', { size: 1 }),
        ]);
        expect(inTemplates.wrong).toEqual([]);
        expect(inTemplates.predicted.resources.find(({ kind }) => kind === 'Thing')?.refusal?.why).toBe(
          'unknown-kind',
        );
        const own = release(way, namespace);
        const first = await own.install([thing('a', { size: 1 })], { crds: [thingDefinition] });
        expect(first.wrong).toEqual([]);
        expect(
          first.predicted.resources.map(({ kind, action, notAsked }) => [kind, action, notAsked]),
        ).toEqual([
          ['CustomResourceDefinition', 'create', undefined],
          ['Thing', 'create', 'its-kind-comes-with-the-render'],
        ]);
        const changed = {
          ...thingDefinition,
          metadata: { ...fieldsOf(thingDefinition['metadata']), labels: { v: '2' } },
        };
        const next = await own.upgrade([thing('a', { size: 2 })], { crds: [changed] });
        expect(next.wrong).toEqual([]);
        expect(actionsIn(next.predicted, 'leave').map(({ kind }) => kind)).toEqual([
          'CustomResourceDefinition',
        ]);
        // An install leaves a definition that is there, but where it applies on the server.
        const again = await release(way, namespace, 'again').install([thing('b', {})], { crds: [changed] });
        expect(again.wrong).toEqual([]);
        expect(again.predicted.resources[0]?.action).toBe(
          way.way === 'Helm 4 server-side' ? 'update' : 'leave',
        );
        await without();
        const lost = await own.upgrade([configMap('a', {})], { crds: [changed] });
        expect(lost.wrong).toEqual([]);
        expect(lost.predicted.resources.find(({ kind }) => kind === 'Thing')?.refusal?.message).toMatch(
          /^unable to build kubernetes objects from current release manifest: resource mapping not found/,
        );
      },
    );

    it(
      'what becomes of a namespace that is made, or is there',
      inEachWay(async (way) => {
        const own = release(way, `made-${(count += 1)}`);
        const made = await own.install([configMap('a', {})], { flags: ['--create-namespace'] });
        expect(made.wrong).toEqual([]);
        expect(
          made.predicted.resources.map(({ kind, action, notAsked }) => [kind, action, notAsked]),
        ).toEqual([
          ['Namespace', 'create', undefined],
          ['ConfigMap', 'create', 'its-namespace-is-not-there'],
        ]);
        const there = await release(way, await namespaced()).install([configMap('a', {})], {
          flags: ['--create-namespace'],
        });
        expect(there.wrong).toEqual([]);
        expect(there.predicted.resources.map(({ kind }) => kind)).toEqual(
          way.way === 'Helm 4 server-side' ? ['Namespace', 'ConfigMap'] : ['ConfigMap'],
        );
        const namespace = await namespaced();
        const brought = await release(way, namespace).install([
          { apiVersion: 'v1', kind: 'Namespace', metadata: { name: `${namespace}-b` } },
          configMap('b', {}, { namespace: `${namespace}-b` }),
        ]);
        expect(brought.wrong).toEqual([]);
        const nowhere = await release(way, namespace, 'nowhere').install([
          configMap('b', {}, { namespace: 'nowhere' }),
        ]);
        expect(nowhere.wrong).toEqual([]);
        expect(nowhere.predicted.resources[0]?.refusal).toEqual({
          why: 'server',
          message: 'namespaces "nowhere" not found',
        });
      }),
      30_000,
    );

    it(
      'names that the server gives, names that stand twice, labels that are no texts',
      inEachWay(async (way) => {
        const namespace = await namespaced();
        const own = release(way, namespace);
        const given = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { generateName: 'x-' } };
        const named = await own.install([given]);
        expect(named.wrong).toEqual([]);
        expect(named.ran.code).toBe(way.way === 'Helm 4 client-side' ? 0 : 1);
        const labelled = await release(way, namespace, 'l').install([
          configMap('l', {}, { labels: { a: 1 } }),
        ]);
        expect(labelled.wrong).toEqual([]);
        const nulls = await release(way, namespace, 'n').install([
          configMap('n', {}, { labels: { a: null, b: 'c' }, annotations: { d: null } }),
        ]);
        expect(nulls.wrong).toEqual([]);
        const twice = release(way, namespace, 't');
        expect((await twice.install([configMap('t', { a: '1' })])).wrong).toEqual([]);
        expect((await twice.upgrade([configMap('t', { a: '2' }), configMap('t', { a: '3' })])).wrong).toEqual(
          [],
        );
        const listed = await twice.upgrade([
          { apiVersion: 'v1', kind: 'List', items: [configMap('t', { a: '4' }), configMap('u', { a: '4' })] },
        ]);
        expect(listed.wrong).toEqual([]);
        expect(listed.predicted.resources.map(({ name, action }) => [name, action])).toEqual([
          ['t', 'update'],
          ['u', 'create'],
        ]);
      }),
      30_000,
    );

    it(
      'that hooks are made anew, and what they were',
      inEachWay(async (way) => {
        const own = release(way, await namespaced());
        const hook = (value: string): JsonMap =>
          configMap('hook', { value }, { annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } });
        expect((await own.install([hook('1'), configMap('a', {})])).wrong).toEqual([]);
        const found = await own.upgrade([hook('2'), configMap('a', {})]);
        expect(found.wrong).toEqual([]);
        const [predicted] = actionsIn(found.predicted, 'hook');
        expect(fieldsOf(predicted?.released)['data']).toEqual({ value: '1' });
        expect(fieldsOf(predicted?.after)['data']).toEqual({ value: '2' });
        // One that is not deleted before stands in its own way.
        const lasting = configMap(
          'lasting',
          {},
          {
            annotations: {
              'helm.sh/hook': 'pre-install,post-upgrade',
              'helm.sh/hook-delete-policy': 'hook-failed',
            },
          },
        );
        const other = release(way, await namespaced(), 'other');
        expect((await other.install([lasting])).wrong).toEqual([]);
        const stopped = await other.upgrade([lasting]);
        expect(stopped.wrong).toEqual([]);
        expect(stopped.predicted.resources[0]?.refusal?.message).toBe(
          way.way === 'Helm 4 server-side' ? undefined : 'configmaps "lasting" already exists',
        );
      }),
      30_000,
    );

    it(
      'what the same command brings before it is needed',
      inEachWay(async (way) => {
        const install = async () => {
          const own = release(way, await namespaced());
          const name = `class-${(count += 1)}`;
          const documents = [
            { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name }, value: 5 },
            {
              apiVersion: 'v1',
              kind: 'Pod',
              metadata: { name: 'pod' },
              spec: { priorityClassName: name, containers: [{ name: 'a', image: 'a' }] },
            },
          ];
          return own.install(documents, { flags: ['--qps', '3', '--burst-limit', '1'] });
        };
        // The server finds a new class a moment later only, on a busy machine after helm's next call: then it refuses helm itself.
        const isTooEarly = ({ wrong }: Awaited<ReturnType<typeof install>>): boolean =>
          wrong.some((line) => line.includes('no PriorityClass with name'));
        let found = await install();
        for (let more = 5; more > 0 && isTooEarly(found); more -= 1) found = await install();
        expect(found.predicted.resources.map(({ kind, notAsked }) => [kind, notAsked])).toEqual([
          ['PriorityClass', undefined],
          ['Pod', 'needs-what-comes-with-the-render'],
        ]);
        expect(found.wrong).toEqual([]);
      }),
      150_000,
    );

    it(
      'what another version of the same kind is compared with',
      inEachWay(async (way) => {
        const own = release(way, await namespaced());
        const scaler = (apiVersion: string, more: JsonMap): JsonMap => ({
          apiVersion,
          kind: 'HorizontalPodAutoscaler',
          metadata: { name: 'scaler' },
          spec: {
            scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'x' },
            maxReplicas: 3,
            ...more,
          },
        });
        const metrics = [
          {
            type: 'Resource',
            resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
          },
        ];
        expect(
          (
            await own.install([
              scaler('autoscaling/v1', { targetCPUUtilizationPercentage: 50, minReplicas: 2 }),
            ])
          ).wrong,
        ).toEqual([]);
        const found = await own.upgrade([scaler('autoscaling/v2', { metrics })]);
        expect(found.wrong).toEqual([]);
        expect(found.predicted.resources[0]?.released?.['apiVersion']).toBe('autoscaling/v1');
      }),
      30_000,
    );

    it(
      'that a command is refused as a whole',
      inEachWay(async (way) => {
        const namespace = await namespaced();
        const own = release(way, namespace);
        const none = await own.upgrade([configMap('a', {})]);
        expect(none.wrong).toEqual([]);
        expect(none.predicted.refusal).toEqual({ why: 'helm', message: '"r" has no deployed releases' });
        expect((await own.install([configMap('a', {})])).wrong).toEqual([]);
        const again = await own.install([configMap('a', {})]);
        expect(again.wrong).toEqual([]);
        expect(again.predicted.refusal?.message).toMatch(/a name that is still in use$/);
      }),
      30_000,
    );
  });

  it('that a policy refuses what does not change, where helm applies it all the same', async () => {
    const namespace = await namespaced();
    const own = release(ways[2], namespace);
    const documents = [configMap('a', {})];
    expect((await own.install(documents)).wrong).toEqual([]);
    const policies = '/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies';
    const match = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } };
    const resourceRules = [
      { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['configmaps'] },
    ];
    await post(policies, {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicy',
      metadata: { name: namespace },
      spec: {
        matchConstraints: { ...match, resourceRules },
        validations: [{ expression: 'false', message: 'never' }],
      },
    });
    await post(policies.replace('policies', 'policybindings'), {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name: namespace },
      spec: { policyName: namespace, validationActions: ['Deny'] },
    });
    // The server takes a moment to know it.
    const probe = `/api/v1/namespaces/${namespace}/configmaps?dryRun=All`;
    while ((await lab.cluster.request('POST', probe, JSON.stringify(configMap('probe', {})))).status === 201)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const found = await own.upgrade(documents);
    expect(found.wrong).toEqual([]);
    expect(found.predicted.resources[0]?.refusal?.message).toMatch(/denied request: never$/);
  });

  it('what somebody cannot know who may only read', async () => {
    const namespace = await namespaced();
    await post('/apis/rbac.authorization.k8s.io/v1/clusterroles', {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'reads' },
      rules: [{ apiGroups: [''], resources: ['configmaps', 'secrets'], verbs: ['get', 'list'] }],
    });
    await post('/apis/rbac.authorization.k8s.io/v1/clusterrolebindings', {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: 'reads' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'reads' },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'reader' }],
    });
    const at = { helm: 3, release: 'r', namespace } as const;
    const documents = [
      configMap('same', { a: '1' }),
      configMap('changes', { a: '1' }),
      deployment('web', 'web'),
    ];
    expect((await lab.done({ ...at, verb: 'install', chart: lab.chart('read', documents) })).code).toBe(0);
    const next = [
      configMap('same', { a: '1' }),
      configMap('changes', { a: '2' }),
      configMap('new', {}),
      deployment('web', 'web'),
    ];
    const reader = await lab.connectedAs('reader');
    const found = await lab.predicted({ ...at, verb: 'upgrade', chart: lab.chart('read', next) }, reader);
    reader.close();
    expect(
      found.resources.map(({ name, action, live, after, notAsked, refusal }) => [
        name,
        action,
        live !== undefined,
        after !== undefined,
        notAsked ?? refusal,
      ]),
    ).toEqual([
      ['same', 'update', true, true, undefined],
      ['changes', 'update', true, false, 'no-permission'],
      ['new', 'create', false, true, 'no-permission'],
      ['web', 'update', false, false, 'no-permission'],
    ]);
  });

  it.each(ways)('that a new object stands twice in the render ($way)', async (way) => {
    const namespace = await namespaced();
    const { helm, flags } = way;
    const twice = (name: string): string =>
      lab.chart('twice', [configMap(name, { a: '1' }), configMap(name, { a: '2' })]);
    const steps: Step[] = [
      { helm, flags, release: 'r', namespace, verb: 'install', chart: twice('a') },
      { helm, flags, release: 'r', namespace, verb: 'upgrade', chart: twice('b') },
    ];
    for (const step of steps) {
      const { resources } = await lab.predicted(step);
      const ran = await lab.done(step);
      expect(resources.find(({ action }) => action === 'create')?.refusal === undefined).toBe(ran.code === 0);
      expect(ran.stderr).toContain(
        resources.find(({ action }) => action === 'create')?.refusal?.message ?? '',
      );
    }
  });

  it.each(ways)('that a quota has room for each of them, and not for all ($way)', async (way) => {
    const limits = { configmaps: '3', 'count/deployments.apps': '2', 'services.nodeports': '2' };
    const quota: JsonMap = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'few' },
      spec: { hard: limits },
    };
    // Nobody has counted yet; from then on the server's own check keeps count.
    const used = { configmaps: '1', 'count/deployments.apps': '0', 'services.nodeports': '0' };
    const status = JSON.stringify({ ...quota, status: { hard: limits, used } });
    const service = (name: string): JsonMap => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name },
      spec: { type: 'NodePort', selector: { app: name }, ports: [{ port: 80 }] },
    });
    const all = (maps: string, deployments: string, services: string): JsonMap[] => [
      ...Array.from(maps, (name) => configMap(name, { a: '1' })),
      ...Array.from(services, service),
      ...Array.from(deployments, (name) => deployment(name, name)),
    ];
    const cases = [
      { documents: all('ab', 'ab', 'ab') },
      { documents: all('abc', 'a', 'a'), words: 'configmaps=1, used: configmaps=3, limited: configmaps=3' },
      {
        documents: all('a', 'abc', 'a'),
        words: 'count/deployments.apps=1, used: count/deployments.apps=2, limited: count/deployments.apps=2',
      },
      {
        documents: all('a', 'a', 'abc'),
        words: 'services.nodeports=1, used: services.nodeports=2, limited: services.nodeports=2',
      },
    ];
    for (const { documents, words } of cases) {
      const namespace = await namespaced();
      const quotas = `/api/v1/namespaces/${namespace}/resourcequotas`;
      await post(quotas, quota);
      await until(
        async () => (await lab.cluster.request('PUT', `${quotas}/few/status`, status)).status === 200,
      );
      const { predicted, ran } = await release(way, namespace).install(documents);
      const refused = predicted.resources.flatMap(({ refusal }) => refusal?.message ?? []);
      expect(refused).toHaveLength(words === undefined ? 0 : 1);
      expect(ran.code === 0).toBe(words === undefined);
      if (words === undefined) continue;
      // Which of one kind comes too late is drawn by lot: helm sends them side by side.
      expect(refused[0]).toContain(`is forbidden: exceeded quota: few, requested: ${words}`);
      expect(ran.stderr).toContain(`is forbidden: exceeded quota: few, requested: ${words}`);
    }
  });

  it('that Helm 4 takes no two kinds of force', async () => {
    const namespace = await namespaced();
    const [, clientSide, serverSide] = ways;
    const own = release(serverSide, namespace);
    expect((await own.install([configMap('a', {})])).wrong).toEqual([]);
    const replaced = await own.upgrade([configMap('a', { b: '1' })], { flags: ['--force-replace'] });
    expect(replaced.wrong).toEqual([]);
    expect(replaced.predicted.refusal?.message).toMatch(/^invalid operation/);
    const forced = await release(clientSide, namespace).upgrade([configMap('a', {})], {
      flags: ['--force-conflicts'],
    });
    expect(forced.wrong).toEqual([]);
    expect(forced.predicted.refusal?.message).toMatch(/^invalid client update option/);
  });
});

interface More {
  readonly flags?: readonly string[];
  readonly crds?: readonly JsonMap[];
}
