/** Tells whether the address of a repository means the one that is read: then both sides of a comparison have its files. */
import { remoteAddresses } from '../../../git/index.ts';
import type { Surroundings } from '../../surroundings.ts';

/** By the remotes of the clone, and by what GitHub says of the job. */
export async function ownRepository(
  root: string,
  surroundings: Pick<Surroundings, 'env' | 'signal' | 'copyOf'>,
): Promise<(address: string) => boolean> {
  const { env, copyOf = root } = surroundings;
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  const ofJob = server && name ? [`${server}/${name}`] : [];
  const own = new Set([...(await remoteAddresses(copyOf, surroundings)), ...ofJob].map(repositoryKey));
  return (address) => own.has(repositoryKey(address));
}

/** Host and path, which all forms of an address share: https, ssh, and that of scp; with and without user, port and `.git`. */
export function repositoryKey(address: string): string {
  const text = address
    .trim()
    .replace(/[/]+$/, '')
    .replace(/\.git$/i, '');
  const url = /^[a-z][\w+.-]*:\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/+(.*)$/i.exec(text);
  const scp = url === null ? /^(?:[^@/]*@)?([^/:]+):(?!\/\/)\/*(.*)$/.exec(text) : undefined;
  const [, host, path] = url ?? scp ?? [];
  return host === undefined || path === undefined ? text : `${host}/${path}`.toLowerCase();
}
