/** The input `command` is held against helm's own commands in every mode, a pull request's preview too. */
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';
import { pligos, scratch, writeFiles } from './pligos.ts';

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
