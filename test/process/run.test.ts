import { Buffer } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { run } from '../../src/process/index.ts';
import type { RunOptions, RunResult } from '../../src/process/types.ts';
import { spentIn } from '../processor-time.ts';
import { until } from '../until.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = process.execPath;
const env = { PATH: '/usr/bin:/bin' };
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

function script(code: string, options: Partial<RunOptions> = {}): Promise<RunResult> {
  return run(node, ['-e', code], { cwd: folder, env, output: 'capture', ...options });
}

/** Is it still there, and more than a dead process that nobody has asked about? */
function lives(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/\) [ZX] /.test(stat);
  } catch {
    return false;
  }
}

async function failure(promise: Promise<unknown>): Promise<UserError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UserError)) throw new TypeError(`no UserError but ${String(error)}`);
  return error;
}

describe('what a child is given', () => {
  it('passes the arguments as they are, with no shell between', async () => {
    const args = ['a b', '$HOME', '*', "it's", '', '"', '\n'];
    const result = await run(
      node,
      ['-e', 'process.stdout.write(JSON.stringify(process.argv.slice(1)))', '--', ...args],
      {
        cwd: folder,
        env,
        output: 'capture',
      },
    );
    expect(JSON.parse(text(result.stdout))).toEqual(args);
  });

  it('hands over the environment that is named and nothing of ours', async () => {
    const result = await script('process.stdout.write(JSON.stringify(process.env))', {
      env: { ONLY: 'this' },
    });
    expect(JSON.parse(text(result.stdout))).toEqual({ ONLY: 'this' });
  });

  it('runs in the folder that is named', async () => {
    expect(text((await script('process.stdout.write(process.cwd())', { cwd: '/' })).stdout)).toBe('/');
  });

  it('feeds stdin byte for byte', async () => {
    const input = Buffer.from([0, 255, 10, 13, 128]);
    const result = await script('process.stdin.pipe(process.stdout)', { stdin: input });
    expect(Buffer.from(result.stdout).equals(input)).toBe(true);
  });

  it('does not mind a child that ends without reading its stdin', async () => {
    const result = await script('process.exit(3)', { stdin: Buffer.alloc(4 * 1024 * 1024) });
    expect(result).toMatchObject({ exitCode: 3, ended: 'exit' });
  });

  it('gives an empty stdin where none is asked for', async () => {
    const code = 'process.stdin.on("data", () => process.exit(9)).on("end", () => process.exit(4))';
    expect((await script(code)).exitCode).toBe(4);
  });
});

describe('what comes back', () => {
  it('keeps stdout, stderr and the exit code apart', async () => {
    const result = await script(
      'process.stdout.write("out"); process.stderr.write("err"); process.exitCode = 7',
    );
    expect({ ...result, stdout: text(result.stdout) }).toEqual({
      exitCode: 7,
      ended: 'exit',
      stdout: 'out',
      stderr: 'err',
    });
  });

  it('names the signal that ended the child as 128 and its number', async () => {
    expect(await script('process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9999)')).toMatchObject({
      exitCode: 143,
      ended: 'signal',
    });
  });

  it('takes 64 MiB on one line in little time', async () => {
    const size = 64 * 1024 * 1024;
    const cost = await spentIn(async () => {
      const result = await script(`process.stdout.write(Buffer.alloc(${size}, 120))`, { limit: size });
      expect(result).toMatchObject({ exitCode: 0, ended: 'exit' });
      expect(result.stdout.length).toBe(size);
    });
    expect(cost).toBeLessThan(5000);
  });

  it('ends a child that prints one byte more than the limit', async () => {
    const endless = 'const b = Buffer.alloc(65536); const go = () => process.stdout.write(b, go); go()';
    const result = await script(endless, { limit: 1024 * 1024 });
    expect(result.ended).toBe('too-large');
    expect(result.stdout.length).toBeLessThanOrEqual(1024 * 1024);
    expect((await script('process.stdout.write("12345")', { limit: 5 })).ended).toBe('exit');
    expect(
      (await script('process.stdout.write("123456"); setInterval(() => {}, 999)', { limit: 5 })).ended,
    ).toBe('too-large');
  });

  it('says so as well where a descendant prints too much after the end of the child', async () => {
    const code = `require('node:child_process').spawn('/bin/sh', ['-c', 'sleep 0.2; echo 123456'], {
      detached: true, stdio: ['ignore', 'inherit', 'ignore'] }).unref()`;
    expect((await script(code, { limit: 5 })).ended).toBe('too-large');
  });

  it('keeps the end of a stderr that is too long', async () => {
    const code = 'process.stderr.write("start" + "x".repeat(5 * 1024 * 1024) + "the reason")';
    const { stderr } = await script(code);
    expect(stderr.length).toBe(1024 * 1024);
    expect(stderr.endsWith('the reason')).toBe(true);
  });

  it('loses no output when our own loop is busy while the child ends', async () => {
    const promise = script(`process.stdout.write(Buffer.alloc(3000000, 120))`);
    const end = Date.now() + 1500;
    await new Promise((resolve) => setTimeout(resolve, 100));
    while (Date.now() < end);
    expect((await promise).stdout.length).toBe(3000000);
  });
});

