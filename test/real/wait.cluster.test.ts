/** Waiting and explaining at a real control plane: real controllers, scheduler and quota; kwok plays the node, its logs too. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Connection,
  waitFor,
  type WaitProgress,
  type WaitResult,
  type Workload,
} from '../../src/cluster/index.ts';
import { nodesMissing } from './cluster.ts';
import { describeReal } from './notRun.ts';
import { byHand, deployment, fated, type Lab, startLab, templateOf } from './wait-lab.ts';
import { backOffMessage, currentLines, type Fate, previousLines, pullMessage } from './wait-node.ts';

const apps = (kind: string, namespace: string, name: string): Workload => ({
  apiVersion: 'apps/v1',
  kind,
  namespace,
  name,
});

describeReal('waiting at a real control plane', nodesMissing(), () => {
  let lab: Lab;
  const space = 'shop';
  beforeAll(async () => {
    lab = await startLab();
    await lab.namespace(space);
    await lab.namespace('other');
  });
  afterAll(() => lab.stop());

  const deployments = (namespace = space): string => `/apis/apps/v1/namespaces/${namespace}/deployments`;
  const pods = (app: string): string => `/api/v1/namespaces/${space}/pods?labelSelector=app%3D${app}`;
  const wait = (
    workloads: readonly Workload[],
    options: {
      readonly timeout?: number;
      readonly signal?: AbortSignal;
      readonly told?: WaitProgress[];
    } = {},
  ): Promise<WaitResult> =>
    waitFor(lab.connection, lab.served, {
      workloads,
      timeout: options.timeout ?? 20_000,
      signal: options.signal ?? new AbortController().signal,
      onProgress: (progress) => options.told?.push(progress),
    });
  /** What a reader is told of the only workload that is not ready. */
  const reportOf = (result: WaitResult): string[] => {
    if (result.ready) throw new Error('it is ready');
    expect(result.unready).toHaveLength(1);
    return result.unready.flatMap(({ kind, namespace, name, cause, events }) => [
      `${kind} ${namespace}/${name}: ${cause}`,
      ...events.map(({ reason, message }) => `event ${reason}: ${message}`),
    ]);
  };

  describe('is over once all is ready', () => {
    it('for pods that become ready, with one watch for each kind, over namespaces', async () => {
      for (const namespace of [space, 'other'])
        for (const name of ['good-a', 'good-b']) await lab.create(deployments(namespace), deployment(name));
      await lab.create(`/apis/batch/v1/namespaces/${space}/jobs`, {
        apiVersion: 'batch/v1',
        kind: 'Job',
        metadata: { name: 'migrate' },
        spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'job', image: 'x' }] } } },
      });
      lab.watches();
      const told: WaitProgress[] = [];
      const workloads = [
        ...[space, 'other'].flatMap((namespace) =>
          ['good-a', 'good-b'].map((name) => apps('Deployment', namespace, name)),
        ),
        { apiVersion: 'batch/v1', kind: 'Job', namespace: space, name: 'migrate' },
        { apiVersion: 'v1', kind: 'ConfigMap', namespace: space, name: 'never-waited-for' },
      ];
      expect(await wait(workloads, { told })).toEqual({ ready: true, notes: [] });
      expect(lab.watches().toSorted()).toEqual(['deployments', 'jobs']);
      expect(told.at(-1)?.line).toBe('5 of 5 ready');
    });

    it('within half a second after the last status is written', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `single-${index}`);
      for (const name of names)
        await lab.create(`/api/v1/namespaces/${space}/pods`, {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name, labels: { app: 'single' } },
          spec: { ...byHand, containers: [{ name: 'web', image: 'x' }] },
        });
      let over = 0;
      const waited = wait(
        names.map((name) => ({ apiVersion: 'v1', kind: 'Pod', namespace: space, name })),
      ).then((result) => {
        over = performance.now();
        return result;
      });
      await sleep(300);
      for (const name of names)
        await lab.podStatus(space, name, {
          phase: 'Running',
          conditions: [{ type: 'Ready', status: 'True' }],
        });
      const written = performance.now();
      expect(await waited).toMatchObject({ ready: true });
      // The answer to our writing may come later than the watch tells it.
      process.stdout.write(
        `waiting ended ${Math.round(over - written)} ms after the last status was written\n`,
      );
      // By a watch: whoever asked again and again would ask every two seconds.
      expect(over - written).toBeLessThan(1900);
    });
  });

  describe('names the cause in the first line', () => {
    it('of an image that cannot be pulled', async () => {
      await lab.create(deployments(), fated('pulls', 'never-pulls'));
      await lab.told(pods('pulls'), /ImagePullBackOff/);
      const result = await wait([apps('Deployment', space, 'pulls')], { timeout: 1000 });
      expect(result).toMatchObject({ why: 'timeout' });
      expect(reportOf(result)[0]).toBe(
        `Deployment shop/pulls: container web: the image registry.example/web:1 cannot be pulled: ImagePullBackOff: ${backOffMessage}`,
      );
      // The Deployment controller's own words come with it, and those of the node.
      expect(reportOf(result).join('\n')).toContain('event ScalingReplicaSet: Scaled up replica set pulls-');
      expect(reportOf(result)).toContain(
        `event Failed: Failed to pull image "registry.example/web:1": ${pullMessage}`,
      );
    });

    it.each<[Fate, object, string]>([
      ['crashes', {}, 'container web crashes: exit code 3 (CrashLoopBackOff, 4 restarts)'],
      [
        'runs-out-of-memory',
        { resources: { limits: { memory: '64Mi' } } },
        'container web runs out of memory: OOMKilled, exit code 137 (limit 64Mi, CrashLoopBackOff, 4 restarts)',
      ],
    ])('of a container that %s, with the last lines of its log', async (fate, more, cause) => {
      await lab.create(
        deployments(),
        fated(fate, fate, { containers: [{ name: 'web', image: 'x', ...more }] }),
      );
      await lab.told(pods(fate), /CrashLoopBackOff/);
      const [pod] = await lab.pods(space, fate);
      const result = await wait([apps('Deployment', space, fate)], { timeout: 1000 });
      expect(reportOf(result)[0]).toBe(`Deployment shop/${fate}: ${cause}`);
      expect(result).toMatchObject({
        notes: [],
        unready: [{ logs: [{ pod, container: 'web', lines: previousLines }] }],
      });
    });

    it('of a probe that never succeeds, with what the container writes now', async () => {
      await lab.create(deployments(), fated('probed', 'is-never-ready'));
      await lab.told(`/api/v1/namespaces/${space}/events`, /statuscode: 503/);
      const result = await wait([apps('Deployment', space, 'probed')], { timeout: 1000 });
      expect(reportOf(result)[0]).toBe(
        'Deployment shop/probed: Unhealthy: Readiness probe failed: HTTP probe failed with statuscode: 503; 0 of 1 replicas are available',
      );
      expect(result).toMatchObject({ unready: [{ logs: [{ container: 'web', lines: currentLines }] }] });
    });

    it('of pods that cannot be scheduled, in the words of the scheduler', async () => {
      await lab.create(deployments(), deployment('nowhere', { nodeSelector: { disk: 'gold' } }));
      await lab.told(`/api/v1/namespaces/${space}/pods?labelSelector=app%3Dnowhere`, /"Unschedulable"/);
      const result = await wait([apps('Deployment', space, 'nowhere')], { timeout: 1000 });
      expect(reportOf(result)[0]).toMatch(
        /^Deployment shop\/nowhere: cannot be scheduled: 0\/1 nodes are available: 1 node\(s\) didn't match Pod's node affinity\/selector/,
      );
    });

    it('of pods that a quota forbids, in the words of the server', async () => {
      await lab.namespace('tight');
      await lab.create('/api/v1/namespaces/tight/resourcequotas', {
        apiVersion: 'v1',
        kind: 'ResourceQuota',
        metadata: { name: 'few' },
        spec: { hard: { pods: '0' } },
      });
      await lab.told('/api/v1/namespaces/tight/resourcequotas/few', /"used":\{/);
      await lab.create(deployments('tight'), deployment('web'));
      await lab.told(`${deployments('tight')}/web`, /exceeded quota/);
      const result = await wait([apps('Deployment', 'tight', 'web')], { timeout: 1000 });
      expect(reportOf(result)[0]).toMatch(
        /^Deployment tight\/web: pods cannot be created: pods "web-[^"]+" is forbidden: exceeded quota: few, requested: pods=1, used: pods=0, limited: pods=0$/,
      );
    });

    it('of a Job whose pod failed, at once', async () => {
      await lab.create(`/apis/batch/v1/namespaces/${space}/jobs`, {
        apiVersion: 'batch/v1',
        kind: 'Job',
        metadata: { name: 'seed' },
        spec: { backoffLimit: 0, template: templateOf('seed', 'fails', { restartPolicy: 'Never' }) },
      });
      const result = await wait([{ apiVersion: 'batch/v1', kind: 'Job', namespace: space, name: 'seed' }]);
      expect(result).toMatchObject({ why: 'failed' });
      expect(reportOf(result)[0]).toBe(
        'Job shop/seed: container web has failed: exit code 3: no such table: users; the Job: BackoffLimitExceeded: Job has reached the specified backoff limit',
      );
    });

    it('of a roll-out that exceeds its progress deadline, at once', async () => {
      await lab.create(deployments(), deployment('slow', byHand, { progressDeadlineSeconds: 1 }));
      const result = await wait([apps('Deployment', space, 'slow')]);
      expect(result).toMatchObject({ why: 'failed' });
      expect(reportOf(result)[0]).toMatch(
        /^Deployment shop\/slow: pod slow-\S+ has not been started by a node \(Pending\); ProgressDeadlineExceeded: ReplicaSet "slow-[^"]+" has timed out progressing\.$/,
      );
    });

    it('of a claim whose class is not there; one that waits for a pod blocks nothing', async () => {
      await lab.create('/apis/storage.k8s.io/v1/storageclasses', {
        apiVersion: 'storage.k8s.io/v1',
        kind: 'StorageClass',
        metadata: { name: 'lazy' },
        provisioner: 'example.com/none',
        volumeBindingMode: 'WaitForFirstConsumer',
      });
      const claim = (name: string, storageClassName: string): Promise<unknown> =>
        lab.create(`/api/v1/namespaces/${space}/persistentvolumeclaims`, {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata: { name },
          spec: {
            storageClassName,
            accessModes: ['ReadWriteOnce'],
            resources: { requests: { storage: '1Gi' } },
          },
        });
      await claim('lazy', 'lazy');
      await claim('lost', 'nobody-has-it');
      const of = (name: string): Workload => ({
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        namespace: space,
        name,
      });
      expect(await wait([of('lazy')])).toEqual({ ready: true, notes: [] });
      await lab.told(`/api/v1/namespaces/${space}/events`, /nobody-has-it/);
      const result = await wait([of('lazy'), of('lost')], { timeout: 1000 });
      expect(reportOf(result)[0]).toBe(
        'PersistentVolumeClaim shop/lost: it is not bound: ProvisioningFailed: storageclass.storage.k8s.io "nobody-has-it" not found',
      );
    });
  });

  it('looks at the new pods of a roll-out while the old ones run', async () => {
    await lab.create(deployments(), deployment('rolls'));
    expect(await wait([apps('Deployment', space, 'rolls')])).toMatchObject({ ready: true });
    const before = await lab.pods(space, 'rolls');
    const change = { spec: { template: templateOf('rolls', 'lacks-its-config') } };
    await lab.cluster.request(
      'PATCH',
      `${deployments()}/rolls`,
      JSON.stringify(change),
      'application/strategic-merge-patch+json',
    );
    await lab.told(pods('rolls'), /CreateContainerConfigError/);
    expect(await lab.pods(space, 'rolls')).toEqual(expect.arrayContaining(before));
    const result = await wait([apps('Deployment', space, 'rolls')], { timeout: 1000 });
    expect(reportOf(result)[0]).toBe(
      'Deployment shop/rolls: container web cannot be created: configmap "web" not found (CreateContainerConfigError)',
    );
  });

  describe('with a role', () => {
    const rule = (verbs: readonly string[], ...resources: readonly string[]): object => ({
      apiGroups: ['', 'apps'],
      resources,
      verbs,
    });
    const waitAs = (connection: Connection, timeout: number): Promise<WaitResult> =>
      waitFor(connection, lab.served, {
        workloads: [apps('Deployment', space, 'role')],
        timeout,
        signal: new AbortController().signal,
      });
    beforeAll(async () => {
      await lab.create(deployments(), fated('role', 'crashes'));
      await lab.told(pods('role'), /CrashLoopBackOff/);
    });

    it.each<[string, object, string, readonly RegExp[]]>([
      [
        'that sees pods and ReplicaSets alone, the cause is known',
        rule(['list'], 'pods', 'replicasets'),
        'container web crashes: exit code 3 (CrashLoopBackOff, 4 restarts)',
        [
          /^events in shop cannot be read.*cannot list resource "events"/,
          /^logs in shop cannot be read.*cannot get resource "pods\/log"/,
        ],
      ],
      [
        'that sees no ReplicaSets, the labels of the pods do',
        rule(['list'], 'pods', 'events'),
        'container web crashes: exit code 3 (CrashLoopBackOff, 4 restarts)',
        [
          /^ReplicaSets in shop cannot be listed.*cannot list resource "replicasets"/,
          /^logs in shop cannot be read/,
        ],
      ],
      [
        'that sees Deployments alone, the Deployment tells what it knows',
        rule(['list'], 'deployments'),
        '0 of 1 replicas are available',
        [
          /^ReplicaSets in shop/,
          /^pods in shop cannot be listed.*cannot list resource "pods"/,
          /^events in shop/,
        ],
      ],
    ])('%s', async (name, more, cause, notes) => {
      const user = name.replace(/\W+/g, '-').slice(0, 40).toLowerCase();
      const connection = await lab.as(user, space, [rule(['get', 'list', 'watch'], 'deployments'), more]);
      const result = await waitAs(connection, 1000);
      expect(reportOf(result)[0]).toBe(`Deployment shop/role: ${cause}`);
      expect(result.notes).toHaveLength(notes.length);
      for (const note of notes) expect(result.notes).toContainEqual(expect.stringMatching(note));
    });

    it.each([
      ['list', /^this login may not watch deployments: it is asked every 2 s .*cannot watch resource/],
      ['get', /^this login may not list deployments: each is asked for by name .*cannot list resource/],
    ])('that may only %s, it goes on by asking', async (verb, note) => {
      const connection = await lab.as(`only-${verb}`, space, [rule([verb], 'deployments')]);
      const result = await waitAs(connection, 1000);
      expect(result.notes).toContainEqual(expect.stringMatching(note));
      expect(reportOf(result)[0]).toBe('Deployment shop/role: 0 of 1 replicas are available');
    });
  });

  it('says that a node gives no logs, and goes on without', async () => {
    await lab.create(deployments(), fated('silent', 'crashes'));
    await lab.told(pods('silent'), /CrashLoopBackOff/);
    const listensAt = async (port: number): Promise<void> => {
      const status = { daemonEndpoints: { kubeletEndpoint: { Port: port } } };
      const path = '/api/v1/nodes/node-1/status';
      const type = 'application/merge-patch+json';
      expect(await lab.cluster.request('PATCH', path, JSON.stringify({ status }), type)).toMatchObject({
        status: 200,
      });
    };
    const { body } = await lab.cluster.request('GET', '/api/v1/nodes/node-1');
    // Nobody listens there.
    await listensAt(1);
    try {
      const result = await wait([apps('Deployment', space, 'silent')], { timeout: 1000 });
      expect(reportOf(result)[0]).toBe(
        'Deployment shop/silent: container web crashes: exit code 3 (CrashLoopBackOff, 4 restarts)',
      );
      expect(result.notes.join()).toMatch(/logs in shop cannot be read .*connection refused/);
      expect(result).toMatchObject({ unready: [{ logs: [] }] });
    } finally {
      await listensAt(JSON.parse(body).status.daemonEndpoints.kubeletEndpoint.Port);
    }
  });

  it('follows a StatefulSet, a DaemonSet, a definition and its resource', async () => {
    const create = (path: string, object: object): Promise<unknown> => lab.create(path, object);
    const template = {
      metadata: { labels: { app: 'kinds' } },
      spec: { containers: [{ name: 'web', image: 'x' }] },
    };
    const selector = { matchLabels: { app: 'kinds' } };
    await create(`/apis/apps/v1/namespaces/${space}/statefulsets`, {
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: 'db' },
      spec: { replicas: 2, serviceName: 'db', selector, template },
    });
    await create(`/apis/apps/v1/namespaces/${space}/daemonsets`, {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: 'agent' },
      spec: { selector, template },
    });
    await create('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'caches.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { kind: 'Cache', plural: 'caches' },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            subresources: { status: {} },
            schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
          },
        ],
      },
    });
    const definition = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      namespace: '',
      name: 'caches.example.com',
    };
    expect(
      await wait([apps('StatefulSet', space, 'db'), apps('DaemonSet', space, 'agent'), definition]),
    ).toEqual({ ready: true, notes: [] });
    // Its kind is not in what was served before.
    const caches = `/apis/example.com/v1/namespaces/${space}/caches`;
    await create(caches, {
      apiVersion: 'example.com/v1',
      kind: 'Cache',
      metadata: { name: 'hot' },
      spec: {},
    });
    const status = async (value: string): Promise<void> => {
      const body = {
        status: { conditions: [{ type: 'Ready', status: value, reason: 'Warming', message: 'it warms up' }] },
      };
      await lab.cluster.request(
        'PATCH',
        `${caches}/hot/status`,
        JSON.stringify(body),
        'application/merge-patch+json',
      );
    };
    await status('False');
    const cache = { apiVersion: 'example.com/v1', kind: 'Cache', namespace: space, name: 'hot' };
    const cold = await wait([cache], { timeout: 300 });
    expect(reportOf(cold)[0]).toBe('Cache shop/hot: Warming: it warms up');
    const waited = wait([cache]);
    await sleep(200);
    await status('True');
    expect(await waited).toMatchObject({ ready: true });
  });
});
