/** What a hostile repository or a hostile machine may not make of the built CLI: a bug, or a word of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { writeTgz } from '../../src/archive/index.ts';
import { helms } from '../real/helm.ts';
import { cli, emptyHome, examples, pligos, scratch, writeFiles } from './pligos.ts';

/** `pligos WORDS` as a part of a shell's line, with the exit code of pligos on stderr. */
function inShell(line: string): { code: number; stderr: string } {
  const script = `pligos() { "${process.execPath}" "${cli}" "$@"; }; ${line}; exit "\${PIPESTATUS[0]}"`;
  const { status, stderr } = spawnSync('bash', ['-c', script], {
    cwd: examples,
    env: emptyHome(),
    encoding: 'utf8',
  });
  return { code: status ?? -1, stderr };
}

describe('a reader that goes away', () => {
  it.each(['schema', 'help run', 'values dev -c services/catalog', '--version'])(
    'ends pligos %s as a broken pipe ends other programs',
    (words) => {
      expect(inShell(`pligos ${words} | true`)).toEqual({ code: 141, stderr: '' });
    },
  );

  it('does not matter to what is said on stderr', () => {
    expect(inShell('pligos nothing 2>&1 >/dev/null | true').code).toBe(1);
  });
});

describe('names in a configuration', () => {
  it('do not steer the terminal and make no lines of their own', () => {
    const dir = scratch();
    writeFiles(dir, {
      'pligos.yaml': 'contexts:\n  dev: {chart: chart, namespace: "a\\e[31m\\nshop"}\n',
      'chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
    });
    const { code, stdout } = pligos(['contexts'], { cwd: dir });
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  });
});

describe('a machine that lacks something', () => {
  it.each(['missing', 'a-file'])('a temporary folder that is none is named: %s', (name) => {
    const dir = scratch();
    writeFiles(dir, { 'a-file': '' });
    const env = { TMPDIR: `${dir}/${name}` };
    const { code, stderr } = pligos(['template', 'dev', '-c', 'services/catalog'], { env });
    expect(code).toBe(1);
    expect(stderr).toContain(`the temporary folder ${dir}/${name} cannot be written`);
    expect(stderr).toContain('→ set TMPDIR to a writable folder');
  });
});

describe('paths that lead to no file', () => {
  const files = { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'a-file': '' };

  it.each([
    ['a-file/below', '"a-file/below" does not exist'],
    ['/dev/zero', '"/dev/zero" is a socket, a pipe or a device, expected a file'],
  ])('a value file at %s is a mistake', (path, message) => {
    const dir = scratch();
    writeFiles(dir, files);
    const { code, stderr } = pligos(['template', '--chart', 'c', '-f', path], { cwd: dir });
    expect(stderr).toContain(message);
    expect(code).toBe(1);
  });
});

describe('an archive in charts/', () => {
  // 100 MiB of nothing: a chart of helm's own limit would hold 7 GB.
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024), { level: 1 });
  const inside = writeTgz([
    { path: 'sub/Chart.yaml', content: Buffer.from('name: sub\n'), executable: false },
    { path: 'sub/charts/deep-1.0.0.tgz', content: bomb, executable: false },
  ]);

  it.each([
    ['template', bomb, ['template', '--chart', 'c']],
    ['a deploy', bomb, ['run', 'default', '--chart', 'c', '--', 'upgrade', '--install']],
    ['dependency update', bomb, ['run', 'default', '--chart', 'c', '--', 'dependency', 'update']],
    ['check, in an archive', inside, ['check', '--chart', 'c']],
  ])('that no chart asks for is not unpacked by helm: %s', (_, archive, words) => {
    const dir = scratch();
    const helm = `${dir}/helm`;
    writeFiles(dir, { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'c/charts/x': '' });
    writeFileSync(`${dir}/c/charts/extra-1.0.0.tgz`, archive);
    writeFileSync(helm, `#!/bin/sh\necho "$1" >> ${dir}/log\nexec ${helms()[0]?.path} "$@"\n`, {
      mode: 0o755,
    });
    const { code, stderr } = pligos(words, { cwd: dir, helm });
    expect(stderr).toMatch(/extra-1\.0\.0\.tgz.* holds more than \d+ bytes .*\[archive-too-large\]/);
    expect(code).toBe(1);
    const log = existsSync(`${dir}/log`) ? readFileSync(`${dir}/log`, 'utf8') : '';
    expect(log).not.toMatch(/template|lint|upgrade|dependency/);
  });
});

describe('a file where the chart should go', () => {
  it('is left alone', () => {
    const dir = scratch();
    writeFiles(dir, { out: 'mine' });
    const { code, stderr } = pligos(['chart', 'dev', '-c', 'services/catalog', '--out', `${dir}/out`]);
    expect(stderr).toContain('out exists and was not written by this command [file-in-the-way]');
    expect(code).toBe(1);
  });
});

describe('the name of a service in --out', () => {
  const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
  it.each([
    ['its plain chart', { 'svc/c/Chart.yaml': chart('../../evil') }, 'c'],
    ['its Chart.yaml', { 'svc/Chart.yaml': chart('../../evil'), 'c/Chart.yaml': chart('c') }, '../c'],
  ])('leads nowhere else, where it comes from %s', (_, files, named) => {
    const dir = scratch();
    writeFiles(dir, { ...files, 'svc/pligos.yaml': `contexts:\n  dev: {chart: ${named}}\n` });
    expect(spawnSync('git', ['init', '-q'], { cwd: dir, env: emptyHome() }).status).toBe(0);
    const words = ['chart', 'dev', '-c', 'svc', '--out', 'a/b/%{service}'];
    const { code, stderr } = pligos(words, { cwd: dir });
    expect(stderr).toContain('[path-outside]');
    expect(code).toBe(1);
    expect(existsSync(`${dir}/evil`)).toBe(false);
  });
});

describe('a context that is an empty variable', () => {
  it('runs nothing and says so', () => {
    const { code, stdout, stderr } = pligos(['--', 'upgrade', '--install']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('there is no context before --');
  });
});
