import { createServer as createPlain } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from '../../src/cluster/index.ts';
import { type ApiServer, json, startApiServer, version } from './api-server.ts';
import { makeCertificate } from './certificate.ts';
import { connected, toldOf } from './connected.ts';
import { httpProxy } from './proxies.ts';

let server: ApiServer;
let folder: string;
const open: Connection[] = [];

const reach = async (
  ...args: Parameters<typeof connected> extends [string, ...infer Rest] ? Rest : never
) => {
  const connection = await connected(folder, ...args);
  open.push(connection);
  return connection;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pligos-transport-'));
  server = await startApiServer();
});
beforeEach(() => {
  server.answer(version);
  server.seen.length = 0;
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const status = (code: number, message: string, reason = ''): object => ({
  kind: 'Status',
  apiVersion: 'v1',
  status: 'Failure',
  message,
  reason,
  code,
});
const where = (): string => `the cluster "prod" (${server.url})`;

describe('answers', () => {
  it.each([
    ['a page', '<html>log in</html>'],
    ['half of an object', '{"kind":"Deployment","metadata":{'],
    ['a list of JSON', '[]'],
    ['nothing', ''],
  ])('of success that hold %s are no objects', async (_what, body) => {
    server.answer((_seen, response) => response.writeHead(200).end(body));
    const connection = await reach(server);
    const told = await toldOf(() => connection.send({ method: 'PATCH', path: '/x?dryRun=All', body: '{}' }));
    expect(told.code).toBe('cluster-answer');
    expect(told.message).toBe(`${where()} answers PATCH /x with something that is not JSON`);
  });

  it('are given as they are where they mean something', async () => {
    server.answer((_seen, response) => json(response, 409, status(409, 'busy')));
    const connection = await reach(server);
    const answer = await connection.send({ method: 'PATCH', path: '/x', body: '{}', type: 'a/b' });
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.body)).toMatchObject({ message: 'busy' });
    expect(server.seen).toMatchObject([{ method: 'PATCH', body: '{}', headers: { 'content-type': 'a/b' } }]);
  });

  it('are undefined for what is not there, and unpacked where they are packed', async () => {
    server.answer((_seen, response) => {
      const body = gzipSync(JSON.stringify({ name: 'ä'.repeat(1000) }));
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    });
    const connection = await reach(server);
    expect(await connection.get('/packed')).toEqual({ name: 'ä'.repeat(1000) });
    server.answer(version);
    expect(await connection.get('/nothing')).toBeUndefined();
  });

  it('come over kept connections, so many at once as the limit says', async () => {
    let [running, most] = [0, 0];
    server.answer((_seen, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        json(response, 200, {});
      }, 10);
    });
    const before = server.connections();
    const connection = await reach(server, { limits: { atOnce: 3 } });
    await Promise.all(Array.from({ length: 30 }, (_, index) => connection.get(`/${index}`)));
    expect(most).toBe(3);
    expect(server.connections() - before).toBe(3);
    // A connection that is kept may overtake one that is still being opened.
    expect(new Set(server.seen.map(({ path }) => path)).size).toBe(30);
  });

  it('come over kept connections through a proxy, too', async () => {
    const proxy = await httpProxy();
    const connection = await reach(server, { cluster: { 'proxy-url': `http://${proxy.at}` } });
    for (const path of ['/1', '/2', '/3']) await connection.get(path);
    expect(proxy.asked).toHaveLength(1);
    connection.close();
    await proxy.stop();
  });
});

