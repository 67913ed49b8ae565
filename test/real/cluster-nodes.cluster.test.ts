/** The cluster of the tests runs pods, as far as helm can see. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type Cluster, nodesMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: nginx}]}
`;

describeReal('with controllers and a node', nodesMissing(), () => {
  let cluster: Cluster;
  let folder: string;
  beforeAll(async () => {
    cluster = await startCluster([], { controllers: true });
    folder = mkdtempSync(join(tmpdir(), 'pligos-nodes-'));
    writeFileSync(join(folder, 'config'), kubeconfig(cluster), { mode: 0o600 });
    mkdirSync(join(folder, 'chart', 'templates'), { recursive: true });
    writeFileSync(join(folder, 'chart', 'Chart.yaml'), 'apiVersion: v2\nname: web\nversion: 0.1.0\n');
    writeFileSync(join(folder, 'chart', 'templates', 'web.yaml'), deployment);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  });

  for (const helm of helms()) {
    it(`${helm.name} --wait returns once the pods of a Deployment are ready`, async () => {
      const args = ['upgrade', '--install', 'web', 'chart', '-n', helm.name, '--create-namespace', '--wait'];
      const { status, stderr } = spawnSync(helm.path, [...args, '--timeout', '40s'], {
        cwd: folder,
        encoding: 'utf8',
        env: { HOME: folder, KUBECONFIG: join(folder, 'config'), PATH: process.env['PATH'] },
      });
      expect(stderr).not.toContain('Error');
      expect(status).toBe(0);
      const { body } = await cluster.request('GET', `/apis/apps/v1/namespaces/${helm.name}/deployments/web`);
      expect(JSON.parse(body)).toMatchObject({ status: { readyReplicas: 2 } });
    });
  }
});
