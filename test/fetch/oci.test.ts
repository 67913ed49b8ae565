/** Registries that ask for tokens, and those that send something else than was asked for. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTgz } from '../../src/archive/index.ts';
import { noLogins } from '../../src/helm/index.ts';
import type { FetchSourcesOptions } from '../../src/fetch/index.ts';
import { type FetchPlace, fetched, fetchOne, makePlace } from './fetch-help.ts';

const digestOf = (bytes: Uint8Array): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
const chart = writeTgz([{ path: 'web/Chart.yaml', executable: false, content: Buffer.from('name: web\n') }]);
const manifest = Buffer.from(
  JSON.stringify({
    schemaVersion: 2,
    layers: [
      {
        mediaType: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip',
        digest: digestOf(chart),
        size: chart.length,
      },
    ],
  }),
);

let place: FetchPlace;
let options: FetchSourcesOptions;
let server: Server;
let host = '';
let requests: string[] = [];
let realm = '';
let files: Map<string, Uint8Array>;

beforeEach(async () => {
  place = makePlace();
  requests = [];
  files = new Map([
    ['/v2/o/web/manifests/1.0.0', manifest],
    [`/v2/o/web/blobs/${digestOf(chart)}`, chart],
    ['/token', Buffer.from('{"token":"the-token"}')],
  ]);
  server = createServer((incoming, response) => {
    const { authorization = '' } = incoming.headers;
    requests.push(`${incoming.url} ${authorization}`.trim());
    const path = new URL(incoming.url ?? '/', 'http://x').pathname;
    const file = files.get(path);
    if (path.startsWith('/v2/') && authorization !== 'Bearer the-token')
      response.writeHead(401, { 'www-authenticate': `Bearer realm="${realm}",service="here"` }).end();
    else if (file === undefined) response.writeHead(404).end();
    else response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  realm = `http://${host}/token`;
  options = { ...place.options, allowHosts: [host] };
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  place.dispose();
});

const web = (): string => `oci://${host}/o/web:1.0.0`;

describe('a registry that wants a token', () => {
  it('gives one to a run without a login', async () => {
    expect((await fetched(web(), new Map(), options)).locked.revision).toBe(digestOf(manifest));
    expect(requests).toEqual([
      '/v2/',
      '/token?service=here&scope=repository%3Ao%2Fweb%3Apull',
      '/v2/o/web/manifests/1.0.0 Bearer the-token',
      `/v2/o/web/blobs/${digestOf(chart)} Bearer the-token`,
    ]);
  });

  it('gives one for the login that docker’s helper knows', async () => {
    const bin = join(place.home, 'bin');
    mkdirSync(bin);
    writeFileSync(
      join(bin, 'docker-credential-mine'),
      `#!/bin/sh\n[ "$1" = get ] && [ "$(cat)" = '${host}' ] && echo '{"Username":"me","Secret":"the-secret"}'\n`,
    );
    chmodSync(join(bin, 'docker-credential-mine'), 0o755);
    const masked: string[] = [];
    await fetched(web(), new Map(), {
      ...options,
      env: { ...options.env, PATH: `${bin}:${options.env['PATH']}` },
      logins: { helm: { ...noLogins, registry: new Map([['credHelpers', new Map([[host, 'mine']])]]) } },
      mask: (text) => void masked.push(text),
    });
    expect(requests[1]).toContain(`Basic ${Buffer.from('me:the-secret').toString('base64')}`);
    expect(masked).toEqual(expect.arrayContaining(['the-secret', 'the-token']));
  });

  it.each([
    ['the metadata service', 'http://169.254.169.254/latest/token', /^source-not-allowed: .*not encrypted/],
    ['it over https', 'https://169.254.169.254/latest/token', /^source-not-allowed: .*never asked/],
    ['this machine', 'https://localhost:1/token', /^source-not-allowed: .*of this machine/],
  ])('from %s is refused', async (_what, address, expected) => {
    realm = address;
    expect(await fetchOne(web(), new Map(), options)).toMatch(expected);
  });
});

describe('a registry that sends', () => {
  it('another manifest than the digest is refused', async () => {
    files.set(`/v2/o/web/manifests/${digestOf(chart)}`, manifest);
    expect(await fetchOne(`oci://${host}/o/web@${digestOf(chart)}`, new Map(), options)).toMatch(
      /^source-changed: .*digest/,
    );
  });

  it('another chart than the manifest names is refused', async () => {
    files.set(`/v2/o/web/blobs/${digestOf(chart)}`, writeTgz([]));
    expect(await fetchOne(web(), new Map(), options)).toMatch(/^source-changed: .*chart/);
  });

  it('something else than a chart is refused', async () => {
    files.set('/v2/o/web/manifests/1.0.0', Buffer.from('{"layers":[]}'));
    expect(await fetchOne(web(), new Map(), options)).toMatch(/^source-missing: .*no Helm chart/);
  });
});
