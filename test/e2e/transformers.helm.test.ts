/** A context with transformers: each command sees what they print, and code that is not trusted runs none. */
import { chmodSync, existsSync, truncateSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { describeReal } from '../real/notRun.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const settings = (name: string, text: string, more = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}${more}}\ndata: {text: ${text}}\n`;
/** Adds a letter to each text, and a ConfigMap where there is none yet. */
const program = (letter: string): string =>
  `#!/bin/sh
sed 's/text: \\(.*\\)/text: \\1${letter}/'
printf -- '---\\napiVersion: v1\\nkind: ConfigMap\\nmetadata: {name: added-${letter}}\\n'
`;
const config = (more: string): string => `contexts:
  prod:
    chart: chart
    release: web
    transformers:
      - command: [./letter.sh]
    inject: {command: [sed, "s/text: .*/&i/"]}
${more}`;

let dir = '';

function git(words: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome() }).status).toBe(0);
}

function writeProgram(letter: string): void {
  writeFiles(dir, { 'letter.sh': program(letter) });
  chmodSync(join(dir, 'letter.sh'), 0o755);
}

beforeEach(() => {
  dir = scratch();
  writeFiles(dir, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
    'chart/templates/a.yaml': settings('a', 'a'),
    'chart/templates/hook.yaml': settings('hook', 'h', ', annotations: {helm.sh/hook: pre-upgrade}'),
    'pligos.yaml': config(''),
  });
  writeProgram('x');
  for (const words of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['commit', '-qm', 'first'],
  ])
    git(words);
});

const problemIn = (more: string): string => {
  writeFiles(dir, { 'pligos.yaml': `contexts:\n  prod:\n    chart: chart\n${more}\n` });
  const { code, stderr } = pligos(['template', 'prod'], { cwd: dir, helm: storyHelms()[0]?.path ?? '' });
  expect(code).not.toBe(0);
  return stderr;
};

describe.each(storyHelms())('with $name', ({ path, version }) => {
  const run = (...words: string[]): Outcome => pligos(words, { cwd: dir, helm: path });
  const editsHooks = version.startsWith('4');

  it('each command sees what the last one prints', () => {
    for (const words of [
      ['template', 'prod'],
      ['run', 'prod', '--', 'template'],
    ]) {
      const { code, stdout } = run(...words);
      expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/text: axi\n/) });
      expect(stdout).toMatch(/# Source: web\/templates\/a\.yaml\napiVersion: v1\n/);
      expect(stdout).toContain('name: added-x');
      expect(/text: "?hxi/.test(stdout)).toBe(editsHooks);
    }
  });

  it('a change of its program is a change of the context', () => {
    expect(run('diff', '--base', 'HEAD').stdout).toContain('untouched, not rendered: prod');
    writeProgram('y');
    const { stdout } = run('diff', '--base', 'HEAD');
    expect(stdout).toMatch(/- text: axi\n.*\+ text: ayi/);
    expect(stdout).toContain('ConfigMap/added-x → ConfigMap/added-y');
    expect(/\+ text: "?hyi/.test(stdout)).toBe(editsHooks);
  });

  it('reads no file without an end among its words, and none outside of the repository', () => {
    const words = '[sh, -c, cat, /proc/self/pagemap, big]';
    writeFiles(dir, { 'pligos.yaml': config('').replace('[./letter.sh]', words), '.gitignore': 'big\n' });
    git(['add', '-A']);
    git(['commit', '-qm', 'second']);
    expect(run('diff', '--base', 'HEAD').stdout).toContain('untouched, not rendered: prod');
    writeFiles(dir, { big: '' });
    truncateSync(join(dir, 'big'), 3 * 2 ** 30);
    expect(run('diff', '--base', 'HEAD')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('no resource changes'),
    });
  });
});

describeReal('kustomize', kustomizeMissing(), () => {
  it('comes before them', () => {
    writeFiles(dir, {
      'pligos.yaml': config(
        `    patches: [{target: {name: a}, patch: '- {op: replace, path: /data/text, value: patched}'}]\n`,
      ),
    });
    const { stdout } = pligos(['template', 'prod'], {
      cwd: dir,
      helm: storyHelms()[0]?.path ?? '',
      env: { KUSTOMIZE_BIN: kustomizePath() },
    });
    expect(stdout).toContain('text: patchedxi');
  });
});

describe('what goes wrong is said at its place', () => {
  it.each([
    ['a program that is not there', '[./none.sh]', /pligos\.yaml:5:9: .*"\.\/none\.sh" cannot be started/],
    ['one that fails', '[sh, -c, "echo no bread >&2; exit 3"]', /ended with exit code 3: no bread/],
    ['one that prints nothing', '["true"]', /printed no manifest/],
    ['one that takes too long', '[sleep, "60"]\n        timeout: 1', /did not end within 1 s/],
    ['no word', '[]', /pligos\.yaml:5:18: .*the command of a transformer is empty/],
    ['no list', 'cat', /command/],
  ])('%s', (_, command, message) => {
    expect(problemIn(`    transformers:\n      - command: ${command}`)).toMatch(message);
  });

  it('an exported chart is without them', () => {
    const { code, stderr } = pligos(['chart', 'prod', '--out', join(dir, 'out')], { cwd: dir });
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('its transformers') });
    expect(existsSync(join(dir, 'out'))).toBe(true);
  });
});
