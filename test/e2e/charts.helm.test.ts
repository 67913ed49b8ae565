/** Many charts in one repository: what is fetched, installed and refused. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { actingHelm, withWorld } from './action-world.ts';
import { pligos, scratch, writeFiles } from './pligos.ts';
import { contextsIn, type Files } from './runner.ts';

const [helm] = helms();

const chart = (name: string, more: Files = {}): Files =>
  Object.fromEntries(
    Object.entries({
      'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
      'values.yaml': 'level: 1\n',
      'templates/config.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {level: {{ .Values.level | quote }}}\n',
      ...more,
    }).map(([path, text]) => [`charts/${name}/${path}`, text]),
  );

/** A chart whose dependency no server has. */
const unreachable = (name: string): Files =>
  chart(name, {
    'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.0.0\ndependencies:\n  - {name: db, version: 1.0.0, repository: "http://127.0.0.1:9/charts"}\n`,
  });

const many = (names: readonly string[]): Files =>
  Object.fromEntries(names.flatMap((name) => Object.entries(chart(name))));

describe('many charts', () => {
  const world = withWorld(helm?.path ?? '');

  const statuses = (outputs: Readonly<Record<string, string>>): string[] =>
    contextsIn(outputs).map(({ service, context, status }) => `${service}/${context} ${status}`);

  it('of sixty the one that changes is rendered', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `chart-${at + 10}`);
    const renders = join(scratch(), 'renders');
    const counting = actingHelm(helm?.path ?? '', `template) echo "$2" >> '${renders}';;`);
    const { open, preview, comments } = world();
    const run = await preview(
      open({ base: many(names), head: { 'charts/chart-30/values.yaml': 'level: 2\n' } }),
      { chart: 'charts/*' },
      { helm: counting },
    );
    expect(run.code).toBe(0);
    expect(statuses(run.outputs).filter((one) => !one.endsWith('untouched'))).toEqual([
      'chart-30/default compared',
    ]);
    expect(statuses(run.outputs)).toHaveLength(60);
    const rendered = readFileSync(renders, 'utf8').trim().split('\n');
    expect(rendered.filter((name) => name.startsWith('chart-'))).toEqual(['chart-30', 'chart-30']);
    expect(comments()[0]?.body).toMatch(/Untouched, not rendered: `chart-10`, `chart-11`, .* and 51 more/);
  });

  it('names each untouched one once, whatever contexts it has', async () => {
    const files = (name: string): Files => ({
      ...chart(name, { 'values-dev.yaml': 'level: 2\n', 'values-live.yaml': 'level: 3\n' }),
    });
    const { open, preview, comments } = world();
    const run = await preview(
      open({
        base: { ...files('api'), ...files('mail'), ...files('web') },
        head: { 'charts/web/values-live.yaml': 'level: 4\n' },
      }),
      { chart: 'charts/*', 'value-files': 'values-*.yaml' },
    );
    expect([run.code, comments()[0]?.body]).toEqual([
      0,
      expect.stringContaining('Untouched, not rendered: `api`, `mail`\n'),
    ]);
  });

  it.each([['diff'], ['diff', '--format', 'json']])(
    'one whose Chart.yaml is broken does not stop the others of pligos %s',
    (...words) => {
      const dir = scratch();
      writeFiles(dir, many(['api', 'web']));
      for (const line of ['init -q -b main', 'add .', '-c user.name=a -c user.email=a@b commit -qm x'])
        execFileSync('git', line.split(' '), { cwd: dir });
      writeFiles(dir, {
        'charts/api/Chart.yaml': 'apiVersion: v2\nname: [api\n',
        'charts/web/values.yaml': 'level: 7\n',
      });
      const run = pligos([...words, '--base', 'main', '--chart', 'charts/*'], { cwd: dir });
      expect(run.code).toBe(1);
      expect(run.stdout).toMatch(/level[^]*7/);
      expect(run.stdout).toMatch(/charts\/api\/Chart\.yaml(?::2:|",\s*"line": 2,)/);
    },
  );

  it('fetches the sub-charts of touched charts only, and one that cannot be fetched does not stop the others', async () => {
    const { open, preview, comments } = world();
    const base = { ...chart('web'), ...unreachable('shop'), ...unreachable('mail') };
    const quiet = await preview(open({ base, head: { 'charts/web/values.yaml': 'level: 2\n' } }), {
      chart: 'charts/*',
    });
    expect({ code: quiet.code, statuses: statuses(quiet.outputs) }).toEqual({
      code: 0,
      statuses: ['mail/default untouched', 'shop/default untouched', 'web/default compared'],
    });
    const run = await preview(
      open({
        base,
        head: { 'charts/web/values.yaml': 'level: 2\n', 'charts/shop/values.yaml': 'level: 2\n' },
      }),
      { chart: 'charts/*' },
    );
    expect({ code: run.code, statuses: statuses(run.outputs) }).toEqual({
      code: 1,
      statuses: ['mail/default untouched', 'shop/default failed', 'web/default compared'],
    });
    expect(comments().at(-1)?.body).toContain('127.0.0.1:9');
  });
});

