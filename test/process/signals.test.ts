import { Buffer } from 'node:buffer';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { until } from '../until.ts';

const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'signals-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

// A program of ours that runs a child, which starts a grandchild; all three say who they are.
const program = join(scratch, 'program.mjs');
const child = `const {spawn} = require('node:child_process');
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 999)'], {stdio: 'inherit'});
  process.on('SIGTERM', () => { require('node:fs').writeFileSync(process.argv[1], 'heard'); process.exit(9); });
  process.stdout.write(process.pid + ' ' + grandchild.pid + '\\n'); setInterval(() => {}, 999);`;
buildSync({
  stdin: {
    contents: `import { run } from ${JSON.stringify(join(here, '../../src/process/index.ts'))};
      const options = JSON.parse(process.argv[2]);
      const controller = new AbortController();
      if (options.handles) process.on('SIGTERM', () => controller.abort());
      if (options.exits) process.on('SIGUSR2', () => process.exit(5));
      const result = await run(process.execPath, ['-e', ${JSON.stringify(child)}, process.argv[3]],
        { cwd: process.cwd(), env: {}, output: 'pass', stdin: options.stdin ?? 'none', grace: options.grace, signal: controller.signal });
      console.log(result.ended + ' ' + result.exitCode);`,
    resolveDir: here,
    loader: 'js',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: program,
  logLevel: 'error',
});

function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly output: string;
  /** Those of child and grandchild that are still there a moment later. */
  readonly left: readonly number[];
  readonly heard: boolean;
}

async function ended(options: object, signal: NodeJS.Signals): Promise<Ended> {
  const marker = join(mkdtempSync(join(scratch, 'case-')), 'heard');
  const ours = spawn(process.execPath, [program, JSON.stringify(options), marker], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  ours.stdout.on('data', (chunk: Uint8Array) => {
    output += Buffer.from(chunk).toString('utf8');
  });
  const exit = new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    ours.once('exit', (code, by) => resolve([code, by]));
  });
  await until(() => output.includes('\n'), 'child and grandchild never said who they are');
  ours.kill(signal);
  const [code, by] = await exit;
  const pids = (output.split('\n')[0] ?? '').split(' ').map(Number);
  expect(pids).toHaveLength(2);
  await until(() => !pids.some(lives)).catch(() => undefined);
  return {
    code,
    signal: by,
    output,
    left: pids.filter(lives),
    heard: spawnSync('test', ['-e', marker]).status === 0,
  };
}

describe('when we end ourselves', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s, nobody handling it, the whole group is killed',
    async (signal) => {
      expect(await ended({ grace: 0 }, signal)).toMatchObject({ code: null, signal, left: [], heard: false });
    },
  );

  it('a command that asked for grace is told to end', async () => {
    const result = await ended({ grace: 6000 }, 'SIGTERM');
    expect(result).toMatchObject({ signal: 'SIGTERM', heard: true });
    for (const pid of result.left) process.kill(pid, 'SIGKILL');
  });

  it('by process.exit, nothing stays behind', async () => {
    expect(await ended({ grace: 0, exits: true }, 'SIGUSR2')).toMatchObject({ code: 5, left: [] });
  });

  it('a door that handles the signal waits for the child and hears its exit code', async () => {
    const result = await ended({ grace: 6000, handles: true }, 'SIGTERM');
    expect(result).toMatchObject({ code: 0, left: [], heard: true });
    expect(result.output).toContain('aborted 9');
  });
});
