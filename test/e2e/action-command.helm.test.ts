/** The input `command` is held against helm's own commands in every mode, a pull request's preview too. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const [helm] = helms();
const real = helm?.path ?? '';

const errorsIn = (stdout: string): string[] =>
  stdout.split('\n').filter((line) => line.startsWith('::error'));

const plugin = {
  'secrets/plugin.yaml':
    'name: secrets\nversion: 1.0.0\nusage: a\ndescription: b\ncommand: "$HELM_PLUGIN_DIR/run.sh"\n',
};

const wrong = [
  ['upgrde --install', 'helm has no command "upgrde". Did you mean "upgrade"?'],
  ['helm upgrde', 'helm has no command "upgrde". Did you mean "upgrade"?'],
  ['get valuess', 'helm get has no command "valuess". Did you mean "values"?'],
  ['--install --wait', 'The helm command names no command. Begin with one, e.g. upgrade --install.'],
  [
    'secrets upgrade --install',
    'helm secrets is a plugin, and no chart and release are added to its words. Write secrets upgrade %25{release} %25{chart}, with --namespace and --values where they are needed; or use upgrade without the plugin.',
  ],
] as const;

describe('the command in a pull request', () => {
  const world = withWorld(real);
  const story = { base: plainChart('web:1'), head: plainChart('web:2') };

  it.each(wrong)('is an error as %j', async (command, message) => {
    const { open, preview, comments } = world();
    const run = await preview(open(story), { chart: 'chart', command });
    expect(errorsIn(run.stdout).map((line) => line.toLowerCase())).toEqual([
      `::error title=helm-command::${message}`.toLowerCase(),
    ]);
    expect(run.outputs).toMatchObject({ 'exit-code': '1', 'failure-reason': 'helm-command' });
    expect(comments()).toEqual([]);
  });

  it('is understood with the word helm before it, and says that the word is left out', async () => {
    const { open, preview, comments } = world();
    const run = await preview(open(story), {
      chart: 'chart',
      command: 'helm upgrade --install --set replicas=7',
    });
    expect(run.code).toBe(0);
    expect(comments()[0]?.body).toContain("'--set=replicas=7'".slice(1, -1));
    expect(run.stdout).toContain(
      '::warning title=helm-command::the command begins with the word helm, which is left out. Write the command without it, e.g. upgrade --install.',
    );
  });

  it('may be a plugin that is given its chart; one that is not installed is a warning', async () => {
    const { open, preview } = world();
    const command = 'secrets upgrade --install %{release} %{chart}';
    const checkout = open(story);
    const without = await preview(checkout, { chart: 'chart', command });
    expect(without.code).toBe(0);
    expect(without.stdout).toContain(
      '::warning title=helm-command::helm has no command "secrets", and no plugin',
    );
    const plugins = scratch();
    writeFiles(plugins, plugin);
    const having = await preview(checkout, { chart: 'chart', command }, { env: { HELM_PLUGINS: plugins } });
    expect(having.code).toBe(0);
    expect(having.stdout).not.toContain('helm-command');
  });
});

describe('pligos run', () => {
  const dir = scratch();
  writeFiles(dir, {
    ...plainChart('web:1'),
    'pligos.yaml': 'contexts: {dev: {chart: ./chart, release: web}}\n',
  });

  it.each(['upgrde', 'get valuess'])('refuses %j with the nearest word', (words) => {
    const { code, stderr } = pligos(['run', 'dev', '--', ...words.split(' ')], { cwd: dir, helm: real });
    expect(code).toBe(1);
    expect(stderr).toMatch(/error: helm (?:get )?has no command .*\n.*did you mean/);
  });

  it('understands the word helm before the command', () => {
    const { code, stdout, stderr } = pligos(['run', 'dev', '--', 'helm', 'template'], {
      cwd: dir,
      helm: real,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('image: web:1');
    expect(stderr).toContain('warning: the command begins with the word helm, which is left out');
  });
});

describe('pligos diff and pligos preflight', () => {
  const dir = scratch();
  const kubeconfig = join(dir, 'none');
  const commit = (): void => {
    const git = (...words: string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: dir });
    git('init', '--quiet', '-b', 'main');
    git('add', '.');
    git('commit', '--quiet', '-m', 'x');
  };
  writeFiles(dir, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'chart/templates/a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {tag: "{{ .Values.tag }}", first: "{{ .Release.IsInstall }}"}\n',
    'chart/values.yaml': 'tag: one\n',
    'pligos.yaml': 'contexts: {dev: {chart: ./chart, release: web}}\n',
  });
  commit();
  writeFiles(dir, { 'chart/values.yaml': 'tag: two\n' });
  const run = (...words: string[]): Outcome =>
    pligos(words, { cwd: dir, helm: real, env: { KUBECONFIG: kubeconfig } });

  it.each([
    ['diff', 'upgrde --install'],
    ['diff --live', 'upgrde --install'],
    ['preflight', 'upgrde --install'],
    ['preflight', 'get valuess'],
  ])('%s refuses %j with the nearest word', (command, words) => {
    const { code, stdout, stderr } = run(...command.split(' '), 'dev', '--', ...words.split(' '));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^error: helm (?:get )?has no command .*\n.*did you mean/);
  });

  it('leave the word helm out, with a warning', () => {
    const warned = 'warning: the command begins with the word helm, which is left out';
    expect(run('preflight', 'dev', '--', 'helm', 'upgrade').stderr).toContain(warned);
    const { code, stdout, stderr } = run('diff', 'dev', '--', 'helm', 'upgrade', '--install');
    expect([code, stderr]).toEqual([0, expect.stringContaining(warned)]);
    expect(stdout).toContain('two');
  });

  it('diff takes of a whole command what shapes the manifests, and flags as they are', () => {
    const whole = run('diff', 'dev', '--', 'upgrade', '--install', '--wait', '--set', 'tag=three');
    expect([whole.code, whole.stderr]).toEqual([0, '']);
    expect(whole.stdout).toContain('no resource changes');
    expect(run('diff', 'dev', '--', '--set', 'tag=three').stdout).toContain('no resource changes');
    expect(run('diff', 'dev', '--', 'upgrade').stdout).toContain('two');
  });
});
