/** Hosts that the user's logins name may have a private address, and no login goes over plain http. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findNewest } from '../../src/fetch/index.ts';
import { loginHosts } from '../../src/fetch/kinds/login-hosts.ts';
import { type Logins, noLogins, withLogins } from '../../src/helm/index.ts';
import { type FetchPlace, makePlace, request } from './fetch-help.ts';
import { type SourceServer, startSourceServer } from './servers.ts';

const login = (where: string): Logins => withLogins(noLogins, [{ where, user: 'me', password: 'secret' }]);

it.each([
  ['https://charts.internal/stable', ['charts.internal:443']],
  ['https://charts.internal:8443/', ['charts.internal:8443']],
  ['http://charts.internal/stable', []],
  ['registry.internal:5000', ['registry.internal:5000']],
  ['oci://registry.internal/charts', ['registry.internal:443']],
])('a login at %s allows %j', (where, hosts) => {
  expect(loginHosts(login(where))).toEqual(hosts);
});

describe('a chart repository with a private address', () => {
  const index = 'entries:\n  web:\n    - {version: 1.0.0, urls: [web-1.0.0.tgz]}\n';
  let place: FetchPlace;
  let server: SourceServer;
  beforeAll(async () => {
    place = makePlace();
    server = await startSourceServer('charts');
    server.files.set('/index.yaml', Buffer.from(index));
    server.logins.set('/', `Basic ${Buffer.from('me:secret').toString('base64')}`);
    place.trust(server);
  });
  afterAll(async () => {
    await server.stop();
    place.dispose();
  });
  beforeEach(() => {
    server.requests.length = 0;
  });

  const ask = async (repository: string, where?: string): Promise<unknown> => {
    const options = { ...place.options, allowHosts: [], ...(where && { logins: { helm: login(where) } }) };
    const { source, key } = request({ name: 'web', repository, version: '1.0.0' });
    const found = (await findNewest([{ source }], options)).get(key);
    return found !== undefined && 'code' in found ? found.code : found?.wanted?.version;
  };

  it('is asked where a login names it, with that login', async () => {
    expect(await ask(server.url, server.url)).toBe('1.0.0');
    expect(server.requests).toEqual([`/index.yaml ${server.logins.get('/')}`]);
  });

  it.each<[string, (url: string) => string, ((url: string) => string) | undefined]>([
    ['no login', (url) => url, undefined],
    ['a login at another port', (url) => url, (url) => url.replace(/:\d+$/, ':1')],
    ['a login at another host', (url) => url, (url) => url.replace('charts', 'other')],
    ['a login over http', (url) => url.replace('https', 'http'), (url) => url.replace('https', 'http')],
    ['a login over https, and http is named', (url) => url.replace('https', 'http'), (url) => url],
  ])('is not asked with %s', async (_what, repository, where) => {
    expect(await ask(repository(server.url), where?.(server.url))).toBe('source-not-allowed');
    expect(server.requests).toEqual([]);
  });
});
