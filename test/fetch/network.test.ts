/** Whom a fetch may ask: twelve ways to ask somebody else, each refused by name. */
import { createServer, request, type Server } from 'node:http';
import { connect, createServer as createSocketServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { closeAgents } from '../../src/http/index.ts';
import { isAllowed, scopeOfAddress, scopeOfName } from '../../src/fetch/network/addresses.ts';
import { makeGuardedAgents } from '../../src/fetch/network/agents.ts';
import { type DialerOptions, makeDialer, type ResolvedAddress } from '../../src/fetch/network/dialer.ts';
import { makeSourceDownload } from '../../src/fetch/network/download.ts';
import { openTunnel } from '../../src/fetch/network/tunnel.ts';
import { userProxy } from '../../src/fetch/network/user-proxy.ts';

const v4 = (address: string): ResolvedAddress => ({ address, family: 4 });

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'nothing was refused';
  } catch (error) {
    if (error instanceof UserError) return `${error.problems[0]?.code}: ${error.message}`;
    throw error;
  }
}

/** Gets a URL with names resolved by the test; nothing but `allowHosts` may be connected to. */
function get(url: string, options: Partial<DialerOptions> = {}, allowsHttp = true): Promise<string> {
  const dialer = makeDialer({ allowHosts: [], env: {}, ...options });
  const agents = makeGuardedAgents(dialer, {});
  const download = makeSourceDownload({
    agents,
    signal: new AbortController().signal,
    allowHttp: () => allowsHttp,
    pauses: [],
  });
  return refusal(download({ url, maxBytes: 1000 })).finally(() => closeAgents(agents));
}

