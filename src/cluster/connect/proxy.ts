/** Finds the proxy for a server in the environment, as Go's net/http does for helm. */
import { BlockList, isIP } from 'node:net';
import { UserError } from '../../errors.ts';
import { checkProxy } from '../kubeconfig/check.ts';

type Env = Readonly<Record<string, string>>;

/** The proxy's address with its login; undefined for a direct connection. */
export function proxyFor(server: URL, env: Env): string | undefined {
  const name = server.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const setting = readEither(env, name);
  if (setting === '' || !throughProxy(server, readEither(env, 'NO_PROXY'))) return undefined;
  const proxy = setting.includes('://') ? setting : `http://${setting}`;
  checkProxy(proxy, name);
  return proxy;
}

const readEither = (env: Env, name: string): string => env[name] || env[name.toLowerCase()] || '';

/**
 * `NO_PROXY` lists `*`, addresses, networks, names (with their subdomains) and `.suffix`, each with or
 * without a port.
 */
function throughProxy(server: URL, exceptions: string): boolean {
  const host = server.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = server.port || (server.protocol === 'https:' ? '443' : '80');
  if (host === 'localhost' || (isIP(host) !== 0 && isLoopback(host))) return false;
  return !exceptions
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => one !== '' && excepts(one, host, port));
}

function excepts(exception: string, host: string, port: string): boolean {
  if (exception === '*') return true;
  const network = /^(.+)\/(\d+)$/.exec(exception);
  if (network !== null) return inNetwork(host, network[1] ?? '', Number(network[2]));
  const withPort = isIP(exception) === 0 ? /^(.+):(\d+)$/.exec(exception) : null;
  if (withPort !== null && withPort[2] !== port) return false;
  const name = (withPort?.[1] ?? exception).replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return isIP(host) !== 0 && inNetwork(host, name, isIP(name) === 4 ? 32 : 128);
  const suffix = name.replace(/^\*\./, '.');
  return suffix.startsWith('.') ? host.endsWith(suffix) : host === suffix || host.endsWith(`.${suffix}`);
}

function inNetwork(host: string, network: string, bits: number): boolean {
  const [hostKind, kind] = [isIP(host), isIP(network)];
  if (hostKind === 0 || kind === 0 || bits > (kind === 4 ? 32 : 128)) return false;
  const list = new BlockList();
  list.addSubnet(network, bits, kind === 4 ? 'ipv4' : 'ipv6');
  return list.check(host, hostKind === 4 ? 'ipv4' : 'ipv6');
}

const isLoopback = (host: string): boolean => inNetwork(host, '127.0.0.0', 8) || host === '::1';

/**
 * Writes the address for the client library: Go lets the proxy resolve names, but the library resolves them
 * itself for `socks5`.
 */
export function forLibrary(proxy: string): string {
  try {
    return new URL(proxy).href.replace(/^socks5:/, 'socks5h:');
  } catch {
    throw new UserError('cluster-config', 'the address of the proxy cannot be read', {
      hint: 'write it as http://, https:// or socks5://HOST:PORT',
    });
  }
}
