/** Archives of S3: a real server that verifies each signature, and servers that answer as none should. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTgz } from '../../src/archive/index.ts';
import type { FetchSourcesOptions } from '../../src/fetch/index.ts';
import { describeReal } from '../real/notRun.ts';
import { bucketServerMissing, type S3Server, startS3Server } from './bucket-servers.ts';
import { type FetchPlace, fetched, fetchOne, makePlace, request, textsIn } from './fetch-help.ts';
import { startSourceServer } from './servers.ts';

const chart = writeTgz([
  { path: 'web/Chart.yaml', executable: false, content: Buffer.from('name: web\n') },
  { path: 'web/templates/a.yaml', executable: false, content: Buffer.from('a: 1\n') },
]);
const digest = `sha256:${createHash('sha256').update(chart).digest('hex')}`;
const source = 's3://private/charts/web-1.0.0.tgz';

describeReal('a real S3', bucketServerMissing('s3'), () => {
  let server: S3Server;
  let place: FetchPlace;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await startS3Server();
    for (const bucket of ['private', 'public']) await server.put(bucket, 'charts/web-1.0.0.tgz', chart);
    await server.put('private', 'bomb.tgz', gzipSync(Buffer.alloc(200 * 1024 * 1024)));
    await server.publish('public');
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    place = makePlace();
    env = { ...place.options.env, AWS_ENDPOINT_URL_S3: server.url, AWS_REGION: server.region };
  });
  afterEach(() => place.dispose());

  const keys = (): Record<string, string> => ({
    AWS_ACCESS_KEY_ID: server.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
  });
  /** With the login that these variables name; without them anonymous. */
  const as = (login?: Readonly<Record<string, string>>): FetchSourcesOptions => ({
    ...place.options,
    env,
    allowHosts: [server.host],
    ...(login && { logins: { clouds: { ...env, ...login } } }),
  });

  it('gives an archive to the login of the environment, which is masked', async () => {
    const masked: string[] = [];
    const options = { ...as(keys()), mask: (text: string) => void masked.push(text) };
    const { folder, locked } = await fetched(source, new Map(), options);
    expect(textsIn(folder)).toEqual(['Chart.yaml: name: web\n', 'templates/a.yaml: a: 1\n']);
    expect(locked).toMatchObject({ revision: digest, from: source });
    expect(masked).toEqual([server.secretAccessKey]);
    expect(textsIn((await fetched(`${source}//templates`, new Map(), options)).folder)).toEqual([
      'a.yaml: a: 1\n',
    ]);
  });

  it('gives it to a profile, whose files also name the region and the endpoint', async () => {
    const folder = join(place.home, 'user', '.aws');
    mkdirSync(folder);
    const secrets = `aws_access_key_id = ${server.accessKeyId}\naws_secret_access_key = ${server.secretAccessKey}\n`;
    writeFileSync(join(folder, 'credentials'), `[deploy]\n${secrets}`);
    writeFileSync(
      join(folder, 'config'),
      `[profile deploy]\nregion = ${server.region}\nendpoint_url = ${server.url}\n`,
    );
    env = place.options.env;
    expect((await fetched(source, new Map(), as({ AWS_PROFILE: 'deploy' }))).locked.revision).toBe(digest);
    expect(await fetchOne(source, new Map(), as({ AWS_PROFILE: 'none' }))).toMatch(
      /^source-refused: s3:\/\/private\/charts\/web-1\.0\.0\.tgz cannot be read: the credentials of the profile none fail/,
    );
  });

  it('gives a public object to anyone, and no login goes there from code that is not trusted', async () => {
    const named = { ...as(), env: { ...env, ...keys() } };
    expect((await fetched(source.replace('private', 'public'), new Map(), named)).locked.revision).toBe(
      digest,
    );
    expect((await fetched(source.replace('private', 'public'), new Map(), as({}))).locked.revision).toBe(
      digest,
    );
    expect(await fetchOne(source, new Map(), named)).toMatch(
      /^source-refused: .* refuses a request without credentials \(status 403, AccessDenied\) \(set AWS_ACCESS_KEY_ID/,
    );
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    [
      'a wrong secret',
      { AWS_SECRET_ACCESS_KEY: 'wrong-secret' },
      source,
      /^source-refused: .*our credentials .*SignatureDoesNotMatch/,
    ],
    [
      'an unknown key',
      { AWS_ACCESS_KEY_ID: 'AKIAUNKNOWN' },
      source,
      /^source-refused: .*our credentials .*status 404/,
    ],
    [
      'no such object',
      {},
      's3://private/none.tgz',
      /^source-missing: s3:\/\/private\/none\.tgz does not exist .*NoSuchKey/,
    ],
    [
      'no such bucket',
      {},
      's3://nobucket/none.tgz',
      /^source-missing: s3:\/\/nobucket\/none\.tgz .*NoSuchBucket/,
    ],
    ['a bomb', {}, 's3://private/bomb.tgz', /^archive-too-large: s3:\/\/private\/bomb\.tgz/],
  ])('is named with %s, and nothing is written', async (_what, login, address, expected) => {
    const options = as({ ...keys(), ...login });
    const text = await fetchOne(address, new Map(), options);
    expect(text).toMatch(expected);
    for (const secret of [server.secretAccessKey, 'wrong-secret', 'AKIA']) expect(text).not.toContain(secret);
    expect(existsSync(options.store)).toBe(false);
  });

  it('is named with an endpoint that is none', async () => {
    env = { ...env, AWS_ENDPOINT_URL_S3: 'nonsense', STORAGE_EMULATOR_HOST: 'ftp://nonsense' };
    for (const address of [source, source.replace('s3:', 'gs:')])
      expect(await fetchOne(address, new Map(), as(keys()))).toMatch(
        /^source-unreachable: .*no URL: .*nonsense/,
      );
  });

  it('is named with the wrong region', async () => {
    env = { ...env, AWS_REGION: 'us-west-2' };
    expect(await fetchOne(source, new Map(), as(keys()))).toMatch(
      /^source-refused: .* is in another region .*\(set AWS_REGION to the region of the bucket\)/,
    );
  });

  it('gives what the lock pins, and nothing else', async () => {
    const { locked } = await fetched(source, new Map(), as(keys()));
    const { key } = request(source);
    const other = { ...as(keys()), store: join(place.home, 'other'), pins: 'required' } as const;
    expect((await fetched(source, new Map([[key, locked]]), other)).locked).toEqual(locked);
    const wrong = { ...locked, revision: `sha256:${'0'.repeat(64)}`, content: `sha256:${'0'.repeat(64)}` };
    expect(await fetchOne(source, new Map([[key, wrong]]), other)).toMatch(
      /^source-changed: s3:\/\/private.* has the checksum sha256:/,
    );
    expect(await fetchOne(source, new Map(), { ...as(keys()), limits: { bytes: 50 } })).toMatch(
      /^source-too-large: s3:\/\/private/,
    );
    expect(await fetchOne(source, new Map(), { ...as(keys()), allowHosts: [] })).toMatch(
      /^source-not-allowed: /,
    );
  });
});

