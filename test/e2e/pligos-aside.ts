/** `pligos WORDS…` beside servers of this process. */
import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';
import { runServedAside } from '../program/serve-client.ts';
import { helms } from '../real/helm.ts';
import { cli, dist, emptyHome, type Outcome } from './pligos.ts';

interface AsideSettings extends Pick<ExecFileOptions, 'signal' | 'killSignal' | 'timeout'> {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The same by default as `pligos`, which waits for the process. */
export async function pligosAside(
  words: readonly string[],
  { env: given, cwd, ...limits }: AsideSettings,
): Promise<Outcome> {
  const helm = helms()[0]?.path;
  const env = { ...emptyHome(), ...(helm && { HELM_BIN: helm }), ...given };
  const isPlain = Object.keys(limits).length === 0;
  const served = isPlain ? await runServedAside(dist, { door: 'cli', words, cwd, env }) : undefined;
  if (served !== undefined) return served;
  const options = { ...limits, cwd, env, encoding: 'utf8' } as const;
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, ...words], options);
    return { code: 0, stdout, stderr };
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('stdout' in error) || !('stderr' in error))
      throw error;
    const code = 'code' in error && typeof error.code === 'number' ? error.code : null;
    return { code, stdout: String(error.stdout), stderr: String(error.stderr) };
  }
}
