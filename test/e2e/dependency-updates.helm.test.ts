/** Newer versions of what charts depend on, in a real chart repository and by the real helm's own judgement. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { type ChartRepository, type ChartSource, startChartRepository } from '../real/servers.ts';
import { emptyHome, type Outcome, scratch, writeFiles } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';

const chart = (name: string, version: string): ChartSource => ({
  'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: ${version}\n`,
  'templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: '{{ .Chart.Name }}-${name}-${version}'}\n`,
});
const lockVersions = (text: string): string[] =>
  [...text.matchAll(/version: "?([^"\n]*)/g)].map(([, version = '']) => version);
const withoutTime = (text: string): string => text.replace(/^generated: .*$/m, '');

describe.each(storyHelms())('dependencies of charts, with $name', ({ path: helm }) => {
  let dir = '';
  let env: Record<string, string> = {};
  let charts: ChartRepository;
  beforeEach(async () => {
    dir = scratch();
    env = { ...emptyHome(), HELM_BIN: helm };
    charts = await startChartRepository();
    charts.publish(helm, chart('db', '1.0.0'), chart('cache', '1.0.0'));
  });
  afterEach(() => charts.stop());

  const pligos = (...words: string[]): Promise<Outcome> => pligosAside(words, { cwd: dir, env });
  const text = (path: string): string => readFileSync(join(dir, path), 'utf8');
  const put = (path: string, content: string): void => writeFileSync(join(dir, path), content);
  /** Beside the server of this process. */
  const callHelm = (...words: string[]) =>
    promisify(execFile)(helm, words, { env: { ...env, PATH: process.env['PATH'] ?? '' }, timeout: 60_000 });
  const publishNewer = (): void =>
    charts.publish(
      helm,
      ...['1.1.0', '2.0.0', '3.0.0-rc.1'].flatMap((one) => [chart('db', one), chart('cache', one)]),
    );

  describe('of a chart without a pligos.yaml', () => {
    const chartFile = (): string => `apiVersion: v2
name: web   # of the shop
version: 1.0.0
dependencies:
  - {name: db, version: "1.0.0", repository: '${charts.url}'}   # pinned
  - name: cache
    # raised by hand so far
    version: ^1
    alias: sessions
    repository: ${charts.url}
  - name: local
    version: 0.1.0
    repository: file://../local
  - name: db
    alias: second
    version: 1.0.0 # too
    condition: second.enabled
    repository: ${charts.url}
`;
    beforeEach(async () => {
      writeFiles(dir, {
        'web/Chart.yaml': chartFile(),
        'local/Chart.yaml': 'apiVersion: v2\nname: local\nversion: 0.1.0\n',
      });
      await callHelm('dependency', 'update', join(dir, 'web'));
      publishNewer();
      env['HELM_REPOSITORY_CONFIG'] = join(dir, 'none.yaml');
    });
    const ofChart = ['--chart', 'web', '--allow-host', '127.0.0.1'];

    it('are listed with what the lock holds', async () => {
      const { code, stdout, stderr } = await pligos('outdated', ...ofChart);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const name = (of: string): string => `${charts.url.replace('http://', '')}/${of} (web/Chart.yaml)`;
      expect(stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 5))).toEqual([
        ['SOURCE', 'NAMED', 'PINNED', 'WANTED', 'LATEST'],
        [name('cache'), '^1', '1.0.0', '1.1.0', '2.0.0'],
        [name('db'), '1.0.0', '1.0.0', '1.0.0', '2.0.0'],
        [''],
        ['2 sources: 1 behind, 1 with a newer version than named'],
        [''],
      ]);
    });

    it('are raised as they are written, and the lock is what helm itself writes', async () => {
      const { code, stdout, stderr } = await pligos('update', ...ofChart);
      expect({ code, stderr }).toEqual({
        code: 0,
        stderr: expect.stringContaining('helm dependency build web'),
      });
      expect(stdout).toMatch(/db +1.0.0 +2.0.0 +web\/Chart.yaml, web\/Chart.lock\n/);
      expect(stdout).toMatch(/cache +1.0.0 +1.1.0 +web\/Chart.lock\n/);
      expect(text('web/Chart.yaml')).toBe(
        chartFile().replace('"1.0.0"', '"2.0.0"').replace('1.0.0 # too', '2.0.0 # too'),
      );
      expect(lockVersions(text('web/Chart.lock'))).toEqual(['2.0.0', '1.1.0', '0.1.0', '2.0.0']);
      const ours = text('web/Chart.lock');
      cpSync(join(dir, 'web'), join(dir, 'again'), { recursive: true });
      await callHelm('repo', 'add', 'charts', charts.url);
      await callHelm('dependency', 'build', join(dir, 'web'));
      expect(existsSync(join(dir, 'web/charts/db-2.0.0.tgz'))).toBe(true);
      await callHelm('dependency', 'update', join(dir, 'again'));
      expect(withoutTime(ours)).toBe(withoutTime(text('again/Chart.lock')));
      expect(await pligos('update', ...ofChart)).toEqual({
        code: 0,
        stdout: 'nothing is behind\n',
        stderr: '',
      });
    });

    it('are updated by their names, and the others stay as they were locked', async () => {
      expect(await pligos('update', 'cache', ...ofChart)).toMatchObject({ code: 0 });
      expect(text('web/Chart.yaml')).toBe(chartFile());
      expect(lockVersions(text('web/Chart.lock'))).toEqual(['1.0.0', '1.1.0', '0.1.0', '1.0.0']);
      await callHelm('repo', 'add', 'charts', charts.url);
      await callHelm('dependency', 'build', join(dir, 'web'));
    });

    it('fail a check at the line that names them', async () => {
      const before = text('web/Chart.lock');
      const { code, stderr } = await pligos('update', '--check', ...ofChart);
      expect(code).toBe(1);
      expect(stderr.match(/^web\/Chart.yaml:\S+/gm)).toEqual([
        'web/Chart.yaml:5:5:',
        'web/Chart.yaml:6:5:',
        'web/Chart.yaml:14:5:',
      ]);
      expect([text('web/Chart.yaml'), text('web/Chart.lock')]).toEqual([chartFile(), before]);
    });

    it('stay as they are where the lock is out of step, which helm refuses, too', async () => {
      put('web/Chart.yaml', chartFile().replace('^1', '~1.0'));
      const before = [text('web/Chart.yaml'), text('web/Chart.lock')];
      await expect(callHelm('dependency', 'build', join(dir, 'web'))).rejects.toThrow('out of sync');
      const { code, stdout, stderr } = await pligos('update', ...ofChart);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('Chart.lock is out of step with the dependencies of its chart');
      expect([text('web/Chart.yaml'), text('web/Chart.lock')]).toEqual(before);
    });
  });

  describe('of contexts', () => {
    const configuration = (): string => `
pligos:
  version: '2'
  allowHosts: [127.0.0.1]
  updates: {ranges: {cache: <2}}
contexts:
  dev:
    flavor: ../flavor
    spec: {}
    chartDependencies:
      - {name: cache, version: 1.0.0, repository: '${charts.url}'}  # for sessions
  plain:
    chart: ../chart
`;
    const flavorFile = (): string =>
      `apiVersion: v2\nname: flavor\nversion: 1.0.0\ndependencies: [{name: db, version: 1.0.0, repository: '${charts.url}'}]\n`;
    const rendered = async (context: string): Promise<string[]> => {
      const { stdout, stderr } = await pligos('template', context, '-c', 'shop');
      expect(stderr).not.toContain('error');
      return [...stdout.matchAll(/name: '?([\w.-]+)/g)].map(([, name = '']) => name).toSorted();
    };
    beforeEach(() => {
      writeFiles(dir, {
        '.git/HEAD': 'ref: refs/heads/main\n',
        'shop/pligos.yaml': configuration(),
        'flavor/Chart.yaml': flavorFile(),
        'flavor/schema.yaml': 'context: {}\n',
        'chart/Chart.yaml': flavorFile().replace('flavor', 'chart').replace('1.0.0, repo', '^1, repo'),
      });
    });

    it('are raised in the flavor, in pligos.yaml and in the lock of each generated chart', async () => {
      expect(await rendered('dev')).toEqual(['cache-cache-1.0.0', 'db-db-1.0.0']);
      publishNewer();
      const { stdout } = await pligos('outdated', '-c', 'shop');
      expect(stdout).toMatch(
        /cache \(shop\/pligos.yaml\) +1.0.0 +1.0.0 +1.0.0 +1.1.0 \(2.0.0 outside of the range\) +dev\n/,
      );
      expect(stdout).toMatch(/db \(chart\/Chart.yaml\) +\^1 +- +1.1.0 +2.0.0 +plain\n/);
      expect(stdout).toMatch(/db \(flavor\/Chart.yaml\) +1.0.0 +1.0.0 +1.0.0 +2.0.0 +dev\n/);
      expect(await pligos('update', '-c', 'shop')).toMatchObject({ code: 0, stderr: '' });
      expect(text('shop/pligos.yaml')).toBe(
        configuration().replace('cache, version: 1.0.0', 'cache, version: 1.1.0'),
      );
      expect(text('flavor/Chart.yaml')).toBe(
        flavorFile().replace('db, version: 1.0.0', 'db, version: 2.0.0'),
      );
      expect(lockVersions(text('shop/.helm-artifacts/dev/Chart.lock')).toSorted()).toEqual([
        '1.1.0',
        '2.0.0',
      ]);
      expect(await rendered('dev')).toEqual(['cache-cache-1.1.0', 'db-db-2.0.0']);
      expect((await pligos('update', '-c', 'shop')).stdout).toBe('nothing is behind\n');
    });
  });
});
