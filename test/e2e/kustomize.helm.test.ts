/** A kustomization as a context: what its bases change is compared, and only that. */
import { spawnSync } from 'node:child_process';
import { beforeEach, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { describeReal } from '../real/notRun.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const config = (color: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: shop\ndata:\n  color: ${color}\n`;

let dir = '';

function git(...words: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome() }).status).toBe(0);
}

beforeEach(() => {
  dir = scratch();
  writeFiles(dir, {
    'base/kustomization.yaml': 'resources: [config.yaml]\n',
    'base/config.yaml': config('red'),
    'base/README.md': 'what is here\n',
    'overlays/prod/kustomization.yaml': 'resources: [../../base]\nnamePrefix: prod-\nnamespace: prod\n',
    'pligos.yaml': 'contexts:\n  prod: {kustomize: overlays/prod, release: shop, namespace: prod}\n',
  });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
});

describeReal('kustomize', kustomizeMissing(), () => {
  it.each(storyHelms())(
    'with $name shows a change of a base, and nothing where none of its files changed',
    ({ path }) => {
      const run = (...words: string[]): Outcome =>
        pligos(words, { cwd: dir, helm: path, env: { KUSTOMIZE_BIN: kustomizePath() } });
      writeFiles(dir, { 'base/config.yaml': config('blue') });
      const { code, stdout, stderr } = run('diff', '--base', 'HEAD');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('~ ConfigMap/prod-shop');
      expect(stdout).toMatch(/- color: red\n.*\+ color: blue/);
      writeFiles(dir, { 'base/config.yaml': config('red'), 'base/README.md': 'another text\n' });
      expect(run('diff', '--base', 'HEAD').stdout).toContain('untouched, not rendered: prod');
      expect(run('run', 'prod', '--', 'template').stdout).toContain('name: prod-shop');
      expect(run('check').code).toBe(0);
      expect(run('contexts').stdout).toContain('overlays/prod');
    },
  );
});

it.each(storyHelms())(
  'without kustomize $name is not asked, and the message says how to get it',
  ({ path }) => {
    const { code, stderr } = pligos(['template', 'prod'], {
      cwd: dir,
      helm: path,
      env: { PATH: '/nonexistent' },
    });
    expect(code).toBe(1);
    expect(stderr).toContain('[kustomize-missing]');
    expect(stderr).toContain('https://kubectl.docs.kubernetes.io/installation/kustomize/');
  },
);
