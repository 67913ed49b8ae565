/** Where the CLI notes what is wrong: at the flag as it was written, or at the file and line that the user has to correct. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const files = {
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/values.yaml': 'a: {b: 1}\n',
  'web/templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {x: {{ .Values.a.b | quote }}}\n',
  'pligos.yaml': 'contexts: {dev: {chart: ./web, release: web}}\n',
};

describe.each(storyHelms())('with $name', ({ path: helm }) => {
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

  describe('a shallow clone', () => {
    const fetching = /run (git fetch --unshallow origin '.*?'); in a job, set fetch-depth: 0/;
    const clone = (...words: string[]): string => {
      const at = scratch();
      execFileSync('git', ['clone', '-q', '--depth', '1', ...words, `file://${dir}`, at]);
      return at;
    };
    beforeEach(() => {
      git('checkout', '-qb', 'feature');
      git('commit', '-qam', 'y');
      git('checkout', '-q', 'main');
      git('commit', '-qm', 'z', '--allow-empty');
    });

    it.each([
      ['the commit that is named', ['--base', 'HEAD~1'], [], 'git knows no commit "HEAD~1" here'],
      ['the default branch', [], [], 'found no default branch of origin, no main and no master'],
      [
        'the commit where both branches part',
        [],
        ['fetch', '-q', '--depth', '1', 'origin', 'main:refs/remotes/origin/main'],
        'git knows no commit that this branch and origin/main share',
      ],
    ])('without %s is told the command that brings it', (_, flags, before, message) => {
      const cwd = clone('--branch', 'feature');
      if (before.length > 0) execFileSync('git', before, { cwd });
      const { code, stderr } = pligos(['diff', ...flags], { cwd, helm });
      expect(code).toBe(1);
      expect(stderr).toContain(message);
      const [, command = ''] = fetching.exec(stderr) ?? [];
      execFileSync('sh', ['-c', `${command} -q`], { cwd });
      expect(pligos(['diff', ...flags], { cwd, helm })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('- x: "1"'),
      });
    });

    it('is not blamed where the clone is whole', () => {
      expect(run('diff', '--base', 'nothing').stderr).not.toContain('shallow');
    });
  });
});
