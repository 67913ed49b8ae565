/** The hosts that the user's logins name: those may have a private address, and are asked over https alone. */
import type { Logins } from '../../helm/index.ts';
import { isMap } from '../../yaml/index.ts';

/** As `host:port`; a chart repository over plain http is none of them, because its login would be readable. */
export function loginHosts({ repositories, registry }: Logins): readonly string[] {
  const urls = repositories.map((entry) => entry.get('url'));
  const registries = ['auths', 'credHelpers'].flatMap((key) => {
    const known = registry.get(key);
    return isMap(known) ? [...known.keys()] : [];
  });
  return [...urls, ...registries.map((name) => `https://${name.replace(/^https?:\/\//, '')}`)].flatMap(
    (url) => hostOf(url) ?? [],
  );
}

/** By `host:port`: what `helm repo add --ca-file` says of the certificate of a repository. */
export const loginAuthorities = ({ repositories }: Logins): ReadonlyMap<string, string> =>
  new Map(
    repositories.flatMap((entry): [string, string][] => {
      const [url, file] = [entry.get('url'), entry.get('caFile')];
      const host = hostOf(url);
      return host === undefined || typeof file !== 'string' || file === '' ? [] : [[host, file]];
    }),
  );

function hostOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || !url.startsWith('https://') || !URL.canParse(url)) return undefined;
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 443}`;
}
