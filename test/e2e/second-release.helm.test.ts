/** A context that deploys to another release or namespace than before, and one that is gone: what stays in the cluster. */
import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyHome, pligos, scratch, writeFiles } from './pligos.ts';

const workload = (place: string): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Values.name | default .Release.Name }}
${place}spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - {name: web, image: 'example.com/web:1.0.0', env: [{name: A, value: a}, {name: B, value: b}]}
`;
const account = `---
apiVersion: v1
kind: ServiceAccount
metadata: {name: {{ .Values.name | default .Release.Name }}}
---
apiVersion: v1
kind: Service
metadata: {name: {{ .Values.name | default .Release.Name }}}
spec: {selector: {app: web}, ports: [{port: 80}]}
`;
const role = `---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: web-reader}
rules: [{apiGroups: [''], resources: [pods], verbs: [get]}]
`;
const contexts = (release: string, namespace: string): string =>
  `contexts:\n  live: {chart: ./chart, release: ${release}, namespace: ${namespace}}\n`;

let dir = '';

function git(...words: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome() }).status).toBe(0);
}

function diff(...words: readonly string[]): string {
  const { stdout, code } = pligos(['diff', '--base', 'HEAD', ...words], { cwd: dir });
  expect(code).toBe(0);
  return stdout;
}

interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly hint: string;
}

function findings(): readonly Finding[] {
  const report: { contexts: { comparison: { findings: readonly Finding[] } }[] } = JSON.parse(
    diff('--format', 'json'),
  );
  return report.contexts[0]?.comparison.findings ?? [];
}

function start(templates: string, values = ''): void {
  dir = scratch();
  writeFiles(dir, {
    'web/chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
    'web/chart/values.yaml': values,
    'web/chart/templates/web.yaml': templates,
    'web/pligos.yaml': contexts('web', 'production'),
  });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
}

const named = '  namespace: {{ .Release.Namespace }}\n';

describe('another release name', () => {
  beforeEach(() => {
    start(workload(named) + account);
    writeFiles(dir, { 'web/pligos.yaml': contexts('shop', 'production') });
  });

  it('is a second release, and nothing of the first is told as deleted', () => {
    expect(findings()).toEqual([
      expect.objectContaining({
        rule: 'second-release',
        severity: 'high',
        message:
          'the release is shop in production instead of web in production: helm installs a second one, and the old one keeps running (3 resources) and is no longer upgraded',
        hint: 'keep the release and the namespace; to move, plan how data and traffic move, then run `helm uninstall web --namespace production`',
      }),
    ]);
    const texts = ['text', 'markdown', 'html'].map((format) => diff('--format', format));
    for (const text of texts) {
      expect(text).toContain('created beside the old one');
      expect(text).not.toMatch(/deleted and created|deletes one|are replaced|pods restart/);
      expect(text).toMatch(/\+3 ~0, 3 stay in the cluster/);
    }
  });
});

describe('another namespace', () => {
  it.each([
    ['that the templates write', named],
    ['that helm alone knows', ''],
  ])('%s is a second release, and headings carry it', (_, place) => {
    start(workload(place) + account);
    writeFiles(dir, { 'web/pligos.yaml': contexts('web', 'prod') });
    expect(findings().map(({ rule }) => rule)).toEqual(['second-release']);
    const text = diff();
    expect(text).toContain(
      'Deployment/web in production → Deployment/web in prod · created beside the old one',
    );
    expect(text).toContain('the release is web in prod instead of web in production');
  });

  it('is refused by helm where something cluster-wide belongs to the old release', () => {
    start(workload(named) + account + role);
    writeFiles(dir, { 'web/pligos.yaml': contexts('web', 'prod') });
    const [finding] = findings();
    expect(finding?.message).toBe(
      'the release is web in prod instead of web in production: helm refuses to install it, because ClusterRole web-reader belongs to the old one, which keeps running',
    );
    expect(finding?.hint).toContain('give what belongs to the old one other names');
  });

  it('that the base does not name may be the same', () => {
    start(workload(named) + account);
    writeFiles(dir, { 'web/pligos.yaml': 'contexts:\n  live: {chart: ./chart, release: web}\n' });
    git('commit', '-qam', 'without');
    writeFiles(dir, { 'web/pligos.yaml': contexts('web', 'prod') });
    expect(findings().map(({ rule }) => rule)).not.toContain('second-release');
  });
});

it('the same release with other names inside is still told as replaced', () => {
  start(workload(named) + account);
  writeFiles(dir, { 'web/chart/values.yaml': 'name: shop\n' });
  expect(findings().map(({ rule, severity }) => `${severity} ${rule}`)).toContain('critical release-moved');
  expect(diff()).toContain('deleted and created');
});

it('a context that is removed leaves its resources in the cluster, and its headings say so', () => {
  start(workload(named) + account);
  writeFiles(dir, { 'web/pligos.yaml': contexts('web', 'production').replace('live:', 'other:') });
  const text = diff('live');
  expect(text).toContain('its resources stay in the cluster (3 resources)');
  expect(text).toContain('Deployment/web · stays in the cluster');
  expect(text).toMatch(/live +3 stay in the cluster, context deleted/);
  expect(text).not.toMatch(/· (removed|deleted)|→ none|−3/);
});
