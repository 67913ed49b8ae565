/** What every command keeps to: which contexts are meant, what wins over what, streams, exit codes, colour. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readTgz } from '../../src/archive/index.ts';
import { commands } from '../../src/main/commands.ts';
import { helms, storyHelms } from '../real/helm.ts';
import { notRun } from '../real/notRun.ts';
import { cli, dist, emptyHome, pligos, scratch, writeFiles } from './pligos.ts';

const template =
  'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }}}\ndata: {replicas: {{ .Values.replicas | quote }}, kube: {{ .Capabilities.KubeVersion.Version }}, api: {{ .Capabilities.APIVersions.Has "a.b/v1" | quote }}}\n';
const project = {
  'flavors/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'flavors/web/schema.yaml': 'context: {replicas: numeric}\n',
  'flavors/web/templates/config.yaml': template,
  'mail/pligos.yaml':
    'contexts:\n  dev: {flavor: ../flavors/web, spec: {replicas: 1}, kubeVersion: 1.30.0, apiVersions: [a.b/v1], chartVersion: 2.0.0, appVersion: "7"}\n  live: {flavor: ../flavors/web, cluster: live, spec: {replicas: 5}}\n',
  'shop/pligos.yaml': 'contexts:\n  live: {flavor: ../flavors/web, spec: {replicas: 2}}\n',
  'plain/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 0.3.0\n',
  'plain/templates/config.yaml': template,
};

let dir = '';
const ask = (...words: string[]) => pligos(words, { cwd: dir });
const git = (...words: string[]): void => {
  const { status, stderr } = spawnSync('git', words, { cwd: dir, env: emptyHome(), encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
};
beforeEach(() => {
  dir = scratch();
  writeFiles(dir, project);
});

describe('services and contexts', () => {
  const rows = (stdout: string): string[] =>
    stdout
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ +/).slice(0, 2).join('/'));

  it('below a folder are those that git knows: tracked or not, but not ignored', () => {
    git('init', '--quiet');
    writeFiles(dir, {
      '.gitignore': 'build/\n',
      'build/mail/pligos.yaml': project['mail/pligos.yaml'],
      'node_modules/x/pligos.yaml': 'broken: [\n',
      '.git/info/exclude': 'node_modules\n',
    });
    git('add', 'mail');
    expect(rows(ask('contexts').stdout)).toEqual(['mail/dev', 'mail/live', 'shop/live']);
  });

  it('are named by folders and files, each once however often it is named', () => {
    const { stdout } = ask('contexts', '-c', 'mail/pligos.yaml', '-c', 'shop', '-c', 'mail');
    expect(rows(stdout)).toEqual(['mail/dev', 'mail/live', 'shop/live']);
  });

  it.each([
    [['dev'], ['mail/dev'], ['shop']],
    [['live'], ['mail/live', 'shop/live'], []],
    [['shop/live'], ['shop/live'], ['mail']],
    [['*/live'], ['mail/live', 'shop/live'], []],
    [['mail/*'], ['mail/dev', 'mail/live'], ['shop']],
    [['d*', 'shop/live'], ['mail/dev', 'shop/live'], []],
  ])('%j are checked, and a service without any of them is listed as skipped', (words, checked, skipped) => {
    const result: unknown = JSON.parse(ask('check', ...words, '--json').stdout);
    expect(result).toMatchObject({
      contexts: checked.map((name) => {
        const [service, context] = name.split('/');
        return { service, context, status: 'ok' };
      }),
      skipped,
    });
    const { code, stdout } = ask('check', ...words);
    expect(code).toBe(0);
    for (const service of skipped)
      expect(stdout).toContain(`– ${service}  skipped: no context of it is asked for\n`);
  });

  it('that none has are an error with the known names', () => {
    const { code, stderr } = ask('check', 'liev');
    expect(code).toBe(1);
    expect(stderr).toContain('unknown context "liev"');
    expect(stderr).toContain('did you mean "live"? Known: dev, live');
  });

  it.each(['run', 'template'])('left out before -- are named as what %s lacks', (command) => {
    const { code, stderr } = ask(command, '--', 'template');
    expect(code).toBe(1);
    expect(stderr).toContain(
      `known: dev, live. The command ${command} needs a context: pligos ${command} CONTEXT -- …`,
    );
  });

  it('are written by chart, which names the skipped ones on stderr', () => {
    const { code, stdout, stderr } = ask('chart', 'dev', '--out', 'build/%{service}/%{context}');
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: 'build/mail/dev\n',
      stderr: 'shop: skipped, it has no such context\n',
    });
  });

  it('with the name of a command are reached by run', () => {
    writeFiles(dir, {
      'mail/pligos.yaml': 'contexts: {check: {flavor: ../flavors/web, spec: {replicas: 3}}}\n',
    });
    for (const words of [['run', 'check'], ['check']]) {
      const { code, stdout, stderr } = ask(...words, '-c', 'mail', '--', 'template');
      expect({ code, found: stdout.includes('replicas: "3"') }).toEqual({ code: 0, found: true });
      expect(stderr).toContain('[context-shadowed]');
    }
  });
});

