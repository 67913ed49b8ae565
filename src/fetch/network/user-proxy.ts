/** The user's own proxy, as curl and Go read it from the environment. */
import { isIP } from 'node:net';
import type { Variables } from '../../http/index.ts';
import { plainHost } from './addresses.ts';

/** The URL of the proxy for a host; undefined where it is asked directly. */
export function userProxy(
  env: Variables,
  scheme: 'http' | 'https',
  host: string,
  port: number,
): URL | undefined {
  const value = valueOf(env, scheme === 'https' ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  if (value === undefined || isExcepted(valueOf(env, 'NO_PROXY') ?? '', plainHost(host), port))
    return undefined;
  const text = value.includes('://') ? value : `http://${value}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

const valueOf = (env: Variables, name: string): string | undefined =>
  env[name.toLowerCase()] || env[name] || undefined;

function isExcepted(list: string, host: string, port: number): boolean {
  return list.split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true;
    const [, written = '', only] = /^\.?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    if (written === '' || (only !== undefined && Number(only) !== port)) return false;
    const name = plainHost(written);
    return host === name || (isIP(host) === 0 && host.endsWith(`.${name}`));
  });
}
