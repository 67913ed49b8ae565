/** Archives over https and charts of repositories: verified before they are unpacked, within limits, from where they may come. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTgz } from '../../src/archive/index.ts';
import { noLogins } from '../../src/helm/index.ts';
import { fetchSources, type FetchSourcesOptions } from '../../src/fetch/index.ts';
import { type LockedSource } from '../../src/sources/index.ts';
import {
  type FetchPlace,
  fetched,
  fetchOne,
  isFetched,
  lockOf,
  makePlace,
  request,
  textsIn,
} from './fetch-help.ts';
import { until } from '../until.ts';
import { type SourceServer, startSourceServer } from './servers.ts';

let place: FetchPlace;
let server: SourceServer;
let options: FetchSourcesOptions;
let others: SourceServer[] = [];

/** More servers, trusted as well. */
async function startOthers(...names: readonly string[]): Promise<readonly SourceServer[]> {
  others = await Promise.all(names.map((name) => startSourceServer(name)));
  place.trust(server, ...others);
  return others;
}

beforeEach(async () => {
  place = makePlace();
  server = await startSourceServer('files');
  place.trust(server);
  ({ options } = place);
});
afterEach(async () => {
  await Promise.all([server, ...others].map((one) => one.stop()));
  others = [];
  place.dispose();
});

const pack = (files: Readonly<Record<string, string>>): Uint8Array =>
  writeTgz(
    Object.entries(files).map(([path, text]) => ({ path, executable: false, content: Buffer.from(text) })),
  );
const digestOf = (bytes: Uint8Array): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
const chart = pack({ 'web/Chart.yaml': 'name: web\n', 'web/templates/a.yaml': 'a: 1\n' });

function publish(path: string, bytes: Uint8Array): string {
  server.files.set(path, bytes);
  return server.url + path;
}