describe('a typed flag wins over the context’s key', () => {
  const data = (...words: string[]): string | undefined => /^data: .*/m.exec(ask(...words).stdout)?.[0];

  it('--kube-version and --api-versions of helm, for template and run', () => {
    for (const start of [
      ['template', 'dev', '-c', 'mail', '--'],
      ['dev', '-c', 'mail', '--', 'template'],
    ]) {
      expect(data(...start)).toBe('data: {replicas: "1", kube: v1.30.0, api: "true"}');
      expect(data(...start, '--kube-version', '1.29.0', '--api-versions', 'c.d/v1')).toBe(
        'data: {replicas: "1", kube: v1.29.0, api: "false"}',
      );
    }
  });

  it.each([[false], [true]])('--chart-version and --app-version of chart (package: %s)', (isPackage) => {
    const typed = ['--chart-version', '3.1.4', '--app-version', 'abc'];
    for (const [what, version, appVersion] of [
      [['dev', '-c', 'mail'], '2.0.0', '7'],
      [['dev', '-c', 'mail', ...typed], '3.1.4', 'abc'],
      [['--chart', 'plain', ...typed], '3.1.4', 'abc'],
    ] as const) {
      expect(ask('chart', ...what, '--out', 'out', ...(isPackage ? ['--package'] : [])).code).toBe(0);
      const name = what[0] === 'dev' ? 'mail' : 'plain';
      const at = join(dir, 'out', isPackage ? `${name}-${version}.tgz` : '');
      const shown = spawnSync(helms()[0]?.path ?? '', ['show', 'chart', at], { encoding: 'utf8' }).stdout;
      expect(shown).toMatch(new RegExp(`^version: ${version}$`, 'm'));
      expect(shown).toMatch(new RegExp(`^appVersion: "?${appVersion}"?$`, 'm'));
    }
  });

  it('and a version that is none is refused for every chart', () => {
    for (const what of [
      ['dev', '-c', 'mail'],
      ['--chart', 'plain'],
    ]) {
      const { code, stderr } = ask('chart', ...what, '--out', 'out', '--chart-version', 'abc');
      expect(code).toBe(1);
      expect(stderr).toContain('[chart-version]');
      expect(existsSync(join(dir, 'out'))).toBe(false);
    }
  });
});

