/** Children that may outlive us: their lines come, and they go on printing where we are killed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { run } from '../../src/process/index.ts';
import { until } from '../until.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-outlives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { PATH: '/usr/bin:/bin' };
const lines = async (script: string, onLine: (line: string) => void = () => {}) => {
  const heard: string[] = [];
  const result = await run('sh', ['-c', script], {
    cwd: folder,
    env,
    output: (line, from) => {
      heard.push(`${from}: ${line}`);
      onLine(line);
    },
    grace: 6000,
    outlives: true,
  });
  return { heard, result };
};

describe('a child that may outlive us', () => {
  it('is heard line by line, to its last words', async () => {
    const { heard, result } = await lines('echo one; echo two >&2; printf three; exit 4');
    expect(heard.toSorted()).toEqual(['stderr: two', 'stdout: one', 'stdout: three']);
    expect(result).toMatchObject({ exitCode: 4, ended: 'exit', stderr: 'two\n' });
  });

  it('is heard while it runs', async () => {
    const marker = join(folder, 'go-on');
    // It ends only when its first line was heard.
    const { heard } = await lines(`echo first; while [ ! -e ${marker} ]; do sleep 0.05; done`, () =>
      writeFileSync(marker, ''),
    );
    expect(heard).toEqual(['stdout: first']);
  });

  it('prints more than a look takes, and every byte comes in order', async () => {
    const { heard } = await lines('seq 1 200000');
    expect(heard).toHaveLength(200_000);
    expect(heard.every((line, at) => line === `stdout: ${at + 1}`)).toBe(true);
  });

  it('leaves no file behind', async () => {
    const before = process.env['TMPDIR'];
    const own = mkdtempSync(join(folder, 'tmp-'));
    process.env['TMPDIR'] = own;
    try {
      const { heard } = await lines(`ls ${own}; echo x`);
      // Not even while it runs.
      expect(heard).toEqual(['stdout: x']);
      expect(readdirSync(own)).toEqual([]);
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  });

  it('goes on printing where we are killed, and comes to its own end', async () => {
    const door = fileURLToPath(new URL('../../src/process/index.ts', import.meta.url));
    const [go, done] = [join(folder, 'go'), join(folder, 'done')];
    const script = `echo begun; while [ ! -e ${go} ]; do sleep 0.05; done; seq 1 100000; echo well >&2; echo $? > ${done}.new; mv ${done}.new ${done}`;
    const contents = `import { run } from ${JSON.stringify(door)};
      await run('sh', ['-c', ${JSON.stringify(script)}], {
        cwd: ${JSON.stringify(folder)}, env: ${JSON.stringify(env)}, grace: 6000, outlives: true,
        output: (line) => console.log(line),
      });`;
    const outfile = join(folder, 'ours.mjs');
    buildSync({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
    });
    const ours = spawn(process.execPath, [outfile], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => ours.stdout.once('data', resolve));
    const ended = new Promise((resolve) => ours.once('exit', resolve));
    ours.kill('SIGKILL');
    await ended;
    writeFileSync(go, '');
    await until(() => existsSync(done));
    expect(readFileSync(done, 'utf8')).toBe('0\n');
  });
});

describe('what it has left behind in its group', () => {
  it('is gone with it, those that do not heed their end too', async () => {
    const { result } = await lines(
      '(trap "" TERM; sh -c "echo \\$PPID > left"; while :; do sleep 0.1; done) & while [ ! -s left ]; do sleep 0.02; done; exit 3',
    );
    expect(result).toMatchObject({ exitCode: 3, ended: 'exit' });
    const pid = Number(readFileSync(join(folder, 'left'), 'utf8'));
    const isThere = (): boolean => {
      try {
        return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        return false;
      }
    };
    await until(() => !isThere(), 'it is still there');
  });
});