describe('an archive', () => {
  it('is itself where its server calls the packing an encoding', async () => {
    const url = publish('/web.tgz', chart);
    server.headers.set('/web.tgz', { 'content-type': 'application/x-tar', 'content-encoding': 'gzip' });
    const { locked } = await fetched(url, new Map(), options);
    expect(locked).toMatchObject({ revision: digestOf(chart), from: url });
  });

  it('comes without the one folder that is all of it', async () => {
    const url = publish('/web.tgz', chart);
    const { folder, locked } = await fetched(url, new Map(), options);
    expect(textsIn(folder)).toEqual(['Chart.yaml: name: web\n', 'templates/a.yaml: a: 1\n']);
    expect(locked).toMatchObject({ revision: digestOf(chart), from: url });
    expect(textsIn((await fetched(`${url}//web/templates`, new Map(), options)).folder)).toEqual([
      'a.yaml: a: 1\n',
    ]);
    expect(textsIn((await fetched(`${url}//templates`, new Map(), options)).folder)).toEqual([
      'a.yaml: a: 1\n',
    ]);
    expect(await fetchOne(`${url}//none`, new Map(), options)).toMatch(/^source-missing: .*no folder "none"/);
  });

  it('comes as the one file that the address names', async () => {
    const url = publish('/web.tgz', chart);
    for (const path of ['templates/a.yaml', 'web/templates/a.yaml'])
      expect(textsIn((await fetched(`${url}//${path}`, new Map(), options)).folder)).toEqual([
        'a.yaml: a: 1\n',
      ]);
  });

  it('comes along a redirect to another server, encrypted alike', async () => {
    const [other] = await startOthers('storage');
    if (other === undefined) throw new Error('no server');
    other.files.set('/x', chart);
    server.files.set('/web.tgz', `${other.url}/x`);
    expect((await fetched(`${server.url}/web.tgz`, new Map(), options)).locked.from).toBe(
      `${server.url}/web.tgz`,
    );
    server.files.set('/web.tgz', `http://storage.test:${other.port}/x`);
    expect(await fetchOne(`${server.url}/web.tgz//web`, new Map(), options)).toMatch(
      /^source-not-allowed: .*redirects to http:/,
    );
  });

  const evil = (path: string, flag: string, link = ''): Uint8Array => {
    const header = Buffer.alloc(512);
    header.write(path);
    header.write('0000644\0', 100);
    header.write('00000000000\0', 124);
    header.write('        ', 148);
    header.write(flag, 156);
    header.write(link, 157);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return gzipSync(Buffer.concat([header, Buffer.alloc(1024)]));
  };

  it.each<[string, Uint8Array, RegExp]>([
    ['a path with ..', evil('web/../../evil', '0'), /^archive-entry: .*leads out/],
    ['an absolute path', evil('/etc/evil', '0'), /^archive-entry: /],
    ['a link', evil('web/link', '2', '/etc/passwd'), /^archive-entry: .*link/],
    ['a hard link', evil('web/link', '1', '../x'), /^archive-entry: .*link/],
    ['a device', evil('web/device', '3'), /^archive-entry: .*device/],
    ['a bomb', gzipSync(Buffer.alloc(200 * 1024 * 1024)), /^archive-too-large: /],
    ['no archive', Buffer.from('hello'), /^archive-broken: /],
    ['a cut', chart.subarray(0, 100), /^archive-broken: /],
    ['nothing in it', pack({}), /^source-missing: .*no file/],
  ])('with %s is refused, and nothing is written', async (_what, bytes, expected) => {
    expect(await fetchOne(publish('/evil.tgz', bytes), new Map(), options)).toMatch(expected);
    expect(existsSync(options.store)).toBe(false);
  });

  it('of another checksum is refused before it is unpacked', async () => {
    const url = publish('/web.tgz', evil('/etc/evil', '0'));
    expect(await fetchOne(`${url}?checksum=${digestOf(chart)}`, new Map(), options)).toMatch(
      /^source-changed: .*checksum/,
    );
    server.files.set('/web.tgz', chart);
    expect(await fetchOne(`${url}?checksum=${digestOf(chart)}`, new Map(), options)).toMatchObject({});
    const { key } = request(url);
    const { locked } = await fetched(url, new Map(), options);
    server.files.set('/web.tgz', evil('/etc/evil', '0'));
    const fresh = { ...options, store: join(place.home, 'other') };
    expect(await fetchOne(url, new Map([[key, locked]]), fresh)).toMatch(/^source-changed: .*checksum/);
  });

  it('that is too large, slow or elsewhere is named', async () => {
    const url = publish('/web.tgz', chart);
    expect(await fetchOne(url, new Map(), { ...options, limits: { bytes: 50 } })).toMatch(
      /^source-too-large/,
    );
    expect(await fetchOne(`${server.url}/none.tgz`, new Map(), options)).toMatch(/^source-missing: .*404/);
    server.delay = 2000;
    expect(await fetchOne(url, new Map(), { ...options, limits: { time: 200 } })).toMatch(
      /^source-unreachable: .*longer than 0.2 s/,
    );
    server.delay = 0;
    place.trust();
    expect(await fetchOne(url, new Map(), options)).toMatch(/^source-unreachable: .*SSL_CERT_FILE/);
  });
});

