/** Which hooks are in the cluster after an install and an upgrade: asked of both Helms, with every event and policy. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { keepsRunning } from '../../src/judge/lasting-hooks.ts';
import { scratch, writeFiles } from '../e2e/pligos.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { describeReal } from './notRun.ts';

const events =
  'pre-install post-install pre-upgrade post-upgrade pre-delete post-delete pre-rollback test'.split(' ');
const policies = [
  '',
  'before-hook-creation',
  'hook-succeeded',
  'hook-failed',
  'before-hook-creation,hook-succeeded',
];
const hooks = events.flatMap((event) =>
  policies.map((policy, at) => ({ event, policy, name: `${event}-${at}` })),
);

const template = hooks
  .map(
    ({ event, policy, name }) =>
      `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  annotations:\n    helm.sh/hook: ${event}\n${policy === '' ? '' : `    helm.sh/hook-delete-policy: ${policy}\n`}`,
  )
  .join('');

describeReal('hooks after an upgrade', clusterMissing(), () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  describe.each(helms().map(({ name, path }) => [name, path] as const))('with %s', (name, path) => {
    it('are in the cluster as the rules assume', async () => {
      const dir = scratch();
      writeFiles(dir, {
        'chart/Chart.yaml': 'apiVersion: v2\nname: hooks\nversion: 1.0.0\n',
        'chart/templates/hooks.yaml': template,
        kubeconfig: kubeconfig(cluster),
      });
      const helm = (...words: string[]): void => {
        const env = { HOME: dir, PATH: '/usr/bin:/bin', KUBECONFIG: join(dir, 'kubeconfig') };
        const { status, stderr } = spawnSync(path, [...words, '-n', name], { env, encoding: 'utf8' });
        expect({ words, status, stderr: status === 0 ? '' : stderr }).toEqual({
          words,
          status: 0,
          stderr: '',
        });
      };
      helm('install', 'r', join(dir, 'chart'), '--create-namespace');
      helm('upgrade', 'r', join(dir, 'chart'));
      const { body } = await cluster.request('GET', `/api/v1/namespaces/${name}/configmaps`);
      const stays = hooks
        .filter((hook) =>
          keepsRunning('ConfigMap', {
            events: [hook.event],
            weight: 0,
            deletePolicies: hook.policy.split(','),
          }),
        )
        .map((hook) => hook.name);
      expect(stays.toSorted()).toEqual(
        hooks
          .map((hook) => hook.name)
          .filter((hook) => body.includes(`"name":"${hook}"`))
          .toSorted(),
      );
    });
  });
});
