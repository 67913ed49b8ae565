/** What the real Helms do with updates: that they send them as test/real/helm-updates.ts does, and how they treat hooks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonMap, UpdatePair } from '../judge/update-pairs.ts';
import { updatePairs } from '../judge/update-pairs.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { helms } from './helm.ts';
import { type Deploy, deployerTo } from './helm-deploy.ts';
import { describeReal } from './notRun.ts';

/** Of each way to be refused one, and those in which the two Helms differ. */
const chosen = [
  'deployment-image',
  'deployment-selector',
  'deployment-default-recreate',
  'deployment-volume-of-no-kind',
  'stateful-set-claim-chart-label',
  'stateful-set-default-on-delete',
  'stateful-set-claim-size-otherwise',
  'config-map-immutable-data',
  'service-headless-to-balancer',
  'service-no-longer-headless',
  'role-binding-role',
  'storage-class-empty-parameters',
];

const pairs = updatePairs().filter(({ pair }) => chosen.includes(pair));
const found = helms();

describeReal('real Helms and a real API server', clusterMissing(), () => {
  let cluster: Cluster;
  let folder: string;
  let deploy: Deploy;

  beforeAll(async () => {
    cluster = await startCluster();
    folder = mkdtempSync(join(tmpdir(), 'pligos-upgrades-'));
    deploy = deployerTo(cluster, folder);
  }, 200_000);
  afterAll(async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(found)('$name', (helm) => {
    it.each(pairs.map((pair) => [pair.pair, pair] as const))(
      'takes or fails with %s as the table says',
      async (name, { before, after, server }: UpdatePair) => {
        // Helm 4 goes on in the way in which a release was begun.
        const release = `${helm.name}-${name}`;
        const own = (object: JsonMap): JsonMap =>
          JSON.parse(JSON.stringify(object).replaceAll(name, `${name}-${helm.name}`));
        expect(await deploy(helm, release, [own(before)])).toBeUndefined();
        const failure = await deploy(helm, release, [own(after)]);
        expect(failure === undefined ? 'accepted' : 'refused').toBe(server[helm.name]);
        expect(failure ?? 'invalid: Invalid').toMatch(/invalid|Invalid/);
      },
    );

    const hook = (policy: string | undefined, value: string): JsonMap => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name: `hook-${helm.name}-${policy ?? 'plain'}`,
        annotations: {
          'helm.sh/hook': 'post-install,post-upgrade',
          ...(policy !== undefined && { 'helm.sh/hook-delete-policy': policy }),
        },
      },
      immutable: true,
      data: { value },
    });

    it.each([undefined, 'before-hook-creation', 'hook-succeeded'])(
      'makes a hook anew, so nothing in it is fixed: delete policy %s',
      async (policy) => {
        const release = `${helm.name}-hook-${policy ?? 'plain'}`;
        expect(await deploy(helm, release, [hook(policy, 'old')])).toBeUndefined();
        expect(await deploy(helm, release, [hook(policy, 'new')])).toBeUndefined();
      },
    );

    it('cannot make a hook again that its delete policy leaves behind: Helm 3 not at all, Helm 4 updates it', async () => {
      const release = `${helm.name}-hook-failed`;
      expect(await deploy(helm, release, [hook('hook-failed', 'old')])).toBeUndefined();
      const again = (await deploy(helm, release, [hook('hook-failed', 'old')])) ?? 'updated';
      expect(again).toMatch(helm.name === 'helm-3' ? /already exists/ : /^updated$/);
      const changed = (await deploy(helm, release, [hook('hook-failed', 'new')])) ?? 'updated';
      expect(changed).toMatch(helm.name === 'helm-3' ? /already exists/ : /field is immutable/);
    });
  });
});
