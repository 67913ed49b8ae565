import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const config = (replicas: number): string =>
  `contexts:\n  dev: {flavor: ../flavors/web, spec: {replicas: 1}}\n  live: {flavor: ../flavors/web, namespace: post, spec: {replicas: ${replicas}}}\n`;

const files = {
  'flavors/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'flavors/web/schema.yaml': 'context: {replicas: numeric, token: string}\n',
  'flavors/web/templates/all.yaml':
    'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ .Release.Name }}\n  labels: {helm.sh/chart: "{{ .Chart.Name }}-{{ .Chart.Version }}"}\nspec:\n  replicas: {{ .Values.replicas }}\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: {{ .Release.Name }}}\nstringData: {token: {{ .Values.token | default "none" | quote }}}\n',
  'mail/pligos.yaml': config(2),
};

let dir = '';

function git(...words: string[]): string {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const result = spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome(), encoding: 'utf8' });
  expect(result.stderr).toBe('');
  return result.stdout.trim();
}

const commit = (message: string): void => {
  git('add', '-A');
  git('commit', '-qm', message);
};

const diff = (...words: string[]): Outcome => pligos(['diff', ...words], { cwd: dir });

beforeEach(() => {
  dir = scratch();
  writeFiles(dir, files);
  git('init', '-q', '-b', 'main');
  commit('first');
  git('checkout', '-q', '-b', 'feature');
});

describe.each(storyHelms())('pligos diff with $name', ({ path }) => {
  it('shows what the working tree changes, and names what it did not have to render', () => {
    writeFiles(dir, { 'mail/pligos.yaml': config(5) });
    const { code, stdout, stderr } = pligos(['diff'], { cwd: dir, helm: path });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('~ Deployment/mail');
    expect(stdout).toMatch(/- replicas: 2\n.*\+ replicas: 5/);
    expect(stdout).toContain('untouched, not rendered: dev');
  });
});

