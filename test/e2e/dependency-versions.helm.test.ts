import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';
import { type Files, pullPayload, runAction } from './runner.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pligos, writeFiles } from './pligos.ts';

const metadata = (name: string, version: string, more = ''): string =>
  `apiVersion: v2\nname: ${name}\nversion: ${version}\n${more}`;

const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {version: '${data}'}\n`;

/** The chart of `plainChart` with sub-charts in `charts/`, as git holds them. */
const vendored = (versions: Readonly<Record<string, string>>): Files => ({
  ...plainChart('web:1'),
  'chart/Chart.yaml': metadata('web', '1.0.0'),
  ...Object.fromEntries(
    Object.entries(versions).flatMap(([name, version]) => [
      [`chart/charts/${name}/Chart.yaml`, metadata(name, version)],
      [`chart/charts/${name}/templates/map.yaml`, configMap(name, version)],
    ]),
  ),
});

const dependencies = (version: string): string =>
  `dependencies:\n  - {name: redis, alias: cache, version: ${version}, repository: 'file://../redis'}\n`;

/** The same with one sub-chart beside it, by a file:// repository. */
const beside = (version: string): Files => ({
  ...plainChart('web:1'),
  'chart/Chart.yaml': metadata('web', '1.0.0', dependencies(version)),
  'redis/Chart.yaml': metadata('redis', version),
  'redis/templates/map.yaml': configMap('redis', version),
});

/** A chart with a vendored redis and two contexts. */
const company = (version: string): Files => ({
  ...vendored({ redis: version }),
  'pligos.yaml': `pligos: {version: '2'}
contexts:
  dev: {chart: ./chart}
  production: {extends: dev, namespace: production, helmValues: {image: 'web:1'}}
`,
});

describe('a pull request that changes a sub-chart', () => {
  const [helm] = helms();
  const world = withWorld(helm?.path ?? '');

  async function commentOf(base: Files, head: Files): Promise<string> {
    const { open, preview, comments } = world();
    await preview(open({ base, head }), { chart: './chart' });
    return comments()[0]?.body ?? '';
  }

  it('names the versions of a vendored one before and after, of a new one and of a deleted one', async () => {
    const body = await commentOf(vendored({ redis: '1.2.0', deleted: '0.1.0', same: '3.0.0' }), {
      ...vendored({ redis: '1.3.0', added: '2.0.0', same: '3.0.0' }),
      'chart/charts/deleted': null,
    });
    expect(body).toContain(
      '\nDependencies: `added` 2.0.0 added, `deleted` 0.1.0 removed, `redis` 1.2.0 → 1.3.0.\n',
    );
  });

  it('names the version of one from a file:// repository, by its alias', async () => {
    expect(await commentOf(beside('1.2.0'), beside('1.3.0'))).toContain(
      '\nDependencies: `cache` 1.2.0 → 1.3.0.\n',
    );
  });

  it('does not mention them where none differs', async () => {
    const body = await commentOf(vendored({ redis: '1.2.0' }), {
      ...vendored({ redis: '1.2.0' }),
      'chart/values.yaml': 'image: web:2\nreplicas: 1\npassword: hunter2-is-secret\n',
    });
    expect(body).toContain('image: web:2');
    expect(body).not.toContain('Dependencies');
  });

  it('has the same line once for several contexts, in HTML, the terminal, JSON and a joined report', async () => {
    const { fake, open, preview, comments } = world();
    const checkout = open({ base: company('1.2.0'), head: company('1.3.0') });
    await preview(checkout, { comment: 'off' });
    const out = (name: string): string => readFileSync(join(checkout.dir, '.pligos/out', name), 'utf8');
    expect(out('report.html')).toContain('<p>Dependencies: <code>redis</code> 1.2.0 → 1.3.0</p>');
    const json = out('report.json');
    expect(JSON.parse(json)).toMatchObject({
      contexts: [1, 2].map(() => ({ dependencies: [{ name: 'redis', before: '1.2.0', after: '1.3.0' }] })),
    });
    const terminal = pligos(['diff', '--base', checkout.baseSha], {
      cwd: checkout.dir,
      helm: helm?.path ?? '',
    });
    expect(terminal.stdout).toContain('\nDependencies: redis 1.2.0 → 1.3.0\n');
    writeFiles(checkout.dir, { '.pligos/reports/one/report.json': json });
    await runAction({
      action: 'report',
      workspace: checkout.dir,
      event: 'pull_request',
      payload: pullPayload(checkout),
      env: { GITHUB_API_URL: fake.url, GITHUB_SHA: checkout.mergeSha, GITHUB_REF: 'refs/pull/1/merge' },
    });
    expect(comments()[0]?.body).toContain('\nDependencies: `redis` 1.2.0 → 1.3.0.\n');
  });
});
