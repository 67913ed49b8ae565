/**
 * A proxy of our own for one fetch by git or ssh, on loopback: it connects by the dialer, so these programs reach what we would reach and
 * nothing else. Random credentials keep other users of the machine out.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { UserError } from '../../errors.ts';
import type { Dialer, DialTarget } from './dialer.ts';

export interface TunnelOptions {
  readonly dialer: Dialer;
  readonly scheme: DialTarget['scheme'];
  /** What all connections together may bring. */
  readonly maxBytes: number;
  readonly name: string;
}

export interface Tunnel {
  readonly port: number;
  /** `user:password` */
  readonly login: string;
  /** Why a connection was refused or ended; undefined where none was. */
  failure(): UserError | undefined;
  close(): Promise<void>;
}

export async function openTunnel(options: TunnelOptions): Promise<Tunnel> {
  const login = `pligos:${randomBytes(24).toString('hex')}`;
  const expected = `Basic ${Buffer.from(login).toString('base64')}`;
  const open = new Set<Duplex>();
  let failure: UserError | undefined;
  let bytes = 0;
  const fail = (error: unknown): void => {
    if (error instanceof UserError) failure ??= error;
  };

  async function serve(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    if (!isSame(request.headers['proxy-authorization'] ?? '', expected)) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="pligos"\r\nContent-Length: 0\r\n\r\n',
      );
      return;
    }
    const target = targetOf(request.url ?? '');
    if (target === undefined) {
      client.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const server = await options.dialer
      .dial({ ...target, scheme: options.scheme })
      .catch((error: unknown) => {
        fail(error);
        client.end(
          `HTTP/1.1 ${error instanceof UserError ? '403 Forbidden' : '502 Bad Gateway'}\r\nContent-Length: 0\r\n\r\n`,
        );
      });
    if (server === undefined) return;
    open.add(server);
    server.once('close', () => {
      open.delete(server);
      client.destroy();
    });
    client.once('close', () => server.destroy());
    server.on('error', () => client.destroy());
    server.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= options.maxBytes) return;
      fail(
        new UserError('source-too-large', `${options.name} sends more than ${options.maxBytes} bytes`, {
          hint: 'name a folder of it (//path), or a smaller source',
        }),
      );
      server.destroy();
    });
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) server.write(head);
    server.pipe(client);
    client.pipe(server);
  }

  const server = createServer((_request, response) => response.writeHead(403).end());
  server.on(
    'connect',
    (request: IncomingMessage, client: Duplex, head: Buffer) => void serve(request, client, head),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('a tunnel has a port');
  return {
    port: address.port,
    login,
    failure: () => failure,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Digests have one length, so that the time says nothing. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function targetOf(text: string): Omit<DialTarget, 'scheme'> | undefined {
  const [, host = '', port = ''] = /^(\[[0-9A-Fa-f:.]+\]|[^:/@\s]+):(\d{1,5})$/.exec(text) ?? [];
  return host === '' || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
}
