import { askGit } from './run-git.ts';
import { type GitFetchOptions, loginEnvironment } from './remote.ts';

interface RemoteRef {
  readonly name: string;
  readonly id: string;
}

/** Milliseconds. */
const patience = 60_000;

/** The refs (patterns) of the remote; those that the clone knows where the remote does not answer. */
export async function remoteRefs(
  dir: string,
  patterns: readonly string[],
  options: GitFetchOptions,
): Promise<readonly RemoteRef[]> {
  const remote = options.remote ?? { url: 'origin' };
  const words = ['ls-remote', '--quiet', '--end-of-options', remote.url, ...patterns];
  const env = loginEnvironment(options.env, remote);
  const output =
    (await askGit(dir, words, { ...options, env, timeout: patience })) ??
    (await askGit(dir, ['show-ref', '--dereference'], options)) ??
    '';
  return output
    .split('\n')
    .map((line) => line.split(/\s+/))
    .flatMap(([id = '', name = '']) => (name === '' ? [] : [{ id, name }]));
}
