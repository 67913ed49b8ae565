/** Runs the built CLI as a person would: a process, a folder, an environment of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runServed } from '../program/serve-client.ts';
import { helms } from '../real/helm.ts';
import { addKnownHelms } from '../real/known-helms.ts';

/** What is tried: a build of these sources, which test/run-setup.mjs makes, or one of one's own (PLIGOS_DIST, an absolute path). */
export const dist = process.env['PLIGOS_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));
export const cli = join(dist, 'cli.js');
export const examples = fileURLToPath(new URL('../../examples', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunSettings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly helm?: string;
  readonly input?: string;
}

/** A folder of its own, without links in its path. */
export function scratch(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), 'pligos-test-'));
}

/** Writes files (path -> text) below a folder. */
export function writeFiles(dir: string, files: Readonly<Record<string, string | null>>): void {
  for (const [path, text] of Object.entries(files)) {
    if (text === null) continue;
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** A home with nothing in it but what Pligos knows of the Helms, so that nothing of this machine's user is seen. */
export function emptyHome(): Record<'PATH' | 'HOME' | 'TMPDIR', string> {
  const home = scratch();
  addKnownHelms(home);
  return { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home };
}

/** `pligos WORDS…`, by default with Helm 3 of the tests. */
export function pligos(words: readonly string[], settings: RunSettings = {}): Outcome {
  const helm = settings.helm ?? helms()[0]?.path;
  const env = { ...emptyHome(), ...(helm && { HELM_BIN: helm }), ...settings.env };
  const { cwd = examples, input } = settings;
  const isPlain = input === undefined && !('NODE_OPTIONS' in env);
  const served = isPlain ? runServed(dist, { door: 'cli', words, cwd, env }) : undefined;
  if (served !== undefined) return served;
  const result = spawnSync(process.execPath, [cli, ...words], {
    cwd,
    env,
    encoding: 'utf8',
    ...(input !== undefined && { input }),
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}
