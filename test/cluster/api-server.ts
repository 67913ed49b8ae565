/** An https server in the place of an API server: it records who asks and how, and does what a test tells it. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { type Certificate, makeCertificate } from './certificate.ts';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
  /** The common name of the client's certificate. */
  readonly certificate: string;
  /** The name that the client asked for (SNI). */
  readonly servername: string;
  readonly body: string;
}

export type Answering = (seen: Seen, response: ServerResponse, request: IncomingMessage) => void;

export interface ApiServer {
  readonly url: string;
  readonly port: number;
  readonly ca: string;
  readonly authority: Certificate;
  readonly seen: Seen[];
  /** How many connections were made. */
  connections(): number;
  answer(answering: Answering): void;
  stop(): Promise<void>;
}

export const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** What a lone client needs to believe that this is a cluster. */
export const version: Answering = ({ path }, response) => {
  if (path === '/version')
    json(response, 200, { major: '1', minor: '34', gitVersion: 'v1.34.4', platform: 'linux/amd64' });
  else if (/^\/api\/v1\/namespaces\/[^/]+\/secrets\?/.test(path))
    json(response, 200, { kind: 'SecretList', apiVersion: 'v1', metadata: {}, items: [] });
  else json(response, 404, { kind: 'Status', apiVersion: 'v1', status: 'Failure', code: 404 });
};

/** False where none was asked for. */
function servernameOf(socket: TLSSocket): string {
  const name: unknown = Reflect.get(socket, 'servername');
  return typeof name === 'string' ? name : '';
}

export async function startApiServer(
  options: ServerOptions = {},
  authority: Certificate = makeCertificate({ name: 'test authority' }),
): Promise<ApiServer> {
  const { cert, key } = makeCertificate({
    name: 'api',
    by: authority,
    hosts: ['127.0.0.1', 'localhost', 'kubernetes.test'],
  });
  let answering = version;
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer(
    { cert, key, ca: authority.cert, requestCert: true, rejectUnauthorized: false, ...options },
    (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        const { socket } = request;
        if (!(socket instanceof TLSSocket)) throw new TypeError('a request without TLS');
        const one: Seen = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          rawHeaders: request.rawHeaders,
          certificate: socket.getPeerCertificate().subject?.CN?.toString() ?? '',
          servername: servernameOf(socket),
          body,
        };
        seen.push(one);
        answering(one, response, request);
      });
    },
  );
  server.on('secureConnection', () => (connections += 1));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    ca: authority.cert,
    authority,
    seen,
    connections: () => connections,
    answer: (next) => {
      answering = next;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
