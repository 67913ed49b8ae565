/** The stand-in for the Actions cache, judged by the client that GitHub publishes: @actions/cache. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cacheToken, type Scope } from '../fakes/cache-server.ts';
import { tarEntry } from '../safety/poison.ts';
import { withFakeCache } from './near.ts';

const near = withFakeCache();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pligos-cache-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const main: Scope[] = [{ scope: 'refs/heads/main', permission: 3 }];

/** To start a process and load the package takes a second: one is kept for all tests. */
let client: ChildProcess;
beforeAll(() => {
  client = fork(fileURLToPath(new URL('cache-client.mjs', import.meta.url)));
});
afterAll(async () => {
  client.kill('SIGKILL');
  await once(client, 'exit');
});

interface Ran {
  /** What the call of the client came to. */
  readonly result: unknown;
  readonly log: string;
}

const ofV2 = () => ({ ACTIONS_CACHE_SERVICE_V2: 'true', ACTIONS_RESULTS_URL: `${near().url}/` });

/** As Enterprise Server says where its cache is. */
const ofV1 = () => ({
  GITHUB_SERVER_URL: 'https://git.example.com',
  ACTIONS_CACHE_URL: `${near().url}/`,
});

/** One call of the real client, with a workspace and an environment of its own. */
async function ask(
  call: ClientCall,
  scopes: readonly Scope[] = main,
  service: Readonly<Record<string, string>> = ofV2(),
): Promise<Ran> {
  const env = {
    PATH: process.env['PATH'],
    RUNNER_TEMP: folder,
    GITHUB_WORKSPACE: folder,
    ...service,
    ACTIONS_RUNTIME_TOKEN: cacheToken(scopes),
  };
  const answered = once(client, 'message');
  client.send({ call, cwd: folder, env });
  const [answer]: (Ran & { error?: string })[] = await answered;
  if (answer === undefined || answer.error !== undefined) throw new Error(`${answer?.error}\n${answer?.log}`);
  return answer;
}

function writeStore(text: string): void {
  mkdirSync(join(folder, 'store'), { recursive: true });
  writeFileSync(join(folder, 'store', 'a.txt'), text);
}

const readStore = (): string => readFileSync(join(folder, 'store', 'a.txt'), 'utf8');

type ClientCall = readonly ['saveCache' | 'restoreCache', readonly string[], string, unknown];

const save = (key: string, options: object = {}): ClientCall => ['saveCache', ['store'], key, options];
const restore = (key: string, others: readonly string[] = []): ClientCall => [
  'restoreCache',
  ['store'],
  key,
  others,
];

describe('the real client', () => {
  it('saves, and restores what it saved', async () => {
    writeStore('saved');
    const saved = await ask(save('k-1'));
    expect(saved.result).toBeGreaterThan(0);
    rmSync(join(folder, 'store'), { recursive: true });
    expect((await ask(restore('k-1'))).result).toBe('k-1');
    expect(readStore()).toBe('saved');
  });

  it('finds nothing where nothing was saved', async () => {
    const { result, log } = await ask(restore('k-1'));
    expect(result).toBeNull();
    expect(log).not.toContain('::warning::');
  });

  it('gets an entry whose key only begins with the primary key', async () => {
    writeStore('longer');
    await ask(save('k-12'));
    expect((await ask(restore('k-1'))).result).toBe('k-12');
  });

  it('gets the newest of those that a restore key matches, the very key before', async () => {
    for (const key of ['k-1', 'k-2']) {
      writeStore(key);
      await ask(save(key));
    }
    expect((await ask(restore('none', ['k-']))).result).toBe('k-2');
    expect((await ask(restore('none', ['k-1']))).result).toBe('k-1');
  });

  it('cannot save a key twice', async () => {
    writeStore('first');
    await ask(save('k-1'));
    writeStore('second');
    const again = await ask(save('k-1'));
    expect(again.result).toBe(-1);
    expect(again.log).toMatch(/Unable to reserve cache with key k-1, another job may be creating this cache/);
    await ask(restore('k-1'));
    expect(readStore()).toBe('first');
  });

  it('sees the entries of its scopes only, and saves in the one that it may write', async () => {
    writeStore('of main');
    await ask(save('k-1'));
    const pull: Scope[] = [
      { scope: 'refs/pull/1/merge', permission: 3 },
      { scope: 'refs/heads/main', permission: 1 },
    ];
    expect((await ask(restore('k-1'), pull)).result).toBe('k-1');
    writeStore('of the pull request');
    await ask(save('k-2'), pull);
    expect((await ask(restore('k-2'))).result).toBeNull();
    expect((await ask(restore('k-2'), pull)).result).toBe('k-2');
  });

  it('is told that its token only reads, or not even that', async () => {
    writeStore('x');
    const saved = await ask(save('k-1'), [{ scope: 'refs/heads/main', permission: 1 }]);
    expect(saved.result).toBe(-1);
    expect(saved.log).toContain('cache write denied:');
    const restored = await ask(restore('k-1'), [{ scope: 'refs/heads/main', permission: 0 }]);
    expect(restored.result).toBeNull();
    expect(restored.log).toContain('cache read denied:');
  });
});

