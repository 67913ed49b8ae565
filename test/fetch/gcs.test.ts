/** Archives of Google Cloud Storage: a real server, and logins that Google's own library makes. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTgz } from '../../src/archive/index.ts';
import type { FetchSourcesOptions } from '../../src/fetch/index.ts';
import { describeReal } from '../real/notRun.ts';
import { type BucketServer, bucketServerMissing, startGcsServer, startS3Server } from './bucket-servers.ts';
import { type FetchPlace, fetched, fetchOne, makePlace, request, textsIn } from './fetch-help.ts';
import { type SourceServer, startSourceServer } from './servers.ts';

const chart = writeTgz([
  { path: 'web/Chart.yaml', executable: false, content: Buffer.from('name: web\n') },
  { path: 'web/templates/a.yaml', executable: false, content: Buffer.from('a: 1\n') },
]);
const digest = `sha256:${createHash('sha256').update(chart).digest('hex')}`;
const source = 'gs://private/charts/web-1.0.0.tgz';

let place: FetchPlace;
beforeEach(() => {
  place = makePlace();
});
afterEach(() => place.dispose());

describeReal('a real server of Google Cloud Storage', bucketServerMissing('gcs'), () => {
  let server: BucketServer;
  let options: FetchSourcesOptions;
  beforeAll(async () => {
    server = await startGcsServer();
    await server.put('private', 'charts/web-1.0.0.tgz', chart);
    await server.put('private', 'bomb.tgz', gzipSync(Buffer.alloc(200 * 1024 * 1024)));
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    const env = { ...place.options.env, STORAGE_EMULATOR_HOST: server.host };
    options = { ...place.options, env, allowHosts: [server.host] };
  });

  it('gives an archive, and a folder of it', async () => {
    const { folder, locked } = await fetched(source, new Map(), options);
    expect(textsIn(folder)).toEqual(['Chart.yaml: name: web\n', 'templates/a.yaml: a: 1\n']);
    expect(locked).toMatchObject({ revision: digest, from: source });
    expect(textsIn((await fetched(`${source}//templates`, new Map(), options)).folder)).toEqual([
      'a.yaml: a: 1\n',
    ]);
  });

  it.each<[string, string, RegExp]>([
    ['no such object', 'gs://private/none.tgz', /^source-missing: gs:\/\/private\/none\.tgz does not exist/],
    [
      'no such bucket',
      'gs://nobucket/none.tgz',
      /^source-missing: gs:\/\/nobucket\/none\.tgz does not exist/,
    ],
    ['a bomb', 'gs://private/bomb.tgz', /^archive-too-large: gs:\/\/private\/bomb\.tgz/],
  ])('names %s, and nothing is written', async (_what, address, expected) => {
    expect(await fetchOne(address, new Map(), options)).toMatch(expected);
    expect(existsSync(options.store)).toBe(false);
  });

  it('gives what the lock pins, and nothing else', async () => {
    const { locked } = await fetched(source, new Map(), options);
    const { key } = request(source);
    const other = { ...options, store: join(place.home, 'other'), pins: 'required' } as const;
    expect((await fetched(source, new Map([[key, locked]]), other)).locked).toEqual(locked);
    const wrong = { ...locked, revision: `sha256:${'0'.repeat(64)}`, content: `sha256:${'0'.repeat(64)}` };
    expect(await fetchOne(source, new Map([[key, wrong]]), other)).toMatch(
      /^source-changed: gs:\/\/private.* has the checksum sha256:/,
    );
    expect(await fetchOne(source, new Map(), { ...options, limits: { bytes: 50 } })).toMatch(
      /^source-too-large: gs:\/\/private/,
    );
    expect(await fetchOne(source, new Map(), { ...options, allowHosts: [] })).toMatch(
      /^source-not-allowed: /,
    );
  });
});

describeReal('one archive', bucketServerMissing('s3') ?? bucketServerMissing('gcs'), () => {
  it('has one content in both kinds of buckets', async () => {
    const [s3, gcs] = await Promise.all([startS3Server(), startGcsServer()]);
    await Promise.all([s3, gcs].map((server) => server.put('charts', 'web.tgz', chart)));
    const env = {
      ...place.options.env,
      AWS_ENDPOINT_URL: s3.url,
      AWS_REGION: s3.region,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      STORAGE_EMULATOR_HOST: gcs.url,
    };
    const options = { ...place.options, env, allowHosts: [s3.host, gcs.host], logins: { clouds: env } };
    const [one, other] = await Promise.all(
      ['s3://charts/web.tgz', 'gs://charts/web.tgz'].map((name) => fetched(name, new Map(), options)),
    );
    expect(one?.locked.content).toBe(other?.locked.content);
    expect(one?.folder).toBe(other?.folder);
    await Promise.all([s3.stop(), gcs.stop()]);
  });
});

describe('a login at Google', () => {
  let server: SourceServer;
  let file: string;
  const path = '/storage/v1/b/private/o/charts%2Fweb-1.0.0.tgz';
  const token = (text: string): Uint8Array =>
    Buffer.from(JSON.stringify({ access_token: text, expires_in: 3600, token_type: 'Bearer' }));
  beforeEach(async () => {
    server = await startSourceServer('storage');
    place.trust(server);
    file = join(place.home, 'credentials.json');
    server.files.set(path, chart);
  });
  afterEach(() => server.stop());

  const account = {
    type: 'service_account',
    client_email: 'charts@project.iam.gserviceaccount.com',
    private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
  };
  function identity(origin?: object): object {
    const subject = join(place.home, 'subject');
    writeFileSync(subject, 'identity-of-the-runner');
    return {
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/p',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${server.url}/token`,
      credential_source: origin ?? { file: subject },
    };
  }
  function optionsOf(
    credentials: object,
    settings: { readonly isTrusted?: boolean } = {},
  ): FetchSourcesOptions {
    writeFileSync(file, JSON.stringify(credentials));
    const env = {
      ...place.options.env,
      CLOUDSDK_API_ENDPOINT_OVERRIDES_STORAGE: server.url,
      GOOGLE_APPLICATION_CREDENTIALS: file,
    };
    return { ...place.options, env, ...(settings.isTrusted !== false && { logins: { clouds: env } }) };
  }

  it('is that of the web identity of a runner, and masked', async () => {
    server.files.set('/token', token('token-of-the-identity'));
    const masked: string[] = [];
    const options = { ...optionsOf(identity()), mask: (text: string) => void masked.push(text) };
    expect((await fetched(source, new Map(), options)).locked.revision).toBe(digest);
    expect(server.requests).toEqual(['/token', `${path} Bearer token-of-the-identity`]);
    expect(masked).toEqual(['token-of-the-identity']);
  });

  it('is that of an account, which Google is asked for over guarded connections', async () => {
    expect(await fetchOne(source, new Map(), optionsOf(account))).toMatch(
      /^source-not-allowed: oauth2\.googleapis\.com has the address 127\.0\.0\.1/,
    );
    expect(server.requests).toEqual([]);
  });

  it('is asked for no code that is not trusted', async () => {
    await fetched(source, new Map(), optionsOf(identity(), { isTrusted: false }));
    expect(server.requests).toEqual([path]);
  });

  it('that is refused is named, without what it holds', async () => {
    const options = optionsOf(identity());
    server.files.set('/token', 401);
    const text = await fetchOne(source, new Map(), options);
    expect(text).toMatch(
      /^source-refused: gs:\/\/private.*the credentials of .*credentials\.json fail \(status 401\)/,
    );
    expect(text).not.toContain('identity-of-the-runner');
    server.files.set('/token', token('token'));
    server.files.set(path, 403);
    expect(await fetchOne(source, new Map(), options)).toMatch(
      /^source-refused: gs:\/\/private.*our credentials/,
    );
    const anonymous = optionsOf(identity(), { isTrusted: false });
    expect(await fetchOne(source, new Map(), anonymous)).toMatch(
      /^source-refused: .* refuses a request without credentials \(status 403\) \(set GOOGLE_APPLICATION_CREDENTIALS/,
    );
    server.files.set(path, 'http://169.254.169.254/x');
    expect(await fetchOne(source, new Map(), options)).toMatch(/^source-not-allowed: .*it redirects/);
    expect(server.requests.join()).not.toContain('169');
  });

  it.each([
    'http://169.254.169.254/token',
    'https://169.254.169.254/token',
    'https://metadata.google.internal/token',
  ])('never comes from %s', async (url) => {
    expect(await fetchOne(source, new Map(), optionsOf(identity({ url })))).toMatch(/^source-not-allowed: /);
    expect(server.requests).toEqual([]);
  });
});
