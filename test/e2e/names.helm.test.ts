import { cpSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { actingHelm, withWorld } from './action-world.ts';
import { pligos, scratch } from './pligos.ts';
import { commitFiles, type Files, git } from './runner.ts';

const page = readFileSync(fileURLToPath(new URL('../../docs/plain-charts.md', import.meta.url)), 'utf8');

/** The first pligos.yaml of docs/plain-charts.md, word for word. */
const printed = /```yaml\n(pligos:\n.*?)```/s.exec(page)?.[1] ?? '';

/** What that page is about: a chart in a folder of the repository, which names its resources as `helm create` does. */
const chart = (tag: string): Files => ({
  'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'chart/values.yaml': `tag: ${tag}\nreplicas: 1\nresources: {limits: {cpu: 1}}\n`,
  'chart/templates/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: {{ .Release.Name }}}}
  template:
    metadata: {labels: {app: {{ .Release.Name }}}}
    spec: {containers: [{name: web, image: "web:{{ .Values.tag }}"}]}
`,
  'chart/templates/more.yaml': `{{- range list "a" "b" "c" }}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: {{ $.Release.Name }}-{{ . }}}
{{- end }}
`,
  'values-common.yaml': 'replicas: 2\n',
  'values-staging.yaml': 'replicas: 3\n',
  'values-production.yaml': 'replicas: 5\n',
});

const plain = (tag: string): Files => ({ ...chart(tag), 'pligos.yaml': printed });

/** A flavor and its service at the top of a repository, without any Chart.yaml: nothing there has a name. */
const nameless = (tag: string): Files => ({
  'pligos.yaml': `pligos: {version: '2'}\ncontexts:\n  dev:\n    flavor: ./flavor\n    spec: {tag: ${tag}}\n`,
  'flavor/schema.yaml': 'context:\n  tag: string\n',
  'flavor/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}, labels: {chart: {{ .Chart.Name }}, flavor: <CHARTNAME>}}\ndata: {tag: {{ .Values.tag }}}\n',
});

/** A repository with two commits, the second of which changes the tag. */
function repository(files: (tag: string) => Files, origin?: string): string {
  const dir = scratch();
  git(dir, 'init', '-q', '-b', 'main');
  if (origin !== undefined) git(dir, 'remote', 'add', 'origin', origin);
  commitFiles(dir, files('one'));
  git(dir, 'checkout', '-qb', 'feature');
  commitFiles(dir, files('two'));
  return dir;
}

function copy(dir: string, name: string): string {
  const there = join(scratch(), name);
  cpSync(dir, there, { recursive: true });
  return there;
}

const releases = (dir: string): string[] => {
  const { stdout, stderr } = pligos(['contexts', '--json'], { cwd: dir });
  expect(stderr).toBe('');
  const rows: { release: string }[] = JSON.parse(stdout);
  return rows.map(({ release }) => release);
};

describe('a pligos.yaml at the top of a repository', () => {
  it('names the release after its chart, in a clone of any folder', () => {
    const dir = repository(plain, 'https://github.com/octo/shop.git');
    expect(releases(dir)).toEqual(['web', 'web']);
    expect(releases(copy(dir, 'src'))).toEqual(['web', 'web']);
  });

  it('compares a change with the base under the same names', () => {
    const dir = repository(plain);
    const { stdout, code } = pligos(['diff', '--base', 'main', '--format', 'json'], { cwd: dir });
    expect(code).toBe(0);
    const { contexts } = JSON.parse(stdout);
    expect(contexts).toHaveLength(2);
    for (const { comparison, service, release } of contexts) {
      expect({ service, release }).toEqual({ service: 'web', release: 'web' });
      expect(comparison.resources.map((change: { kind: string }) => change.kind)).toEqual(['changed']);
    }
    expect(stdout).not.toContain('release-moved');
  });

  it('takes the same name in another work tree', () => {
    const dir = repository(nameless, 'git@github.com:octo/The_Shop.git');
    const other = join(scratch(), 'elsewhere');
    git(dir, 'worktree', 'add', '-q', '-b', 'other', other);
    expect(releases(other)).toEqual(['the-shop']);
    git(dir, 'remote', 'remove', 'origin');
    expect(releases(other)).toEqual(releases(dir));
  });

  it('names a service that nothing names after the repository, on both sides, and says so', () => {
    const dir = repository(nameless, 'https://github.com/octo/shop');
    const renamed = join(scratch(), 'src');
    renameSync(dir, renamed);
    const { stdout, code } = pligos(['diff', '--base', 'main'], { cwd: renamed });
    expect(code).toBe(0);
    expect(stdout).toContain('~ ConfigMap/shop');
    expect(stdout).toContain('no file names the release of dev');
    expect(stdout).not.toMatch(/flavor: |chart: |base/);
    const rendered = pligos(['template', 'dev'], { cwd: renamed });
    expect(rendered.stdout).toContain('name: shop');
    expect(rendered.stderr).toContain('release: shop');
  });

  it('is not deployed under a name that only the repository has', () => {
    const dir = repository(nameless, 'https://github.com/octo/shop');
    const helm = actingHelm(helms()[0]?.path ?? '', 'upgrade) echo upgraded; exit 0;;');
    const refused = pligos(['dev', '--', 'upgrade', '--install'], { cwd: dir, helm });
    expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('add this line to the context dev: release: shop');
    expect(refused.stderr).toContain('pligos.yaml:3');
    const plugin = pligos(['dev', '--', 'secrets', 'upgrade', '%{release}', '%{chart}'], { cwd: dir, helm });
    expect(plugin.stderr).toContain('release: shop');
    commitFiles(dir, {
      'pligos.yaml': (nameless('two')['pligos.yaml'] ?? '').replace(
        '  dev:\n',
        '  dev:\n    release: shop\n',
      ),
    });
    const words = ['run', 'dev', '--preflight', 'off', '--', 'upgrade', '--install'];
    expect(pligos(words, { cwd: dir, helm })).toEqual({ code: 0, stdout: 'upgraded\n', stderr: '' });
  });
});

describe('a chart outside of the folder of a service', () => {
  it('does not name it: several services may share it', () => {
    const files = {
      ...chart('one'),
      'services/shop/pligos.yaml': 'contexts:\n  dev: {chart: ../../chart}\n',
      'services/search/pligos.yaml': 'contexts:\n  dev: {chart: ../../chart}\n',
    };
    const dir = repository(() => files);
    expect(releases(dir)).toEqual(['search', 'shop']);
  });
});

describe('a service with several charts', () => {
  it('gives each release the name of its chart', () => {
    const files = {
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'charts/api/Chart.yaml': 'apiVersion: v2\nname: api\nversion: 1.0.0\n',
      'pligos.yaml': 'contexts:\n  web: {chart: charts/web}\n  api: {chart: charts/api}\n',
    };
    expect(releases(repository(() => files))).toEqual(['web', 'api']);
  });
});

describe('a preview of a repository that is checked out elsewhere', () => {
  const [helm] = helms();
  const world = withWorld(helm?.path ?? '');

  it('finds no release that moves', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: plain('one'), head: plain('two') });
    const run = await preview(checkout, {});
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: '' });
    expect(run.outputs).toMatchObject({ changed: '2', added: '0', removed: '0' });
    expect(comments()[0]?.body).not.toMatch(/release-moved|renamed/);
  });

  it('says in the comment that only the repository has the name', async () => {
    const { open, preview, comments } = world();
    const checkout = open({ base: nameless('one'), head: nameless('two') });
    const run = await preview(checkout, {});
    expect(run.outputs).toMatchObject({ changed: '1', added: '0', removed: '0' });
    expect(comments()[0]?.body).toContain('no file names the release of dev');
    expect(comments()[0]?.body).toContain('release: shop');
  });
});
