import { closeSync, constants, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { cli } from '../e2e/pligos.ts';

const folder = mkdtempSync(join(tmpdir(), 'standard-output-'));

/** More lines than a pipe takes at once. */
function configMap(name: string, value: string, count = 4000): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `  key-${at}: the value of ${value} in line ${at}\n`,
  );
  const path = join(folder, name);
  writeFileSync(path, `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: big\ndata:\n${lines.join('')}`);
  return path;
}

const sides = ['--from', configMap('before.yaml', 'one'), '--to', configMap('after.yaml', 'two')];
const words = [cli, 'diff', ...sides, '--format', 'patch'];
const settings = { env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' } };
const whole = spawnSync(process.execPath, words, { ...settings, encoding: 'utf8' }).stdout;

describe('the answer of a run', () => {
  it('is the same in a file as in a pipe', () => {
    const file = join(folder, 'answer');
    const output = openSync(file, 'w');
    const { status } = spawnSync(process.execPath, words, {
      ...settings,
      stdio: ['ignore', output, 'ignore'],
    });
    closeSync(output);
    expect(status).toBe(0);
    expect(whole.length).toBeGreaterThan(200_000);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it('arrives whole through a pipe that takes no more than it can hold and does not wait', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const read = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const write = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    const child = spawn(process.execPath, words, { ...settings, stdio: ['ignore', write, 'pipe'] });
    const ended = new Promise((resolve) => child.on('close', resolve));
    // A child is handed a pipe that waits; both have it open, and here it is told not to.
    const own = new Socket({ fd: write, readable: false, writable: true });
    await setTimeout(1500);
    own.destroy();
    let answer = '';
    for await (const part of new Socket({ fd: read, readable: true, writable: false }).setEncoding('utf8'))
      answer += String(part);
    expect(answer === whole).toBe(true);
    expect(await ended).toBe(0);
  });

  it('of 10 MB arrives whole where the reader starts late', () => {
    const large = [
      configMap('large-before.yaml', 'one', 120_000),
      configMap('large-after.yaml', 'two', 120_000),
    ];
    const [from = '', to = ''] = large;
    const { stdout } = spawnSync(
      'bash',
      [
        '-c',
        '"$0" "$@" | (sleep 3; wc -c); echo "${PIPESTATUS[0]}"',
        process.execPath,
        cli,
        'diff',
        '--from',
        from,
        '--to',
        to,
        '--format',
        'patch',
      ],
      { ...settings, encoding: 'utf8' },
    );
    const [bytes, code] = stdout.split('\n').map(Number);
    expect({ isLarge: Number(bytes) > 10_000_000, code }).toEqual({ isLarge: true, code: 0 });
  });

  it.each([
    ['head -1', 'diff --git a/ConfigMap/big.yaml b/ConfigMap/big.yaml\n'],
    ['true', ''],
  ])('ends without a word, as a signal would end helm, where `| %s` reads no further', (reader, read) => {
    const script = `"$0" "$@" | ${reader}; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, ...words], {
      ...settings,
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({ stdout: `${read}141\n`, stderr: '' });
  });

  it('is missed by nobody where the output is closed', () => {
    const { status, stderr } = spawnSync('sh', ['-c', '"$0" "$@" >&-', process.execPath, ...words], {
      ...settings,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('ends with an error where there is no room for it', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, words, {
      ...settings,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'error: the output cannot be written (ENOSPC)\n',
    });
  });
});