describe('a chart of a repository', () => {
  const index = (text: string): void =>
    void server.files.set('/charts/index.yaml', Buffer.from(`apiVersion: v1\nentries:\n${text}`));
  const web = { name: 'web', version: '^1' } as const;
  const from = (written: { readonly name: string; readonly version?: string }) => ({
    ...written,
    repository: `${server.url}/charts/`,
  });
  beforeEach(() => {
    index(`  web:
  - {version: 2.0.0, urls: [web-2.0.0.tgz]}
  - {version: 1.3.0-rc.1, urls: [web-1.3.0-rc.1.tgz]}
  - {version: 1.2.0, urls: [web-1.2.0.tgz], digest: ${digestOf(chart).slice(7)}}
  - {version: 1.10.0, urls: ["${server.url}/elsewhere/web-1.10.0.tgz"]}
  none:
  - {version: 1.0.0}
`);
    server.files.set('/charts/web-1.2.0.tgz', chart);
    server.files.set('/elsewhere/web-1.10.0.tgz', chart);
  });

  it('is the newest of its range, as helm chooses', async () => {
    const { folder, locked } = await fetched(from(web), new Map(), options);
    expect(locked).toMatchObject({
      version: '1.10.0',
      revision: digestOf(chart),
      from: `${server.url}/elsewhere/web-1.10.0.tgz`,
    });
    expect(textsIn(folder)).toContain('Chart.yaml: name: web\n');
    expect((await fetched(from({ name: 'web', version: '1.2.0' }), new Map(), options)).locked.version).toBe(
      '1.2.0',
    );
    expect(await fetchOne(from({ name: 'web', version: '^3' }), new Map(), options)).toMatch(
      /^source-missing: .*no chart web \^3/,
    );
    expect(await fetchOne(from({ name: 'other' }), new Map(), options)).toMatch(
      /^source-missing: .*no chart other/,
    );
    expect(await fetchOne(from({ name: 'none' }), new Map(), options)).toMatch(
      /^source-missing: .*no address/,
    );
  });

  it('that the lock names needs no index', async () => {
    const { locked } = await fetched(from(web), new Map(), options);
    server.requests.length = 0;
    const lock = new Map([[request(from(web)).key, locked]]);
    await fetched(from(web), lock, { ...options, store: join(place.home, 'other') });
    expect(server.requests).toEqual(['/elsewhere/web-1.10.0.tgz']);
  });

  it('of another digest than the index has is refused', async () => {
    server.files.set('/charts/web-1.2.0.tgz', pack({ 'web/Chart.yaml': 'name: evil\n' }));
    expect(await fetchOne(from({ name: 'web', version: '1.2.0' }), new Map(), options)).toMatch(
      /^source-changed: .*checksum/,
    );
  });

  it.each([
    ['the metadata service', 'http://169.254.169.254/latest/web.tgz', /^source-not-allowed: /],
    ['this machine', 'https://127.0.0.1:1/web.tgz', /^source-not-allowed: .*of this machine/],
    ['a file', 'file:///etc/passwd', /^source-not-allowed: /],
  ])('whose index leads to %s is refused', async (_what, url, expected) => {
    index(`  web:\n  - {version: 1.0.0, urls: ["${url}"]}\n`);
    expect(await fetchOne(from(web), new Map(), options)).toMatch(expected);
  });

  it('gets the login of helm, which stays at its server', async () => {
    const [other] = await startOthers('storage');
    if (other === undefined) throw new Error('no server');
    other.files.set('/web.tgz', chart);
    index(`  web:\n  - {version: 1.0.0, urls: ["${other.url}/web.tgz"]}\n`);
    const entry = new Map([
      ['url', `${server.url}/charts`],
      ['username', 'me'],
      ['password', 'secret'],
    ]);
    const masked: string[] = [];
    const logins = { helm: { ...noLogins, repositories: [entry] } };
    await fetched(from(web), new Map(), { ...options, logins, mask: (text) => void masked.push(text) });
    expect(server.requests).toEqual([
      `/charts/index.yaml Basic ${Buffer.from('me:secret').toString('base64')}`,
    ]);
    expect(other.requests).toEqual(['/web.tgz']);
    expect(masked).toContain('secret');
  });
});

