/** Many processes of ours at once, some of them killed on the way: what they share must harm none of the others. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect } from '@jest/globals';

export interface Started {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly at: number;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Killed by us. */
  readonly isKilled: boolean;
}

/** As many as the report had side by side, and more than the machine has processors. */
const atOnce = Math.max(6, availableParallelism() + 2);
const killEvery = 4;

/** Runs `count` processes; every fourth gets SIGKILL at a random moment of a usual run. In the order of their start. */
export async function runSideBySide(count: number, startOf: (at: number) => Started): Promise<Ended[]> {
  const ended: Ended[] = [];
  // How long a run takes here, learnt from those that ended.
  let usual = 200;
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const at = next;
      next += 1;
      const began = Date.now();
      const killAfter = at % killEvery === 3 ? Math.random() * usual : undefined;
      ended[at] = await run(startOf(at), at, killAfter);
      if (!ended[at].isKilled) usual = Date.now() - began;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return ended;
}

/** All that were not killed came to their end with this output and no complaint. */
export function expectAllWell(ended: readonly Ended[], stdout?: string): void {
  const alive = ended.filter(({ isKilled }) => !isKilled);
  expect(alive.length).toBeGreaterThanOrEqual(ended.length / 2);
  const bad = alive.filter(
    (one) => one.code !== 0 || one.stderr !== '' || (stdout !== undefined && one.stdout !== stdout),
  );
  expect(bad).toEqual([]);
}

function run(started: Started, at: number, killAfter: number | undefined): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(started.program, started.args, {
      cwd: started.cwd,
      env: started.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr, isKilled] = ['', '', false];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const timer =
      killAfter === undefined ? undefined : setTimeout(() => (isKilled = child.kill('SIGKILL')), killAfter);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ at, code, signal, stdout, stderr, isKilled: isKilled && signal === 'SIGKILL' });
    });
  });
}
