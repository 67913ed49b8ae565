/** A real control plane with a node on which pods fare as they are labelled (wait-node.ts); pods of the scheduler `by-hand` never get there. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connect,
  type Connection,
  type JsonMap,
  readServed,
  type ServedApis,
} from '../../src/cluster/index.ts';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { listOf, mapOf, parseMap, textOf } from '../../src/cluster/predict/json.ts';
import { type Fate, nodeFile } from './wait-node.ts';
import { type Answer, type Cluster, startCluster } from './cluster.ts';
import { until } from '../until.ts';

export interface Lab {
  readonly cluster: Cluster;
  readonly connection: Connection;
  readonly served: ServedApis;
  /** Connected as a user who has these rights in a namespace and no others. */
  as(user: string, namespace: string, rules: readonly object[]): Promise<Connection>;
  namespace(name: string): Promise<void>;
  create(path: string, object: object): Promise<JsonMap>;
  /** Names of the pods of an `app` label, once there are so many. */
  pods(namespace: string, app: string, count?: number): Promise<string[]>;
  /** Once what the server answers has this in it: controllers come when they come. */
  told(path: string, words: RegExp): Promise<void>;
  /** Writes the status of a pod as a kubelet would. */
  podStatus(namespace: string, name: string, status: object): Promise<void>;
  /** What our client has asked since: `watch deployments`, each as often as it was begun. */
  watches(): string[];
  stop(): Promise<void>;
}

const policy = {
  apiVersion: 'audit.k8s.io/v1',
  kind: 'Policy',
  omitStages: ['ResponseStarted', 'ResponseComplete'],
  rules: [{ level: 'Metadata', verbs: ['watch'] }, { level: 'None' }],
};

export async function startLab(): Promise<Lab> {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-wait-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const log = file('audit.log', '');
  const cluster = await startCluster(
    [
      `--audit-policy-file=${file('policy.json', JSON.stringify(policy))}`,
      `--audit-log-path=${log}`,
      '--audit-log-mode=blocking',
    ],
    { controllers: true, node: nodeFile(folder) },
  );
  const open: Connection[] = [];
  const config = file('config', kubeconfig(cluster));
  const connectAs = async (kubeAsUser?: string): Promise<Connection> => {
    const connection = await connect({
      flags: { kubeconfig: config, ...(kubeAsUser !== undefined && { kubeAsUser }) },
      env: { PATH: process.env['PATH'] ?? '' },
      cwd: folder,
      signal: new AbortController().signal,
    });
    open.push(connection);
    return connection;
  };
  const connection = await connectAs();
  let read = 0;
  const create: Lab['create'] = async (path, object) =>
    good(await cluster.request('POST', path, JSON.stringify(object)));
  return {
    cluster,
    connection,
    served: await readServed(connection),
    create,
    as: async (user, namespace, rules) => {
      const rbac = `/apis/rbac.authorization.k8s.io/v1/namespaces/${namespace}`;
      await create(`${rbac}/roles`, { metadata: { name: user }, rules });
      await create(`${rbac}/rolebindings`, {
        metadata: { name: user },
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: user },
        subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: user }],
      });
      return connectAs(user);
    },
    namespace: async (name) => {
      await create('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
      // Pods need their account.
      await until(
        async () =>
          (await cluster.request('GET', `/api/v1/namespaces/${name}/serviceaccounts/default`)).status === 200,
      );
    },
    pods: async (namespace, app, count = 1) => {
      let names: string[] = [];
      await until(async () => {
        const path = `/api/v1/namespaces/${namespace}/pods?labelSelector=app%3D${app}`;
        names = namesIn(good(await cluster.request('GET', path)));
        return names.length >= count;
      });
      return names;
    },
    told: (path, words) => until(async () => words.test((await cluster.request('GET', path)).body)),
    podStatus: async (namespace, name, status) => {
      const path = `/api/v1/namespaces/${namespace}/pods/${name}/status`;
      good(
        await cluster.request(
          'PATCH',
          path,
          JSON.stringify({ status }),
          'application/strategic-merge-patch+json',
        ),
      );
    },
    watches: () => {
      const lines = readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
      const fresh = lines.slice(read);
      read = lines.length;
      return fresh.flatMap((line) => {
        const { userAgent, objectRef } = parseMap(line);
        return userAgent === 'pligos' ? [textOf(mapOf(objectRef)['resource'])] : [];
      });
    },
    stop: async () => {
      for (const one of open) one.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function good({ status, body }: Answer): JsonMap {
  if (status >= 300) throw new Error(`${status}: ${body}`);
  return parseMap(body);
}

const namesIn = (list: JsonMap): string[] =>
  listOf(list['items']).map((item) => textOf(mapOf(mapOf(item)['metadata'])['name']));

/** What a Deployment's pods are to come to. */
export const fated = (name: string, fate: Fate, pod: object = {}): object => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    selector: { matchLabels: { app: name } },
    template: templateOf(name, fate, pod),
  },
});

export const templateOf = (name: string, fate: Fate, pod: object = {}): object => ({
  metadata: { labels: { app: name, fate } },
  spec: { containers: [{ name: 'web', image: 'registry.example/web:1' }], ...pod },
});

/** Not for the cluster's own scheduler. */
export const byHand = { schedulerName: 'by-hand', terminationGracePeriodSeconds: 0 };

export const deployment = (name: string, pod: object = {}, spec: object = {}): object => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name: 'web', image: 'registry.example/web:1' }], ...pod },
    },
    ...spec,
  },
});
