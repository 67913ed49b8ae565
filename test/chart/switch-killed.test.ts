import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSync } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishSwitch } from '../../src/chart/index.ts';
import { company } from './workspace.ts';

const scratch = mkdtempSync(join(tmpdir(), 'pligos-switch-'));
const program = join(scratch, 'switch.mjs');
const keyFolder = join(scratch, 'user');
const killer = join(import.meta.dirname, '../files/kill-at.mjs');

beforeAll(() => {
  buildSync({
    entryPoints: [join(import.meta.dirname, 'switch-program.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Dozens of processes, on a machine that may be busy. */
const patience = 300_000;

/** Runs the switch; with `killAt` it ends itself by SIGKILL before that change on disk. */
function runSwitch(
  dir: string,
  context: string,
  killAt: number,
): { signal: string | null; operations: number } {
  const env = { ...process.env, KILL_AT: String(killAt) };
  const args = ['--import', killer, program, dir, context, keyFolder];
  const { signal, status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (signal === null && status !== 0) throw new Error(stderr);
  return { signal, operations: Number(/operations (\d+)/.exec(stdout)?.[1] ?? 0) };
}

/** Every file with its content and mode; what an open journal left behind is told apart. */
function snapshot(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dir, path)).isFile() && !path.startsWith('.pligos/journal'))
    .toSorted();
  return Object.fromEntries(
    files.map((path) => [
      path,
      `${(statSync(join(dir, path)).mode & 0o777).toString(8)} ${readFileSync(join(dir, path), 'utf8')}`,
    ]),
  );
}

function copyOf(dir: string): string {
  const copy = mkdtempSync(join(scratch, 'repo-'));
  cpSync(dir, copy, { recursive: true });
  return copy;
}

describe('a switch that is killed', () => {
  // From one context to another: files are written, changed and removed, the Chart.yaml is merged.
  let origin: string;
  let before: Record<string, string>;
  let after: Record<string, string>;
  let total: number;

  beforeAll(() => {
    origin = company();
    runSwitch(join(origin, 'services/shop'), 'dev', 0);
    before = snapshot(join(origin, 'services/shop'));
    const whole = copyOf(origin);
    total = runSwitch(join(whole, 'services/shop'), 'production', 0).operations;
    after = snapshot(join(whole, 'services/shop'));
  });

  /** What is left right after recovery, and after the next run. */
  function killedAt(killAt: number): {
    recovered: Record<string, string>;
    next: Record<string, string>;
    left: string[];
  } {
    const repository = copyOf(origin);
    const dir = join(repository, 'services/shop');
    const { signal } = runSwitch(dir, 'production', killAt);
    if (signal !== 'SIGKILL') throw new Error(`not killed at ${killAt}`);
    const left = copyOf(repository);
    finishSwitch(dir, keyFolder);
    const recovered = snapshot(dir);
    // Back to what the killed run left, at the very place: a journal counts nowhere else.
    rmSync(repository, { recursive: true });
    cpSync(left, repository, { recursive: true });
    runSwitch(dir, 'production', 0);
    const result = {
      recovered,
      next: snapshot(dir),
      left: readdirSync(join(dir, '.pligos')),
    };
    rmSync(repository, { recursive: true });
    return result;
  }

  it('changes something on disk at least twenty times', () => {
    expect(total).toBeGreaterThan(20);
    expect(after).not.toEqual(before);
  });

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'before its change %i on disk leaves a folder that the next run completes or undoes',
    (killAt) => {
      const { recovered, next, left } = killedAt(killAt);
      // Recovered it is the one or the other, never a mixture.
      expect([before, after]).toContainEqual(recovered);
      expect(next).toEqual(after);
      expect(left).toEqual(['generated.json']);
    },
  );

  it(
    'before any of its last changes leaves a folder that the next run completes',
    () => {
      for (let killAt = Math.max(21, total - 40); killAt <= total; killAt += 4) {
        const { recovered, next } = killedAt(killAt);
        expect([before, after]).toContainEqual(recovered);
        expect(next).toEqual(after);
      }
    },
    patience,
  );

  it(
    'for the first time, into a folder without generated files, is undone or completed as well',
    () => {
      const fresh = company();
      const clean = snapshot(join(fresh, 'services/shop'));
      const done = copyOf(fresh);
      const operations = runSwitch(join(done, 'services/shop'), 'alone', 0).operations;
      const wanted = snapshot(join(done, 'services/shop'));
      for (const killAt of [1, 5, Math.floor(operations / 2), operations - 8, operations - 3, operations]) {
        const dir = join(copyOf(fresh), 'services/shop');
        expect(runSwitch(dir, 'alone', killAt).signal).toBe('SIGKILL');
        const repository = join(dir, '../..');
        const left = copyOf(repository);
        finishSwitch(dir, keyFolder);
        expect([clean, wanted]).toContainEqual(snapshot(dir));
        rmSync(repository, { recursive: true });
        cpSync(left, repository, { recursive: true });
        runSwitch(dir, 'alone', 0);
        expect(snapshot(dir)).toEqual(wanted);
      }
    },
    patience,
  );
});
