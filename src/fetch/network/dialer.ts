/**
 * Opens every connection of a fetch: resolves a name once, judges each address that comes back, and connects to these alone. What DNS says
 * afterwards changes nothing.
 */
import { lookup } from 'node:dns/promises';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { UserError } from '../../errors.ts';
import type { Variables } from '../../http/index.ts';
import { type AddressScope, isAllowed, plainHost, scopeOfAddress, scopeOfName } from './addresses.ts';
import { throughProxy } from './through-proxy.ts';
import { userProxy } from './user-proxy.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface DialerOptions {
  /** Hosts that may have a private or loopback address. */
  readonly allowHosts: readonly string[];
  /** The same, but over https alone. */
  readonly encryptedHosts?: readonly string[];
  /** Where the user's proxies are named. */
  readonly env: Variables;
  /** In the place of the system's resolver. */
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>;
  /** In the place of a connection, for tests. */
  readonly open?: (addresses: readonly ResolvedAddress[], port: number) => Socket;
}

export interface DialTarget {
  readonly scheme: 'http' | 'https' | 'ssh';
  readonly host: string;
  readonly port: number;
}

export interface Dialer {
  /** A connection; rejects with a UserError where the host may not be asked. */
  dial(target: DialTarget): Promise<Duplex>;
}

/** Milliseconds until a connection stands. */
const patience = 30_000;

export function makeDialer(options: DialerOptions): Dialer {
  return {
    async dial(target) {
      const { scheme, port } = target;
      const host = plainHost(target.host);
      const allowHosts = [
        ...options.allowHosts,
        ...(scheme === 'https' ? (options.encryptedHosts ?? []) : []),
      ];
      refuse(scopeOfName(host), host, host, port, allowHosts);
      const proxy = scheme === 'ssh' ? undefined : userProxy(options.env, scheme, host, port);
      // The proxy resolves: of its addresses we know nothing.
      if (proxy !== undefined) return throughProxy(proxy, host, port, patience);
      const addresses = await (options.resolve ?? resolveAll)(host);
      for (const { address } of addresses) refuse(scopeOfAddress(address), address, host, port, allowHosts);
      return connected((options.open ?? openSocket)(addresses, port));
    },
  };
}

/** One bad address among good ones is an attempt to be asked by chance: all must be allowed. */
function refuse(
  scope: AddressScope,
  address: string,
  host: string,
  port: number,
  allowHosts: readonly string[],
): void {
  if (scope === 'public' || (scope === 'private' && isAllowed(host, port, allowHosts))) return;
  const what = address === host ? host : `${host} has the address ${address}, which`;
  throw new UserError(
    'source-not-allowed',
    scope === 'never'
      ? `${what} is link-local, of a metadata service or of no single host: it is never asked`
      : `${what} is private or of this machine, and no configuration allows the host`,
    {
      hint:
        scope === 'never'
          ? 'name another host'
          : `name ${host} in pligos.allowHosts (of the base, for code of a fork), or another host`,
    },
  );
}

async function resolveAll(host: string): Promise<readonly ResolvedAddress[]> {
  const family = isIP(host);
  return family === 0 ? lookup(host, { all: true, verbatim: true }) : [{ address: host, family }];
}

function openSocket(addresses: readonly ResolvedAddress[], port: number): Socket {
  const known: LookupFunction = (_host, { all }, callback) => {
    const [first] = addresses;
    if (all === true)
      callback(
        null,
        addresses.map((one) => ({ ...one })),
      );
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
  // The name is not looked up again: node tries these addresses, several side by side where it can.
  return connect({ host: 'resolved.invalid', port, lookup: known, autoSelectFamily: true });
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
      patience,
    );
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
  });
}