describe('an endpoint of S3', () => {
  it.each(['http://169.254.169.254', 'https://169.254.169.254', 'https://[fd00:ec2::254]'])(
    'is never %s',
    async (endpoint) => {
      const place = makePlace();
      const env = { ...place.options.env, AWS_ENDPOINT_URL: endpoint };
      expect(
        await fetchOne(source, new Map(), { ...place.options, env, allowHosts: ['169.254.169.254'] }),
      ).toMatch(/^source-not-allowed: .*never asked/);
      place.dispose();
    },
  );

  it('that redirects elsewhere, is slow or broken is named', async () => {
    const place = makePlace();
    const server = await startSourceServer('bucket');
    place.trust(server);
    const env = { ...place.options.env, AWS_ENDPOINT_URL: server.url };
    const clouds = { ...env, AWS_ACCESS_KEY_ID: 'AKIAPLIGOSTEST', AWS_SECRET_ACCESS_KEY: 'secret' };
    const options = { ...place.options, env, logins: { clouds } };
    const path = '/private/charts/web-1.0.0.tgz';
    server.files.set(path, 'http://169.254.169.254/latest/meta-data');
    expect(await fetchOne(source, new Map(), options)).toMatch(/^source-not-allowed: .*it redirects/);
    server.files.set(path, 503);
    expect(await fetchOne(source, new Map(), options)).toMatch(/^source-unreachable: .*status 503/);
    server.files.set(path, chart);
    server.delay = 600;
    expect(await fetchOne(source, new Map(), { ...options, limits: { time: 200 } })).toMatch(
      /^source-unreachable: .*longer than 0.2 s/,
    );
    await server.stop();
    place.dispose();
  });

  it.each(['Ec2InstanceMetadata', 'EcsContainer'])(
    'asks no %s for the login of a profile',
    async (origin) => {
      const place = makePlace();
      const folder = join(place.home, 'user', '.aws');
      mkdirSync(folder);
      writeFileSync(
        join(folder, 'config'),
        `[profile deploy]\nrole_arn = arn:aws:iam::123456789012:role/x\ncredential_source = ${origin}\n`,
      );
      const clouds = { ...place.options.env, AWS_PROFILE: 'deploy' };
      expect(await fetchOne(source, new Map(), { ...place.options, logins: { clouds } })).toMatch(
        /^source-refused: .*profile deploy fail/,
      );
      place.dispose();
    },
  );
});
