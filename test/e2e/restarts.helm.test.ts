/** What restarts pods is a change: it stands in the table, and --fail-on changes stops on it. */
import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyHome, pligos, scratch, writeFiles } from './pligos.ts';

const web = (checksum: string, env: readonly string[]): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  selector: {matchLabels: {app: web}}\n  template:\n    metadata:\n      labels: {app: web}\n      annotations: {checksum/config: ${checksum}}\n    spec:\n      containers:\n        - name: main\n          image: web:1.0.0\n          env:\n${env.map((name) => `            - {name: ${name}, value: x}\n`).join('')}`;

let dir = '';
const diff = (...words: string[]) => pligos(['diff', '--base', 'HEAD', ...words], { cwd: dir });

function git(...words: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const result = spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome(), encoding: 'utf8' });
  expect(result.stderr).toBe('');
}

beforeEach(() => {
  dir = scratch();
  writeFiles(dir, {
    'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
    'web/pligos.yaml': 'contexts: {dev: {chart: ., namespace: dev, release: web}}\n',
    'web/templates/web.yaml': web('aaa', ['A', 'B']),
  });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
});

describe('a restart', () => {
  it.each([
    ['a checksum alone', web('bbb', ['A', 'B'])],
    ['another order of env', web('aaa', ['B', 'A'])],
  ])('by %s is a change', (_, after) => {
    writeFiles(dir, { 'web/templates/web.yaml': after });
    expect(diff('--fail-on', 'changes')).toMatchObject({ code: 2 });
    const { stdout } = diff();
    expect(stdout).toContain('~ Deployment/web');
    expect(stdout).toMatch(/dev +\+0 ~1 −0 +1 restart/);
  });

  it('is ignored where the user says so', () => {
    writeFiles(dir, { 'web/templates/web.yaml': web('bbb', ['A', 'B']) });
    const path = 'Deployment:spec.template.metadata.annotations.checksum/config';
    expect(diff('--fail-on', 'changes', '--ignore', path)).toMatchObject({ code: 0 });
  });
});
