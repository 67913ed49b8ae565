/** Runs git with a repository's own programs disabled, and without prompts. */
import { Buffer } from 'node:buffer';
import { UserError } from '../errors.ts';
import { run } from '../process/index.ts';

type Environment = Readonly<Record<string, string>>;

export interface GitOptions {
  readonly env: Environment;
  readonly signal?: AbortSignal;
}

/** A repository's own settings must not start programs (core.fsmonitor), nor names be patterns. */
const settings: readonly (readonly [key: string, value: string])[] = [['core.fsmonitor', 'false']];
const variables = {
  // Reading takes no locks, and never waits for a prompt.
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GCM_INTERACTIVE: 'never',
};

export interface GitResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface GitRequest extends GitOptions {
  readonly stdin?: string;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** git's answer, whatever it is; undefined where there is no git. */
export async function runGit(
  dir: string,
  words: readonly string[],
  options: GitRequest,
): Promise<GitResult | undefined> {
  const answer = await runGitForBytes(dir, words, options);
  return answer && { ...answer, stdout: textIn(answer.stdout) };
}

/** The same as bytes, for output whose parts end by bytes. */
export async function runGitForBytes(
  dir: string,
  words: readonly string[],
  options: GitRequest,
): Promise<(Omit<GitResult, 'stdout'> & { readonly stdout: Uint8Array }) | undefined> {
  const result = await run('git', ['-C', dir, ...words], {
    cwd: dir,
    env: { ...withGitSettings(options.env, settings), ...variables },
    output: 'capture',
    limit: mostOutput,
    stdin: options.stdin === undefined ? 'none' : Buffer.from(options.stdin),
    ...(options.signal && { signal: options.signal }),
    ...(options.timeout !== undefined && { timeout: options.timeout }),
  }).catch((error: unknown) => {
    if (error instanceof UserError) return undefined;
    throw error;
  });
  if (result === undefined) return undefined;
  const { exitCode, stderr, stdout } = result;
  return { exitCode, stderr, stdout };
}

const textIn = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('utf8');

/** Bytes of one answer: a listing of a million files has about 100 MiB. */
const mostOutput = 256 * 1024 * 1024;

/** The output of a reading git command; undefined where there is no git, no repository or no answer. */
export async function askGit(
  dir: string,
  words: readonly string[],
  options: GitRequest,
): Promise<string | undefined> {
  const answer = await runGit(dir, words, options);
  return answer?.exitCode === 0 ? answer.stdout : undefined;
}

/** The environment with further settings for git, which stay out of the list of processes. */
export function withGitSettings(
  env: Environment,
  added: readonly (readonly [key: string, value: string])[],
): Record<string, string> {
  const counted = Number(env['GIT_CONFIG_COUNT'] ?? 0);
  const first = Number.isInteger(counted) && counted > 0 ? counted : 0;
  const all: Record<string, string> = { ...env, GIT_CONFIG_COUNT: String(first + added.length) };
  for (const [index, [key, value]] of added.entries()) {
    all[`GIT_CONFIG_KEY_${first + index}`] = key;
    all[`GIT_CONFIG_VALUE_${first + index}`] = value;
  }
  return all;
}

/**
 * The environment for a repository of another user, which git refuses otherwise. Only for a folder that the
 * caller trusts, as the runner trusts its workspace.
 */
export const withSafeFolder = (env: Environment, dir: string): Record<string, string> =>
  withGitSettings(env, [['safe.directory', dir]]);
