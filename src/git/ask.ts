import { Buffer } from 'node:buffer';
import { UserError } from '../errors.ts';
import { run } from '../process/index.ts';

export interface GitOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A repository's own settings must not start programs (core.fsmonitor), and reading takes no locks. */
const careful = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'core.fsmonitor',
  GIT_CONFIG_VALUE_0: 'false',
};

/** What a reading git command prints; undefined where there is no git, no repository or no answer. */
export async function askGit(
  dir: string,
  words: readonly string[],
  options: GitOptions,
): Promise<string | undefined> {
  const result = await run('git', ['-C', dir, ...words], {
    cwd: dir,
    env: { ...options.env, ...careful },
    output: 'capture',
    stdin: 'none',
    ...(options.signal && { signal: options.signal }),
  }).catch((error: unknown) => {
    if (error instanceof UserError) return undefined;
    throw error;
  });
  return result?.exitCode === 0 ? Buffer.from(result.stdout).toString('utf8') : undefined;
}