describe('pligos diff', () => {
  it('says nothing changes where nothing does, and answers by its exit code alone', () => {
    expect(diff('--fail-on', 'changes').code).toBe(0);
    writeFiles(dir, { 'mail/pligos.yaml': config(5) });
    expect(diff('--fail-on', 'changes').code).toBe(2);
    expect(diff('--fail-on', 'changes', '--ignore', 'Deployment:spec.replicas').code).toBe(0);
  });

  it('says why --fail-on fails it: in the text, and beside another format or a file', () => {
    writeFiles(dir, { 'mail/pligos.yaml': config(5) });
    const why = 'This run fails because fail-on is changes: 1 changed resource in live';
    expect(diff('live', '--fail-on', 'changes').stdout).toContain(`\n${why}\n`);
    expect(diff('live', '--fail-on', 'changes', '--format', 'names').stderr).toContain(`${why}.\n`);
    expect(diff('live', '--fail-on', 'critical').stdout).not.toContain('This run fails');
  });

  it('starts where the branch began: what others did on main since is none of it', () => {
    git('checkout', '-q', 'main');
    writeFiles(dir, { 'mail/pligos.yaml': config(9) });
    commit('by others');
    git('checkout', '-q', 'feature');
    expect(diff('--fail-on', 'changes').code).toBe(0);
    const named = diff('--base', 'main', '--format', 'names');
    expect(named.stdout).toContain('Deployment/');
  });

  it('counts a chart label that changes everywhere, and does not call it a change', () => {
    writeFiles(dir, { 'mail/Chart.yaml': 'apiVersion: v2\nname: mail\nversion: 0.2.0\n' });
    const { code, stdout } = diff('dev', '--fail-on', 'changes');
    expect(code).toBe(0);
    expect(stdout).toContain('helm.sh/chart');
  });

  it('never shows a secret, only that it changed', () => {
    const secret = (value: string): string =>
      `contexts: {dev: {flavor: ../flavors/web, spec: {replicas: 1, token: ${value}}}}\n`;
    writeFiles(dir, { 'mail/pligos.yaml': secret('open-sesame-one') });
    commit('with a token');
    writeFiles(dir, { 'mail/pligos.yaml': secret('open-sesame-two') });
    for (const format of ['text', 'markdown', 'json', 'html', 'patch', 'names']) {
      const { code, stdout } = diff('--base', 'HEAD', '--format', format);
      expect(code).toBe(0);
      expect(stdout).toContain('Secret');
      for (const value of ['open-sesame', Buffer.from('open-sesame-two').toString('base64').slice(0, 12)])
        expect(stdout).not.toContain(value);
    }
  });

  it('leaves out what is random', () => {
    writeFiles(dir, {
      'flavors/web/templates/random.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: r}\ndata: {id: {{ randAlphaNum 20 | quote }}, at: {{ now | quote }}}\n',
    });
    commit('random');
    writeFiles(dir, { 'mail/pligos.yaml': config(5) });
    const { stdout } = diff('--base', 'HEAD', '--format', 'names', 'live');
    expect(stdout).toContain('Deployment/');
    expect(stdout).not.toContain('ConfigMap/');
  });

  it('shows new and deleted contexts', () => {
    writeFiles(dir, {
      'mail/pligos.yaml':
        'contexts:\n  dev: {flavor: ../flavors/web, spec: {replicas: 1}}\n  test: {flavor: ../flavors/web, spec: {replicas: 1}}\n',
    });
    const { code, stdout } = diff('--format', 'json');
    expect(code).toBe(0);
    const {
      contexts,
    }: {
      contexts: {
        context: string;
        status: string;
        comparison?: { findings: { rule: string; message: string }[] };
      }[];
    } = JSON.parse(stdout);
    expect(contexts.map(({ context, status }) => [context, status])).toEqual([
      ['dev', 'untouched'],
      ['test', 'new'],
      ['live', 'deleted'],
    ]);
    expect(contexts[2]?.comparison?.findings).toMatchObject([
      { rule: 'context-deleted', message: expect.stringContaining('the context live is removed') },
    ]);
    expect(diff('live', '--fail-on', 'critical').code).toBe(2);
  });

  it('shows the whole head where the base does not render, and does not fail the one who repairs it', () => {
    writeFiles(dir, { 'flavors/web/templates/broken.yaml': '{{ fail "broken here" }}\n' });
    commit('break');
    writeFiles(dir, { 'flavors/web/templates/broken.yaml': '' });
    const { code, stdout } = diff('dev', '--base', 'HEAD');
    expect(code).toBe(0);
    expect(stdout).toContain('broken here');
    expect(stdout).toContain('Deployment/mail');
  });

  it('exits 1 where the head does not render, and still shows the other contexts', () => {
    writeFiles(dir, {
      'mail/pligos.yaml': config(5),
      'flavors/web/templates/broken.yaml':
        '{{ if eq .Release.Namespace "post" }}{{ fail "broken here" }}{{ end }}\n',
    });
    const { code, stdout } = diff();
    expect(code).toBe(1);
    expect(stdout).toContain('broken here');
    expect(stdout).toContain('dev');
  });

  it('compares two contexts as if they were installed at one place', () => {
    const { code, stdout } = diff('dev', '--against', 'live', '--format', 'patch');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^-.*replicas: 2$/m);
    expect(stdout).toMatch(/^\+.*replicas: 1$/m);
    expect(stdout).not.toContain('post');
  });

  it('compares files, folders and standard input without any configuration', () => {
    const map = (value: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: ${value}}\n`;
    const own = scratch();
    writeFiles(own, { 'a/one.yaml': map('x'), 'b.yaml': map('y') });
    const run = (...words: string[]) =>
      pligos(['diff', ...words, '--format', 'names', '--fail-on', 'changes'], { cwd: own, input: map('y') });
    expect(run('--from', 'a', '--to', 'b.yaml').code).toBe(2);
    expect(run('--from', 'b.yaml', '--to', '-').code).toBe(0);
    expect(run('--from', '-', '--to', 'a').stdout).toContain('ConfigMap/');
  });

  it('calls two resources with one name an error, whatever is asked', () => {
    const own = scratch();
    const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';
    writeFiles(own, { 'a.yaml': map, 'b.yaml': `${map}---\n${map}` });
    expect(pligos(['diff', '--from', 'a.yaml', '--to', 'b.yaml'], { cwd: own }).code).toBe(1);
  });

  it('writes the report where it is told, and leaves the repository and the temporary folder as they were', () => {
    writeFiles(dir, { 'mail/pligos.yaml': config(5) });
    const env = emptyHome();
    const before = git('status', '--porcelain');
    const { code, stdout } = pligos(
      ['diff', '--format', 'html', '--out', join(env['TMPDIR'] ?? '', 'd.html')],
      { cwd: dir, env },
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(readFileSync(join(env['TMPDIR'] ?? '', 'd.html'), 'utf8')).toContain('<!doctype html>');
    expect(git('status', '--porcelain')).toBe(before);
    expect(readdirSync(env['TMPDIR'] ?? '').filter((name) => name.startsWith('pligos-'))).toEqual([]);
    expect(existsSync(join(dir, '.git/index.lock'))).toBe(false);
  });

  it('takes Argo’s ignoreDifferences', () => {
    writeFiles(dir, {
      'mail/pligos.yaml': config(5),
      'argo.yaml':
        'kind: Application\nspec:\n  ignoreDifferences:\n    - {group: apps, kind: Deployment, jsonPointers: [/spec/replicas]}\n',
    });
    expect(diff('--fail-on', 'changes', '--ignore-file', 'argo.yaml').code).toBe(0);
  });

  it('takes the ignore rules of the context, with their reason', () => {
    writeFiles(dir, {
      'mail/pligos.yaml':
        'contexts:\n  live:\n    flavor: ../flavors/web\n    namespace: post\n    spec: {replicas: 5}\n    ignore: [{kind: Deployment, path: spec.replicas, reason: scaled by hand}]\n',
    });
    const { code, stdout } = diff('live', '--fail-on', 'changes', '--show-noise');
    expect(code).toBe(0);
    expect(stdout).toContain('scaled by hand');
  });

  it.each([
    [['--base', 'nowhere'], 'no-base'],
    [['--base', '--upload-pack=x'], 'no-base'],
    [['--from', 'a'], 'usage'],
    [['--format', 'markdwon'], 'usage'],
    [['--fail-on', 'hihg'], 'usage'],
    [['--against', 'live'], 'usage'],
    [['--lines', '0'], 'usage'],
    [['nope'], 'unknown-context'],
  ])('refuses %j', (words, code) => {
    const result = diff(...words);
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toContain(`[${code}]`);
  });

  it('shows as deleted what was named and stands only in the base', () => {
    rmSync(join(dir, 'mail'), { recursive: true });
    const { code, stdout } = diff('-c', 'mail');
    expect(code).toBe(0);
    expect(stdout).toContain('the context live is removed');
    expect(diff('-c', 'letters').stderr).toContain('letters does not exist');
  });

  it('installs both sides where the helm command installs them', () => {
    writeFiles(dir, { 'mail/pligos.yaml': config(5) });
    const report = (...command: string[]): unknown =>
      JSON.parse(diff('dev', '--format', 'json', '--', ...command).stdout);
    expect(report('upgrade', '--install', 'letters', '-n', 'other')).toMatchObject({
      contexts: [{ context: 'dev', release: 'letters', namespace: 'other' }],
    });
    expect(report('-n', 'other')).toMatchObject({ contexts: [{ namespace: 'other' }] });
  });

  it('says what of the helm command only the cluster knows', () => {
    writeFiles(dir, { 'mail/pligos.yaml': config(5) });
    expect(diff('live', '--', 'upgrade', '--reuse-values').stdout).toContain(
      '--reuse-values reads values from the release in the cluster',
    );
  });

  it('names --base where there is no branch to compare with', () => {
    git('branch', '-q', '-D', 'main');
    const { code, stderr } = diff();
    expect(code).toBe(1);
    expect(stderr).toContain('--base');
  });
});
