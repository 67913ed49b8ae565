/** Finds helm, and asks for its version. */
import { delimiter, isAbsolute, resolve, sep } from 'node:path';
import { UserError } from '../errors.ts';
import { string } from '../json/index.ts';
import { isProgram, run } from '../process/index.ts';
import { askOnce } from './binary-cache.ts';
import type { Helm } from './types.ts';

interface HelmSearch {
  /** What `HELM_BIN` says; it wins over the path. */
  readonly bin?: string;
  /** The value of `PATH`. */
  readonly pathVariable: string;
  /** The hint where there is no helm. */
  readonly missingHint?: string;
  /** The cache of known versions; a read-only one does no harm. */
  readonly cacheDir: string;
  /** Ends a helm that does not answer. */
  readonly signal?: AbortSignal;
}

/** From here on OCI registries are stable, and `template` knows every flag that we pass. */
const oldest = { major: 3, minor: 8 };
const newestMajor = 4;
/** Milliseconds for `helm version`, which takes 35. */
const patience = 20_000;

/** The helm that `HELM_BIN` or `PATH` names, with its version, which is asked once per binary. */
export async function findHelm(search: HelmSearch): Promise<Helm> {
  const path = locateHelm(search);
  const version = await versionOf(path, search);
  return { path, version, major: checkedMajor(version, path) };
}

/** Finds it without its version, and runs nothing. */
export function locateHelm(search: Pick<HelmSearch, 'bin' | 'pathVariable' | 'missingHint'>): string {
  const { bin, pathVariable, missingHint } = search;
  const name = bin ?? 'helm';
  const isPath = isAbsolute(name) || name.includes('/') || name.includes(sep);
  const folders = pathVariable.split(delimiter).filter((folder) => folder !== '');
  const candidates = isPath ? [resolve(name)] : folders.map((folder) => resolve(folder, name));
  const program = candidates.find(isProgram);
  if (program !== undefined) return program;
  const message =
    bin === undefined
      ? 'helm is not on the PATH'
      : `HELM_BIN is ${JSON.stringify(bin)}, which is not an executable file`;
  throw new UserError('helm-missing', message, {
    hint: missingHint ?? 'install Helm 3 or 4, or set HELM_BIN',
  });
}

function versionOf(path: string, { cacheDir, signal }: HelmSearch): Promise<string> {
  return askOnce({
    path,
    cacheDir,
    name: 'helm-versions.json',
    shape: string(),
    signal,
    ask: () => askVersion(path, signal),
  });
}

async function askVersion(path: string, signal: AbortSignal | undefined): Promise<string> {
  const result = await run(path, ['version', '--template', '{{.Version}}'], {
    cwd: resolve(path, '..'),
    // Without plugins: helm would read all of them first.
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', HELM_PLUGINS: '/nonexistent' },
    output: 'capture',
    timeout: patience,
    ...(signal && { signal }),
  });
  const output = Buffer.from(result.stdout).toString('utf8').trim();
  const version = /^v?(\d+\.\d+\.\d+\S*)$/.exec(output)?.[1];
  if (result.exitCode === 0 && version !== undefined) return version;
  const problem =
    result.ended === 'timeout'
      ? `nothing for ${patience / 1000} s`
      : JSON.stringify((output || result.stderr.trim()).slice(0, 200));
  throw new UserError('helm-version', `${path} says ${problem} when asked for its version`, {
    hint: 'set HELM_BIN to a Helm 3 or 4',
  });
}

function checkedMajor(version: string, path: string): 3 | 4 {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
    throw new UserError(
      'helm-version',
      `${path} is helm ${version}, ${oldest.major}.${oldest.minor} or later is needed`,
      {
        hint: 'install a newer helm, or set HELM_BIN to one',
      },
    );
  }
  if (major > newestMajor) {
    throw new UserError(
      'helm-version',
      `${path} is helm ${version}, which this version of pligos does not know`,
      {
        hint: 'update pligos, or set HELM_BIN to a Helm 3 or 4',
      },
    );
  }
  return major === 3 ? 3 : 4;
}
