/** Steps of a lifecycle that do not behave. */
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { silentHost } from '../../src/host.ts';
import { runStep } from '../../src/operations/deploy/step.ts';

const dir = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-attack-'));

/** Runs the script with sh; `cut` is aborted by whoever holds it. */
async function attack(script: string, { timeout = 60_000, cut = new AbortController() } = {}) {
  const lines: string[] = [];
  const ending = await runStep(
    {
      step: { run: `sh -c '${script}'`, timeout, config: '{}' },
      at: undefined,
      cwd: dir,
      placeholders: { context: 'live', service: 'shop', release: 'web', namespace: 'post' },
      env: {},
      sink: (line) => void lines.push(line),
      clean: (text) => text,
    },
    {
      cwd: '/',
      env: { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
      host: silentHost,
      signal: cut.signal,
      cacheDir: dir,
      commandNames: new Set(),
    },
  );
  return { ending, lines };
}

async function isGone(pid: number): Promise<boolean> {
  for (let left = 100; left > 0; left -= 1) {
    try {
      process.kill(pid, 0);
      // Dead, and nobody has collected it.
      if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return true;
    } catch {
      return true;
    }
    await sleep(50);
  }
  return false;
}

const pidIn = (file: string): number => Number(readFileSync(join(dir, file), 'utf8'));

describe('a step that leaves something behind', () => {
  it('which prints on and does not heed its end is over all the same, and what it left is gone', async () => {
    const { ending } = await attack(
      `(trap "" TERM; sh -c "echo \\$PPID > stubborn"; while :; do echo on; sleep 0.1; done) & while [ ! -s stubborn ]; do sleep 0.02; done; exit 0`,
    );
    expect(ending).toEqual({ status: 'completed', exitCode: 0 });
    expect(await isGone(pidIn('stubborn'))).toBe(true);
  });

  it('in a group of its own, which prints on, does not keep the deploy', async () => {
    const { ending } = await attack(
      `setsid sh -c "echo \\$\\$ > away; while echo on; do sleep 0.1; done" & while [ ! -s away ]; do sleep 0.02; done; exit 3`,
    );
    expect(ending).toMatchObject({ status: 'error', exitCode: 3 });
    process.kill(pidIn('away'), 'SIGKILL');
  });

  it('is over at once where the run is cancelled meanwhile', async () => {
    const cut = new AbortController();
    const running = attack(
      `(trap "" TERM; while :; do echo on; sleep 0.1; done) & echo $$ > parent; exit 0`,
      { cut },
    );
    while (!(await sleep(20).then(() => isThere('parent')))) continue;
    expect(await isGone(pidIn('parent'))).toBe(true);
    cut.abort();
    const { ending } = await running;
    expect(ending.status).toBe('completed');
  });
});

function isThere(file: string): boolean {
  try {
    return readFileSync(join(dir, file), 'utf8').endsWith('\n');
  } catch {
    return false;
  }
}

describe('the time of a step', () => {
  it('is over for one that prints faster than anybody reads, without all of it on the disk', async () => {
    const { ending, lines } = await attack('echo $$ > printing; exec yes', { timeout: 1500 });
    expect(ending).toMatchObject({
      status: 'error',
      reason: expect.stringMatching(/^did not end within 1.5 s/),
    });
    expect(lines[0]).toBe('y');
    expect(await isGone(pidIn('printing'))).toBe(true);
  });

  it('may be longer than a timer of node can be', async () => {
    expect((await attack('sleep 0.3', { timeout: 999_999_999_000 })).ending).toEqual({
      status: 'completed',
      exitCode: 0,
    });
  });
});
