/** Where the Action writes, and what stands in its way. */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';
import { git } from './runner.ts';

const [helm] = helms();
const world = withWorld(helm?.path ?? '');

describe('the folder of the reports', () => {
  it.each<[string, string, (dir: string) => void]>([
    ['the workspace', '.', () => {}],
    ['the workspace, by a detour', 'chart/..', () => {}],
    ["a folder of git's", '.git/hooks', () => {}],
    ['where others keep charts', 'deploy', () => {}],
    ['where others say what git ignores', 'chart', () => {}],
    [
      'behind a link of the repository, even one that stays inside',
      '.pligos/out',
      (dir) => {
        mkdirSync(join(dir, '.pligos'));
        symlinkSync('../deploy', join(dir, '.pligos/out'));
      },
    ],
    ['below such a link', 'linked/out', (dir) => symlinkSync('deploy', join(dir, 'linked'))],
  ])('is refused where it would be %s, and nothing there is touched', async (_, outputDir, prepare) => {
    const { open, preview, comments } = world();
    const head = { 'deploy/charts/web.yaml': 'precious', 'chart/.gitignore': 'charts/\n' };
    const checkout = open({ base: plainChart('web:1'), head });
    prepare(checkout.dir);
    const before = git(checkout.dir, 'status', '--porcelain');
    const run = await preview(checkout, { chart: 'chart', 'output-dir': outputDir });
    expect(run.outputs).toEqual({ 'exit-code': '1', 'failure-reason': 'input-value' });
    expect(run.stdout).toMatch(/^::error title=input-value::the input output-dir is "/m);
    expect(git(checkout.dir, 'status', '--porcelain')).toBe(before);
    expect(existsSync(join(checkout.dir, '.git/hooks/report.json'))).toBe(false);
    expect(comments()).toEqual([]);
  });

  it('is used again by the next run, and may hold what others left beside', async () => {
    const { open, preview } = world();
    const checkout = open({ base: plainChart('web:1'), head: { 'out/coverage.txt': '80 %' } });
    const codes = [];
    for (let count = 0; count < 2; count += 1)
      codes.push((await preview(checkout, { chart: 'chart', 'output-dir': 'out' })).code);
    expect(codes).toEqual([0, 0]);
    expect(git(checkout.dir, 'status', '--porcelain')).toBe('');
  });
});

describe('a chart without pligos.yaml', () => {
  it('that the base does not have is new, and nothing is wrong with that', async () => {
    const { open, preview, comments } = world();
    const run = await preview(open({ base: { 'README.md': 'a shop' }, head: plainChart('web:1') }), {
      chart: 'chart',
    });
    expect(run.code).toBe(0);
    expect(JSON.parse(run.outputs['contexts'] ?? '')).toMatchObject([{ status: 'new', added: 2 }]);
    expect(run.stdout).not.toMatch(/^::(?:error|warning)/m);
    expect(comments()[0]?.body).not.toContain('does not exist');
  });

  it('of which the base lacks a value file is told by the name that the file has in the repository', async () => {
    const { open, preview, comments } = world();
    const head = { 'values-new.yaml': 'replicas: 5\n' };
    const checkout = open({ base: plainChart('web:1'), head });
    const both = 'values-staging.yaml values-new.yaml';
    const run = await preview(checkout, { chart: 'chart', 'value-files': both });
    expect(run.code).toBe(0);
    expect(comments()[0]?.body).toContain('the base lacks "values-new.yaml" and is rendered without it');
    expect(comments()[0]?.body).not.toContain('pligos-base-');
    expect(run.stdout).not.toMatch(/^::warning.*pligos-base-/m);
  });

  it('and not named by an input either is an error that names the inputs', async () => {
    const { open, preview } = world();
    const run = await preview(open({ base: plainChart('web:1'), head: plainChart('web:2') }), {});
    expect(run.outputs).toMatchObject({ 'failure-reason': 'no-service' });
    expect(run.stdout).toContain(
      'set the input config to the folder of a service, or set chart and value-files',
    );
    expect(run.stdout).not.toContain('--chart');
  });
});

describe('a checkout that lacks the chart', () => {
  it('is told with the names that files have in the repository', async () => {
    const { open, preview, comments } = world();
    const service = "pligos: {version: '2'}\ncontexts:\n  dev: {chart: ../chart}\n";
    const checkout = open({ base: plainChart('web:1'), head: { 'shop/pligos.yaml': service } });
    rmSync(join(checkout.dir, 'chart'), { recursive: true });
    const run = await preview(checkout, {});
    expect(run.outputs['failure-reason']).toBe('context-failed');
    expect(run.stdout).toMatch(
      /^::error title=[^:]*file-missing,file=shop\/pligos\.yaml,line=3::.*looked for at chart/m,
    );
    expect(comments()[0]?.body).not.toContain(checkout.dir);
    expect(run.stdout).not.toContain('without such a context');
  });
});

describe('a context of which an earlier step changed a file on disk', () => {
  const dev = {
    ...plainChart('web:1'),
    'chart/.gitignore': 'files/*.local\n',
    'chart/templates/config.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: web}
data: {local: {{ .Files.Get "files/a.local" | default "none" | quote }}}
`,
    'shop/pligos.yaml':
      "pligos: {version: '2'}\ncontexts:\n  dev: {chart: ../chart, helmValues: {replicas: 2}}\n",
  };

  it.each<[string, string, (dir: string) => void]>([
    [
      'that git tracks',
      '- replicas: 2',
      (dir) =>
        writeFileSync(join(dir, 'shop/pligos.yaml'), dev['shop/pligos.yaml']?.replace('2}', '3}') ?? ''),
    ],
    [
      'that git is told not to look at',
      '- replicas: 2',
      (dir) => {
        git(dir, 'update-index', '--assume-unchanged', 'shop/pligos.yaml');
        writeFileSync(join(dir, 'shop/pligos.yaml'), dev['shop/pligos.yaml']?.replace('2}', '3}') ?? '');
      },
    ],
    [
      'that git ignores',
      '- local: none',
      (dir) => {
        mkdirSync(join(dir, 'chart/files'));
        writeFileSync(join(dir, 'chart/files/a.local'), 'made by a step before');
      },
    ],
  ])('%s is not untouched', async (_, line, change) => {
    const { open, preview, comments } = world();
    const checkout = open({ base: dev, head: { 'README.md': 'nothing else is committed' } });
    const quiet = await preview(checkout, {});
    expect({ code: quiet.code, log: quiet.stdout }).toMatchObject({ code: 0 });
    expect(JSON.parse(quiet.outputs['contexts'] ?? '')).toMatchObject([{ status: 'untouched' }]);
    change(checkout.dir);
    const run = await preview(checkout, {});
    expect(JSON.parse(run.outputs['contexts'] ?? '')).toMatchObject([{ status: 'compared', changed: 1 }]);
    expect(comments()[0]?.body).toContain(line);
  });
});
