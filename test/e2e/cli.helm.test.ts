import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { pligos, scratch, writeFiles } from './pligos.ts';

/** Path -> content of every file below a folder. */
function snapshot(dir: string): Record<string, string> {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(dir, path)).isFile(),
  );
  return Object.fromEntries(paths.toSorted().map((path) => [path, readFileSync(join(dir, path), 'latin1')]));
}

describe.each(storyHelms())('pligos init with $name', ({ path }) => {
  it('writes a service, a flavor and types that pass every check', () => {
    const dir = scratch();
    const { code, stdout } = pligos(['init'], { cwd: dir, helm: path });
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toContain('services/hello/pligos.yaml');
    const checked = pligos(['check'], { cwd: dir, helm: path });
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    expect(checked.stdout).toContain('✓ hello/dev');
    const rendered = pligos(['template', 'production', '-c', 'services/hello'], { cwd: dir, helm: path });
    expect(rendered.stdout).toContain('host: hello.example.com');
    expect(rendered.stdout).toContain('replicas: 3');
  });

  it('works with types that are there', () => {
    const dir = scratch();
    writeFiles(dir, { 'shared/types.yaml': 'team: {name: string}\n' });
    expect(pligos(['init', 'project', '--types', 'shared/types.yaml'], { cwd: dir, helm: path }).code).toBe(
      0,
    );
    expect(pligos(['check', '-c', 'project'], { cwd: dir, helm: path })).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  it('starts from a chart, with a context for each value file', () => {
    const dir = scratch();
    writeFiles(dir, {
      'chart/Chart.yaml': 'apiVersion: v2\nname: mail\nversion: 0.1.0\n',
      'chart/values-dev.yaml': 'a: 1\n',
      'values-production.yaml': 'a: 2\n',
      'chart/templates/a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: {{ .Values.a | quote }}}\n',
    });
    expect(pligos(['init', '--from-chart', 'chart'], { cwd: dir, helm: path }).code).toBe(0);
    expect(pligos(['template', 'production'], { cwd: dir, helm: path }).stdout).toContain('data: {a: "2"}');
    expect(pligos(['template', 'dev'], { cwd: dir, helm: path }).stdout).toContain('data: {a: "1"}');
  });
});

describe('pligos init', () => {
  it('touches nothing that exists, and writes nothing then', () => {
    const dir = scratch();
    writeFiles(dir, { 'flavors/web/schema.yaml': 'mine\n', '.gitignore': 'dist/\n' });
    const before = snapshot(dir);
    const { code, stderr } = pligos(['init'], { cwd: dir });
    expect(code).toBe(1);
    expect(stderr).toContain('flavors/web/schema.yaml');
    expect(snapshot(dir)).toEqual(before);
  });

  it('completes a .gitignore that is there', () => {
    const dir = scratch();
    writeFiles(dir, { '.gitignore': 'dist/' });
    pligos(['init'], { cwd: dir });
    const lines = readFileSync(join(dir, '.gitignore'), 'utf8').split('\n');
    expect(lines.slice(0, 2)).toEqual(['dist/', '']);
    expect(lines).toContain('.helm-artifacts/*/charts/');
  });
});

const service = {
  'flavors/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'flavors/web/schema.yaml': '# How many.\ncontext: {replicas: numeric}\n',
  'flavors/web/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {replicas: {{ .Values.replicas | quote }}}\n',
  'mail/pligos.yaml':
    'contexts:\n  dev: {flavor: ../flavors/web, spec: {replicas: 1}}\n  production: {flavor: ../flavors/web, namespace: post, spec: {replicas: 5}}\n',
  'mail/secrets/token': 'sesame',
  'shop/pligos.yaml': 'contexts:\n  dev: {flavor: ../flavors/web, spec: {replicas: 2}}\n',
};

describe('the commands that read', () => {
  const dir = scratch();
  beforeAll(() => writeFiles(dir, service));

  it('prints values as YAML, and as JSON', () => {
    expect(pligos(['values', 'production', '-c', 'mail'], { cwd: dir })).toEqual({
      code: 0,
      stdout: 'replicas: 5\n',
      stderr: '',
    });
    expect(JSON.parse(pligos(['values', 'mail/dev', '--json'], { cwd: dir }).stdout)).toEqual({
      replicas: 1,
    });
  });

  it('lists contexts as a table, and as JSON with paths from here', () => {
    const { stdout } = pligos(['contexts'], { cwd: dir });
    expect(stdout).toMatch(/^mail +production +flavors\/web +mail +post$/m);
    expect(JSON.parse(pligos(['contexts', '--json', '-c', 'shop'], { cwd: dir }).stdout)).toEqual([
      { service: 'shop', context: 'dev', flavor: 'flavors/web', release: 'shop', dir: 'shop' },
    ]);
  });

  it('prints schemas and docs of a flavor', () => {
    expect(JSON.parse(pligos(['schema', 'flavors/web'], { cwd: dir }).stdout)).toMatchObject({
      properties: { replicas: {} },
    });
    expect(pligos(['docs', 'flavors/web'], { cwd: dir }).stdout).toContain('templates/config.yaml');
  });

  it('needs one context where it works on one', () => {
    const result = pligos(['values', 'dev'], { cwd: dir });
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toContain('mail/dev, shop/dev');
  });

  it('takes the only context there is, without its name', () => {
    expect(pligos(['values', '-c', 'shop'], { cwd: dir }).stdout).toBe('replicas: 2\n');
  });

  it('warns of a context with the name of a command', () => {
    const own = scratch();
    writeFiles(own, { ...service, 'mail/pligos.yaml': 'contexts:\n  check: {flavor: ../flavors/web}\n' });
    expect(pligos(['contexts', '-c', 'mail'], { cwd: own }).stderr).toContain('[context-shadowed]');
  });

  it('says where there is nothing', () => {
    const empty = scratch();
    expect(pligos(['check'], { cwd: empty }).stderr).toContain('[no-service]');
    expect(pligos(['check', '-c', 'gone'], { cwd: empty }).stderr).toContain('[file-missing]');
  });
});

describe('pligos chart', () => {
  const dir = scratch();
  beforeAll(() => writeFiles(dir, service));

  it('writes every chart into a folder of its own, without secrets', () => {
    const { code, stdout } = pligos(['chart', '--all', '--out', 'build/%{service}-%{context}'], { cwd: dir });
    expect({ code, lines: stdout.trimEnd().split('\n').toSorted() }).toEqual({
      code: 0,
      lines: ['build/mail-dev', 'build/mail-production', 'build/shop-dev'],
    });
    expect(readFileSync(join(dir, 'build/mail-production/values.yaml'), 'utf8')).toBe('replicas: 5\n');
    expect(existsSync(join(dir, 'build/mail-production/secrets'))).toBe(false);
  });

  it('replaces what it wrote and nothing else', () => {
    expect(pligos(['chart', 'dev', '-c', 'mail', '--out', 'again'], { cwd: dir }).code).toBe(0);
    expect(pligos(['chart', 'dev', '-c', 'mail', '--out', 'again'], { cwd: dir }).code).toBe(0);
    const before = snapshot(join(dir, 'mail'));
    const { code, stderr } = pligos(['chart', 'dev', '-c', 'mail', '--out', 'mail'], { cwd: dir });
    expect(code).toBe(1);
    expect(stderr).toContain('[file-in-the-way]');
    expect(snapshot(join(dir, 'mail'))).toEqual(before);
  });

  it('refuses one folder for two charts', () => {
    expect(pligos(['chart', '--all', '--out', 'one'], { cwd: dir }).stderr).toContain(
      'would be written to one folder',
    );
    expect(existsSync(join(dir, 'one'))).toBe(false);
  });

  it.each(storyHelms())('packs with the versions that were asked for, by $name', ({ path }) => {
    const words = [
      'chart',
      'production',
      '-c',
      'mail',
      '--out',
      'packed',
      '--package',
      '--chart-version',
      '1.4.0',
      '--app-version',
      'abc',
    ];
    expect(pligos(words, { cwd: dir, helm: path })).toEqual({
      code: 0,
      stdout: 'packed/mail-1.4.0.tgz\n',
      stderr: '',
    });
    const shown = pligos(['run', 'dev', '-c', 'mail', '--', 'version', '--short'], { cwd: dir, helm: path });
    expect(shown.code).toBe(0);
  });
});
