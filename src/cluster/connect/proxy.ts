/** Which proxy leads to a server, by the environment: as Go's net/http reads it, which is helm's way. */
import { BlockList, isIP } from 'node:net';
import { UserError } from '../../errors.ts';
import { checkProxy } from '../kubeconfig/check.ts';

type Env = Readonly<Record<string, string>>;

/** The proxy's address, with its login; undefined where the way is direct. */
export function proxyFor(server: URL, env: Env): string | undefined {
  const name = server.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const written = either(env, name);
  if (written === '' || !throughProxy(server, either(env, 'NO_PROXY'))) return undefined;
  const proxy = written.includes('://') ? written : `http://${written}`;
  checkProxy(proxy, name);
  return proxy;
}

const either = (env: Env, name: string): string => env[name] || env[name.toLowerCase()] || '';

/** `NO_PROXY` holds `*`, addresses, networks, names (with what is below them), `.below`, each with or without a port. */
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
  const below = name.replace(/^\*\./, '.');
  return below.startsWith('.') ? host.endsWith(below) : host === below || host.endsWith(`.${below}`);
}

function inNetwork(host: string, network: string, bits: number): boolean {
  const [hostKind, kind] = [isIP(host), isIP(network)];
  if (hostKind === 0 || kind === 0 || bits > (kind === 4 ? 32 : 128)) return false;
  const list = new BlockList();
  list.addSubnet(network, bits, kind === 4 ? 'ipv4' : 'ipv6');
  return list.check(host, hostKind === 4 ? 'ipv4' : 'ipv6');
}

const isLoopback = (host: string): boolean => inNetwork(host, '127.0.0.0', 8) || host === '::1';

/** As the client library wants it: Go asks the proxy to look names up, a library that reads `socks5` would do so itself. */
export function forLibrary(proxy: string): string {
  try {
    return new URL(proxy).href.replace(/^socks5:/, 'socks5h:');
  } catch {
    throw new UserError('cluster-config', 'the address of the proxy cannot be read', {
      hint: 'write it as http://, https:// or socks5://HOST:PORT',
    });
  }
}
