/** Which redirects are followed. */
import type { HttpResponse } from './exchange.ts';

/** Where an answer sends the call on; undefined where it does not, or may not: a body to another host, a way that is not encrypted. */
export function redirectOf(result: HttpResponse, method: string, url: URL): URL | undefined {
  const statuses = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  const location = result.headers['location'];
  if (!statuses.includes(result.status) || location === undefined || !URL.canParse(location, url.href))
    return undefined;
  const next = new URL(location, url);
  if (method !== 'GET' && next.origin !== url.origin) return undefined;
  return next.protocol === url.protocol || next.protocol === 'https:' ? next : undefined;
}