describe('the values of chart-testing', () => {
  const dir = scratch();
  writeFiles(dir, chart('web', { 'ci/tls-values.yaml': 'level: 7\n' }));

  it('are shown, and left out of what is installed', () => {
    const log = join(scratch(), 'log');
    const helmed = actingHelm(helm?.path ?? '', `upgrade) echo "$@" >> '${log}'; exit 0;;`);
    const one = ['--chart', 'charts/web'];
    const run = pligos(['run', ...one, '--', 'upgrade', '--install', '--dry-run=client'], {
      cwd: dir,
      helm: helmed,
    });
    expect({ code: run.code, stderr: run.stderr }).toMatchObject({ code: 0 });
    expect(readFileSync(log, 'utf8')).not.toContain('tls');
    const shown = pligos(['template', 'ci-tls', ...one], { cwd: dir });
    expect(shown.stdout).toContain('level: "7"');
  });

  it('are refused to a command that installs', () => {
    const log = join(scratch(), 'log');
    const helmed = actingHelm(helm?.path ?? '', `upgrade) echo "$@" >> '${log}'; exit 0;;`);
    const run = pligos(['run', 'web/ci-tls', '--chart', 'charts/web', '--', 'upgrade', '--install'], {
      cwd: dir,
      helm: helmed,
    });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('web/ci-tls tests the chart (ci/*-values.yaml), and is not installed');
    expect(existsSync(log)).toBe(false);
  });
});

describe('a command of the Action', () => {
  const world = withWorld(helm?.path ?? '');

  it('installs each chart once, and not with the values of chart-testing', async () => {
    const { open, preview } = world();
    const log = join(scratch(), 'log');
    const base = { ...chart('web', { 'ci/tls-values.yaml': 'level: 7\n' }), ...chart('mail') };
    const checkout = open({ base, head: { 'charts/web/values.yaml': 'level: 2\n' } });
    const run = await preview(
      checkout,
      { chart: 'charts/*', release: 'shop-%{service}', command: 'upgrade --install', run: 'always' },
      { helm: actingHelm(helm?.path ?? '', `upgrade) echo "$2" >> '${log}'; exit 0;;`) },
    );
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
    expect(readFileSync(log, 'utf8').trim().split('\n').toSorted()).toEqual(['shop-mail', 'shop-web']);
    expect(JSON.parse(run.outputs['contexts'] ?? '[]')).toHaveLength(2);
  });
});

describe('library charts alone', () => {
  it('are named, with what to do', () => {
    const dir = scratch();
    writeFiles(dir, { 'common/Chart.yaml': 'apiVersion: v2\nname: common\ntype: library\nversion: 1.0.0\n' });
    const run = pligos(['template', '--chart', 'common'], { cwd: dir });
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('common is a library chart');
  });
});
