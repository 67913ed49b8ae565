/** What both Helms wait for with --wait, beside what we do: our table of kinds says where they differ, and a real cluster is asked whether they do. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { waitFor } from '../../src/cluster/index.ts';
import { ruleOf } from '../../src/cluster/wait/kinds.ts';
import { nodesMissing } from './cluster.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';
import { byHand, type Lab, startLab } from './wait-lab.ts';

type Verdict = 'ready' | 'waits';
interface Case {
  readonly name: string;
  readonly object: { readonly apiVersion: string; readonly kind: string } & Readonly<Record<string, unknown>>;
  readonly helm3: Verdict;
  readonly helm4: Verdict;
  readonly ours: Verdict;
}

/** Nobody schedules these pods: they never get ready. */
const template = {
  metadata: { labels: { app: 'x' } },
  spec: { ...byHand, containers: [{ name: 'web', image: 'x' }] },
};
const selector = { matchLabels: { app: 'x' } };
const apps = (kind: string, spec: object): Case['object'] => ({
  apiVersion: 'apps/v1',
  kind,
  spec: { selector, template, ...spec },
});
const claim = (storageClassName: string): Case['object'] => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  spec: { storageClassName, accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
});

const cases: readonly Case[] = [
  { name: 'deployment', object: apps('Deployment', {}), helm3: 'waits', helm4: 'waits', ours: 'waits' },
  {
    name: 'paused',
    object: apps('Deployment', { paused: true }),
    helm3: 'ready',
    helm4: 'ready',
    ours: 'ready',
  },
  {
    name: 'none-wanted',
    object: apps('Deployment', { replicas: 0 }),
    helm3: 'ready',
    helm4: 'ready',
    ours: 'ready',
  },
  {
    name: 'may-be-unavailable',
    object: apps('Deployment', { strategy: { rollingUpdate: { maxUnavailable: 1 } } }),
    helm3: 'ready',
    helm4: 'waits',
    ours: 'waits',
  },
  {
    name: 'stateful',
    object: apps('StatefulSet', { serviceName: 'x' }),
    helm3: 'waits',
    helm4: 'waits',
    ours: 'waits',
  },
  {
    name: 'stateful-on-delete',
    object: apps('StatefulSet', { serviceName: 'x', updateStrategy: { type: 'OnDelete' } }),
    helm3: 'ready',
    helm4: 'ready',
    ours: 'ready',
  },
  {
    name: 'daemon-on-delete',
    object: apps('DaemonSet', { updateStrategy: { type: 'OnDelete' } }),
    helm3: 'ready',
    helm4: 'waits',
    ours: 'ready',
  },
  {
    name: 'job',
    object: {
      apiVersion: 'batch/v1',
      kind: 'Job',
      spec: { template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } } },
    },
    helm3: 'ready',
    helm4: 'ready',
    ours: 'waits',
  },
  { name: 'claim', object: claim('nobody-has-it'), helm3: 'waits', helm4: 'waits', ours: 'waits' },
  { name: 'claim-of-a-pod', object: claim('lazy'), helm3: 'waits', helm4: 'waits', ours: 'ready' },
  {
    name: 'balanced',
    object: {
      apiVersion: 'v1',
      kind: 'Service',
      spec: { type: 'LoadBalancer', selector: { app: 'x' }, ports: [{ port: 80 }] },
    },
    helm3: 'waits',
    helm4: 'ready',
    ours: 'waits',
  },
  {
    name: 'budget',
    object: { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec: { minAvailable: 5, selector } },
    helm3: 'ready',
    helm4: 'ready',
    ours: 'ready',
  },
];

it.each(cases)(
  'the table of kinds says whether a helm differs from us: $name',
  ({ object, helm3, helm4, ours }) => {
    const { apiVersion, kind } = object;
    const { differs } = ruleOf(apiVersion.split('/').toReversed()[1] ?? '', kind) ?? {};
    const helmsThatDiffer = [...(helm3 === ours ? [] : ['Helm 3']), ...(helm4 === ours ? [] : ['Helm 4'])];
    for (const helm of helmsThatDiffer) expect(differs).toMatch(new RegExp(`both Helms|${helm}`));
    expect(helmsThatDiffer.length === 0 || differs !== undefined).toBe(true);
  },
);

describeReal('waiting beside helm', nodesMissing(), () => {
  let lab: Lab;
  let folder: string;
  beforeAll(async () => {
    lab = await startLab();
    folder = mkdtempSync(join(tmpdir(), 'pligos-wait-helm-'));
    writeFileSync(join(folder, 'config'), kubeconfig(lab.cluster), { mode: 0o600 });
    await lab.create('/apis/storage.k8s.io/v1/storageclasses', {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'lazy' },
      provisioner: 'example.com/none',
      volumeBindingMode: 'WaitForFirstConsumer',
    });
    for (const { name, object } of cases) {
      mkdirSync(join(folder, name, 'templates'), { recursive: true });
      writeFileSync(join(folder, name, 'Chart.yaml'), `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n`);
      writeFileSync(
        join(folder, name, 'templates', 'x.yaml'),
        JSON.stringify({ ...object, metadata: { name: 'x' } }),
      );
    }
  });
  afterAll(async () => {
    await lab.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const ours = async (namespace: string, { object }: Case): Promise<Verdict> => {
    const { ready } = await waitFor(lab.connection, lab.served, {
      workloads: [{ apiVersion: object.apiVersion, kind: object.kind, namespace, name: 'x' }],
      timeout: 1500,
      signal: new AbortController().signal,
    });
    return ready ? 'ready' : 'waits';
  };
  const theirs = (helm: string, namespace: string, { name }: Case): Promise<Verdict> =>
    new Promise((resolve, reject) => {
      const args = ['install', 'x', name, '-n', namespace, '--create-namespace', '--wait', '--timeout', '5s'];
      const child = spawn(helm, args, {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { HOME: folder, KUBECONFIG: join(folder, 'config'), PATH: process.env['PATH'] ?? '' },
      });
      let errors = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) resolve('ready');
        else if (/context deadline exceeded|not ready/.test(errors)) resolve('waits');
        else reject(new Error(errors));
      });
    });

  for (const helm of helms()) {
    const of = helm.name === 'helm-3' ? 'helm3' : 'helm4';
    it(`${helm.name} and we take the same objects for ready, but where the table says otherwise`, async () => {
      const found: object[] = [];
      // Some at once: most of the time they wait.
      for (let at = 0; at < cases.length; at += 4)
        found.push(
          ...(await Promise.all(
            cases.slice(at, at + 4).map(async (one) => {
              const namespace = `${helm.name}-${one.name}`;
              const verdict = await theirs(helm.path, namespace, one);
              return { name: one.name, [of]: verdict, ours: await ours(namespace, one) };
            }),
          )),
        );
      expect(found).toEqual(cases.map((one) => ({ name: one.name, [of]: one[of], ours: one.ours })));
    });
  }
});
