/** `operation: sync` of the Action on a real control plane, with both Helms: deploys, and the removal after an approved pull request. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, describe } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type Cluster, clusterMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { withWorld } from './action-world.ts';
import { openShop, reviewed, settings, type Shop, shop } from './gate-world.ts';
import { scratch } from './pligos.ts';

const found = helms();
const world = withWorld(found[0]?.path ?? '');
const two = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: api}\ndata:\n  b: "2"\n';
let cluster: Cluster;
let count = 0;

describeReal('a sync by the Action', clusterMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  describe.each(found)('$name', (helm) => {
    function begin() {
      count += 1;
      const namespace = `sync-${count}`;
      const config = join(scratch(), 'kubeconfig');
      writeFileSync(config, kubeconfig(cluster), { mode: 0o600 });
      const own: Shop = openShop(
        world(),
        helm,
        shop(
          settings({ a: 'one' }),
          {
            'api/pligos.yaml': `contexts:\n  production: {manifests: [m.yaml], release: api, namespace: ${namespace}, prune: confirm}\n`,
            'api/m.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: api}\n',
          },
          'vary: []',
          namespace,
        ),
      );
      const command = 'upgrade --install --create-namespace';
      return {
        own,
        sync: (
          more: Readonly<Record<string, string>> = {},
          options: { whole?: boolean; ref?: string } = {},
        ) =>
          own.deploy(
            { operation: 'sync', command, ...more },
            { helm: helm.path, env: { KUBECONFIG: config }, whole: true, ...options },
          ),
        /** The releases that there are. */
        releases: async (): Promise<readonly string[]> => {
          const path = `/api/v1/namespaces/${namespace}/secrets?labelSelector=owner%3Dhelm`;
          const items: { metadata: { labels: { name: string } } }[] = JSON.parse(
            (await cluster.request('GET', path)).body,
          ).items;
          return [...new Set(items.map(({ metadata }) => metadata.labels.name))].toSorted();
        },
      };
    }

    const drop = { 'api/pligos.yaml': null, 'api/m.yaml': null };

    it('deploys what differs, and removes what an approved pull request dropped', async () => {
      const { own, sync, releases } = begin();
      const first = await sync();
      expect({ code: first.code, status: first.outputs['status'] }).toEqual({ code: 0, status: 'deployed' });
      expect(await releases()).toEqual(['api', 'shop']);
      expect((await sync()).outputs['status']).toBe('unchanged');
      own.open(1, [drop]);
      await reviewed(own, 1, { operation: 'sync' });
      own.merge(1);
      const branch = await sync({}, { ref: 'refs/heads/feature' });
      expect(branch.stdout).toContain('feature is not the default branch of the repository');
      const shallow = await sync({}, { whole: false });
      expect(shallow.stdout).toMatch(/keep +api\/production .* which this shallow clone lacks/);
      const part = await sync({ context: 'other', config: 'web' });
      expect(part.code).not.toBe(70);
      expect(await releases()).toEqual(['api', 'shop']);
      const last = await sync();
      expect(last.stdout).toMatch(/remove api\/production .*: #1 removed the context, approved by alice/);
      expect(last.code).toBe(0);
      expect(last.outputs['record-path']).toContain('deploy-api-production.json');
      expect(await releases()).toEqual(['shop']);
    });

    it('leaves a broken context as it runs, deploys the others, and fails in the end', async () => {
      const { own, sync, releases } = begin();
      await sync();
      own.commit({ 'web/chart/templates/web.yaml': '{{ fail "broken" }}', 'api/m.yaml': two });
      const run = await sync();
      expect({ code: run.code, failure: run.outputs['failure-reason'] }).toEqual({
        code: 1,
        failure: 'command-failed',
      });
      expect(await releases()).toEqual(['api', 'shop']);
      own.commit({ 'web/pligos.yaml': 'contexts: [', 'api/m.yaml': `${two}  c: "3"\n` });
      const unread = await sync();
      expect({ code: unread.code, failure: unread.outputs['failure-reason'] }).toEqual({
        code: 1,
        failure: 'context-failed',
      });
      expect(unread.outputs['status']).toBe('deployed');
      expect(unread.stdout).toContain('nothing is removed: web/pligos.yaml:1 cannot be read');
    });

    it('keeps what a pull request dropped without an approval', async () => {
      const { own, sync, releases } = begin();
      await sync();
      own.open(1, [drop]);
      expect((await own.preview(1, { operation: 'sync' })).code).toBe(0);
      own.merge(1);
      const run = await sync();
      expect(run.code).toBe(0);
      expect(run.stdout).toMatch(/keep +api\/production .* prune needs an approved pull request/);
      expect(await releases()).toEqual(['api', 'shop']);
    });
  });
});