describe('the real client of protocol v1', () => {
  const pull: Scope[] = [{ scope: 'refs/pull/1/merge', permission: 3 }];

  it('saves in chunks, and restores what it saved', async () => {
    writeStore('saved'.repeat(1000));
    expect((await ask(save('k-1', { uploadChunkSize: 100 }), main, ofV1())).result).toBeGreaterThan(0);
    expect(near().seen.filter((call) => call === 'v1 chunk').length).toBeGreaterThan(1);
    rmSync(join(folder, 'store'), { recursive: true });
    expect((await ask(restore('k-1'), main, ofV1())).result).toBe('k-1');
    expect(readStore()).toBe('saved'.repeat(1000));
    expect((await ask(restore('none', ['k-']), main, ofV1())).result).toBe('k-1');
    expect((await ask(restore('k-1'), pull, ofV1())).result).toBeNull();
    const again = await ask(save('k-1'), main, ofV1());
    expect(again.log).toMatch(/Unable to reserve cache with key k-1, another job may be creating this cache/);
  });

  it('is told that its token only reads, or not even that', async () => {
    writeStore('x');
    const saved = await ask(save('k-1'), [{ scope: 'refs/heads/main', permission: 1 }], ofV1());
    expect(saved.log).toContain('cache write denied:');
    const restored = await ask(restore('k-1'), [{ scope: 'refs/heads/main', permission: 0 }], ofV1());
    expect(restored.log).toContain('cache read denied:');
  });

  it('follows a redirect with the token of the run, to any host', async () => {
    const seen: unknown[] = [];
    const other = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    near().faults.add({ call: 'v1 find', status: 302, headers: { location: `http://localhost:${port}/` } });
    await ask(restore('k-1'), main, ofV1());
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
    // This is why src/github/cache/service/watch.ts looks at each request.
    expect(seen).toEqual([`Bearer ${cacheToken(main)}`]);
  });

  it('unpacks whatever an entry holds, wherever that is', async () => {
    const outside = join(folder, 'outside.txt');
    writeStore('x');
    await ask(save('k-1'), main, ofV1());
    for (const entry of near().entries.values())
      entry.bytes = gzipSync(
        Buffer.concat([tarEntry({ path: outside, content: Buffer.from('planted') }), Buffer.alloc(1024)]),
      );
    await ask(restore('k-1'), main, ofV1());
    // This is why an entry of ours is no archive of the package's.
    expect(readFileSync(outside, 'utf8')).toBe('planted');
  });
});

describe("the client of Azure's blobs", () => {
  it('puts a blob in blocks, and reads it', async () => {
    const { BlockBlobClient } = await import('@azure/storage-blob');
    const made = await fetch(
      `${near().url}/twirp/github.actions.results.api.v1.CacheService/CreateCacheEntry`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${cacheToken(main)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'k', version: 'v' }),
      },
    );
    const blob = new BlockBlobClient(/"signed_upload_url":"([^"]+)"/.exec(await made.text())?.[1] ?? '');
    await blob.uploadData(Buffer.from('0123456789'), { maxSingleShotSize: 1, blockSize: 4 });
    expect((await blob.downloadToBuffer(2, 5)).toString()).toBe('23456');
    expect(near().seen.filter((call) => call === 'PUT blob')).toHaveLength(4);
  });

  it('is refused an address without its signature', async () => {
    near().entries.set(1, {
      key: 'k',
      version: 'v',
      scope: 'refs/heads/main',
      bytes: Buffer.from('secret'),
      blocks: new Map(),
      finished: true,
      signature: 's',
    });
    expect((await fetch(`${near().url}/account/cache/1`)).status).toBe(403);
    expect(await (await fetch(`${near().url}/account/cache/1?sig=s`)).text()).toBe('secret');
  });
});
