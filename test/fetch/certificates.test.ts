/** Servers whose TLS we do not trust, or that speak none: a sentence says why, and what to do. */
import { writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type Server } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findNewest } from '../../src/fetch/index.ts';
import { noLogins } from '../../src/helm/index.ts';
import { makeCertificate } from '../cluster/certificate.ts';
import { type FetchPlace, makePlace, request } from './fetch-help.ts';

const authority = makeCertificate({ name: 'of the house' });
const index = 'entries:\n  redis: [{version: 1.0.0, urls: [x.tgz]}]\n  postgresql: []\n';
let place: FetchPlace;
let server: Server;

beforeEach(() => {
  place = makePlace();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  place.dispose();
});

async function serve(make: () => Server): Promise<string> {
  server = make();
  server.on('request', (_request, response) => response.end(index));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `https://charts.test:${typeof address === 'object' ? address?.port : ''}`;
}
const secure = (hosts: readonly string[], until?: Date) => (): Server =>
  createServer(makeCertificate({ name: 'charts', by: authority, hosts, ...(until && { until }) }));

/** The newest version, or the message and the hint, without the address of the server. */
async function ask(
  url: string,
  options: Partial<FetchPlace['options']> = {},
  name = 'redis',
): Promise<string> {
  const { key, source } = request({ name, repository: url, version: '1.0.0' });
  const answer = (await findNewest([{ source }], { ...place.options, ...options })).get(key);
  if (answer === undefined || !('code' in answer)) return answer?.latest ?? 'none';
  return `${answer.message.replace(url, 'URL')} -> ${answer.hint}`;
}

const trusting = (): Partial<FetchPlace['options']> => {
  const file = join(place.home, 'house.pem');
  writeFileSync(file, authority.cert);
  return { env: { ...place.options.env, SSL_CERT_FILE: file } };
};

describe('a server', () => {
  it('of an authority of its own is named with what to do, and asked with it', async () => {
    const url = await serve(secure(['charts.test']));
    expect(await ask(url)).toMatch(
      /^URL\/index\.yaml cannot be had: no known authority has signed its certificate \(UNABLE_TO_\w+\) -> name a file with .* NODE_EXTRA_CA_CERTS .*docs\/sources\.md#certificates$/,
    );
    expect(await ask(url, trusting())).toBe('1.0.0');
  });

  it('is trusted by the caFile of helm repo add, for this host alone', async () => {
    const url = await serve(secure(['charts.test']));
    const caFile = join(place.home, 'ca.pem');
    writeFileSync(caFile, authority.cert);
    const logins = (entry: Record<string, string>) => ({
      logins: { helm: { ...noLogins, repositories: [new Map(Object.entries(entry))] } },
    });
    expect(await ask(url, logins({ url: `${url}/stable`, caFile }))).toBe('1.0.0');
    expect(await ask(url, logins({ url: 'https://other.test', caFile }))).toContain('no known authority');
    expect(await ask(url, logins({ url, caFile: '/nowhere/ca.pem' }))).toMatch(
      /^the caFile of charts\.test:\d+ names \/nowhere\/ca\.pem, which cannot be read -> correct the path/,
    );
  });

  it('whose authorities are named in a file that is not there says so', async () => {
    const url = await serve(secure(['charts.test']));
    const env = { ...place.options.env, SSL_CERT_FILE: '/nowhere/roots.pem' };
    expect(await ask(url, { env })).toMatch(
      /^SSL_CERT_FILE names \/nowhere\/roots\.pem, which cannot be read/,
    );
  });

  it.each<[string, () => Server, RegExp]>([
    [
      'of another host',
      secure(['other.test']),
      /its certificate is of another host \(ERR_TLS_CERT_ALTNAME_INVALID\) -> write the host/,
    ],
    [
      'that is too old',
      secure(['charts.test'], new Date('2026-01-02')),
      /its certificate is not valid at this time \(CERT_HAS_EXPIRED\) -> renew/,
    ],
    [
      'that is plain http',
      () => createPlainServer(),
      /it does not speak TLS as we do \((?:EPROTO|ERR_SSL_\w+)\) -> check the port/,
    ],
  ])('with a certificate %s is named so', async (_what, make, expected) => {
    expect(await ask(await serve(make), trusting())).toMatch(expected);
  });

  it.each([
    ['reddis', '"redis"'],
    ['postgres', '"postgresql"'],
    ['Redis', '"redis"'],
    ['prometheus', undefined],
  ])('without the chart %s suggests the nearest one: %s', async (name, near) => {
    const url = await serve(secure(['charts.test']));
    const hint = near === undefined ? 'correct the name of the chart' : `did you mean ${near}?`;
    expect(await ask(url, trusting(), name)).toBe(`URL has no chart ${name} 1.0.0 -> ${hint}`);
  });
});