describe('how a child ends', () => {
  // A shell hears signals a moment after it began; node would need most of these limits to start on a busy machine.
  const sh = (code: string, options: Partial<RunOptions>): Promise<RunResult> =>
    run('sh', ['-c', code], { cwd: folder, env, output: 'capture', ...options });
  const onTerm = (what: string): string =>
    `trap '${what}' TERM; printf 'ready '; while :; do sleep 0.05; done`;
  const stubborn = onTerm('printf "heard "');

  it('kills at once after the time-out where no grace is given', async () => {
    const result = await sh(stubborn, { timeout: 1500 });
    expect(result).toMatchObject({ ended: 'timeout', exitCode: 137 });
    expect(text(result.stdout)).not.toContain('heard');
  });

  it('asks first and kills when the grace is over', async () => {
    const started = Date.now();
    const result = await sh(stubborn, { timeout: 1500, grace: 300 });
    expect(result).toMatchObject({ ended: 'timeout', exitCode: 137 });
    expect(text(result.stdout)).toBe('ready heard ');
    expect(Date.now() - started).toBeGreaterThanOrEqual(1790);
  });

  it('gives back the own exit code of a child that uses its grace', async () => {
    expect(await sh(onTerm('exit 5'), { timeout: 1500, grace: 20_000 })).toMatchObject({
      ended: 'timeout',
      exitCode: 5,
    });
  });

  it('ends when the signal is aborted, and starts nothing when it was before', async () => {
    const controller = new AbortController();
    const running = script('setInterval(() => {}, 999)', { signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    expect(await running).toMatchObject({ ended: 'aborted', exitCode: 137 });
    const marker = join(folder, 'started');
    const late = await script(`require("fs").writeFileSync(${JSON.stringify(marker)}, "")`, {
      signal: controller.signal,
    });
    expect(late).toMatchObject({ ended: 'aborted', exitCode: 143 });
    expect(() => readFileSync(marker)).toThrow('ENOENT');
  });

  it('ends grandchildren with the child, those that ignore SIGTERM too', async () => {
    const grandchild = `(trap '' TERM; while :; do sleep 0.05; done) & echo $!`;
    const result = await sh(`${grandchild}; trap 'exit 0' TERM; wait`, { timeout: 1500, grace: 20_000 });
    const pid = Number(text(result.stdout));
    expect(result).toMatchObject({ ended: 'timeout', exitCode: 0 });
    expect(pid).toBeGreaterThan(1);
    await until(() => !lives(pid));
  });

  it('does not wait for a grandchild that outlives its parent and holds the pipes', async () => {
    const grandchild = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 999)';
    const code = `const c = require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(grandchild)}], {stdio: "inherit"});
      process.stdout.write(String(c.pid)); setTimeout(() => process.exit(0), 300)`;
    const result = await script(code);
    expect(result).toMatchObject({ ended: 'exit', exitCode: 0 });
    await until(() => !lives(Number(text(result.stdout))));
  });

  it('gives up on pipes that a process of another group holds open', async () => {
    const code = `const c = require("child_process").spawn("sleep", ["30"], {stdio: "inherit", detached: true});
      process.stdout.write(String(c.pid)); c.unref()`;
    const started = Date.now();
    const result = await script(code);
    expect(Date.now() - started).toBeLessThan(25_000);
    process.kill(Number(text(result.stdout)));
  });
});

describe('what cannot be started', () => {
  it('names a program that is not there', async () => {
    const error = await failure(run('no-such-program-here', [], { cwd: folder, env, output: 'capture' }));
    expect(error.problems).toMatchObject([
      { code: 'process-missing', message: 'the program "no-such-program-here" was not found' },
    ]);
  });

  it('tells a missing folder from a missing program', async () => {
    const error = await failure(run(node, [], { cwd: join(folder, 'gone'), env, output: 'capture' }));
    expect(error.problems[0]).toMatchObject({
      code: 'process-missing',
      message: expect.stringContaining('gone, in which'),
    });
  });

  it('names a file that may not be executed, and a folder', async () => {
    const plain = join(folder, 'plain');
    writeFileSync(plain, 'text', { mode: 0o644 });
    for (const command of [plain, folder]) {
      const error = await failure(run(command, [], { cwd: folder, env, output: 'capture' }));
      expect(error.problems[0]?.code).toBe('process-not-executable');
    }
  });

  it('names arguments that the system does not take', async () => {
    const long = await failure(
      run(node, ['x'.repeat(4 * 1024 * 1024)], { cwd: folder, env, output: 'capture' }),
    );
    expect(long.problems[0]?.code).toBe('process-arguments');
    const nul = await failure(run(node, ['a\0b'], { cwd: folder, env, output: 'capture' }));
    expect(nul.problems[0]).toMatchObject({
      code: 'process-arguments',
      message: expect.stringContaining('NUL'),
    });
  });
});
