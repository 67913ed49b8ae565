/** Charts, value files and types that flags name by an address, without any pligos.yaml. */
import { join } from 'node:path';
import { readdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { git } from '../git/repository.ts';
import { helms } from '../real/helm.ts';
import { type ChartRepository, startChartRepository } from '../real/servers.ts';
import { serveCharts, type SourceRuns } from './source-runs.ts';

const charts = {
  'plain/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 1.0.0\n',
  'plain/values.yaml': 'replicas: 1\n',
  'plain/templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {replicas: {{ required "some" .Values.replicas | quote }}}\n',
  'parent/Chart.yaml':
    'apiVersion: v2\nname: parent\nversion: 1.0.0\ndependencies: [{name: sub, version: 1.0.0, repository: "file://./sub"}]\n',
  'parent/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
  'parent/sub/templates/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: sub}\n',
  'broken/Chart.yaml': 'apiVersion: v2\nname: broken\nversion: 1.0.0\n',
  'broken/templates/a.yaml': '{{ fail "no" }}\n',
  'envs/production.yaml': 'replicas: 3\n',
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/schema.yaml': 'context:\n  image: tagged\n',
  'types/image.yaml': 'tagged:\n  tag: string\n',
};

const [helm] = helms();
let published: ChartRepository;
let runs: SourceRuns;
let repository: string;
beforeAll(async () => {
  runs = await serveCharts(charts);
  published = await startChartRepository();
  const chart = (version: string) => ({
    'Chart.yaml': `apiVersion: v2\nname: cache\nversion: ${version}\n`,
    'templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {version: "${version}", size: {{ .Values.size | quote }}}\n`,
  });
  if (helm !== undefined) published.publish(helm.path, chart('1.0.0'), chart('2.0.0'));
  repository = runs.repository({ 'own.yaml': 'replicas: 4\n' });
});
afterAll(() => Promise.all([runs.stop(), published.stop()]));

const at = (path: string, ref = '?ref=v1.0.0'): string => `${runs.address}//${path}${ref}`;
const run = (...words: readonly string[]) =>
  runs.run([...words.slice(0, 1), '--allow-host', runs.host, ...words.slice(1)], repository);

describe('flags that name an address', () => {
  it('render a chart with value files of either place', async () => {
    expect((await run('template', '--chart', at('plain'))).stdout).toContain('replicas: "1"');
    const production = at('envs/production.yaml');
    const fetched = await run('template', '--chart', at('plain'), '-f', production);
    expect(fetched).toMatchObject({ code: 0, stderr: '' });
    expect(fetched.stdout).toContain('metadata: {name: plain}\ndata: {replicas: "3"}');
    const own = await run('template', '--chart', at('plain'), '-f', 'own.yaml');
    expect(own.stdout).toContain('replicas: "4"');
    const values = await run('values', '--chart', at('plain'), '-f', production, '-f', 'own.yaml');
    expect(values.stdout).toBe('replicas: 4\n');
    const contexts = await run('contexts', '--chart', at('plain'), '-f', production);
    expect(contexts.stdout).toContain(at('plain'));
    expect(contexts.stdout + contexts.stderr).not.toContain('/sources/trusted');
  });

  it('read a flavor and its types', async () => {
    const schema = await run('schema', at('web'), '--types', at('types/image.yaml'));
    expect(schema).toMatchObject({ code: 0, stderr: '' });
    expect(schema.stdout).toContain('"tag"');
    const docs = await run('docs', at('web'), '--types', at('types/image.yaml'));
    expect(docs.stdout).toContain('tag');
  });

  it('compare the value files of both states of the repository', async () => {
    const words = ['diff', '--base', 'HEAD', '--chart', at('plain'), '-f', 'own.yaml', '--format', 'json'];
    const same: unknown = JSON.parse((await run(...words)).stdout);
    expect(same).toMatchObject({ contexts: [{ service: 'plain', status: 'untouched' }] });
    writeFileSync(join(repository, 'own.yaml'), 'replicas: 5\n');
    const changed = await run(...words);
    git(repository, 'checkout', '-q', 'own.yaml');
    const report: unknown = JSON.parse(changed.stdout);
    expect(report).toMatchObject({ contexts: [{ service: 'plain', context: 'own', status: 'compared' }] });
    expect(changed.stdout).toContain('"5"');
    expect(changed.stdout).not.toContain('/sources/trusted');
  });

  it('render a chart with dependencies, and leave the store as it is', async () => {
    const rendered = await run('template', '--chart', at('parent'));
    expect(rendered.stdout).toContain('# Source: parent/charts/sub/templates/a.yaml');
    const update = await run('run', 'default', '--chart', at('parent'), '--', 'dependency', 'update');
    expect(update.code).toBe(0);
    expect(await run('template', '--chart', at('parent'))).toEqual(rendered);
    const store = join(runs.home, '.cache', 'pligos', 'sources', 'trusted');
    const paths = readdirSync(store, { recursive: true, encoding: 'utf8' });
    expect(paths.filter((path) => path.endsWith('/Chart.yaml')).length).toBeGreaterThan(0);
    expect(paths.filter((path) => path.endsWith('.lock') || path.endsWith('.tgz'))).toEqual([]);
  });

  it('render a chart of a chart repository as helm names it', async () => {
    if (helm === undefined) return;
    const words = ['--allow-host', '127.0.0.1', '--chart', 'cache', '--repo', published.url];
    const rendered = await run(
      'template',
      ...words,
      '--version',
      '1.0.0',
      '-f',
      'own.yaml',
      '--',
      '--set',
      'size=7',
    );
    expect(rendered).toMatchObject({ code: 0, stderr: '' });
    expect(rendered.stdout).toContain('metadata: {name: cache}\ndata: {version: "1.0.0", size: "7"}');
    const diff = await run('diff', ...words, '--version=1.0.0', '--base', 'HEAD', '--format', 'json');
    expect(JSON.parse(diff.stdout)).toMatchObject({ contexts: [{ service: 'cache', status: 'untouched' }] });
    expect((await run('template', ...words)).stderr).toContain('[source-inexact]');
    expect((await run('template', ...words, '--version', '^1')).stderr).toContain('names no exact version');
    const near = await run('template', ...words.with(3, 'cahce'), '--version', '1.0.0');
    expect(near.stderr).toContain('did you mean "cache"?');
    const alone = await run('template', '--repo', published.url);
    expect(alone.stderr).toContain('--repo requires --chart');
  });

  it('accept a commit', async () => {
    const commit = git(join(runs.charts), 'rev-parse', 'v1.0.0');
    const { code, stdout } = await run('template', '--chart', at('plain', `?ref=${commit}`));
    expect([code, stdout.includes('replicas: "1"')]).toEqual([0, true]);
  });

  it.each([
    ['a branch', () => at('plain', '?ref=main'), 'names a branch'],
    ['nothing', () => at('plain', ''), 'names no exact version'],
    ['an archive without a checksum', () => 'https://example.org/plain.tgz', 'names no exact version'],
  ])('refuse %s', async (_what, address, message) => {
    const { code, stderr } = await run('template', '--chart', address());
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).toContain('[source-inexact]');
    expect(stderr).toContain('→ name a tag or a commit (?ref=v1.0.0)');
  });

  it('ask no host with a private address that no flag allows', async () => {
    const words = ['template', '--chart', at('plain')];
    const { code, stderr } = await runs.run(words, repository);
    expect([code, stderr]).toEqual([1, expect.stringContaining('[source-not-allowed]')]);
  });

  it('name a fault by the key', async () => {
    const folder = await run('check', '--chart', at('plain'), '-f', at('web'));
    const value = await run('template', '--chart', at('broken'));
    expect(folder.stderr).toContain(`error: "${at('web')}" is a folder, expected a file`);
    expect(value.stderr).toContain(`the chart names its file: ${at('broken')}: templates/a.yaml:1`);
    for (const { code, stderr } of [folder, value]) {
      expect(code).toBe(1);
      expect(stderr).not.toContain('/sources/trusted');
    }
  });

  it('render a packaged chart, and compare it with no commit', async () => {
    await runs.package('plain', repository);
    const chart = './plain-1.0.0.tgz';
    expect((await run('template', '--chart', chart)).stdout).toContain('replicas: "1"');
    const diff = await run('diff', '--base', 'HEAD', '--chart', chart);
    expect([diff.code, diff.stderr]).toEqual([1, expect.stringContaining('[source-package]')]);
  });
});
