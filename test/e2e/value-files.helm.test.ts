/** Value files of a chart without a pligos.yaml: where they are looked for. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { emptyHome, pligos, scratch, writeFiles } from './pligos.ts';
import { contextsIn } from './runner.ts';

const chart = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': 'level: 1\n',
  'chart/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {level: {{ .Values.level | quote }}}\n',
};

function git(dir: string, ...words: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome() }).status).toBe(0);
}

function folder(files: Readonly<Record<string, string>>): string {
  const dir = scratch();
  writeFiles(dir, { ...chart, ...files });
  return dir;
}

const rendered = ['template', '--chart', 'chart', '-f', 'values-staging.yaml'];

describe('a value file of one chart', () => {
  it('may be in the folder of the chart', () => {
    const dir = folder({ 'chart/values-staging.yaml': 'level: 7\n' });
    expect(pligos(rendered, { cwd: dir })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('level: "7"'),
    });
    expect(pligos(['check', ...rendered.slice(1)], { cwd: dir })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('web/staging'),
    });
  });

  it('is first looked for in the current folder', () => {
    const dir = folder({ 'values-staging.yaml': 'level: 8\n', 'chart/values-staging.yaml': 'level: 7\n' });
    expect(pligos(rendered, { cwd: dir }).stdout).toContain('level: "8"');
  });

  it('can be several with commas between, as helm takes them', () => {
    const dir = folder({ 'values-eu.yaml': 'level: 8\n', 'chart/values-staging.yaml': 'level: 7\n' });
    const both = ['template', '--chart', 'chart', '-f', 'values-eu.yaml,values-staging.yaml'];
    expect(pligos(both, { cwd: dir }).stdout).toContain('level: "7"');
  });

  it('that is in neither is an error', () => {
    const dir = folder({ 'chart/values-stagign.yaml': 'level: 7\n' });
    const { code, stderr } = pligos(rendered, { cwd: dir });
    expect(code).toBe(1);
    expect(stderr).toContain('"values-staging.yaml" does not exist');
    expect(stderr).toMatch(/looked for at \S+\/values-staging.yaml and \S+\/chart\/values-staging.yaml/);
    expect(stderr).toContain('did you mean "values-stagign.yaml", which is in the chart?');
  });
});

describe('in the Action a value file of one chart', () => {
  const world = withWorld(helms()[0]?.path ?? '');

  it('may be in the folder of the chart, and is read there at the base, too', async () => {
    const { open, preview, comments } = world();
    const checkout = open({
      base: { ...chart, 'chart/values-staging.yaml': 'level: 7\n' },
      head: { 'chart/values-staging.yaml': 'level: 8\n' },
    });
    const run = await preview(checkout, { chart: 'chart', 'value-files': 'values-staging.yaml' });
    expect(run.code).toBe(0);
    expect(contextsIn(run.outputs)).toMatchObject([{ context: 'staging', status: 'compared', changed: 1 }]);
    expect(comments()[0]?.body).toContain('- level: "7"\n+ level: "8"');
  });
});

describe('a value file that only the branch has', () => {
  const base = { ...chart, 'common.yaml': 'other: 1\n' };
  const diff = (files: readonly string[], ...words: readonly string[]) =>
    pligos(['diff', '--chart', 'chart', ...files.flatMap((file) => ['-f', file]), ...words], { cwd: dir });
  let dir = '';

  beforeEach(() => {
    dir = folder(base);
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'add', '-A');
    git(dir, 'commit', '-qm', 'first');
    writeFiles(dir, { 'envs/values-staging.yaml': 'level: 9\n', 'chart/values-live.yaml': 'level: 5\n' });
  });

  it.each([
    ['envs/values-staging.yaml', 'staging'],
    ['values-live.yaml', 'live'],
  ])('is a new context: %s', (file, name) => {
    const { code, stdout } = diff([file], '--fail-on', 'high');
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`${name} +\\+1 ~0 −0, new context`));
    expect(stdout).not.toContain('at the base');
  });

  it('beside others that the base has: it is rendered without that one, and says so', () => {
    const { stdout } = diff(['common.yaml', 'envs/values-staging.yaml']);
    expect(stdout).toContain('the base lacks "envs/values-staging.yaml" and is rendered without it');
    expect(stdout).toMatch(/staging +\+0 ~1 −0/);
  });

  it('outside of the repository is read for both sides', () => {
    const elsewhere = scratch();
    writeFiles(elsewhere, { 'values-live.yaml': 'level: 6\n' });
    const { code, stdout } = diff([join(elsewhere, 'values-live.yaml')]);
    expect(stdout).toContain('no resource changes');
    expect(code).toBe(0);
  });

  it('that a glob names nowhere is an error', () => {
    const { code, stderr } = diff(['values-nowhere-*.yaml']);
    expect(code).toBe(1);
    expect(stderr).toContain('no chart has a value file that matches "values-nowhere-*.yaml"');
  });
});

describe('a base that cannot be rendered', () => {
  it('is said first, and a limit is not kept by it', () => {
    const dir = folder({ 'chart/templates/broken.yaml': '{{ fail "broken at the base" }}\n' });
    git(dir, 'init', '-q', '-b', 'main');
    git(dir, 'add', '-A');
    git(dir, 'commit', '-qm', 'first');
    rmSync(join(dir, 'chart/templates/broken.yaml'));
    const plain = pligos(['diff', '--chart', 'chart'], { cwd: dir });
    expect(plain.code).toBe(0);
    expect(plain.stdout).toContain('nothing could be compared, the base cannot be rendered');
    expect(plain.stdout).toMatch(/default +\+1 ~0 −0, base not rendered/);
    const { code, stdout } = pligos(['diff', '--chart', 'chart', '--fail-on', 'high'], { cwd: dir });
    expect(code).toBe(2);
    expect(stdout).toContain(
      'This run fails because fail-on is high and the base cannot be rendered: everything is shown as new in',
    );
  });
});
