/** Proxies for tests: all names lead to this machine, and what was asked of them is recorded. */
import { createServer as createHttp } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Proxy {
  /** Host and port. */
  readonly at: string;
  /** `kubernetes.test:6443`, with the login that came along. */
  readonly asked: string[];
  stop(): Promise<void>;
}

async function listening(server: Server, asked: string[]): Promise<Proxy> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    at: `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function join(client: Socket, port: number): void {
  const onward = connect(port, '127.0.0.1');
  onward.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => onward.destroy());
  client.pipe(onward).pipe(client);
}

/** Answers CONNECT; `status` other than 200 refuses. */
export function httpProxy(status = 200): Promise<Proxy> {
  const asked: string[] = [];
  const server = createHttp();
  server.on('connect', (request, socket: Socket) => {
    const login = request.headers['proxy-authorization'];
    asked.push(`${request.url ?? ''}${login === undefined ? '' : ` ${login}`}`);
    socket.write(`HTTP/1.1 ${status} x\r\n\r\n`);
    if (status === 200) join(socket, Number((request.url ?? '').split(':').at(-1)));
    else socket.end();
  });
  return listening(server, asked);
}

/** SOCKS version 5 (RFC 1928, 1929), as much as a client that connects needs. */
export function socksProxy(): Promise<Proxy> {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', (hello) => {
      const wantsLogin = hello.subarray(2).includes(2);
      socket.write(Buffer.from([5, wantsLogin ? 2 : 0]));
      if (wantsLogin)
        socket.once('data', (login) => {
          const nameLength = login[1] ?? 0;
          const name = login.subarray(2, 2 + nameLength).toString();
          const password = login.subarray(3 + nameLength).toString();
          socket.write(Buffer.from([1, 0]));
          serve(` ${name}:${password}`);
        });
      else serve('');
    });
    const serve = (login: string): void => {
      socket.once('data', (request) => {
        const isName = request[3] === 3;
        const end = isName ? 5 + (request[4] ?? 0) : 8;
        const host = isName ? request.subarray(5, end).toString() : request.subarray(4, end).join('.');
        const port = request.readUInt16BE(end);
        asked.push(`${host}:${port}${login}`);
        socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
        join(socket, port);
      });
    };
  });
  return listening(server, asked);
}
