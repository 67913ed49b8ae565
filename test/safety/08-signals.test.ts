/** Rule 8: what is ended ends whole, a command that changes a cluster is told first. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { run } from '../../src/process/index.ts';
import { until } from '../until.ts';

const scratch = mkdtempSync(join(tmpdir(), 'safety-signals-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Is it there, and no zombie? */
const lives = (pid: number): boolean =>
  /^ *[^ZX\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

const textOf = (name: string): string => {
  try {
    return readFileSync(join(scratch, name), 'utf8').trim();
  } catch {
    return '';
  }
};

async function ended(script: string, ready: string, grace: number): Promise<{ readonly ended: string }> {
  const controller = new AbortController();
  const options = { cwd: scratch, env: { PATH: '/usr/bin:/bin' }, grace, signal: controller.signal };
  const running = run('/bin/sh', ['-c', script], { ...options, output: 'capture', stdin: 'none' });
  await until(() => textOf(ready) !== '');
  controller.abort();
  return running;
}

describe('a signal', () => {
  it('ends the grandchildren as well', async () => {
    const result = await ended('sleep 300 & echo $! > grandchild; sleep 300', 'grandchild', 0);
    expect(result.ended).toBe('aborted');
    const pid = Number(textOf('grandchild'));
    expect(pid).toBeGreaterThan(1);
    await until(() => !lives(pid), 'the grandchild lives on');
  });

  it('lets a command that asked for grace record its end', async () => {
    const script =
      'trap "sleep 0.1; echo recorded > record; exit 1" TERM; echo up > up; while :; do sleep 0.05; done';
    await ended(script, 'up', 6000);
    expect(textOf('record')).toBe('recorded');
  });
});
