/** Finds helmfile on the PATH, and asks for its version. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { run } from '../process/index.ts';

export interface HelmfileProgram {
  readonly path: string;
  /** Without a `v`; 0.0.0-dev of one that its user built. */
  readonly version: string;
}

const patience = 20_000;

/** What `HELMFILE_BIN` names, else the first on the path; undefined where there is none. */
export async function findHelmfile(
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<HelmfileProgram | undefined> {
  const bin = env['HELMFILE_BIN'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = bin ? [resolve(bin)] : folders.map((folder) => resolve(folder, 'helmfile'));
  const path = candidates.find(isProgram);
  if (path !== undefined) return { path, version: await versionOf(path, signal) };
  if (!bin) return undefined;
  throw new UserError(
    'helmfile-missing',
    `HELMFILE_BIN is ${JSON.stringify(bin)}, which is not an executable file`,
    {
      hint: 'name helmfile itself',
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
  const { stdout, exitCode } = await run(path, ['--version'], {
    cwd: resolve(path, '..'),
    env: { PATH: '/nonexistent', HOME: '/nonexistent' },
    output: 'capture',
    stdin: 'none',
    timeout: patience,
    signal,
  });
  const answer = Buffer.from(stdout).toString('utf8').trim();
  const version = /\bv?(\d+\.\d+\.\d+[\w.+-]*)/.exec(answer)?.[1];
  // One that its user built says 0.0.0-dev.
  const isNewEnough = version !== undefined && (version.startsWith('0.0.0-') || !version.startsWith('0.'));
  if (exitCode === 0 && isNewEnough) return version;
  throw new UserError(
    'helmfile-version',
    `${path} says ${JSON.stringify(answer.slice(0, 100))} when asked for its version, helmfile 1 or later is needed`,
    { hint: 'install helmfile 1, or set HELMFILE_BIN to one' },
  );
}
