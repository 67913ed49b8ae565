/** Finds kustomize on the PATH, and asks for its version. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { run } from '../process/index.ts';

export interface Kustomize {
  readonly path: string;
  /** Without a `v`. */
  readonly version: string;
}

const patience = 20_000;
const oldestMajor = 5;

/** What `KUSTOMIZE_BIN` names, else the first on the path; undefined where there is none. */
export async function findKustomize(
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Kustomize | undefined> {
  const bin = env['KUSTOMIZE_BIN'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = bin ? [resolve(bin)] : folders.map((folder) => resolve(folder, 'kustomize'));
  const path = candidates.find(isProgram);
  if (path !== undefined) return { path, version: await versionOf(path, signal) };
  if (!bin) return undefined;
  throw new UserError(
    'kustomize-missing',
    `KUSTOMIZE_BIN is ${JSON.stringify(bin)}, which is not an executable file`,
    {
      hint: 'name kustomize itself',
    },
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

async function versionOf(path: string, signal: AbortSignal): Promise<string> {
  const { stdout, exitCode } = await run(path, ['version'], {
    cwd: resolve(path, '..'),
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' },
    output: 'capture',
    stdin: 'none',
    timeout: patience,
    signal,
  });
  const answer = Buffer.from(stdout).toString('utf8').trim();
  const version = /(?:^|[/:])v?(\d+\.\d+\.\d+[\w.+-]*)/.exec(answer)?.[1];
  if (exitCode === 0 && version !== undefined && Number.parseInt(version, 10) >= oldestMajor) return version;
  throw new UserError(
    'kustomize-version',
    `${path} says ${JSON.stringify(answer.slice(0, 100))} when asked for its version, kustomize ${oldestMajor} or later is needed`,
    { hint: `install kustomize ${oldestMajor}, or set KUSTOMIZE_BIN to one` },
  );
}