describe('what pligos chart writes for others', () => {
  it.each([[false], [true]])(
    'holds nothing of ours and no secret, of a plain chart too (package: %s)',
    (isPackage) => {
      writeFiles(dir, {
        'plain/pligos.yaml': 'contexts: {one: {chart: .}}\n',
        'plain/secrets/token': 'sesame',
        'plain/.helm-artifacts/one/artifacts.json': '{"version": 1, "archives": []}',
        'mail/secrets/token': 'sesame',
      });
      for (const [service, version] of [
        ['plain', '0.3.0'],
        ['mail', '2.0.0'],
      ] as const) {
        const context = service === 'plain' ? 'one' : 'dev';
        const words = ['chart', context, '-c', service, '--out', 'out', ...(isPackage ? ['--package'] : [])];
        expect(ask(...words)).toMatchObject({ code: 0, stderr: '' });
        const paths = isPackage
          ? readTgz(readFileSync(join(dir, `out/${service}-${version}.tgz`)), service).map(({ path }) => path)
          : readdirSync(join(dir, 'out'), { recursive: true, encoding: 'utf8' });
        expect(paths.map((path) => path.replace(/^(?:plain|mail)\//, ''))).toContain('templates/config.yaml');
        expect(paths.filter((path) => /pligos\.yaml|helm-artifacts|secrets/.test(path))).toEqual([]);
      }
    },
  );
});

describe('helm package', () => {
  it.each(['plain', 'mail'])('by pligos run packs nothing of ours and no secret either (%s)', (service) => {
    writeFiles(dir, {
      'plain/pligos.yaml': 'contexts: {dev: {chart: .}}\n',
      'plain/secrets/token': 'sesame',
      'mail/secrets/token': 'sesame',
    });
    const words = [
      'dev',
      '-c',
      service,
      '--',
      'package',
      '--version',
      '9.0.0',
      '--destination',
      join(dir, 'out'),
    ];
    expect(ask(...words)).toMatchObject({ code: 0 });
    const paths = readTgz(readFileSync(join(dir, `out/${service}-9.0.0.tgz`)), service).map(
      ({ path }) => path,
    );
    expect(paths.some((path) => path.endsWith('templates/config.yaml'))).toBe(true);
    expect(paths.filter((path) => /pligos\.yaml|helm-artifacts|secrets/.test(path))).toEqual([]);
    expect(readFileSync(join(dir, service, 'secrets/token'), 'utf8')).toBe('sesame');
  });
});

describe('placeholders', () => {
  it('are filled in the flags of template, too', () => {
    const set = 'replicas=%{service}-%{context}-%{release}-%{sha}';
    const words = ['template', 'dev', '-c', 'mail', '--', '--set', set];
    const { stdout } = pligos(words, { cwd: dir, env: { GITHUB_SHA: 'abc' } });
    expect(stdout).toContain('replicas: "mail-dev-mail-abc"');
  });

  it('stand for the commit that is checked out, where nothing else names one', () => {
    git('init', '--quiet');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--allow-empty', '-m', 'a');
    const { stdout } = ask('template', 'dev', '-c', 'mail', '--', '--set', 'replicas=%{sha}');
    expect(stdout).toMatch(/replicas: "[0-9a-f]{40}"/);
  });
});

describe.each(storyHelms())('pligos check with $name', ({ path }) => {
  const check = (...words: string[]) => pligos(['check', ...words], { cwd: dir, helm: path });

  it('tells the errors of all services at once, by context, and exits 1', () => {
    writeFiles(dir, {
      'shop/pligos.yaml': 'contexts:\n  live: {flavor: ../flavors/web, spec: [], gaet: {}}\n',
      'plain/templates/bad.yaml': 'a: {{ .Values.none.at.all }}\n',
      'plain/pligos.yaml': 'contexts: {one: {chart: .}}\n',
    });
    const { code, stdout, stderr } = check();
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: '✓ mail/dev\n✓ mail/live\n✗ plain/one\n✗ shop/live\n4 contexts, 3 errors\n',
    });
    for (const said of ['[config-kind]', '[unknown-key]', '[helm-lint]', 'plain/one: ', 'bad.yaml']) {
      expect(stderr).toContain(said);
    }
  });

  it('exits 0 on warnings, which it shows', () => {
    writeFiles(dir, {
      'shop/pligos.yaml': 'contexts:\n  live: {flavor: ../flavors/web, spec: {replica: 1}}\n',
    });
    const { code, stdout, stderr } = check('shop/live');
    expect({ code, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      last: '1 context, 1 warning',
    });
    expect(stderr).toContain('[key-undeclared]');
    expect(stderr).toContain('did you mean "replicas"?');
  });

  it('prints JSON on stdout and nothing else there', () => {
    writeFiles(dir, { 'shop/pligos.yaml': 'contexts:\n  live: {flavor: ../flavors/web, spec: []}\n' });
    const { code, stdout } = check('--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      contexts: [{ status: 'ok' }, { status: 'ok' }, { service: 'shop', context: 'live', status: 'failed' }],
      problems: [{ severity: 'error', code: 'config-kind', at: { line: 2 } }],
    });
  });

  it('warns of what helm changes in value files without a word', () => {
    writeFiles(dir, { 'a.yaml': 'replicas: 9007199254740993\nb: 1\nb: 2\n---\nnot: read\n' });
    const { code, stderr } = check('--chart', 'plain', '-f', 'a.yaml');
    expect(code).toBe(0);
    expect(stderr).toContain(
      'a.yaml:1:11: warning: helm reads the number 9007199254740993 as 9007199254740992',
    );
    expect(stderr).toMatch(/a\.yaml:3:1: warning: .* \[yaml-duplicate-key\]/);
  });

  it('says once that there is no helm', () => {
    const { code, stderr } = pligos(['check'], { cwd: dir, helm: join(dir, 'no-helm') });
    expect({ code, said: stderr.split('[helm-missing]').length - 1 }).toEqual({ code: 1, said: 1 });
  });

  it('writes nothing', () => {
    const before = readdirSync(dir, { recursive: true });
    expect(check().code).toBe(0);
    expect(readdirSync(dir, { recursive: true })).toEqual(before);
  });
});

