/** Agents of node's http that open their connections by a dialer: every request and every redirect is judged alike. */
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { readFileSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { connect as connectSecure, createSecureContext, type SecureContext } from 'node:tls';
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

export function makeGuardedAgents(dialer: Dialer, env: Variables): Agents {
  const http = new Agent({ keepAlive: true, maxSockets });
  const https = new SecureAgent({ keepAlive: true, maxSockets });
  const context = once(() => trustedContext(env));
  const open = (
    scheme: 'http' | 'https',
    options: ConnectionOptions,
    wrap: (socket: Duplex) => Duplex,
    done: Connected,
  ): void =>
    void dialer
      .dial({ scheme, host: options.host ?? '', port: Number(options.port) })
      .then(wrap)
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
      const { servername } = options;
      return connectSecure({
        socket,
        ...(servername !== undefined && { servername }),
        // The certificate is that of the name, whatever was dialled.
        host: options.host ?? '',
        secureContext: context(),
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
  const file = env['SSL_CERT_FILE'];
  if (file === undefined || file === '') return createSecureContext();
  const files = [file, env['NODE_EXTRA_CA_CERTS'] || []].flat();
  return createSecureContext({ ca: files.map((one) => readFileSync(one, 'utf8')) });
}
