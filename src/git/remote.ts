/** Fetches commits that a clone lacks one by one, with a login that only this call sees. */
import { Buffer } from 'node:buffer';
import { UserError } from '../errors.ts';
import { withoutLogin } from '../text/index.ts';
import { askGit, type GitOptions, runGit, withGitSettings } from './run-git.ts';
import { isShallow } from './commits.ts';

/** The remote of the commits that the clone lacks. */
export interface Remote {
  /** `https://HOST/OWNER/NAME`; a name such as `origin` where the clone's own logins suffice. */
  readonly url: string;
  /** Sent to the host of `url` and to no other. */
  readonly token?: string;
  /** Whose token it is; absent: a token of GitHub, which needs no name. */
  readonly user?: string;
}

export interface GitFetchOptions extends GitOptions {
  readonly remote?: Remote;
}

/** Milliseconds for one fetch. */
const patience = 120_000;

/** Is the object with this id there without a network? */
export async function hasObject(dir: string, id: string, options: GitOptions): Promise<boolean> {
  // In a partial clone even the question would fetch.
  const env = { ...options.env, GIT_NO_LAZY_FETCH: '1' };
  const words = ['cat-file', '-e', id];
  return (await askGit(dir, words, { ...options, env })) !== undefined;
}

/**
 * Fetches one commit with its files and without its history; a UserError with git's message where that fails.
 */
export async function fetchCommit(dir: string, id: string, options: GitFetchOptions): Promise<void> {
  const remote = options.remote ?? { url: 'origin' };
  // In a full clone a depth would cut off the existing history.
  const depth = (await isShallow(dir, options)) === true ? ['--depth=1'] : [];
  const words = [
    'fetch',
    ...depth,
    '--no-tags',
    '--no-write-fetch-head',
    '--no-recurse-submodules',
    '--quiet',
  ];
  const answer = await runGit(dir, [...words, '--end-of-options', remote.url, id], {
    ...options,
    env: loginEnvironment(options.env, remote),
    timeout: patience,
  });
  options.signal?.throwIfAborted();
  if (answer?.exitCode === 0) return;
  throw new UserError(
    'git-fetch',
    `git could not fetch ${id.slice(0, 12)} from ${withoutLogin(remote.url)}: ${answer === undefined ? 'there is no git' : reasonIn(answer.stderr, remote)}`,
    {
      hint: 'give the job the permission contents: read and the token, or check out with fetch-depth: 0',
    },
  );
}

/** The header is bound to the url's host, and redirects are not followed. */
export function loginEnvironment(
  env: Readonly<Record<string, string>>,
  { url, token, user = 'x-access-token' }: Remote,
): Record<string, string> {
  const host = token === undefined ? undefined : hostOf(url);
  if (host === undefined || token === undefined) return { ...env };
  const login = Buffer.from(`${user}:${token}`).toString('base64');
  return withGitSettings(env, [
    // An empty value removes the header that actions/checkout may have left: the server refuses two.
    [`http.${host}/.extraheader`, ''],
    [`http.${host}/.extraheader`, `AUTHORIZATION: basic ${login}`],
    ['http.followRedirects', 'false'],
  ]);
}

function hostOf(url: string): string | undefined {
  return /^https?:\/\/[^/]+/.exec(withoutLogin(url))?.[0];
}

/** git's last line of output. */
function reasonIn(stderr: string, { token }: Remote): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const output = lines.slice(-3).join('; ').slice(0, 500) || 'it said nothing';
  const cleanOutput = withoutLogin(output);
  return token === undefined ? cleanOutput : cleanOutput.replaceAll(token, '***');
}

/** In a clone without contents: fetches the missing ones of these objects in one request. */
export async function fetchObjects(
  dir: string,
  ids: readonly string[],
  options: GitFetchOptions,
): Promise<void> {
  const promised = await askGit(
    dir,
    ['config', '--name-only', '--get-regexp', '^remote\\..*\\.promisor$'],
    options,
  );
  const name = /^remote\.(.*)\.promisor$/m.exec(promised ?? '')?.[1];
  if (name === undefined) return;
  const words = [
    'fetch',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-recurse-submodules',
    '--filter=blob:none',
  ];
  // git asks again for each missing one, and reports the fault.
  await askGit(dir, [...words, '--stdin', '--end-of-options', name], {
    ...options,
    env: options.remote === undefined ? options.env : loginEnvironment(options.env, options.remote),
    stdin: ids.map((id) => `${id}\n`).join(''),
    timeout: patience,
  });
}
