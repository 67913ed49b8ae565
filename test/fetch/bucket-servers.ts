/** Real servers of buckets on loopback. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { makeS3Transport } from '../../src/fetch/buckets/s3-transport.ts';
import { defaultLimits, type FetchTools } from '../../src/fetch/kinds/tools.ts';
import { findPart, providePart } from '../../scripts/real-parts.mjs';
import { until } from '../until.ts';

/** Why there is no such server here, or undefined. */
export function bucketServerMissing(part: 's3' | 'gcs'): string | undefined {
  if (findPart(part) !== undefined) return undefined;
  return process.env['PLIGOS_REAL'] === 'required'
    ? providePart(part).reason
    : `run node scripts/real-parts.mjs ${part}`;
}

export interface BucketServer {
  readonly url: string;
  readonly host: string;
  /** An object of a bucket, which is made where there is none. */
  put(bucket: string, key: string, bytes: Uint8Array): Promise<void>;
  stop(): Promise<void>;
}

export interface S3Server extends BucketServer {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Everyone may read the objects of this bucket. */
  publish(bucket: string): Promise<void>;
}

/** versitygw over a folder: it refuses each request whose signature is wrong. */
export async function startS3Server(): Promise<S3Server> {
  const login = { accessKeyId: 'AKIAPLIGOSTEST', secretAccessKey: 'secret-of-the-bucket' };
  const region = 'eu-central-1';
  const port = await freePort();
  const options = ['--access', login.accessKeyId, '--secret', login.secretAccessKey];
  const server = await start('s3', port, (folder) => [
    ...options,
    '--region',
    region,
    '--port',
    `127.0.0.1:${port}`,
    '--quiet',
    'posix',
    '--sidecar',
    join(folder, 'meta'),
    join(folder, 'buckets'),
  ]);
  return {
    ...server,
    ...login,
    region,
    put: async (bucket, key, bytes) => {
      const path = join(server.folder, 'buckets', bucket, key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    },
    publish: async (bucket) => {
      const client = new S3Client({
        region,
        endpoint: server.url,
        forcePathStyle: true,
        credentials: login,
        requestHandler: makeS3Transport(bucket, { ask, limits: defaultLimits }),
      });
      const statement = {
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${bucket}/*`,
      };
      const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
      await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }));
    },
  };
}

/** fake-gcs-server, which asks nobody for a login. */
export async function startGcsServer(): Promise<BucketServer> {
  const port = await freePort();
  const words = ['-scheme', 'http', '-host', '127.0.0.1', '-port', String(port), '-backend', 'memory'];
  const server = await start('gcs', port, () => words);
  const post = async (path: string, body: Uint8Array): Promise<void> => {
    const { status } = await fetch(server.url + path, { method: 'POST', body: Buffer.from(body) });
    if (status !== 200 && status !== 409) throw new Error(`${path}: status ${status}`);
  };
  return {
    ...server,
    put: async (bucket, key, bytes) => {
      await post('/storage/v1/b', Buffer.from(JSON.stringify({ name: bucket })));
      const name = encodeURIComponent(key);
      await post(`/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${name}`, bytes);
    },
  };
}

const ask: FetchTools['ask'] = async ({ url, method, headers, body }) => {
  const answer = await fetch(url, { method, headers, ...(body && { body: Buffer.from(body) }) });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes };
};

async function start(
  part: 's3' | 'gcs',
  port: number,
  words: (folder: string) => readonly string[],
): Promise<Omit<BucketServer, 'put'> & { readonly folder: string }> {
  const program = findPart(part);
  if (program === undefined) throw new Error('ask bucketServerMissing first');
  const folder = mkdtempSync(join(tmpdir(), `pligos-${part}-`));
  for (const name of ['buckets', 'meta']) mkdirSync(join(folder, name));
  const host = `127.0.0.1:${port}`;
  const child = spawn(program, words(folder), { stdio: 'ignore', env: { PATH: process.env['PATH'] ?? '' } });
  await waitUntilUp(host, child);
  return {
    url: `http://${host}`,
    host,
    folder,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const waitUntilUp = (host: string, child: ChildProcess): Promise<void> =>
  until(async () => {
    if (child.exitCode !== null) throw new Error(`the server of buckets ended with ${child.exitCode}`);
    return (await fetch(`http://${host}/`).catch(() => undefined)) !== undefined;
  }, 'the server of buckets does not answer');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
