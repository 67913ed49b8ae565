/** `pligos diff --from --to` of any two sources: kustomizations, charts and manifests, of a commit and of the working tree. */
import { beforeAll, expect, it } from '@jest/globals';
import { git } from '../git/repository.ts';
import { storyHelms } from '../real/helm.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { describeReal } from '../real/notRun.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const config = (color: string, name = 'web'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {color: ${color}}\n`;

describeReal('two sources', kustomizeMissing(), () => {
  const [helm] = storyHelms();
  let dir = '';
  const run = (from: string, to: string, ...words: string[]): Outcome =>
    pligos(['diff', '--from', from, '--to', to, ...words], {
      cwd: dir,
      helm: helm?.path ?? '',
      env: { KUSTOMIZE_BIN: kustomizePath() },
    });
  beforeAll(() => {
    dir = scratch();
    writeFiles(dir, {
      'base/kustomization.yaml': 'resources: [config.yaml]\n',
      'base/config.yaml': config('red'),
      'overlays/prod/kustomization.yaml': 'resources: [../../base]\n',
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
      'charts/web/values.yaml': 'color: red\n',
      'charts/web/templates/config.yaml': config('{{ .Values.color }}', '{{ .Release.Name }}'),
      'before.yaml': config('red'),
    });
    git(dir, 'init', '--quiet', '--initial-branch=main');
    git(dir, 'add', '--all');
    git(dir, 'commit', '--quiet', '--message=first');
    writeFiles(dir, { 'base/config.yaml': config('blue') });
  });

  it('of one kind, at a commit and in the working tree', () => {
    const { code, stdout, stderr } = run('kustomize:overlays/prod?ref=main', 'kustomize:overlays/prod');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(/- .*red/);
    expect(stdout).toMatch(/\+ .*blue/);
    expect(run('kustomize:overlays/prod', 'kustomize:overlays/prod').stdout).toContain('no resource changes');
  });

  it('of two kinds render the same, or show where they do not', () => {
    const same = ['chart:charts/web', 'manifests:before.yaml', 'before.yaml', 'kustomize:base?ref=HEAD'];
    for (const one of same) expect(run('before.yaml', one).stdout).toContain('no resource changes');
    const { stdout } = run('chart:charts/web', 'chart:charts/web?ref=main', '--', '--set', 'color=green');
    expect(stdout).toContain('no resource changes');
    expect(run('before.yaml', 'chart:charts/web', '--', '--set', 'color=green').stdout).toMatch(/\+ .*green/);
  });

  it('that are not there say so, by what was typed', () => {
    const { code, stderr } = run('kustomize:overlays/gone', 'kustomize:overlays/prod');
    expect(code).toBe(1);
    expect(stderr).toContain('kustomize:overlays/gone: ');
    expect(run('kustomize:base?ref=gone', 'before.yaml').stderr).toContain('git knows no commit "gone" here');
    expect(run('kustomize:?ref=main', 'before.yaml').stderr).toContain('names no place');
    expect(run('kustomize:../..', 'before.yaml').code).toBe(1);
  });
});
