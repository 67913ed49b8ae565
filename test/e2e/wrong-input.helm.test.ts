/** What a new user gets wrong first: each message says what is, where, and what to do. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyHome, pligos, scratch, writeFiles } from './pligos.ts';

let dir = '';

beforeEach(() => {
  dir = scratch();
  writeFiles(dir, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
    'chart/values-prod.yaml': 'a: 1\n',
    'services/web/deploy/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  });
});

const refused = (...words: string[]): string => {
  const { code, stdout, stderr } = pligos(words, { cwd: dir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  return stderr;
};

describe('a path at which nothing stands', () => {
  it.each([
    [
      'a value file one folder deeper',
      ['--chart', 'services/web/deploy', '-f', 'values-prod.yaml'],
      'chart/values-prod.yaml',
    ],
    ['a mistyped value file', ['--chart', 'chart', '-f', 'chart/values-prd.yaml'], 'chart/values-prod.yaml'],
    ['a mistyped chart', ['--chart', 'chrt'], 'chart'],
    ['the folder above the chart', ['--chart', '.'], 'chart'],
    ['the folder of a service', ['--chart', 'services/web'], 'services/web/deploy'],
  ])('is answered by the one that is there: %s', (_, words, near) => {
    expect(refused('template', ...words)).toContain(
      `→ did you mean ${JSON.stringify(near)}? Paths in pligos.yaml are relative to its folder, others to the current folder\n`,
    );
  });

  it('is answered beside a pligos.yaml, too', () => {
    writeFiles(dir, { 'pligos.yaml': 'contexts: {dev: {chart: chart, valueFiles: [values-prod.yaml]}}\n' });
    expect(refused('template', 'dev')).toContain('did you mean "chart/values-prod.yaml"?');
  });
});

it('does not call a service skipped whose contexts cannot be read', () => {
  writeFiles(dir, { 'pligos.yaml': 'context: {dev: {chart: chart}}\n' });
  const { code, stdout, stderr } = pligos(['check'], { cwd: dir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '0 contexts, 1 error\n' });
  expect(stderr).toContain('did you mean "contexts"?');
});

describe('a command of another tool', () => {
  it.each([
    ['plan', 'diff'],
    ['lint', 'check'],
    ['deploy', 'run'],
    ['tempalte', 'template'],
  ])('%s is answered by ours: %s', (word, own) => {
    expect(refused(word)).toContain(`→ did you mean "${own}"?`);
    expect(refused('help', word)).toContain(`→ did you mean "${own}"?`);
  });
});

describe('pligos diff', () => {
  const git = (...words: string[]): void => {
    expect(spawnSync('git', words, { cwd: dir, env: emptyHome() }).status).toBe(0);
  };

  it('tells once what is wrong in the working tree and at the base', () => {
    const config = (port: string): string =>
      `contexts:\n  dev: {flavor: ../chart, spec: {port: ${port}}}\nvalues: {}\n`;
    writeFiles(dir, {
      'chart/schema.yaml': 'context: {port: numeric}\n',
      'chart/templates/a.yaml': '{{ fail "broken here" }}\n',
      'shop/pligos.yaml': config('1'),
    });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first');
    writeFiles(dir, { 'shop/pligos.yaml': config('2') });
    const { code, stdout } = pligos(['diff'], { cwd: dir });
    expect(code).toBe(1);
    expect(stdout.match(/broken here/g)).toHaveLength(1);
    expect(stdout).not.toContain('at the base');
  });

  it('says that there is not a git repository, and what can be compared without one', () => {
    for (const words of [
      ['--chart', 'chart'],
      ['--chart', 'chart', '--base', 'v1'],
    ]) {
      const said = refused('diff', ...words);
      expect(said).toContain('is not a git repository [no-base]');
      expect(said).toContain('pligos diff --from A --to B');
    }
  });

  it('checks the words after -- also where nothing is rendered', () => {
    writeFiles(dir, { 'pligos.yaml': 'contexts: {dev: {chart: chart}}\n' });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first');
    expect(refused('diff', 'dev', '--', '--sett', 'a=b')).toContain('has no known flag --sett [helm-flag]');
    expect(refused('diff', 'dev', '--', 'upgrade', '--sett', 'a=b')).toContain('did you mean --set?');
    expect(refused('diff', 'dev', '--', '--set')).toContain('--set needs a value');
    expect(refused('diff', 'dev,dev', '--', '--set', 'a=b')).toContain(
      'name each context by itself: dev dev',
    );
  });

  it('says that the repository has no commit yet', () => {
    git('init', '-q');
    expect(refused('diff', '--chart', join('chart'))).toContain('has no commit [no-base]\n  → commit first');
  });
});
