/** A context with patches: each command sees what helm would send. */
import { chmodSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { describeReal } from '../real/notRun.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const workload = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "web:1"}]}
`;
const hook = `apiVersion: batch/v1
kind: Job
metadata: {name: migrate, annotations: {helm.sh/hook: pre-upgrade}}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: "a:1"}]}}}
`;
const config = (value: number): string => `contexts:
  prod:
    chart: chart
    release: web
    patches:
      - target: {kind: Deployment}
        patch: |
          - {op: replace, path: /spec/replicas, value: ${value}}
      - path: job.yaml
        target: {kind: Job}
      - target: {kind: Ingress}
        patch: '[{"op": "remove", "path": "/a"}]'
`;

let dir = '';

function git(words: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome() }).status).toBe(0);
}

beforeEach(() => {
  dir = scratch();
  writeFiles(dir, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
    'chart/templates/web.yaml': workload,
    'chart/templates/hook.yaml': hook,
    'job.yaml': '- {op: replace, path: /spec/template/spec/containers/0/image, value: "a:2"}\n',
    'pligos.yaml': config(3),
  });
  for (const words of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-qm', 'first'],
  ])
    git(words);
});

describeReal('kustomize', kustomizeMissing(), () => {
  it.each(storyHelms())('with $name prints and compares the patched text', ({ path, version }) => {
    const run = (...words: string[]): Outcome =>
      pligos(words, { cwd: dir, helm: path, env: { KUSTOMIZE_BIN: kustomizePath() } });
    const patchesHooks = version.startsWith('4');
    for (const words of [
      ['template', 'prod'],
      ['run', 'prod', '--', 'template'],
    ]) {
      const { code, stdout, stderr } = run(...words);
      expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('replicas: 3') });
      expect(stdout).toContain('# Source: web/templates/web.yaml');
      expect(stdout.includes('a:2')).toBe(patchesHooks);
      expect(stderr).toMatch(/pligos\.yaml:11:9: warning: .* matches nothing/);
    }
    expect(run('diff', '--base', 'HEAD').stdout).toContain('untouched, not rendered: prod');
    writeFiles(dir, { 'pligos.yaml': config(4) });
    const inline = run('diff', '--base', 'HEAD');
    expect(inline.stdout).toMatch(/- replicas: 3\n.*\+ replicas: 4/);
    expect(inline.stdout.includes('job.yaml:1:1: a patch of web/prod matches only hooks')).toBe(
      !patchesHooks,
    );
    writeFiles(dir, {
      'pligos.yaml': config(3),
      'job.yaml': '- {op: add, path: /spec/suspend, value: true}\n',
    });
    expect(run('diff', '--base', 'HEAD').stdout.includes('suspend: true')).toBe(patchesHooks);
    writeFiles(dir, { 'pligos.yaml': config(3).replace('/spec/replicas', '/nothing/there') });
    const failed = run('template', 'prod');
    expect(failed.code).not.toBe(0);
    expect(failed.stderr).toMatch(
      /pligos\.yaml:6:9: error: kustomize cannot apply the patch: .*\[patch-failed\]/s,
    );
  });

  it.each(storyHelms())('with $name patches after the post-renderer of the command', ({ path, version }) => {
    if (version.startsWith('4')) return;
    const program = join(dir, 'own.sh');
    writeFiles(dir, { 'own.sh': '#!/bin/sh\nsed "s/replicas: 1/replicas: 8/; s/web:1/web:own/"\n' });
    chmodSync(program, 0o755);
    const { stdout } = pligos(['run', 'prod', '--', 'template', '--post-renderer', program], {
      cwd: dir,
      helm: path,
      env: { KUSTOMIZE_BIN: kustomizePath() },
    });
    expect([stdout.includes('replicas: 3'), stdout.includes('web:own')]).toEqual([true, true]);
  });

  it('says that no exported chart holds the patches', () => {
    const { code, stderr } = pligos(['chart', 'prod', '--out', join(dir, 'out')], {
      cwd: dir,
      env: { KUSTOMIZE_BIN: kustomizePath() },
    });
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('without its patches'),
    });
  });
});
