/** What a hostile repository or a hostile machine may not make of the built CLI: a bug, or a word of its own. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
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
    expect(stderr).toContain('→ let TMPDIR name a folder that can be written to');
  });
});
