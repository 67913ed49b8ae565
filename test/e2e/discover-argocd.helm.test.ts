/** A repository of Argo CD without a pligos.yaml: each Application is a context, and a change shows what it does to each. */
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { git } from '../git/repository.ts';
import { storyHelms } from '../real/helm.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const repoURL = 'git@git.example.test:acme/gitops.git';

const application = (name: string, spec: object, more: object = {}): string =>
  `${JSON.stringify({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name, namespace: 'argocd', ...more },
    spec: { project: 'default', destination: { name: 'in-cluster', namespace: name }, ...spec },
  })}\n---\n`;

const web = (color: string): string =>
  application(
    'web',
    { source: { repoURL, path: 'charts/web', helm: { parameters: [{ name: 'color', value: color }] } } },
    { finalizers: ['resources-finalizer.argocd.argoproj.io'] },
  );

const config = (name: string, text: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {text: "${text}"}\n`;

const files = {
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'charts/web/values.yaml': 'color: red\n',
  'charts/web/templates/config.yaml': config('{{ .Release.Name }}', '{{ .Values.color }}'),
  'deploy/config.yaml': config('plain', 'one'),
  'apps/web.yaml': web('red'),
  'apps/plain.yaml': application('plain', { source: { repoURL, path: 'deploy' } }),
  // The parent's chart prints a child.
  'parent/Chart.yaml': 'apiVersion: v2\nname: parent\nversion: 0.1.0\n',
  'parent/values.yaml': 'colors: [green]\n',
  'parent/templates/children.yaml': `{{- range .Values.colors }}\n---\n${application('{{ . }}', {
    source: { repoURL, path: 'charts/web', helm: { parameters: [{ name: 'color', value: '{{ . }}' }] } },
  }).replace('\n---\n', '\n')}{{- end }}\n`,
  'apps/parent.yaml': application('parent', { source: { repoURL, path: 'parent' } }),
};

describe.each(storyHelms())('with $name', ({ path: helm }) => {
  let dir = '';
  beforeEach(() => {
    dir = scratch();
    writeFiles(dir, files);
    git(dir, 'init', '--quiet', '--initial-branch=main');
    git(dir, 'remote', 'add', 'origin', `https://git.example.test/acme/gitops`);
    git(dir, 'add', '--all');
    git(dir, 'commit', '--quiet', '--message=first');
  });
  const run = (...words: string[]): Outcome => pligos(words, { cwd: dir, helm });
  const diff = (...words: string[]): Outcome =>
    run('diff', '--discover', 'argocd', '--base', 'HEAD', ...words);

  it('lists each Application, also those that another one prints', () => {
    const { stdout } = run('contexts', '--discover', 'argocd', '--json');
    expect(
      JSON.parse(stdout).map(({ service, context }: Record<string, string>) => `${service}/${context}`),
    ).toEqual(['apps/parent', 'apps/plain', 'apps/web', 'apps/green']);
  });

  it('needs no flag where the pligos.yaml names the tool', () => {
    writeFiles(dir, { 'pligos.yaml': 'pligos: {version: "2"}\ndiscover: argocd\n' });
    expect(run('contexts', '--json')).toEqual(run('contexts', '--discover', 'argocd', '--json'));
    writeFiles(dir, { 'apps/web.yaml': web('blue') });
    expect(run('diff', '--base', 'HEAD').stdout).toMatch(/in 1 of 4 contexts[^]*blue/);
    writeFiles(dir, { 'svc/pligos.yaml': 'contexts: {dev: {chart: ../charts/web}}\n' });
    expect(run('contexts', '-c', 'svc', '-c', '.').stderr).toContain(
      'pligos.yaml:2:1: error: a file with the key discover has no contexts of its own',
    );
  });

  it('lists and renders the others where one Application is wrong', () => {
    writeFiles(dir, { 'apps/lost.yaml': application('lost', { source: { repoURL, path: 'gone/deep' } }) });
    const list = run('contexts', '--discover', 'argocd');
    expect(list.code).not.toBe(0);
    expect(list.stdout).toMatch(/^apps +plain /m);
    expect(list.stdout).not.toContain('lost');
    expect(list.stderr).toMatch(
      /apps\/lost\.yaml:1:256: error: lost: "gone\/deep" does not exist.*\n.*\n +\| +\^{11}\n/,
    );
    expect(run('template', 'apps/plain', '--discover', 'argocd')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('text: "one"'),
    });
    expect(run('template', 'apps/lost', '--discover', 'argocd').stderr).toContain('"gone/deep"');
  });

  it('says nothing of what helm needs, as Argo CD installs no release', () => {
    writeFiles(dir, {
      'deploy/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: plain}\n',
    });
    const { code, stderr } = run('template', 'apps/plain', '--discover', 'argocd');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('shows a changed parameter, a changed file, a new child, and leaves the others alone', () => {
    writeFiles(dir, { 'apps/web.yaml': web('blue'), 'parent/values.yaml': 'colors: [green, white]\n' });
    const { code, stdout } = diff();
    expect(code).toBe(0);
    expect(stdout).toMatch(/- text: red\n.*\+ text: blue/);
    expect(stdout).toContain('+ ConfigMap/white · added');
    expect(stdout).toContain('+ Application/white');
    expect(stdout).toContain('untouched, not rendered: plain, green');
  });

  it('shows no password of a parameter in what helm says', () => {
    const parameters = [{ name: 'db.password', value: 'hunter-of-db' }];
    writeFiles(dir, {
      'apps/web.yaml': application('web', { source: { repoURL, path: 'charts/web', helm: { parameters } } }),
      'charts/web/templates/config.yaml': '{{ fail (printf "no %s" .Values.db.password) }}',
    });
    for (const { code, stdout, stderr } of [diff(), run('template', 'apps/web', '--discover', 'argocd')]) {
      expect(code).not.toBe(0);
      expect(`${stdout}${stderr}`).toMatch(/no\s+\(secret\s+[0-9a-f]{12}\)/);
      expect(`${stdout}${stderr}`).not.toContain('hunter-of-db');
    }
  });

  it('shows a chart that several use in each of them', () => {
    writeFiles(dir, { 'charts/web/templates/config.yaml': config('{{ .Release.Name }}', 'fixed') });
    const { stdout } = diff();
    expect(stdout).toContain('~ ConfigMap/web');
    expect(stdout).toContain('~ ConfigMap/green');
    expect(stdout).toContain('untouched, not rendered: parent, plain');
  });

  it('shows the first Application of a folder', () => {
    writeFiles(dir, { 'more/web.yaml': web('blue').replaceAll('"web"', '"more"') });
    const { code, stdout } = diff();
    expect(code).toBe(0);
    expect(stdout).toContain('+ ConfigMap/more · added');
  });

  it('shows a deleted Application, and all of them deleted', () => {
    rmSync(join(dir, 'apps/plain.yaml'));
    expect(diff().stdout).toMatch(/Argo CD leaves its\s+resources in the cluster \(1 resource\)/);
    rmSync(join(dir, 'apps'), { recursive: true });
    const all = diff('-c', 'apps');
    expect(all.stdout).toMatch(/web .*context deleted/);
    expect(all.stdout).toMatch(/Argo CD deletes what it deployed \(1\s+resource\)/);
  });

  it('shows another revision and destination, also where the manifests are the same', () => {
    writeFiles(dir, {
      'apps/plain.yaml': application('plain', {
        source: { repoURL, path: 'deploy', targetRevision: 'v2' },
        destination: { name: 'other', namespace: 'plain' },
      }),
    });
    const { stdout } = diff();
    expect(stdout).toContain('spec.source.targetRevision of the application changes: not set → v2');
    expect(stdout).toContain('spec.destination.name of the application changes: in-cluster → other');
  });

  it('ignores what the Application ignores, by pointer and by a plain path of jq, and names the rest', () => {
    const plain = (...expressions: string[]): string =>
      application('plain', {
        source: { repoURL, path: 'deploy' },
        ignoreDifferences: [{ group: '', kind: 'ConfigMap', jqPathExpressions: expressions }],
      });
    writeFiles(dir, { 'apps/plain.yaml': plain('.data.text') });
    git(dir, 'commit', '--quiet', '--all', '--message=second');
    writeFiles(dir, { 'deploy/config.yaml': config('plain', 'two') });
    expect(diff().stdout).toContain('no resource changes');
    writeFiles(dir, { 'apps/plain.yaml': plain('.data | keys') });
    const { stdout } = diff();
    expect(stdout).toContain('+ text: two');
    expect(stdout).toMatch(/plain: the jq expression\s+".data | keys"/);
  });

  it('fails one Application and shows the others', () => {
    writeFiles(dir, {
      'apps/web.yaml': web('blue'),
      'apps/bad.yaml': application('bad', { source: { repoURL, path: '../outside' } }),
      'apps/plugin.yaml': application('plugin', {
        source: { repoURL, path: 'deploy', plugin: { name: 'x' } },
      }),
    });
    const { code, stdout } = diff();
    expect(code).toBe(1);
    expect(stdout).toContain('+ text: blue');
    expect(stdout).toContain('the path "../outside" leads out of the repository');
    expect(stdout).toContain(
      'Not rendered: apps/plugin.yaml:1: plugin: a config management plugin renders it',
    );
  });

  it.each([
    ['a file outside of the repository', '../../../outside.txt'],
    ["git's own configuration", '../../.git/config'],
    ['a link that leads out', 'link.txt'],
  ])('reads no file parameter from %s', (_what, path) => {
    writeFiles(join(dir, '..'), { 'outside.txt': 'out-of-the-repository' });
    if (path === 'link.txt') symlinkSync(join(dir, '..', 'outside.txt'), join(dir, 'charts/web/link.txt'));
    writeFiles(dir, {
      'apps/web.yaml': application('web', {
        source: { repoURL, path: 'charts/web', helm: { fileParameters: [{ name: 'color', path }] } },
      }),
    });
    const { code, stdout } = diff('--format', 'json');
    expect(code).toBe(1);
    expect(stdout).not.toMatch(/out-of-the-repository|repositoryformatversion/);
    expect(stdout).toContain('path-outside');
  });

  it('keeps Applications of one name in two folders, and sees a file of a parameter', () => {
    const shared = (color: string) => ({
      source: {
        repoURL,
        path: 'charts/web',
        helm: { parameters: [{ name: 'color', value: color }] },
      },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'web' },
    });
    const ofFile = {
      source: {
        repoURL,
        path: 'charts/web',
        helm: { fileParameters: [{ name: 'color', path: '/motd.txt' }] },
      },
    };
    writeFiles(dir, {
      'apps/a/same.yaml': application('same', shared('a')),
      'apps/b/same.yaml': application('same', shared('b')),
      'apps/file.yaml': application('file', ofFile),
      'motd.txt': 'hello',
    });
    git(dir, 'add', '--all');
    git(dir, 'commit', '--quiet', '--message=second');
    expect(run('contexts', '--discover', 'argocd').stdout).toMatch(/apps-a +same[^]*apps-b +same/);
    writeFiles(dir, { 'motd.txt': 'goodbye' });
    expect(diff().stdout).toMatch(/- text: hello\n.*\+ text: goodbye/);
  });

  it('says what is missing of what was asked for', () => {
    expect(run('diff', '--discover', 'argo').stderr).toContain('expected argocd, flux, helmfile, auto');
    writeFiles(dir, { 'deploy/b.yaml': config('b', 'b'), 'deploy/c.yaml': config('c', 'c') });
    expect(run('contexts', '--discover', 'argocd').stdout).toMatch(/plain +deploy\/b.yaml and 2 more +plain/);
    const ask = () => run('contexts', '--discover', 'argocd', '-c', 'deploy').stderr;
    expect(ask()).toContain('[no-application]');
    writeFiles(dir, {
      'deploy/apps.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: {{ .name }}}\n',
    });
    expect(ask()).toContain('deploy/apps.yaml is a template');
    expect(run('contexts', '--discover-clusters', 'x').stderr).toContain('requires --discover');
  });
});
