/** Hooks of helm test in a comparison: they are counted, and no rule takes their pods for running ones. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

let dir = '';

function git(...words: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const result = spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome(), encoding: 'utf8' });
  expect(result.stderr).toBe('');
}

const diff = (...words: string[]): Outcome => pligos(['diff', '--base', 'HEAD', ...words], { cwd: dir });

interface Shown {
  readonly comparison: {
    readonly counts: Readonly<Record<string, number>>;
    readonly findings: readonly {
      readonly rule: string;
      readonly message: string;
      readonly resource?: { readonly kind: string; readonly name: string; readonly generateName?: string };
    }[];
  };
}

function shown(...words: string[]): Shown['comparison'] {
  const { code, stdout, stderr } = diff('--format', 'json', ...words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { contexts }: { contexts: readonly Shown[] } = JSON.parse(stdout);
  const [context] = contexts;
  if (context === undefined) throw new Error('no context');
  return context.comparison;
}

const rules = (...words: string[]): readonly string[] => shown(...words).findings.map(({ rule }) => rule);

beforeEach(() => {
  dir = scratch();
});

describe.each(storyHelms())('the chart of helm create, with $name', ({ path }) => {
  it('loses its only Deployment: that is a finding, and so is the Service that leads nowhere', () => {
    const created = spawnSync(path, ['create', 'web'], { cwd: dir, env: emptyHome(), encoding: 'utf8' });
    expect(created.status).toBe(0);
    writeFiles(dir, { 'web/pligos.yaml': 'contexts: {dev: {chart: ., namespace: dev, release: web}}\n' });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'first');
    rmSync(join(dir, 'web/templates/deployment.yaml'));
    const found = shown();
    expect(found.findings.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['workload-removed', 'service-without-pods']),
    );
    expect(found.counts['tests']).toBe(1);
    expect(diff().stdout).toContain('1 hook of helm test is not compared; include-tests adds it');
  });
});

const pod = (name: string, image: string, more = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\n  annotations:\n    "helm.sh/hook": test\n${more}spec:\n  restartPolicy: Never\n  containers:\n    - {name: test, image: '${image}', command: [wget]}\n`;
const chart = (files: Readonly<Record<string, string>>): Record<string, string> => ({
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'web/pligos.yaml': 'contexts: {dev: {chart: ., namespace: dev, release: web}}\n',
  'web/templates/settings.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {a: b}\n',
  ...files,
});

function commit(files: Readonly<Record<string, string>>): void {
  writeFiles(dir, chart(files));
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
}

describe('a hook of helm test', () => {
  it('is left out of the comparison, and compared where that is asked for', () => {
    commit({ 'web/templates/tests/a.yaml': pod('web-test', 'busybox:1.36') });
    writeFiles(dir, {
      'web/templates/tests/a.yaml': pod('web-test', 'busybox:1.36').replace('[wget]', '[wget, -q]'),
    });
    expect(diff('--fail-on', 'changes')).toMatchObject({ code: 0 });
    expect(diff('--fail-on', 'changes', '--include-tests')).toMatchObject({ code: 2 });
    expect(shown().counts).toMatchObject({ changed: 0, tests: 1 });
    expect(shown('--include-tests').counts).toMatchObject({ changed: 1 });
    writeFiles(dir, {
      'web/pligos.yaml': 'contexts: {dev: {chart: ., namespace: dev, release: web, includeTests: true}}\n',
    });
    expect(shown().counts).toMatchObject({ changed: 1 });
  });

  it('is known by its older event too', () => {
    commit({});
    const test = pod('t', 'busybox:1').replace(': test\n', ': test-success\n');
    writeFiles(dir, { 'web/templates/tests/a.yaml': test });
    expect(shown().counts).toMatchObject({ added: 0, tests: 1 });
  });

  it('that runs at upgrades too is no hook of helm test alone', () => {
    commit({});
    writeFiles(dir, {
      'web/templates/a.yaml': pod('t', 'busybox:1').replace(': test\n', ': test,post-upgrade\n'),
    });
    expect(shown().counts).toMatchObject({ added: 1 });
  });

  it('is judged for its image, under the part of its name that stays', () => {
    const test = (image: string): string => pod('web-test-{{ randAlphaNum 5 | lower }}', image);
    commit({ 'web/templates/tests/a.yaml': test('busybox:1.36') });
    writeFiles(dir, { 'web/templates/tests/a.yaml': test('busybox:latest') });
    const [finding] = shown().findings;
    expect(finding).toMatchObject({ rule: 'image-latest' });
    const report = (): string => diff('--format', 'markdown').stdout.replaceAll(/[\d.]+ m?s /g, '');
    const first = report();
    expect(first).toContain('`Pod/web-test-*`');
    expect(report()).toBe(first);
  });

  it('hides its secrets wherever they stand', () => {
    const secret =
      'apiVersion: v1\nkind: Secret\nmetadata:\n  name: web-test\n  annotations: {helm.sh/hook: test}\nstringData: {password: open-sesame-{{ .Chart.AppVersion }}}\n';
    const settings =
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {a: "is open-sesame-{{ .Chart.AppVersion }}"}\n';
    commit({ 'web/templates/tests/s.yaml': secret, 'web/templates/settings.yaml': settings });
    writeFiles(dir, {
      'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\nappVersion: two\n',
    });
    for (const format of ['text', 'markdown', 'json', 'html', 'patch']) {
      const { stdout } = diff('--format', format);
      expect(stdout).toContain('settings');
      expect(stdout).not.toContain('open-sesame');
    }
  });
});

describe('the pods of a hook', () => {
  const job = (events: string): string =>
    `apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: migrate\n  annotations: {helm.sh/hook: "${events}"}\nspec:\n  template:\n    metadata: {labels: {app: web}}\n    spec:\n      restartPolicy: Never\n      containers: [{name: main, image: 'tool:1'}]\n`;
  const service =
    'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {selector: {app: web}, ports: [{port: 80}]}\n';
  const web = (annotations: string): string =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, annotations: {${annotations}}}\nspec:\n  selector: {matchLabels: {app: web}}\n  template:\n    metadata: {labels: {app: web}}\n    spec:\n      containers: [{name: main, image: 'web:1'}]\n`;

  it('have ended when the upgrade is done: a Service that leads to them alone leads nowhere', () => {
    const files = { 'web/templates/job.yaml': job('pre-upgrade'), 'web/templates/service.yaml': service };
    commit({ ...files, 'web/templates/web.yaml': web('') });
    rmSync(join(dir, 'web/templates/web.yaml'));
    expect(rules()).toContain('service-without-pods');
  });

  it('run on where helm leaves them, and not where it deletes them', () => {
    const lasting = web('helm.sh/hook: "pre-install,pre-upgrade"');
    commit({ 'web/templates/web.yaml': lasting });
    writeFiles(dir, { 'web/templates/service.yaml': service });
    expect(rules()).not.toContain('service-without-pods');
    writeFiles(dir, {
      'web/templates/web.yaml': web(
        'helm.sh/hook: "pre-install,pre-upgrade", helm.sh/hook-delete-policy: "hook-succeeded"',
      ),
    });
    expect(rules()).toContain('service-without-pods');
  });
});
