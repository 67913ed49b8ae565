/** Commits that a clone lacks: fetched one by one, with a login that only this one call sees. */
import { Buffer } from 'node:buffer';
import { UserError } from '../errors.ts';
import { withoutLogin } from '../text/index.ts';
import { askGit, type GitOptions, runGit, withGitSettings } from './ask.ts';
import { isShallow } from './base.ts';

/** Where commits come from that the clone does not have. */
export interface Remote {
  /** `https://HOST/OWNER/NAME`; a name such as `origin` where the clone's own logins serve. */
  readonly url: string;
  /** Goes to the host of `url` and to no other. */
  readonly token?: string;
}

export interface GitFetchOptions extends GitOptions {
  readonly remote?: Remote;
}

/** Milliseconds for one fetch. */
const patience = 120_000;

/** Is the commit, or whatever else has this id, there without a network? */
export async function hasObject(dir: string, id: string, options: GitOptions): Promise<boolean> {
  // In a partial clone the question alone would fetch.
  const env = { ...options.env, GIT_NO_LAZY_FETCH: '1' };
  const words = ['cat-file', '-e', id];
  return (await askGit(dir, words, { ...options, env })) !== undefined;
}

/** Gets one commit with its files and without its history; a UserError with what git said where that fails. */
export async function fetchCommit(dir: string, id: string, options: GitFetchOptions): Promise<void> {
  const remote = options.remote ?? { url: 'origin' };
  // In a whole clone a depth would cut off the history that is there.
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

/** The header reaches no other host: it is bound to the url's own, and a redirect is not followed. */
export function loginEnvironment(
  env: Readonly<Record<string, string>>,
  { url, token }: Remote,
): Record<string, string> {
  const host = token === undefined ? undefined : hostOf(url);
  if (host === undefined || token === undefined) return { ...env };
  const login = Buffer.from(`x-access-token:${token}`).toString('base64');
  return withGitSettings(env, [
    // The empty value takes away the header that actions/checkout may have left: two are refused.
    [`http.${host}/.extraheader`, ''],
    [`http.${host}/.extraheader`, `AUTHORIZATION: basic ${login}`],
    ['http.followRedirects', 'false'],
  ]);
}

function hostOf(url: string): string | undefined {
  return /^https?:\/\/[^/]+/.exec(withoutLogin(url))?.[0];
}

/** git's last words, in one line. */
function reasonIn(stderr: string, { token }: Remote): string {
  const lines = stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const said = lines.slice(-3).join('; ').slice(0, 500) || 'it said nothing';
  const shown = withoutLogin(said);
  return token === undefined ? shown : shown.replaceAll(token, '***');
}

/** In a clone without contents: gets those of these objects that are missing, all in one go. */
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
  // What this does not bring git asks for again, one by one, and says what is wrong.
  await askGit(dir, [...words, '--stdin', '--end-of-options', name], {
    ...options,
    env: options.remote === undefined ? options.env : loginEnvironment(options.env, options.remote),
    stdin: ids.map((id) => `${id}\n`).join(''),
    timeout: patience,
  });
}
