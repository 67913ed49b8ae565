/** Manifests as they are: the same commands as for a chart. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const rules = `apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: shop
spec:
  groups:
    - name: shop
      rules:
        - alert: Down
          expr: up == 0
          annotations: {summary: "{{ $labels.pod }} of {{ .Values.nothing }}"}
`;
const deployment = (replicas: number): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: shop}}
  template:
    metadata: {labels: {app: shop}}
    spec: {containers: [{name: shop, image: "shop:1"}]}
`;
const migrate = `apiVersion: batch/v1
kind: Job
metadata:
  name: migrate
  annotations: {helm.sh/hook: pre-upgrade}
spec:
  template:
    spec: {restartPolicy: Never, containers: [{name: a, image: "shop:1"}]}
`;

let dir = '';

function git(...words: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome() }).status).toBe(0);
}

beforeEach(() => {
  dir = scratch();
  writeFiles(dir, {
    'shop/k8s/rules.yaml': rules,
    'shop/k8s/deployment.yaml': deployment(1),
    'shop/k8s/migrate.yaml': migrate,
  });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'manifests, before Pligos');
  git('checkout', '-q', '-b', 'feature');
  writeFiles(dir, { 'shop/pligos.yaml': 'contexts:\n  prod: {manifests: [k8s], namespace: shop}\n' });
});

describe.each(storyHelms())('manifests with $name', ({ path }) => {
  const run = (...words: string[]): Outcome => pligos(words, { cwd: dir, helm: path });

  it('are compared with those of the base, from the first pull request on', () => {
    writeFiles(dir, { 'shop/k8s/deployment.yaml': deployment(3) });
    const changed = run('diff');
    expect(changed.stdout).toMatch(/~ Deployment\/shop[\s\S]*- replicas: 1\n.*\+ replicas: 3/);
    expect(changed.stdout).not.toContain('PrometheusRule');
    git('add', '-A');
    git('commit', '-qm', 'a pligos.yaml');
    writeFiles(dir, { 'shop/k8s/rules.yaml': rules.replace('up == 0', 'up == 1') });
    const named = run('diff', '--base', 'HEAD', '--format', 'names').stdout;
    expect(named).toContain('PrometheusRule');
    expect(named).not.toContain('Deployment');
    writeFiles(dir, { 'shop/k8s/rules.yaml': rules, 'shop/README.md': 'no manifest\n' });
    expect(run('diff', '--base', 'HEAD').stdout).toContain('untouched, not rendered');
  });

  it('are rendered, checked, run, switched to and bundled as a chart is', () => {
    const template = run('template', 'prod', '-c', 'shop');
    expect(template.stdout).toContain('annotations: {summary: "{{ $labels.pod }} of {{ .Values.nothing }}"}');
    expect(run('run', 'prod', '-c', 'shop', '--', 'template').stdout).toContain('kind: PrometheusRule');
    expect(run('check', '-c', 'shop')).toMatchObject({ code: 0 });
    expect(run('chart', 'prod', '-c', 'shop', '--out', join(dir, 'out'))).toMatchObject({ code: 0 });
    expect(readdirSync(join(dir, 'out'))).toEqual(['.pligos-chart', 'Chart.yaml', 'templates']);
    expect(readFileSync(join(dir, 'out/templates/shop/k8s/migrate.yaml'), 'utf8')).toBe(migrate);
    expect(run('bundle', 'prod', '-c', 'shop', '--out', 'b.tgz')).toMatchObject({ code: 0 });
    const bundled = run('run', '--bundle', 'b.tgz', 'shop/prod', '--', 'template');
    expect(bundled.stdout).toBe(run('run', 'prod', '-c', 'shop', '--', 'template').stdout);
    expect(run('switch', 'prod', '-c', 'shop')).toMatchObject({ code: 0 });
    expect(readFileSync(join(dir, 'shop/templates/shop/k8s/deployment.yaml'), 'utf8')).toBe(deployment(1));
  });

  it('that no release can hold are an error before helm runs', () => {
    const noise = Array.from({ length: 90_000 }, (_, at) => Math.sin(at + 1).toString(36)).join('');
    writeFiles(dir, {
      'shop/k8s/large.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: large}\ndata: {x: "${noise}"}\n`,
    });
    const { code, stderr } = run(
      'run',
      'prod',
      '-c',
      'shop',
      '--',
      'upgrade',
      '--install',
      '--kubeconfig',
      '/nowhere',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('[release-too-large]');
    expect(stderr).toContain('the limit is 1024 KiB');
  });
});