describe('a chart without any pligos.yaml', () => {
  const plain = ['--chart', 'plain', '-f', 'values-a.yaml', '-f', 'values-b.yaml'];
  beforeEach(() =>
    writeFiles(dir, { 'values-a.yaml': 'replicas: 1\na: 1\n', 'values-b.yaml': 'replicas: 8\n' }),
  );

  it.each([
    [['template', ...plain, '--release', 'r', '-n', 'ns'], /name: r, namespace: ns\}\ndata: \{replicas: "8"/],
    [
      ['run', ...plain, '--release', 'r', '-n', 'ns', '--', 'template'],
      /name: r, namespace: ns\}\ndata: \{replicas: "8"/,
    ],
    [['run', ...plain, '--', 'lint'], /0 chart\(s\) failed/],
    [['values', ...plain], /^replicas: 8\na: 1\n$/],
    [['chart', ...plain, '--out', 'out'], /^out\n$/],
    [['chart', ...plain, '--out', 'out', '--package'], /^out\/plain-0\.3\.0\.tgz\n$/],
    [['check', ...plain], /^✓ plain\/b\n1 context, no problems\n$/],
    [['contexts', ...plain, '--release', 'r', '-n', 'ns'], /^plain +b +plain +r +ns$/m],
  ])('%j', (words, shown) => {
    const before = readdirSync(join(dir, 'plain'), { recursive: true });
    const { code, stdout, stderr } = ask(...words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(shown);
    expect(readdirSync(join(dir, 'plain'), { recursive: true })).toEqual(before);
  });

  it('is refused beside a configuration, and its flags without it', () => {
    expect(ask('template', ...plain, '-c', 'mail').stderr).toContain(
      '--chart and --config cannot be combined',
    );
    expect(ask('template', 'dev', '-c', 'mail', '-f', 'values-a.yaml').stderr).toContain(
      '--values requires --chart',
    );
  });
});

describe('what is for machines stands on stdout alone', () => {
  it.each([
    [['values', 'live', '-c', 'shop', '--json']],
    [['contexts', '-c', 'shop', '--json']],
    [['check', '-c', 'shop', '--json']],
    [['schema']],
  ])('%j', (words) => {
    writeFiles(dir, {
      'shop/pligos.yaml': 'contexts:\n  live: {flavor: ../flavors/web, spec: {replicas: 1, replica: 2}}\n',
    });
    const { code, stdout } = ask(...words);
    expect(code).toBe(0);
    expect(() => void JSON.parse(stdout)).not.toThrow();
  });
});

describe('help', () => {
  it.each(commands.map(({ name }) => name))('of %s shows how it is called, with an example', (name) => {
    const { code, stdout, stderr } = ask(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`pligos ${name}`);
    expect(stdout).toMatch(/^Examples?:?$/im);
    expect(ask('help', name).stdout).toBe(stdout);
  });
});

describe('a bug of ours', () => {
  it('shows its stack and exits 70', () => {
    // A built-in that fails stands for what nobody thought of.
    writeFiles(dir, { 'break.cjs': 'JSON.stringify = () => { throw new TypeError("not thought of"); };\n' });
    const env = { NODE_OPTIONS: `--require ${join(dir, 'break.cjs')}` };
    const { code, stdout, stderr } = pligos(['contexts', '--json'], { cwd: dir, env });
    expect({ code, stdout }).toEqual({ code: 70, stdout: '' });
    expect(stderr).toMatch(/this is a bug, please report it\n.*Error.*\n +at /s);
  });
});

describe('an installation without its program', () => {
  it('is named as a bug, too', () => {
    writeFiles(dir, { 'half/package.json': '{ "type": "module" }' });
    for (const file of ['cli.js', 'start.js']) copyFileSync(join(dist, file), join(dir, 'half', file));
    const words = [join(dir, 'half/cli.js'), 'contexts'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      env: emptyHome(),
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 70, stdout: '' });
    expect(stderr).toContain('this is a bug');
  });
});

