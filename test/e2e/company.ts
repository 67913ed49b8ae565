/** A copy of examples/ that a test may change, and the CLI run in it. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runServedAside } from '../program/serve-client.ts';
import type { RealHelm } from '../real/helm.ts';
import { addKnownHelms } from '../real/known-helms.ts';
import { cli, dist } from './pligos.ts';

export const repository: string = fileURLToPath(new URL('../../', import.meta.url));

export interface Output {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Company {
  /** The copy of examples/. */
  readonly dir: string;
  pligos(...words: string[]): Promise<Output>;
  helm(...words: string[]): Promise<Output>;
  remove(): void;
}

/** A fresh copy with a home of its own; children see this environment and nothing else. */
export function makeCompany(helm: RealHelm): Company {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-company-'));
  const dir = join(folder, 'examples');
  const archives = /\.helm-artifacts\/[^/]+\/charts$/;
  cpSync(join(repository, 'examples'), dir, { recursive: true, filter: (path) => !archives.test(path) });
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, HELM_BIN: helm.path, NO_COLOR: '1' };
  // The repository is what paths may not leave; without one it would be the folder of the service.
  spawnSync('git', ['init', '-q'], { cwd: dir, env });
  addKnownHelms(folder);
  return {
    dir,
    pligos: (...words) => pligosAside(words, dir, env),
    helm: (...words) => run(helm.path, words, dir, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The CLI, while this process serves what it asks for. */
export async function pligosAside(
  words: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Output> {
  const served = await runServedAside(dist, { door: 'cli', words, cwd, env });
  return served ?? run(process.execPath, [cli, ...words], cwd, env);
}

/** Not spawnSync: the chart repository of a test is served by this very process. */
export function run(
  command: string,
  words: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => stdout.push(part));
    child.stderr.on('data', (part: Buffer) => stderr.push(part));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        code: code ?? -1,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8'),
      }),
    );
  });
}
