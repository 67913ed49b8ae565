/** `compare: live` of the Action: the comment of a pull request about a real cluster, and what a fork gets of it. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clusterMissing } from '../real/cluster.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { plainChart, withWorld } from './action-world.ts';
import { type LiveWorld, openLiveWorld } from './live-world.ts';
import { scratch } from './pligos.ts';
import type { Files } from './runner.ts';

const found = helms();
const files = (release: string, image: string) => ({
  ...plainChart(image),
  'services/shop/pligos.yaml': `pligos: {version: '2'}
contexts:
  production: {chart: ../../chart, release: ${release}, namespace: default}
`,
});

const written = (all: Files): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(all).map(([path, text]) => [path, text ?? '']));

describe.each(found.map((helm, at) => ({ ...helm, at })))('the Action with $name', ({ path: helm, at }) => {
  const world = withWorld(helm);

  describeReal('and a cluster', clusterMissing(), () => {
    let live: LiveWorld;
    beforeAll(async () => {
      live = await openLiveWorld();
    }, 200_000);
    afterAll(() => live?.close());
    const env = () => ({ KUBECONFIG: live.kubeconfig });
    const scaled = async (release: string): Promise<void> => {
      const chart = join(live.folder(written(plainChart('web:1'))), 'chart');
      live.helm(helm, 'upgrade', '--install', release, chart);
      await live.merge(
        `/apis/apps/v1/namespaces/default/deployments/${release}`,
        { spec: { replicas: 7 } },
        'kubectl-scale',
      );
    };

    it('comments on both, base and cluster, and counts the change once', async () => {
      const release = `both${at}`;
      await scaled(release);
      const { open, preview, comments } = world();
      const checkout = open({ base: files(release, 'web:1'), head: files(release, 'web:2') });
      const inputs = {
        config: 'services',
        compare: 'base, live',
        command: at === 0 ? 'upgrade --install' : 'upgrade --install --force-conflicts',
      };
      const run = await preview(checkout, inputs, { env: env() });
      expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
      const body = comments()[0]?.body ?? '';
      expect(body).toContain('| `production` | +0 ~1 −0 |');
      expect(body).toContain('| `production (cluster)` | +0 ~1 −0 |');
      expect(body).toContain('### Drift');
      expect(body).toMatch(
        /\| `spec\.replicas` \| `1` \| `7` \| `kubectl-scale`, [^|]* UTC \| \*\*set back\*\* \|/,
      );
      expect(body).toContain('- replicas: 7\n+ replicas: 1');
      expect(body).toMatch(/--live/);
      expect(body).not.toContain('hunter2');
      expect(run.outputs).toMatchObject({ changes: 'true', changed: '1', status: 'changed' });
      expect(JSON.parse(run.outputs['contexts'] ?? '')).toEqual([
        expect.objectContaining({ context: 'production', changed: 1 }),
        expect.objectContaining({ context: 'production', changed: 1, against: 'cluster' }),
      ]);
    });

    it('tells the drift of a context that the pull request does not touch', async () => {
      const release = `same${at}`;
      await scaled(release);
      const { open, preview, comments } = world();
      const checkout = open({
        base: files(release, 'web:1'),
        head: { ...files(release, 'web:1'), 'README.md': 'a word' },
      });
      const run = await preview(checkout, { config: 'services', compare: 'base, live' }, { env: env() });
      expect(run.code).toBe(0);
      const body = comments()[0]?.body ?? '';
      expect(body).toContain('1 resource drifted');
      expect(body).toContain('Untouched, not rendered: `production`');
    });

    it('compares with the cluster alone, and then runs the command', async () => {
      const release = `alone${at}`;
      const { open, preview, comments } = world();
      const checkout = open({ base: files(release, 'web:1'), head: files(release, 'web:2') });
      const inputs = { config: 'services', compare: 'live', command: 'upgrade --install', run: 'always' };
      const run = await preview(checkout, inputs, { env: env() });
      expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
      const body = comments()[0]?.body ?? '';
      expect(body).toContain(`there is no release \`${release}\` yet, helm will install it`);
      expect(body).toContain('✅ Applied in');
      expect(body).not.toContain('nothing was compared with');
      const again = await preview(checkout, { ...inputs, run: 'never' }, { env: env() });
      expect(again.outputs).toMatchObject({ changes: 'false', status: 'unchanged' });
    });
  });

  it("asks no cluster about a fork's code, and says so", async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const config = join(scratch(), 'kubeconfig');
      const cluster = { server: `http://127.0.0.1:${port}` };
      const kubeconfig = {
        apiVersion: 'v1',
        kind: 'Config',
        'current-context': 'a',
        clusters: [{ name: 'a', cluster }],
        contexts: [{ name: 'a', context: { cluster: 'a' } }],
      };
      writeFileSync(config, JSON.stringify(kubeconfig));
      const { open, preview } = world();
      const checkout = open({ base: files('fork', 'web:1'), head: files('fork', 'web:2') });
      const inputs = { config: 'services', compare: 'live' };
      const env = { KUBECONFIG: config };
      const run = await preview(checkout, inputs, { fork: 'stranger/shop', env });
      expect(run.code).toBe(0);
      expect(run.outputs).toMatchObject({ changed: '1', status: 'changed' });
      expect(run.summary).toContain('The cluster was not compared: the code is not trusted here');
      expect(asked).toBe(0);
      // The same job for the repository's own code does ask.
      await preview(checkout, inputs, { env });
      expect(asked).toBeGreaterThan(0);
    } finally {
      server.close();
    }
  });
});