let server: Server;
let port = 0;
let answer: { status: number; headers: Record<string, string> };
let asked: string[];
beforeEach(async () => {
  answer = { status: 200, headers: {} };
  asked = [];
  server = createServer((incoming, response) => {
    asked.push(`${incoming.headers.host}${incoming.url} ${incoming.headers.authorization ?? ''}`.trim());
    response.writeHead(incoming.url === '/moved' ? 200 : answer.status, answer.headers).end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a fetch never asks', () => {
  it.each([
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['it in decimal', 'http://2852039166/'],
    ['it in hexadecimal', 'http://0xa9fea9fe/'],
    ['it in octal', 'http://0251.0376.0251.0376/'],
    ['it within IPv6', 'http://[::ffff:169.254.169.254]/'],
    ['it behind NAT64', 'http://[64:ff9b::a9fe:a9fe]/'],
    ['it as 6to4', 'http://[2002:a9fe:a9fe::1]/'],
    ['the one of EC2 over IPv6', 'http://[fd00:ec2::254]/'],
    ['a neighbour on the link', 'http://[fe80::1]/'],
    ['no address at all', 'http://0.0.0.0/'],
    ['the name of a metadata service', 'http://metadata.google.internal./'],
  ])('%s, even where its host is allowed', async (_what, url) => {
    const { hostname } = new URL(url);
    const resolve = (): Promise<ResolvedAddress[]> => Promise.reject(new Error('was resolved'));
    expect(await get(url, { allowHosts: [hostname], resolve })).toMatch(/^source-not-allowed: .*never asked/);
  });

  it.each([
    ['this machine', 'http://localhost/'],
    ['it by its address', 'http://127.0.0.1/'],
    ['it by a short address', 'http://127.1/'],
    ['it over IPv6', 'http://[::1]/'],
    ['it within IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['a name below localhost', 'http://a.localhost/'],
    ['a private network', 'http://10.1.2.3/'],
    ['a unique local address', 'http://[fd12::1]/'],
  ])('%s, unless its host is allowed', async (_what, url) => {
    const opened: string[] = [];
    const open: NonNullable<DialerOptions['open']> = (addresses) => {
      opened.push(...addresses.map(({ address }) => address));
      return connect(port, '127.0.0.1');
    };
    const resolve = (host: string): Promise<ResolvedAddress[]> =>
      Promise.resolve([
        { address: host.includes('l') ? '127.0.0.1' : host, family: host.includes(':') ? 6 : 4 },
      ]);
    expect(await get(url, { open, resolve })).toMatch(/^source-not-allowed: .*no configuration allows/);
    expect(opened).toEqual([]);
    expect(await get(url, { open, resolve, allowHosts: [new URL(url).hostname] })).toBe(
      'nothing was refused',
    );
    expect(opened).toHaveLength(1);
  });

  it('a link-local address that DNS gives a good name', async () => {
    const resolve = (): Promise<ResolvedAddress[]> => Promise.resolve([v4('169.254.169.254')]);
    expect(await get('http://charts.example/', { resolve, allowHosts: ['charts.example'] })).toBe(
      'source-not-allowed: charts.example has the address 169.254.169.254, which is link-local, of a metadata service or of no single host: it is never asked',
    );
  });

  it('a private address that DNS hides among public ones', async () => {
    const resolve = (): Promise<ResolvedAddress[]> => Promise.resolve([v4('93.184.216.34'), v4('10.0.0.1')]);
    expect(await get('http://charts.example/', { resolve })).toContain('has the address 10.0.0.1');
  });

  it('an address that DNS gives after the first look-up', async () => {
    const answers = ['93.184.216.34', '127.0.0.1', '127.0.0.1'];
    const opened: string[] = [];
    const text = await get('http://charts.example/', {
      resolve: () => Promise.resolve([v4(answers.shift() ?? '')]),
      open: (addresses) => {
        opened.push(...addresses.map(({ address }) => address));
        return connect(port, '127.0.0.1');
      },
    });
    expect(text).toBe('nothing was refused');
    expect(opened).toEqual(['93.184.216.34']);
    expect(answers).toHaveLength(2);
  });

  it('where a public server redirects to', async () => {
    answer = { status: 302, headers: { location: `http://127.0.0.1:${port}/moved` } };
    const resolve = (host: string): Promise<ResolvedAddress[]> =>
      Promise.resolve([v4(host === 'charts.example' ? '93.184.216.34' : host)]);
    const open: NonNullable<DialerOptions['open']> = () => connect(port, '127.0.0.1');
    expect(await get('http://charts.example/', { resolve, open })).toMatch(
      /^source-not-allowed: 127.0.0.1 is private/,
    );
    expect(asked).toEqual(['charts.example/']);
  });

  it('a server that is not encrypted, by itself or by a redirect', async () => {
    expect(await get('http://charts.example/', {}, false)).toMatch(/^source-not-allowed: .*not encrypted/);
    answer = { status: 302, headers: { location: 'file:///etc/passwd' } };
    const local = { allowHosts: [`127.0.0.1:${port}`] };
    expect(await get(`http://127.0.0.1:${port}/`, local)).toMatch(/^source-not-allowed: .*file:/);
  });
});

describe('a login', () => {
  it('goes to its own host, and not along a redirect', async () => {
    answer = { status: 302, headers: { location: `http://other.localhost:${port}/moved` } };
    const dialer = makeDialer({
      allowHosts: ['*.localhost'],
      env: {},
      resolve: () => Promise.resolve([v4('127.0.0.1')]),
    });
    const agents = makeGuardedAgents(dialer, {});
    const download = makeSourceDownload({
      agents,
      signal: new AbortController().signal,
      allowHttp: () => true,
    });
    await download({ url: `http://one.localhost:${port}/`, maxBytes: 10, login: 'Basic x' });
    closeAgents(agents);
    expect(asked).toEqual([`one.localhost:${port}/ Basic x`, `other.localhost:${port}/moved`]);
  });
});

describe('a download', () => {
  it('is repeated where the server fails, and not where it refuses', async () => {
    const dialer = makeDialer({ allowHosts: ['127.0.0.1'], env: {} });
    const agents = makeGuardedAgents(dialer, {});
    const download = makeSourceDownload({
      agents,
      signal: new AbortController().signal,
      allowHttp: () => true,
      pauses: [1, 1],
    });
    const url = `http://127.0.0.1:${port}/x.tgz`;
    for (const [status, code, times] of [
      [503, 'source-unreachable', 3],
      [404, 'source-missing', 1],
      [403, 'source-refused', 1],
    ] as const) {
      answer = { status, headers: {} };
      asked = [];
      expect(await refusal(download({ url, maxBytes: 10 }))).toContain(code);
      expect(asked).toHaveLength(times);
    }
    answer = { status: 200, headers: {} };
    expect(await refusal(download({ url, maxBytes: 0 }))).toContain('source-too-large');
    closeAgents(agents);
  });
});

describe('a tunnel', () => {
  let echo: ReturnType<typeof createSocketServer>;
  let echoPort = 0;
  beforeEach(async () => {
    echo = createSocketServer((socket) => socket.on('error', () => {}).pipe(socket));
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const address = echo.address();
    echoPort = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterEach(async () => {
    await new Promise((resolve) => echo.close(resolve));
  });

  const options = { scheme: 'https', maxBytes: 1000, name: 'github.com/o/r' } as const;
  const ask = (
    tunnel: { port: number; login: string },
    path: string,
    login = tunnel.login,
  ): Promise<{ status: number; socket: Socket }> =>
    new Promise((resolve, reject) => {
      const headers = { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` };
      const call = request({ port: tunnel.port, host: '127.0.0.1', method: 'CONNECT', path, headers });
      call.once('connect', (response, socket: Socket) =>
        resolve({ status: response.statusCode ?? 0, socket: socket.on('error', () => {}) }),
      );
      call.once('error', reject);
      call.end();
    });

  it('connects whoever has its password to what may be asked, and nobody else to anything', async () => {
    const dialer = makeDialer({ allowHosts: [`127.0.0.1:${echoPort}`], env: {} });
    const tunnel = await openTunnel({ ...options, dialer });
    expect((await ask(tunnel, `127.0.0.1:${echoPort}`, 'pligos:guess')).status).toBe(407);
    expect((await ask(tunnel, `127.0.0.1:${port}`)).status).toBe(403);
    expect(tunnel.failure()?.message).toContain('127.0.0.1 is private');
    const { status, socket } = await ask(tunnel, `127.0.0.1:${echoPort}`);
    expect(status).toBe(200);
    const back = new Promise((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())));
    socket.write('hello');
    expect(await back).toBe('hello');
    await tunnel.close();
  });

  it('ends what brings too much', async () => {
    const dialer = makeDialer({ allowHosts: ['127.0.0.1'], env: {} });
    const tunnel = await openTunnel({ ...options, dialer });
    const { socket } = await ask(tunnel, `127.0.0.1:${echoPort}`);
    socket.write(Buffer.alloc(5000));
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(tunnel.failure()?.message).toBe('github.com/o/r sends more than 1000 bytes');
    await tunnel.close();
  });
});

describe('behind a proxy of the user', () => {
  it('names are judged, and the proxy resolves', async () => {
    const connects: string[] = [];
    server.on('connect', (incoming, socket) => {
      connects.push(`${incoming.url} ${incoming.headers['proxy-authorization']}`);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    const env = { HTTPS_PROXY: `http://me:p%40ss@127.0.0.1:${port}`, NO_PROXY: 'inner.example' };
    const resolve = (): Promise<ResolvedAddress[]> => Promise.resolve([v4('127.0.0.1')]);
    expect(await get('https://charts.example/x', { env, resolve })).toBe(
      `source-unreachable: the proxy http://127.0.0.1:${port} does not connect to charts.example:443: status 502`,
    );
    expect(connects).toEqual([`charts.example:443 Basic ${Buffer.from('me:p@ss').toString('base64')}`]);
    expect(await get('https://metadata.google.internal/', { env, resolve })).toContain('never asked');
    expect(await get('https://localhost/', { env, resolve })).toContain('of this machine');
    expect(await get('https://a.inner.example/', { env, resolve })).toContain('has the address 127.0.0.1');
  });

  it('is found as curl finds it', () => {
    const env = { https_proxy: 'proxy.example:3128', NO_PROXY: '.a.example, b.example:8443, 10.0.0.1' };
    const proxied = (host: string, at = 443): string | undefined => userProxy(env, 'https', host, at)?.host;
    expect(proxied('x.example')).toBe('proxy.example:3128');
    expect([
      proxied('a.example'),
      proxied('x.a.example'),
      proxied('b.example', 8443),
      proxied('10.0.0.1'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect([proxied('xa.example'), proxied('b.example')]).toEqual([
      'proxy.example:3128',
      'proxy.example:3128',
    ]);
    expect(userProxy({ HTTPS_PROXY: 'x', NO_PROXY: '*' }, 'https', 'x.example', 443)).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    ['93.184.216.34', 'public'],
    ['2606:4700::1', 'public'],
    ['::ffff:93.184.216.34', 'public'],
    ['172.15.0.1', 'public'],
    ['172.16.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['2002:0a00:0001::', 'private'],
    ['fd00:ec2::254', 'never'],
    ['fe80::1%eth0', 'never'],
    ['::', 'never'],
    ['255.255.255.255', 'never'],
    ['nonsense', 'never'],
  ])('%s is %s', (address, scope) => expect(scopeOfAddress(address)).toBe(scope));

  it('is judged in a name as well', () => {
    expect(scopeOfName('LOCALHOST.')).toBe('private');
    expect(scopeOfName('[::1]')).toBe('private');
    expect(scopeOfName('github.com')).toBe('public');
  });
});

describe('an entry of allowHosts', () => {
  it.each([
    ['git.corp', 'git.corp', 443, true],
    ['git.corp', 'GIT.corp.', 443, true],
    ['git.corp:8443', 'git.corp', 443, false],
    ['git.corp:8443', 'git.corp', 8443, true],
    ['*.corp', 'a.corp', 443, true],
    ['*.corp', 'corp', 443, false],
    ['*.corp', 'acorp', 443, false],
    ['::1', '[::1]', 443, true],
    ['[::1]:80', '[::1]', 443, false],
    ['corp', 'git.corp', 443, false],
  ])('%s and the host %s at %i: %s', (entry, host, at, expected) =>
    expect(isAllowed(host, at, [entry])).toBe(expected),
  );
});
