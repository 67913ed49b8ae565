/** Where the changes of a source can be read upstream, as far as its address tells it. */

/** Two versions of one source; `key` names it in pligos.lock. */
export interface UpstreamVersions {
  readonly key: string;
  readonly from?: string | undefined;
  readonly to: string;
}

export interface UpstreamLink {
  readonly text: string;
  readonly url: string;
}

/** A link for readers; `serverUrl` is the GitHub of the run. */
export function upstreamLink(
  { key, from, to }: UpstreamVersions,
  serverUrl: string,
): UpstreamLink | undefined {
  // Whatever server of archives was asked: the notes of a release are there.
  if (key.startsWith('helm '))
    return {
      text: 'release notes',
      url: `https://github.com/helm/helm/releases/tag/v${encodeURIComponent(to)}`,
    };
  const [, host = '', repository = ''] =
    /^git::(?:https|ssh):\/\/(?:[^@/]*@)?([^/]+)\/(.+?)\.git(?:\/\/|[? ]|$)/.exec(key) ?? [];
  if (host === '') return pagesLink(key);
  const path = repository.split('/').map(encodeURIComponent).join('/');
  const url = `https://${host}/${path}`;
  const range = from === undefined ? undefined : `${refPart(from)}...${refPart(to)}`;
  if (range !== undefined && (host === 'github.com' || serverUrl === `https://${host}`))
    return { text: 'compare', url: `${url}/compare/${range}` };
  if (range !== undefined && host === 'gitlab.com')
    return { text: 'compare', url: `${url}/-/compare/${range}` };
  return knownHosts.has(host) ? { text: 'repository', url } : undefined;
}

const knownHosts: ReadonlySet<string> = new Set(['github.com', 'gitlab.com', 'bitbucket.org']);

/** A tag may have slashes, which these addresses keep. */
const refPart = (ref: string): string => ref.split('/').map(encodeURIComponent).join('/');

/** GitHub serves `OWNER.github.io/NAME` from the repository `OWNER/NAME`. */
function pagesLink(key: string): UpstreamLink | undefined {
  const [, owner, name] = /^https:\/\/([\w-]+)\.github\.io\/([\w.-]+)(?:\/\S*)? /.exec(key) ?? [];
  return owner === undefined || name === undefined
    ? undefined
    : { text: 'releases', url: `https://github.com/${owner}/${name}/releases` };
}
