/** Charts of buckets, by the whole program: pinned, rendered, and fetched once. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { writeTgz } from '../../src/archive/index.ts';
import {
  bucketServerMissing,
  type S3Server,
  startGcsServer,
  startS3Server,
} from '../fetch/bucket-servers.ts';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { makeRepository } from '../git/repository.ts';
import { helms } from '../real/helm.ts';
import { describeReal } from '../real/notRun.ts';
import { cli, emptyHome, type Outcome, scratch } from './pligos.ts';

const files = {
  'plain/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 1.0.0\n',
  'plain/templates/a.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {replicas: {{ .Values.replicas | quote }}}\n',
};
const chart = writeTgz(
  Object.entries(files).map(([path, text]) => ({ path, executable: false, content: Buffer.from(text) })),
);

/** A repository whose only context has its chart at the address. */
function repositoryWith(address: string, ...hosts: readonly string[]): string {
  const folder = scratch();
  makeRepository(folder, {
    'pligos.yaml': `pligos: {version: '2', allowHosts: ${JSON.stringify(hosts)}}
contexts:
  production: {chart: '${address}', helmValues: {replicas: 3}, namespace: production}
`,
  });
  return folder;
}

/** `pligos WORDS…` beside servers that this process runs. */
async function pligos(
  words: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const helm = helms()[0]?.path;
  const env = { ...emptyHome(), ...(helm && { HELM_BIN: helm }), ...variables };
  try {
    const options = { cwd, env, encoding: 'utf8' } as const;
    return { code: 0, ...(await promisify(execFile)(process.execPath, [cli, ...words], options)) };
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('stderr' in error)) throw error;
    return { code: 1, stdout: '', stderr: String(error.stderr) };
  }
}

describeReal('a chart in a bucket of S3', bucketServerMissing('s3'), () => {
  const address = 's3://charts/plain-1.0.0.tgz';
  let server: S3Server;
  let tokens: SourceServer;
  let env: Record<string, string>;
  beforeAll(async () => {
    server = await startS3Server();
    await server.put('charts', 'plain-1.0.0.tgz', chart);
    tokens = await startSourceServer('sts', undefined, 'localhost');
    const roots = join(scratch(), 'roots.pem');
    writeFileSync(roots, tokens.authority);
    env = {
      AWS_ENDPOINT_URL_S3: server.url,
      AWS_REGION: server.region,
      SSL_CERT_FILE: roots,
      HOME: scratch(),
    };
  });
  afterAll(() => Promise.all([server.stop(), tokens.stop()]));

  const keys = (): Record<string, string> => ({
    AWS_ACCESS_KEY_ID: server.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
  });

  it('is pinned, rendered and fetched once', async () => {
    const folder = repositoryWith(address, server.host);
    expect(await pligos(['lock'], folder, { ...env, ...keys() })).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^pligos.lock: 1 source pinned\n/),
      stderr: '',
    });
    expect(readFileSync(join(folder, 'pligos.lock'), 'utf8')).toContain(`${address}:\n    revision: sha256:`);
    // Neither the server nor a login is needed any more.
    const { stdout } = await pligos(['template', 'production'], folder, { HOME: env['HOME'] ?? '' });
    expect(stdout).toContain('replicas: "3"');
  });

  it('that refuses the login is named, without the login', async () => {
    const folder = repositoryWith(address, server.host);
    const { code, stderr } = await pligos(['lock'], folder, {
      ...env,
      ...keys(),
      AWS_SECRET_ACCESS_KEY: 'wrong-secret',
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`${address} refuses our credentials (status 403, SignatureDoesNotMatch)`);
    expect(stderr).not.toMatch(/wrong-secret|AKIA/);
  });

  it('is read by the web identity of a runner', async () => {
    const folder = repositoryWith(address, server.host, `localhost:${tokens.port}`);
    const token = join(scratch(), 'token');
    writeFileSync(token, 'identity-of-the-runner');
    tokens.files.set(
      '/',
      Buffer.from(`<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult>
<Credentials><AccessKeyId>${server.accessKeyId}</AccessKeyId><SecretAccessKey>${server.secretAccessKey}</SecretAccessKey>
<Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>
</AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`),
    );
    const login = {
      ...env,
      AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/charts',
      AWS_WEB_IDENTITY_TOKEN_FILE: token,
      AWS_ENDPOINT_URL_STS: tokens.url,
    };
    expect(await pligos(['lock'], folder, login)).toMatchObject({ code: 0, stderr: '' });
    tokens.files.set('/', 403);
    const refused = await pligos(['lock'], repositoryWith(address, server.host, `localhost:${tokens.port}`), {
      ...login,
      HOME: scratch(),
    });
    expect(refused.stderr).toContain(`${address} cannot be read: the credentials of AWS fail`);
    expect(refused.stderr).not.toContain('identity-of-the-runner');
  });
});

describeReal('a chart in a bucket of Google Cloud Storage', bucketServerMissing('gcs'), () => {
  it('is pinned, rendered and fetched once', async () => {
    const address = 'gs://charts/plain-1.0.0.tgz';
    const server = await startGcsServer();
    await server.put('charts', 'plain-1.0.0.tgz', chart);
    const folder = repositoryWith(address, server.host);
    const HOME = scratch();
    const locked = await pligos(['lock'], folder, { HOME, STORAGE_EMULATOR_HOST: server.url });
    await server.stop();
    expect(locked).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(folder, 'pligos.lock'), 'utf8')).toContain(`${address}:\n    revision: sha256:`);
    expect((await pligos(['template', 'production'], folder, { HOME })).stdout).toContain('replicas: "3"');
  });

  it('is read by the web identity of a runner, from the endpoint that is named', async () => {
    const address = 'gs://charts/plain-1.0.0.tgz';
    const server = await startSourceServer('gcs', undefined, 'localhost');
    const [home, folder] = [scratch(), repositoryWith(address, `localhost:${server.port}`)];
    server.files.set('/storage/v1/b/charts/o/plain-1.0.0.tgz', chart);
    server.files.set('/token', Buffer.from('{"access_token": "token", "expires_in": 3600}'));
    const write = (name: string, text: string): string => {
      writeFileSync(join(home, name), text);
      return join(home, name);
    };
    const credentials = {
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/p',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${server.url}/token`,
      credential_source: { file: write('subject', 'identity-of-the-runner') },
    };
    const env = {
      HOME: home,
      SSL_CERT_FILE: write('roots.pem', server.authority),
      GOOGLE_APPLICATION_CREDENTIALS: write('credentials.json', JSON.stringify(credentials)),
      CLOUDSDK_API_ENDPOINT_OVERRIDES_STORAGE: server.url,
    };
    expect(await pligos(['lock'], folder, env)).toMatchObject({ code: 0, stderr: '' });
    expect(server.requests).toEqual(['/token', '/storage/v1/b/charts/o/plain-1.0.0.tgz Bearer token']);
    await server.stop();
  });
});
