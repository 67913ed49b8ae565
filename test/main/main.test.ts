import { describe, expect, it } from '@jest/globals';
import { commands } from '../../src/main/commands.ts';
import { main, type Process } from '../../src/main/main.ts';
import manifest from '../../package.json' with { type: 'json' };

interface Told {
  code: number;
  stdout: string;
  stderr: string;
}

async function tell(line: string, process: Partial<Process> = {}): Promise<Told> {
  const told: Told = { code: -1, stdout: '', stderr: '' };
  const fake: Process = {
    env: {},
    platform: 'linux',
    arch: 'x64',
    stdout: { write: (text) => (told.stdout += text) },
    stderr: { write: (text) => (told.stderr += text) },
    cwd: () => '/',
    on: () => undefined,
    ...process,
  };
  told.code = await main(line.split(' ').filter(Boolean), fake);
  return told;
}

describe('the program', () => {
  it('says its version, on stdout', async () => {
    expect(await tell('--version')).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  it('shows help on stdout, with every command', async () => {
    const { code, stdout } = await tell('');
    expect(code).toBe(0);
    for (const { name } of commands) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it.each(['', ...commands.map(({ name }) => name)])(
    'fits the help of "%s" into a terminal',
    async (name) => {
      const { stdout } = await tell(`${name} --help`);
      const [text = '', examples = ''] = stdout.split(/^Examples?$/m);
      expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
      // Each may be copied, with the line that says what it does.
      expect(examples).toMatch(/^\n(?: {2}# .+\n {2}\S.+\n)+(?:\nExit codes[^]*)?$/);
    },
  );

  it('says that the current folder is gone', async () => {
    const cwd = (): string => {
      throw Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), { code: 'ENOENT' });
    };
    expect(await tell('contexts', { cwd })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'error: the current folder no longer exists [file-missing]\n  → change into a folder that exists\n',
    });
  });

  it('takes what the operating system refuses for no bug, wherever it happens', async () => {
    const write = (): never => {
      throw Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO', syscall: 'write' });
    };
    const { code, stderr } = await tell('schema', { stdout: { write } });
    expect(code).toBe(1);
    expect(stderr).toContain('error: the system refused: EIO: i/o error, write [system]');
  });

  it('says a mistake of the user on stderr, and exits 1', async () => {
    expect(await tell('tempalte dev')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'error: there is no command "tempalte" [usage]\n  → did you mean "template"?; for a context: pligos tempalte -- HELM ARGS\n',
    });
  });

  it.each([
    ['linux', 'arm64', 0],
    ['darwin', 'arm64', 0],
    ['darwin', 'x64', 0],
    ['win32', 'x64', 1],
    ['linux', 'ppc64', 1],
  ])('on %s %s exits %i', async (platform, arch, code) => {
    const told = await tell('--help', { platform, arch });
    expect(told.code).toBe(code);
    expect(told.stderr.includes(`this is ${platform}-${arch}`)).toBe(code === 1);
  });

  it('offers nothing, and does not fail, where a shell asks inside a broken folder', async () => {
    expect(await tell('__complete template x', { cwd: () => '/proc' })).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
});
