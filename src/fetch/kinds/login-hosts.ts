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
    (url) => {
      if (typeof url !== 'string' || !url.startsWith('https://') || !URL.canParse(url)) return [];
      const { hostname, port } = new URL(url);
      return [`${hostname}:${port || 443}`];
    },
  );
}
