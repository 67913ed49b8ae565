/** Runs a command of the user's that reads manifests on stdin. */
import { Buffer } from 'node:buffer';
import { harmlessVariables, run, type RunResult } from '../../process/index.ts';
import type { Surroundings } from '../surroundings.ts';

interface ManifestCommand {
  readonly command: readonly string[];
  readonly manifests: string;
  readonly cwd: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** Bytes that it may print. */
  readonly limit: number;
}

/** Without logins and without a cluster. Throws a UserError where the program cannot be started. */
export async function runOnManifests(
  { command: [program = '', ...words], manifests, cwd, timeout, limit }: ManifestCommand,
  { env, signal }: Pick<Surroundings, 'env' | 'signal'>,
): Promise<RunResult> {
  const known = harmlessVariables.flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const result = await run(program, words, {
    cwd,
    env: Object.fromEntries(known),
    output: 'capture',
    stdin: Buffer.from(manifests),
    signal,
    timeout,
    limit,
  });
  signal.throwIfAborted();
  return result;
}

/** Of what a failed command says, more than this is not looked through for secrets. */
const mostCleaned = 100_000;

/** The end of what it said, on one line. */
export function lastWords({ stderr }: RunResult, clean: (text: string) => string): string {
  // Cleaned before it is cut: half a secret is not recognized.
  const line = clean(stderr.slice(-mostCleaned)).trim().replace(/\s+/g, ' ');
  return line.length > 500 ? `…${line.slice(-499)}` : line;
}
