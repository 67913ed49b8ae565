/** One bundle through staging and production of a real cluster. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { type LiveWorld, openLiveWorld } from './live-world.ts';
import { pligos, scratch, writeFiles } from './pligos.ts';

const files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {size: {{ .Values.size | quote }}}\n',
  'production.yaml': 'size: 3\n',
};

describeReal('a bundle and a cluster', clusterMissing(), () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld();
  }, 200_000);
  afterAll(() => world?.close());

  it.each(helms().map((helm, at) => ({ ...helm, at })))(
    'is what staging and production get, with $name',
    async ({ path: helm, at }) => {
      const dir = scratch();
      const contexts = [
        `  staging:\n    chart: ./chart\n    release: bundled${at}-staging\n    helmValues: {size: 1}\n`,
        `  production:\n    chart: ./chart\n    release: bundled${at}\n    valueFiles: [production.yaml]\n`,
      ];
      writeFiles(dir, { ...files, 'pligos.yaml': `contexts:\n${contexts.join('')}` });
      const file = join(mkdtempSync(join(dir, 'out-')), 'release.tgz');
      expect(pligos(['bundle', '--out', file], { helm, cwd: dir })).toMatchObject({ code: 0 });
      const env = { KUBECONFIG: world.kubeconfig };
      const sizes: unknown[] = [];
      for (const [context, release] of [
        ['staging', `bundled${at}-staging`],
        ['production', `bundled${at}`],
      ] as const) {
        const words = ['run', '--bundle', file, context, '--', 'upgrade', '--install'];
        const { code, stdout } = pligos(words, { helm, cwd: scratch(), env });
        expect(code).toBe(0);
        expect(stdout).toContain('STATUS: deployed');
        const { body } = await world.cluster.request(
          'GET',
          `/api/v1/namespaces/default/configmaps/${release}`,
        );
        const found: { readonly data?: unknown } = JSON.parse(body);
        sizes.push(found.data);
      }
      expect(sizes).toEqual([{ size: '1' }, { size: '3' }]);
    },
  );
});
