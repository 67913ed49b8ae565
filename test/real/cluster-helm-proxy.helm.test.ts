/** Which way both Helms take to a server, and which we take: direct, or through which proxy. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '../../src/cluster/index.ts';
import { UserError } from '../../src/errors.ts';
import { type ApiServer, startApiServer } from '../cluster/api-server.ts';
import { httpProxy, type Proxy, socksProxy } from '../cluster/proxies.ts';
import { helms } from './helm.ts';

let server: ApiServer;
let plain: Server;
let plainSeen: (string | undefined)[];
let http: Proxy;
let socks: Proxy;
let folder: string;

beforeAll(async () => {
  server = await startApiServer();
  http = await httpProxy();
  socks = await socksProxy();
  plainSeen = [];
  plain = createServer((request, response) => {
    plainSeen.push(`${request.url ?? ''} ${request.headers.authorization ?? 'nobody'}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"gitVersion":"v1.34.4"}');
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'pligos-helm-proxy-'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  plain.closeAllConnections();
  await Promise.all([server.stop(), http.stop(), socks.stop(), new Promise((done) => plain.close(done))]);
});

interface Case {
  readonly server?: string;
  readonly proxyUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** %H and %S are the proxies, %P the port of the server. */
const filled = (text: string): string =>
  text.replaceAll('%H', http.at).replaceAll('%S', socks.at).replaceAll('%P', String(server.port));

function kubeconfig(one: Case): string {
  const cluster = {
    server: filled(one.server ?? 'https://kubernetes.test:%P'),
    'certificate-authority-data': Buffer.from(server.ca).toString('base64'),
    ...(one.proxyUrl !== undefined && { 'proxy-url': filled(one.proxyUrl) }),
  };
  const file = join(folder, 'config');
  const config = {
    'current-context': 'x',
    clusters: [{ name: 'x', cluster }],
    users: [{ name: 'x', user: { token: 'written' } }],
    contexts: [{ name: 'x', context: { cluster: 'x', user: 'x' } }],
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** What arrived where. */
async function traced(run: () => Promise<void>): Promise<object> {
  const before = [server.seen.length, http.asked.length, socks.asked.length] as const;
  await run();
  const [arrived] = server.seen.slice(before[0]);
  return {
    arrived: arrived?.path,
    as: arrived?.headers.authorization,
    http: http.asked.slice(before[1])[0],
    socks: socks.asked.slice(before[2])[0],
  };
}

const environment = (one: Case, file: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(one.env ?? {}).map(([name, value]) => [name, filled(value)])),
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  KUBECONFIG: file,
});

const byHelm = (path: string, one: Case): Promise<object> =>
  traced(
    () =>
      new Promise((resolve) => {
        const env = environment(one, kubeconfig(one));
        // A way that leads nowhere may be silent for ever.
        execFile(path, ['list'], { cwd: folder, env, timeout: 4000 }, () => resolve());
      }),
  );

const byUs = (one: Case): Promise<object> =>
  traced(async () => {
    try {
      const connection = await connect({
        flags: {},
        env: environment(one, kubeconfig(one)),
        cwd: folder,
        signal: AbortSignal.timeout(20_000),
        limits: { requestTimeout: 4000 },
      });
      await connection.get('/version').finally(() => connection.close());
    } catch (error) {
      if (!isClusterFault(error)) throw error;
    }
  });

/** Anything else is a bug in Pligos. */
const isClusterFault = (error: unknown): boolean =>
  error instanceof UserError && error.problems.every(({ code }) => code.startsWith('cluster-'));

const cases: readonly (readonly [string, Case])[] = [
  ['proxy-url over http', { proxyUrl: 'http://%H' }],
  ['proxy-url with a login', { proxyUrl: 'http://ann:s%40cret@%H' }],
  ['proxy-url over socks5', { proxyUrl: 'socks5://%S' }],
  ['proxy-url over socks5 with a login', { proxyUrl: 'socks5://ann:secret@%S' }],
  ['proxy-url that is no proxy', { proxyUrl: 'ftp://%H' }],
  ['HTTPS_PROXY', { env: { HTTPS_PROXY: 'http://%H' } }],
  ['https_proxy without a scheme', { env: { https_proxy: '%H' } }],
  ['HTTPS_PROXY over https_proxy', { env: { HTTPS_PROXY: '%H', https_proxy: 'socks5://%S' } }],
  ['HTTPS_PROXY of socks5', { env: { HTTPS_PROXY: 'socks5://%S' } }],
  ['proxy-url over HTTPS_PROXY', { proxyUrl: 'socks5://%S', env: { HTTPS_PROXY: 'http://%H' } }],
  ['proxy-url in spite of NO_PROXY', { proxyUrl: 'http://%H', env: { NO_PROXY: '*' } }],
  ['HTTP_PROXY, which is for others', { env: { HTTP_PROXY: 'http://%H' } }],
  [
    'HTTPS_PROXY for a name of this machine',
    { server: 'https://localhost:%P', env: { HTTPS_PROXY: 'http://%H' } },
  ],
  [
    'HTTPS_PROXY for an address of this machine',
    { server: 'https://127.0.0.1:%P', env: { HTTPS_PROXY: 'http://%H' } },
  ],
  ...[
    'kubernetes.test',
    'test',
    '.test',
    '*.test',
    'x.test',
    'bernetes.test',
    'kubernetes.test:%P',
    'kubernetes.test:1',
    ' , other.example , KUBERNETES.TEST',
    '*',
    '10.0.0.0/8',
  ].map((value): [string, Case] => [
    `HTTPS_PROXY and NO_PROXY=${value}`,
    { env: { HTTPS_PROXY: 'http://%H', NO_PROXY: value } },
  ]),
  ...['10.1.2.3', '10.0.0.0/8', '10.1.2.3/32', '10.1.2.4', '10.1.2.3:%P', '10.1.2.3:1', '11.0.0.0/8'].map(
    (value): [string, Case] => [
      `HTTPS_PROXY for an address, and no_proxy=${value}`,
      { server: 'https://10.1.2.3:%P', env: { HTTPS_PROXY: 'http://%H', no_proxy: value } },
    ],
  ),
];

for (const helm of helms()) {
  describe(`the way is that of ${helm.name}`, () => {
    it.each(cases)('%s', async (_name, one) => {
      expect(await byUs(one)).toEqual(await byHelm(helm.path, one));
    });

    it('and over plain http no login is sent', async () => {
      const address = plain.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const one = { server: `http://127.0.0.1:${port}` };
      await byHelm(helm.path, one);
      const [theirs] = plainSeen.splice(0);
      await byUs(one);
      expect(theirs).toBe('/version nobody');
      expect(plainSeen.splice(0)).toEqual([theirs]);
    });
  });
}

describe('the traces', () => {
  it('tell the proxies and the server apart', async () => {
    expect(await byUs({ proxyUrl: 'socks5://ann:secret@%S' })).toEqual({
      arrived: '/version',
      as: 'Bearer written',
      http: undefined,
      socks: filled('kubernetes.test:%P ann:secret'),
    });
    expect(await byUs({ env: { HTTPS_PROXY: 'http://%H' } })).toMatchObject({
      arrived: '/version',
      http: filled('kubernetes.test:%P'),
    });
  });
});
