/** Patches and transformers on a real control plane, with both Helms: predicted, reviewed, sent, and stored. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubeconfig } from '../../scripts/cluster.mjs';
import { type Cluster, clusterMissing, startCluster } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { describeReal } from '../real/notRun.ts';
import { withWorld } from './action-world.ts';
import { openShop, reviewed, settings, shop } from './gate-world.ts';
import { pligos, scratch } from './pligos.ts';

const found = helms();
const world = withWorld(found[0]?.path ?? '');
let cluster: Cluster;

const config = (namespace: string, patched: string, added: string): string => `pligos: {version: '2'}
contexts:
  production:
    chart: chart
    release: shop
    namespace: ${namespace}
    valueFiles: [production.yaml]
    patches:
      - target: {kind: ConfigMap, name: a}
        patch: '- {op: replace, path: /data/text, value: ${patched}}'
    transformers:
      - command: [sed, "s/text: .*/&-${added}/"]
    gate: {vary: []}
`;
const command = 'upgrade --install shop . --create-namespace';

describeReal('patches and transformers on a real API server', clusterMissing() ?? kustomizeMissing(), () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  describe.each(found)('$name', (helm) => {
    const begin = (namespace: string) => {
      const file = join(scratch(), 'kubeconfig');
      writeFileSync(file, kubeconfig(cluster), { mode: 0o600 });
      const env = { KUBECONFIG: file, KUSTOMIZE_BIN: kustomizePath() };
      const more = { 'web/pligos.yaml': config(namespace, 'patched', 'x') };
      const own = openShop(
        world(),
        helm,
        shop(settings({ a: 'one', b: 'one' }), more, 'vary: []', namespace),
      );
      return {
        own,
        env,
        deploy: (require = 'approved') => own.deploy({ command, require }, { helm: helm.path, env }),
        text: async (name: string): Promise<unknown> => {
          const path = `/api/v1/namespaces/${namespace}/configmaps/${name}`;
          const { body } = await cluster.request('GET', path);
          return Reflect.get(Object(Reflect.get(Object(JSON.parse(body)), 'data')), 'text');
        },
      };
    };

    it('what was reviewed is sent, and what another patch makes is refused', async () => {
      const namespace = `edits-gate-${helm.name}`;
      const { own, env, deploy, text } = begin(namespace);
      expect(await deploy('none')).toMatchObject({ code: 0 });
      expect([await text('a'), await text('b')]).toEqual(['patched-x', 'one-x']);
      own.open(1, [{ 'web/pligos.yaml': config(namespace, 'other', 'x') }]);
      await reviewed(own, 1, { command, require: 'approved' }, env);
      own.merge(1);
      expect(await deploy()).toMatchObject({ code: 0 });
      expect([await text('a'), await text('b')]).toEqual(['other-x', 'one-x']);
      own.commit({ 'web/pligos.yaml': config(namespace, 'other', 'y') });
      const refused = await deploy();
      expect(refused.stdout).toMatch(/2 resources are without a review: .*\[not-reviewed\]/);
      expect([await text('a'), await text('b')]).toEqual(['other-x', 'one-x']);
    });

    it('a live comparison predicts them, and finds nothing afterwards', () => {
      const { own, env } = begin(`edits-live-${helm.name}`);
      const cwd = join(own.origin, 'web');
      const run = (...words: string[]) => pligos(words, { helm: helm.path, cwd, env });
      const before = run('diff', '--live');
      expect(before.stdout).toMatch(/text: patched-x/);
      expect(run('run', 'production', '--', ...command.split(' '))).toMatchObject({ code: 0 });
      expect(run('diff', '--live').stdout).toContain('no resource changes');
    });
  });
});