describe('many sources', () => {
  it('are fetched once each, and one that fails stops no other', async () => {
    const good = publish('/web.tgz', chart);
    const at = { file: '/r/pligos.yaml', line: 7, column: 3 };
    const requests = [good, good, `${server.url}/none.tgz`].map((written) => ({
      ...request(written),
      at,
    }));
    const results = await fetchSources(requests, new Map(), options);
    expect(
      [...results].map(([key, result]) => [
        key,
        isFetched(result) ? 'fetched' : `${result.code} ${result.at?.line}`,
      ]),
    ).toEqual([
      [`${server.url}/none.tgz`, 'source-missing 7'],
      [good, 'fetched'],
    ]);
    expect(server.requests.filter((path) => path === '/web.tgz')).toHaveLength(1);
  });

  it('wait side by side, 30 of them on 3 servers, and ask nobody with a warm store', async () => {
    const servers = await startOthers('one', 'two', 'three');
    const urls = servers.flatMap((one) =>
      Array.from({ length: 10 }, (_, number) => {
        one.files.set(`/${number}.tgz`, pack({ 'web/Chart.yaml': `name: web${number}-${one.url}\n` }));
        return `${one.url}/${number}.tgz`;
      }),
    );
    // Nobody answers before the last request is there.
    const askedAll = until(() => servers.flatMap((one) => one.requests).length === 30);
    for (const one of servers) one.hold = askedAll;
    const requests = urls.map((url) => request(url));
    const results = await fetchSources(requests, new Map(), options);
    expect([...results.values()].filter(isFetched)).toHaveLength(30);
    const lock = lockOf(results);
    for (const one of servers) one.requests.length = 0;
    const again = await fetchSources(requests, lock, { ...options, pins: 'required' });
    expect(again).toEqual(results);
    expect(servers.flatMap((one) => one.requests)).toEqual([]);
  });

  it('of one repository share its index', async () => {
    server.files.set(
      '/index.yaml',
      Buffer.from(
        'entries:\n  a: [{version: 1.0.0, urls: [x.tgz]}]\n  b: [{version: 1.0.0, urls: [x.tgz]}]\n',
      ),
    );
    server.files.set('/x.tgz', chart);
    const requests = ['a', 'b'].map((name) => request({ name, repository: server.url, version: '1.0.0' }));
    const results = await fetchSources(requests, new Map(), options);
    expect([...results.values()].every(isFetched)).toBe(true);
    expect(server.requests.filter((path) => path === '/index.yaml')).toHaveLength(1);
  });

  it('give equal folders for one lock in two empty homes', async () => {
    const url = publish('/web.tgz', chart);
    const { locked } = await fetched(url, new Map(), options);
    const lock = new Map([[request(url).key, locked]]);
    const homes = await Promise.all(
      ['a', 'b'].map((name) =>
        fetched(url, lock, { ...options, pins: 'required', store: join(place.home, name) }),
      ),
    );
    const [a, b] = homes.map(({ folder }) => textsIn(folder));
    expect(a).toEqual(b);
  });

  it('end with the run', async () => {
    const stop = new AbortController();
    server.delay = 5000;
    const work = fetchSources([request(publish('/web.tgz', chart))], new Map(), {
      ...options,
      signal: stop.signal,
    });
    setTimeout(() => stop.abort(new Error('stopped')), 50);
    await expect(work).rejects.toThrow('stopped');
  });
});

describe('a tampered source', () => {
  const wrong = `sha256:${'0'.repeat(64)}`;
  it.each<[string, (locked: LockedSource) => LockedSource, RegExp]>([
    ['another revision', (locked) => ({ ...locked, revision: wrong }), /^source-changed: .*checksum/],
    ['another content', (locked) => ({ ...locked, content: wrong }), /^source-changed: .*content/],
  ])('with %s in the lock is refused by name', async (_what, change, expected) => {
    const url = publish('/web.tgz', chart);
    const { locked } = await fetched(url, new Map(), options);
    const lock = new Map([[request(url).key, change(locked)]]);
    const fresh = { ...options, store: join(place.home, 'other') };
    expect(await fetchOne(url, lock, fresh)).toMatch(expected);
    expect(existsSync(fresh.store)).toBe(false);
  });
});