describe('what is repeated', () => {
  const failing = (times: number, how: Parameters<ApiServer['answer']>[0]): void => {
    let left = times;
    server.answer((seen, response, request) => {
      left -= 1;
      if (left >= 0) how(seen, response, request);
      else json(response, 200, { found: true });
    });
  };
  const reset: Parameters<ApiServer['answer']>[0] = (_seen, _response, request) => request.socket.destroy();

  it('is a GET whose connection broke', async () => {
    failing(2, reset);
    expect(await (await reach(server)).get('/x')).toEqual({ found: true });
    expect(server.seen).toHaveLength(3);
  });

  it('is a try that changes nothing', async () => {
    failing(1, reset);
    const connection = await reach(server);
    const path = '/x?fieldManager=helm&dryRun=All';
    expect((await connection.send({ method: 'PATCH', path, body: '{}' })).status).toBe(200);
    expect(server.seen).toHaveLength(2);
  });

  it('is nothing that may have changed something', async () => {
    failing(1, reset);
    const connection = await reach(server);
    const told = await toldOf(() => connection.send({ method: 'POST', path: '/x', body: '{}' }));
    expect(told.code).toBe('cluster-unreachable');
    expect(server.seen).toHaveLength(1);
  });

  it('is what the server refused to look at (429), after the pause that it asks for', async () => {
    failing(1, (_seen, response) => {
      response.setHeader('retry-after', '1');
      json(response, 429, status(429, 'too many'));
    });
    const connection = await reach(server);
    const started = performance.now();
    expect((await connection.send({ method: 'POST', path: '/x', body: '{}' })).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  it.each([500, 502, 503, 504])('is a GET that is answered with %i without words', async (code) => {
    failing(1, (_seen, response) => response.writeHead(code).end());
    expect(await (await reach(server)).get('/x')).toEqual({ found: true });
  });

  it.each([
    'Internal error occurred: failed calling webhook "x": no endpoints',
    'Internal error occurred: failed calling webhook "x": failed to call webhook: Post "https://x/": dial tcp 10.0.0.1:443: connect: connection refused',
    'conversion webhook for ex.io/v1, Kind=Cart failed: Post "https://x/": dial tcp 10.0.0.1:443: connect: connection refused',
  ])('is no 500 that says why: helm would be told the same: %s', async (message) => {
    server.answer((_seen, response) => json(response, 500, status(500, message, 'InternalError')));
    const connection = await reach(server);
    const { status: code, body } = await connection.send({ method: 'PATCH', path: '/x?dryRun=All' });
    expect(code).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ message });
    expect(server.seen).toHaveLength(1);
  });
});

describe('a cluster that gives no answer is told apart', () => {
  const limits = { requestTimeout: 400 };

  it('refuses connections', async () => {
    const { url, port } = await closedPort();
    const connection = await reach({ url, ca: server.ca });
    expect(await toldOf(() => connection.get('/version'))).toMatchObject({
      code: 'cluster-unreachable',
      message: `the cluster "prod" (https://127.0.0.1:${port}) refuses connections; asked was GET /version`,
      hint: 'check that the cluster runs, and that this machine may reach it',
    });
  });

  it('has a name that nobody knows', async () => {
    const connection = await reach({ url: 'https://no-such-name.invalid', ca: server.ca });
    expect(await toldOf(() => connection.get('/version'))).toMatchObject({
      code: 'cluster-unreachable',
      message: expect.stringContaining('has an address whose name cannot be looked up'),
    });
  });

  it('shows a certificate of another authority', async () => {
    const connection = await reach({ url: server.url, ca: makeCertificate({ name: 'other' }).cert });
    expect(await toldOf(() => connection.get('/version'))).toMatchObject({
      code: 'cluster-unreachable',
      message: `${where()} has a certificate that is not signed by a trusted authority; asked was GET /version`,
      hint: 'name its authority: certificate-authority in the kubeconfig, or --kube-ca-file',
    });
    expect(server.seen).toHaveLength(0);
  });

  it('has an authority in the kubeconfig that is no certificate', async () => {
    const cluster = { 'certificate-authority-data': Buffer.from('no PEM').toString('base64') };
    expect(await toldOf(() => reach(server, { cluster }))).toMatchObject({
      code: 'cluster-config',
      message: 'the certificate authority of the kubeconfig holds no certificate',
    });
  });

  it('speaks https where the kubeconfig says http', async () => {
    const plain = createPlain((_request, response) => response.writeHead(400).end('https, please'));
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const address = plain.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const connection = await reach({ url: `http://127.0.0.1:${port}`, ca: server.ca });
    const told = await toldOf(() => connection.get('/version'));
    plain.close();
    plain.closeAllConnections();
    expect(told.message).toContain('answers GET /version with 400');
    expect(told.hint).toBe('write the address of the server with https://');
  });

  it('shows a certificate of another name', async () => {
    const connection = await reach(server, { cluster: { 'tls-server-name': 'else.test' } });
    expect(await toldOf(() => connection.get('/version'))).toMatchObject({
      code: 'cluster-unreachable',
      message: expect.stringContaining('shows a certificate for another name'),
    });
  });

  it('shows a certificate that has expired', async () => {
    const authority = makeCertificate({ name: 'an authority' });
    const old = makeCertificate({
      name: 'api',
      by: authority,
      hosts: ['127.0.0.1'],
      until: new Date(Date.now() - 1000),
    });
    const expired = await startApiServer({ cert: old.cert, key: old.key }, authority);
    const connection = await reach(expired);
    expect(await toldOf(() => connection.get('/version'))).toMatchObject({
      code: 'cluster-unreachable',
      message: expect.stringContaining('shows a certificate that has expired'),
    });
    await expired.stop();
  });

  it('speaks no TLS', async () => {
    const plain = createPlain((_request, response) => response.end('hello'));
    const { url } = await listening(plain);
    const connection = await reach({ url, ca: server.ca });
    expect(await toldOf(() => connection.get('/version'))).toMatchObject({
      code: 'cluster-unreachable',
      message: expect.stringContaining('does not speak https as an API server does'),
    });
    await stopped(plain);
  });

  it('takes the connection and says nothing, within the limit', async () => {
    const silent = createServer((socket) => socket.resume());
    const { url } = await listening(silent);
    const connection = await reach({ url, ca: server.ca }, { limits });
    const told = await toldOf(() => connection.get('/version'));
    expect(told).toMatchObject({
      code: 'cluster-slow',
      message: `the cluster "prod" (${url}) did not answer GET /version within 0.4 s`,
    });
    expect(told.milliseconds).toBeLessThan(10_000);
    connection.close();
    await stopped(silent);
  });

  it('hangs before it answers', async () => {
    server.answer(() => undefined);
    const connection = await reach(server, { limits });
    const told = await toldOf(() => connection.get('/api/v1/pods?limit=500'));
    expect(told).toMatchObject({
      code: 'cluster-slow',
      message: `${where()} did not answer GET /api/v1/pods within 0.4 s`,
    });
    expect(told.milliseconds).toBeLessThan(10_000);
  });

  it('begins to answer and never ends', async () => {
    const timers: NodeJS.Timeout[] = [];
    server.answer((_seen, response) => {
      response.writeHead(200);
      timers.push(setInterval(() => response.write(' '), 20));
    });
    const connection = await reach(server, { limits });
    const told = await toldOf(() => connection.get('/version'));
    for (const timer of timers) clearInterval(timer);
    expect(told).toMatchObject({
      code: 'cluster-slow',
      message: `${where()} began to answer, and did not end, GET /version within 0.4 s`,
    });
    expect(told.milliseconds).toBeLessThan(10_000);
  });

  it('is not waited for again by those in line, where it gave no sign of life', async () => {
    server.answer(() => undefined);
    const connection = await reach(server, { limits: { ...limits, atOnce: 2 } });
    const started = performance.now();
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, index) => toldOf(() => connection.get(`/${index}`))),
    );
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['cluster-slow']));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(server.seen).toHaveLength(2);
  });

  it('has too many requests, and asks for a longer pause than there is time', async () => {
    server.answer((_seen, response) => {
      response.setHeader('retry-after', '60');
      json(response, 429, status(429, 'Too many requests, please try again later.'));
    });
    const connection = await reach(server);
    const told = await toldOf(() => connection.get('/version'));
    expect(told).toMatchObject({
      code: 'cluster-busy',
      message: `${where()} has too many requests and refuses GET /version (429), and asks to wait 60 s, the limit of a request being 15 s: Too many requests, please try again later.`,
      hint: 'try again later',
    });
    expect(told.milliseconds).toBeLessThan(10_000);
  });

  it('has too many requests for ever', async () => {
    server.answer((_seen, response) => json(response, 429, {}));
    const connection = await reach(server, { limits: { requestTimeout: 1000 } });
    const told = await toldOf(() => connection.get('/version'));
    expect(told).toMatchObject({
      code: 'cluster-busy',
      message: `${where()} has too many requests and refuses GET /version (429), also after pauses`,
    });
    expect(told.milliseconds).toBeLessThan(10_000);
    expect(server.seen.length).toBeGreaterThan(1);
  });

  it('is out of order', async () => {
    server.answer((_seen, response) => json(response, 503, status(503, 'the server is shutting down')));
    const connection = await reach(server, { limits: { requestTimeout: 500 } });
    expect(await toldOf(() => connection.get('/version'))).toMatchObject({
      code: 'cluster-busy',
      message: `${where()} cannot answer GET /version (503): the server is shutting down`,
    });
  });

  it('does not allow something', async () => {
    const words = 'secrets is forbidden: User "ann" cannot list resource "secrets" in API group ""';
    server.answer((_seen, response) => json(response, 403, status(403, words, 'Forbidden')));
    const connection = await reach(server);
    expect(await toldOf(() => connection.get('/api/v1/secrets'))).toMatchObject({
      code: 'cluster-forbidden',
      message: `${where()} does not allow GET /api/v1/secrets: ${words}`,
      hint: expect.stringContaining('Role'),
    });
    expect((await connection.send({ method: 'GET', path: '/' })).status).toBe(403);
  });

  it('answers too much', async () => {
    server.answer((_seen, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024 + 1, 32)));
    });
    const connection = await reach(server);
    expect(await toldOf(() => connection.get('/x'))).toMatchObject({
      code: 'cluster-answer',
      message: `${where()} answers GET /x with more than 64 MiB`,
    });
  });

  it.each([
    ['a page for people', 200, '<html>', 'answers GET /x with something that is not JSON'],
    ['a list', 200, '[]', 'answers GET /x with something that is not JSON'],
    ['a way to somewhere else', 302, '', 'answers GET /x with 302'],
    [
      'a refusal',
      406,
      JSON.stringify(status(406, 'only this and that')),
      'answers GET /x with 406: only this and that',
    ],
  ])('answers with %s', async (_what, code, body, message) => {
    server.answer((_seen, response) => response.writeHead(code, { location: '/login' }).end(body));
    const connection = await reach(server);
    expect(await toldOf(() => connection.get('/x'))).toMatchObject({
      code: 'cluster-answer',
      message: `${where()} ${message}`,
    });
  });

  it('is behind a proxy that wants a login, that refuses, that is not there', async () => {
    for (const [code, words] of [
      [407, 'it requires a login (407)'],
      [502, 'it answers 502'],
    ] as const) {
      const proxy = await httpProxy(code);
      const connection = await reach(server, { cluster: { 'proxy-url': `http://ann:secret@${proxy.at}` } });
      expect(await toldOf(() => connection.get('/version'))).toMatchObject({
        code: 'cluster-unreachable',
        message: `${where()} cannot be reached through the proxy ${proxy.at}: ${words}; asked was GET /version`,
        hint: 'check HTTPS_PROXY, NO_PROXY and the proxy-url of the kubeconfig',
      });
      await proxy.stop();
    }
    const { port } = await closedPort();
    const connection = await reach(server, { cluster: { 'proxy-url': `socks5://127.0.0.1:${port}` } });
    expect((await toldOf(() => connection.get('/version'))).message).toContain(
      `through the proxy 127.0.0.1:${port}: `,
    );
  });

  it('and an end by the user is passed on, not taken for a fault', async () => {
    server.answer(() => undefined);
    const controller = new AbortController();
    const connection = await reach(server, { signal: controller.signal });
    const asked = connection.get('/version');
    const reason = new Error('ended by the user');
    setTimeout(() => controller.abort(reason), 50);
    await expect(asked).rejects.toBe(reason);
  });
});

interface Place {
  readonly url: string;
  readonly port: number;
}

async function listening(listener: Server): Promise<Place> {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `https://127.0.0.1:${port}`, port };
}

const stopped = (listener: Server): Promise<unknown> =>
  new Promise((resolve) => {
    listener.close(resolve);
  });

async function closedPort(): Promise<Place> {
  const listener = createServer();
  const place = await listening(listener);
  await stopped(listener);
  return place;
}
