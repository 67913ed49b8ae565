/** A deploy by the built Action whose pods crash, on a real control plane: the first thing that anybody reads is why. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type Cluster, nodesMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type Fate, nodeFile } from '../real/wait-node.ts';
import { withWorld } from './action-world.ts';
import { scratch } from './pligos.ts';
import type { Files } from './runner.ts';

const files = (fate: Fate | undefined): Files => ({
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'chart/values.yaml': '{}\n',
  'chart/templates/all.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  selector: {matchLabels: {app: shop}}
  template:
    metadata: {labels: {app: shop${fate === undefined ? '' : `, fate: ${fate}`}}}
    spec: {containers: [{name: web, image: "shop:1"}]}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: {{ .Release.Name }}}
spec:
  tls: [{hosts: ["*.example.com"], secretName: shop-tls}]
  rules:
    - host: {{ .Release.Name }}.example.com
      http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: shop, port: {number: 80}}}}]}
`,
  'pligos.yaml': `pligos: {version: '2'}
contexts:
  production: {chart: ./chart, release: shop, namespace: default, lifecycle: {wait: {timeout: 10}}}
  preview: {chart: ./chart, release: "shop-%{pr}", namespace: default, lifecycle: {wait: {timeout: 60}}}
`,
});

const inputs = { command: 'upgrade --install', run: 'always' };

describeReal('a deploy by the Action whose pods crash', nodesMissing(), () => {
  const helm = helms().at(-1)?.path ?? '';
  const world = withWorld(helm);
  let cluster: Cluster;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const home = scratch();
    cluster = await startCluster([], { controllers: true, node: nodeFile(home) });
    env = { KUBECONFIG: join(home, 'kubeconfig') };
    writeFileSync(join(home, 'kubeconfig'), kubeconfig(cluster), { mode: 0o600 });
  }, 200_000);
  afterAll(() => cluster?.stop());

  it('says why in the first lines of the comment; one that goes well says where it is', async () => {
    const good = world().open({
      base: files(undefined),
      head: { ...files(undefined), 'README.md': 'a word' },
    });
    const well = await world().preview(good, { ...inputs, context: 'preview' }, { env });
    expect({ code: well.code, stderr: well.stderr }).toEqual({ code: 0, stderr: '' });
    // With the number of the pull request, which what is compared has not.
    expect(well.outputs).toMatchObject({
      status: 'deployed',
      'environment-url': 'https://shop-1.example.com/',
    });
    expect(world().comments()[0]?.body).toContain(
      '[`https://shop-1.example.com/`](<https://shop-1.example.com/>)',
    );
    expect(world().fake.state.deployments[0]?.statuses[0]).toMatchObject({
      state: 'success',
      environmentUrl: 'https://shop-1.example.com/',
    });

    const bad = world().open({ base: files(undefined), head: files('crashes') });
    const run = await world().preview(bad, { ...inputs, context: 'production' }, { env });
    expect(run.code).toBe(1);
    expect(run.outputs).toMatchObject({ status: 'failed', phase: 'wait', 'environment-url': '' });
    const cause = 'container web crashes: exit code 3 (CrashLoopBackOff, 4 restarts)';
    const lines = (world().comments().at(-1)?.body ?? '').split('\n');
    const first = lines.findIndex((line) => line.startsWith('> '));
    expect(lines.slice(0, first).filter((line) => line !== '' && !line.startsWith('<!--'))).toEqual([]);
    expect(lines[first]).toContain(`❌ \`Deployment shop: ${cause} (not ready within 10 s)\``);
    const told = lines.slice(first, lines.indexOf('', first)).join('\n');
    expect(told).toContain(`- \`Deployment shop\`: \`${cause}\``);
    expect(told).toContain('`BackOff: Back-off restarting failed container web`');
    expect(told).toMatch(/`shop-\S+ web: no such table: users`/);

    const [newest] = world().fake.state.deployments;
    expect(newest?.statuses[0]?.state).toBe('failure');
    expect(newest?.statuses[0]?.description).toContain(cause);
    expect(run.summary).toContain(cause);
    const text = (output: string): string => readFileSync(join(bad.dir, run.outputs[output] ?? ''), 'utf8');
    expect(text('html-path')).toContain('no such table: users');
    const [record] = JSON.parse(text('report-path')).deploys;
    expect(record).toMatchObject({
      status: 'failed',
      unready: [{ kind: 'Deployment', name: 'shop', cause }],
    });
    expect(record).toEqual(expect.objectContaining({ unready: JSON.parse(text('record-path')).unready }));
  });
});
