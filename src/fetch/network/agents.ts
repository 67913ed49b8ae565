/** Agents of node's http that open their connections by a dialer: every request and every redirect is judged alike. */
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { readFileSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { connect as connectSecure, createSecureContext, type SecureContext } from 'node:tls';
import { UserError } from '../../errors.ts';
import type { Agents, Variables } from '../../http/index.ts';
import { once } from '../../tools/index.ts';
import type { Dialer } from './dialer.ts';

/** Connections to one host side by side. */
const maxSockets = 16;

interface ConnectionOptions {
  readonly host?: string | null;
  readonly port?: number | string | null;
  readonly servername?: string;
}

type Connected = (error: Error | null, socket: Duplex) => void;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node looks at the error first, and then at nothing else
const noSocket = undefined as unknown as Duplex;

/** By `host:port`: the file with the authorities of its certificate, in the place of all others. */
export type HostAuthorities = ReadonlyMap<string, string>;

export function makeGuardedAgents(
  dialer: Dialer,
  env: Variables,
  authorities: HostAuthorities = new Map(),
): Agents {
  const http = new Agent({ keepAlive: true, maxSockets });
  const https = new SecureAgent({ keepAlive: true, maxSockets });
  const usual = once(() => trustedContext(env));
  const contextFor = (host: string): SecureContext => {
    const file = authorities.get(host);
    return file === undefined
      ? usual()
      : createSecureContext({ ca: readAuthorities(file, `the caFile of ${host}`) });
  };
  const open = (
    scheme: 'http' | 'https',
    options: ConnectionOptions,
    wrap: (socket: Duplex) => Duplex,
    done: Connected,
  ): void =>
    void dialer
      .dial({ scheme, host: options.host ?? '', port: Number(options.port) })
      .then((socket) => {
        try {
          return wrap(socket);
        } catch (error) {
          socket.destroy();
          throw error;
        }
      })
      .then(
        (socket) => done(null, socket),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), noSocket),
      );
  http.createConnection = (options: ConnectionOptions, done?: Connected) => {
    open('http', options, (socket) => socket, done ?? (() => {}));
    return undefined;
  };
  https.createConnection = (options: ConnectionOptions, done?: Connected) => {
    const secure = (socket: Duplex): Duplex => {
      const { host, port, servername } = options;
      return connectSecure({
        socket,
        ...(servername !== undefined && { servername }),
        // The certificate is that of the name, whatever was dialled.
        host: host ?? '',
        secureContext: contextFor(`${host}:${port}`),
        ALPNProtocols: ['http/1.1'],
      });
    };
    open('https', options, secure, done ?? (() => {}));
    return undefined;
  };
  return { http, https };
}

/** SSL_CERT_FILE stands for all other roots, as it does for Go and OpenSSL; node itself adds NODE_EXTRA_CA_CERTS to its own. */
function trustedContext(env: Variables): SecureContext {
  const names = ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'];
  if (!env['SSL_CERT_FILE']) return createSecureContext();
  const files = names.flatMap((name) => (env[name] ? [readAuthorities(env[name], name)] : []));
  return createSecureContext({ ca: files });
}

function readAuthorities(file: string, whose: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UserError('source-unreachable', `${whose} names ${file}, which cannot be read`, {
      hint: 'correct the path of the file with the certificates of authorities',
    });
  }
}
