/** Friends on a real API server, with both Helms: deployed once, before those that name them, at the addresses that these get. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { type Deployed, type Lab, openLab } from './deploy-lab.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';

let cluster: Cluster;
const labs: Lab[] = [];

const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const friend = (port: number): string =>
  `type: dependency\nchart: ../charts/store\nvalues: {port: ${port}}\nconfiguration: {host: "%{friend.release}-store.%{friend.namespace}.svc", port: ${port}, of: "{{ .Release.Name }}"}\n`;
const service = (friends: string): string =>
  `pligos: {version: '2', friends: [../../friends]}\ncontexts: {live: {chart: ../../charts/app, namespace: NAMESPACE, friends: ${friends}}}\n`;

const files: Readonly<Record<string, string>> = {
  'charts/store/Chart.yaml': chart('store'),
  'charts/store/templates/service.yaml': `apiVersion: v1
kind: Service
metadata: {name: "{{ .Release.Name }}-store"}
spec: {selector: {app: "{{ .Release.Name }}"}, ports: [{port: {{ .Values.port }}}]}
`,
  'charts/app/Chart.yaml': chart('app'),
  'charts/app/templates/config.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: "{{ .Release.Name }}-config"}
data:
  {{- range $name, $friend := .Values.dependencies }}
  {{ $name }}: "{{ $friend.host }}:{{ $friend.port }} of {{ tpl $friend.of $ }}"
  {{- end }}
`,
  'friends/redis.yaml': friend(6379),
  'friends/postgres.yaml': friend(5432),
  'friends/kafka.yaml': friend(9092),
  'services/web/pligos.yaml': service('[redis, postgres]'),
  'services/web/Chart.yaml': chart('web'),
  'services/api/pligos.yaml': service('[redis, {name: kafka, as: queue}]'),
  'services/api/Chart.yaml': chart('api'),
};

/** The contexts, each as it began and as it ended. */
const story = ({ events }: Deployed): readonly string[] =>
  events.flatMap(({ name, what }) =>
    what === 'phase' || what === 'ended' ? [`${name} ${what === 'phase' ? 'began' : what}`] : [],
  );

describeReal('friends in a real cluster', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await cluster?.stop();
  });

  it.each(helms())('are there once and first, and stay for the other service: $name', async (helm) => {
    const lab = await openLab(cluster, helm, files);
    labs.push(lab);
    const config = async (name: string) =>
      (await lab.object(`/api/v1/namespaces/${lab.namespace}/configmaps/${name}-config`))?.data;
    const store = async (name: string) =>
      (await lab.object(`/api/v1/namespaces/${lab.namespace}/services/${name}-store`)) !== undefined;
    const address = (name: string, port: number, of: string) =>
      `${name}-store.${lab.namespace}.svc:${port} of ${of}`;

    const first = await lab.deploy();
    expect(first.records.map(({ service: name, status }) => `${name} ${status}`).toSorted()).toEqual([
      'api deployed',
      'kafka deployed',
      'postgres deployed',
      'redis deployed',
      'web deployed',
    ]);
    const at = (what: string): number => story(first).indexOf(what);
    for (const [needed, by] of [
      ['redis', 'web'],
      ['redis', 'api'],
      ['postgres', 'web'],
      ['kafka', 'api'],
    ])
      expect(at(`${needed}/live ended`)).toBeLessThan(at(`${by}/live began`));
    expect(await lab.revisions('redis')).toEqual(['1 deployed']);
    expect(await config('web')).toEqual({
      redis: address('redis', 6379, 'web'),
      postgres: address('postgres', 5432, 'web'),
    });
    expect(await config('api')).toEqual({
      redis: address('redis', 6379, 'api'),
      queue: address('kafka', 9092, 'api'),
    });

    lab.write({ 'services/web/pligos.yaml': service('[postgres]') });
    const second = await lab.deploy();
    expect(second.records.map(({ service: name }) => name)).toContain('redis');
    expect(await config('web')).toEqual({ postgres: address('postgres', 5432, 'web') });
    expect((await config('api'))?.['redis']).toBe(address('redis', 6379, 'api'));
    expect(await lab.revisions('redis')).toEqual(['1 superseded', '2 deployed']);

    lab.write({ 'services/api/pligos.yaml': service('[{name: kafka, as: queue}]') });
    const third = await lab.deploy();
    expect(third.records.map(({ service: name }) => name)).not.toContain('redis');
    expect(await store('redis')).toBe(true);
    expect(await lab.revisions('redis')).toEqual(['1 superseded', '2 deployed']);
  });
});
