/** Where the CLI notes what is wrong: at the flag as it was written, or at the file and line that the user has to correct. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const files = {
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/values.yaml': 'a: {b: 1}\n',
  'web/templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {x: {{ .Values.a.b | quote }}}\n',
  'pligos.yaml': 'contexts: {dev: {chart: ./web, release: web}}\n',
};

describe.each(helms())('with $name', ({ path: helm }) => {
  let dir = '';
  const git = (...words: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: dir, stdio: 'pipe' });
  const run = (...words: string[]): Outcome => pligos(words, { cwd: dir, helm });
  beforeEach(() => {
    dir = scratch();
    writeFiles(dir, files);
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'x');
    writeFiles(dir, { 'web/values.yaml': 'a: {b: 2}\n' });
  });

  it.each([
    [['--set', 'a.b'], '--set c=… or --set a.b'],
    [['--set-json', 'a={'], '--set-json a=…'],
    [['--values', 'web/values.yaml,none.yaml'], '--values none.yaml'],
    [['-f', 'none.yaml'], '--values none.yaml'],
  ])('a flag that helm cannot read is named as it was written: %j', (flags, named) => {
    const { code, stdout } = run('diff', 'dev', '--base', 'main', '--', '--set', 'c=1', ...flags);
    expect(code).toBe(1);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`error dev: web/dev: helm cannot read ${named}: `);
    expect(stdout).toContain('→ correct the flag where you wrote it');
    expect(stdout).not.toContain('pligos.yaml:1');
  });

  it.each([
    ['a value that is not there', 'a: 1\n{{ .Values.a.b.c.d }}\n', 'web/templates/b.yaml:2:'],
    ['text that is not YAML', 'a: [\n', 'web/templates/b.yaml:1:'],
    ['no closing braces', 'a: 1\nb: {{ .Values.a \n', 'web/templates/b.yaml:'],
  ])('check notes what helm lint says at the template: %s', (_, text, place) => {
    writeFiles(dir, { 'web/templates/b.yaml': text });
    const { code, stderr } = run('check');
    expect(code).toBe(1);
    expect(stderr).toContain(place);
    expect(stderr).not.toMatch(/^pligos\.yaml:/m);
  });

  it('a template of a flavor is noted in the folder of the flavor', () => {
    writeFiles(dir, {
      'flavors/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'flavors/web/schema.yaml': 'context: {replicas: numeric}\n',
      'flavors/web/templates/b.yaml': 'a: 1\nb: {{ .Values.b.c.d }}\n',
      'pligos.yaml': 'contexts: {dev: {flavor: flavors/web, release: web, spec: {replicas: 1}}}\n',
    });
    expect(run('check').stderr).toMatch(/^flavors\/web\/templates\/b\.yaml:2:/m);
    expect(run('diff', '--base', 'main').stdout).toContain('error dev flavors/web/templates/b.yaml:2:');
  });

  it('a path that leads out says which folder is the limit outside of git, and how to widen it', () => {
    const alone = scratch();
    mkdirSync(join(alone, 'service'));
    writeFiles(alone, {
      'chart/Chart.yaml': files['web/Chart.yaml'],
      'service/pligos.yaml': 'contexts: {dev: {chart: ../chart, release: web}}\n',
    });
    const { stderr } = pligos(['template', 'dev'], { cwd: join(alone, 'service'), helm });
    expect(stderr).toContain(`outside of ${alone}/service`);
    expect(stderr).toContain('there is no git repository');
    expect(pligos(['template', 'dev', '-c', 'service'], { cwd: alone, helm }).code).toBe(0);
  });

  it('a shallow clone without the base is told how to get it', () => {
    git('commit', '-qam', 'y');
    const clone = scratch();
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${dir}`, clone]);
    const { code, stderr } = pligos(['diff', '--base', 'HEAD~1'], { cwd: clone, helm });
    expect(code).toBe(1);
    expect(stderr).toMatch(/\[no-base\]\n.*git fetch --unshallow.*fetch-depth: 0/);
  });
});