const hasTerminal = spawnSync('script', ['--version']).status === 0;

(hasTerminal ? describe : describe.skip)('on a terminal', () => {
  const inTerminal = (line: string, env: Record<string, string> = {}): string =>
    spawnSync('script', ['-qec', `stty cols 100; '${process.execPath}' '${cli}' ${line}`, '/dev/null'], {
      cwd: dir,
      env: { ...emptyHome(), TERM: 'xterm', HELM_BIN: helms()[0]?.path ?? '', ...env },
      encoding: 'utf8',
    }).stdout;
  const escapes = String.fromCharCode(27);

  it('errors and signs have colour, unless NO_COLOR is set', () => {
    expect(inTerminal('values nope')).toContain(`${escapes}[31m`);
    expect(inTerminal('check')).toContain(`${escapes}[32m✓`);
    expect(inTerminal('values nope', { NO_COLOR: '1' })).not.toContain(escapes);
    expect(inTerminal('check', { NO_COLOR: '1' })).not.toContain(`${escapes}[3`);
  });

  it.each(['check', 'chart --all --out out/%{service}-%{context}'])('%s shows how far it is', (line) => {
    const shown = inTerminal(line);
    expect(shown).toContain('0/3 mail/dev\r');
    expect(shown).toContain('2/3 ');
  });
});
if (!hasTerminal) notRun('colour and progress on a terminal', 'script is not here');

describe('without a terminal', () => {
  it('there is no colour and no progress', () => {
    const { stdout, stderr } = ask('check');
    expect(stdout + stderr).not.toContain(String.fromCharCode(27));
    expect(stderr).toBe('');
  });
});

describe('what init writes for editors and git', () => {
  it('is the comment with the schema, the schema beside it, and a .gitignore', () => {
    expect(ask('init', 'new', '--schema').code).toBe(0);
    const text = readFileSync(join(dir, 'new/services/hello/pligos.yaml'), 'utf8');
    const [, path = ''] = /^# yaml-language-server: \$schema=(\S+)$/m.exec(text) ?? [];
    const schema: unknown = JSON.parse(readFileSync(join(dir, 'new/services/hello', path), 'utf8'));
    expect(schema).toEqual(JSON.parse(ask('schema').stdout));
    expect(readFileSync(join(dir, 'new/.gitignore'), 'utf8')).toContain('.helm-artifacts/*/charts/\n');
  });
});
