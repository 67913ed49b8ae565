/**
 * A stand-in for the Actions cache. Protocol v2: the three twirp calls, blobs that are put whole or in blocks; v1 of Enterprise
 * Server: test/fakes/cache/v1.ts. Scopes come out of the token, entries never change. Checked by the real client in
 * test/github/cache-server.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveBlob } from './cache/blobs.ts';
import { findEntry, type Scope, scopesIn } from './cache/entries.ts';
import { callOfV1, type EntryCalls, serveV1 } from './cache/v1.ts';
import { type Faults, makeFaults } from './github/faults.ts';

export { cacheToken, type Scope } from './cache/entries.ts';

export interface CacheEntry {
  readonly key: string;
  readonly version: string;
  readonly scope: string;
  /** Undefined until something is uploaded. */
  bytes?: Buffer;
  readonly blocks: Map<string, Buffer>;
  /** Only then it can be found. */
  finished: boolean;
  /** The secret of its addresses. */
  readonly signature: string;
}

export interface FakeCache {
  /** ACTIONS_RESULTS_URL; ACTIONS_CACHE_URL with a slash at its end. */
  readonly url: string;
  /** By the number in their addresses. */
  readonly entries: Map<number, CacheEntry>;
  /** By the names of the twirp calls, `PUT blob`, `GET blob`, `HEAD blob`, and those of v1. */
  readonly faults: Faults;
  /** The same names, in the order of the calls. */
  readonly seen: readonly string[];
  /** Tokens that came with a blob's call, where none belongs. */
  readonly leaks: readonly string[];
  stop(): Promise<void>;
}

const service = '/twirp/github.actions.results.api.v1.CacheService/';
const account = '/account/cache/';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export async function startFakeCache(port = 0): Promise<FakeCache> {
  const fake = {
    url: '',
    entries: new Map<number, CacheEntry>(),
    faults: makeFaults(),
    seen: [] as string[],
    leaks: [] as string[],
  };
  const server = createServer((request, response) => {
    serve(fake, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake has no port');
  fake.url = `http://127.0.0.1:${address.port}`;
  return Object.assign(fake, {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

type Fake = Omit<FakeCache, 'stop' | 'seen' | 'leaks'> & {
  readonly seen: string[];
  readonly leaks: string[];
};

async function serve(fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', fake.url);
  const isBlob = url.pathname.startsWith(account);
  const ofV1 = callOfV1(request, url);
  const name = ofV1?.name ?? (isBlob ? `${request.method ?? ''} blob` : url.pathname.slice(service.length));
  const body = await readAll(request);
  fake.seen.push(name);
  const { authorization } = request.headers;
  if (isBlob && authorization !== undefined) fake.leaks.push(authorization);
  const fault = fake.faults.take(name);
  await sleep(fault?.waitMs ?? 0);
  if (fault?.hang === true) return;
  if (fault?.cut !== undefined) {
    response.destroy();
    return;
  }
  if (fault?.raw !== undefined || fault?.status !== undefined) {
    response
      .writeHead(fault.status ?? 200, fault.headers)
      .end(fault.raw ?? JSON.stringify(fault.body ?? { code: 'internal', msg: 'ordered by the test' }));
    return;
  }
  if (isBlob) {
    serveBlob(fake.entries.get(Number(url.pathname.slice(account.length))), url, request, body, response);
    return;
  }
  const said =
    ofV1 === undefined
      ? answer(fake, name, authorization, body)
      : answerV1(fake, authorization, (calls) => serveV1(ofV1, request, body, calls));
  const text = said.body === undefined ? undefined : JSON.stringify(said.body);
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(text);
}

/** The calls of v1 are those of v2 by other names. */
function answerV1(
  fake: Fake,
  authorization: string | undefined,
  serveCall: (calls: EntryCalls) => Answer,
): Answer {
  const scopes = scopesIn(authorization);
  if (scopes === undefined) return failed(401, 'unauthenticated', 'the token is no token of a run');
  const call = (made: (fake: Fake, asked: Fields, scopes: readonly Scope[]) => Answer) => (asked: object) =>
    made(fake, { key: '', version: '', size: '', restoreKeys: [], ...asked }, scopes);
  return serveCall({
    find: call(find),
    create: call(create),
    finish: call(finish),
    entry: (id) => fake.entries.get(id),
  });
}

function answer(fake: Fake, name: string, authorization: string | undefined, body: Buffer): Answer {
  const scopes = scopesIn(authorization);
  if (scopes === undefined) return failed(401, 'unauthenticated', 'the token is no token of a run');
  const asked = fieldsOf(body);
  if (asked === undefined || asked.key === '' || asked.version === '')
    return failed(400, 'malformed', 'the request lacks a key or a version');
  switch (name) {
    case 'CreateCacheEntry':
      return create(fake, asked, scopes);
    case 'FinalizeCacheEntryUpload':
      return finish(fake, asked, scopes);
    case 'GetCacheEntryDownloadURL':
      return find(fake, asked, scopes);
    default:
      return failed(404, 'bad_route', `no such call: ${name}`);
  }
}

interface Fields {
  readonly key: string;
  readonly version: string;
  readonly size: string;
  readonly restoreKeys: readonly string[];
}

function create(fake: Fake, asked: Fields, scopes: readonly Scope[]): Answer {
  const scope = writable(scopes);
  if (scope === undefined)
    return said({ ok: false, signed_upload_url: '', message: 'cache write denied: the token only reads' });
  if (own(fake, asked, scope) !== undefined)
    return failed(409, 'already_exists', 'cache entry with the same key, version, and scope already exists');
  const id = fake.entries.size + 1;
  const entry: CacheEntry = {
    key: asked.key,
    version: asked.version,
    scope,
    blocks: new Map(),
    finished: false,
    signature: randomUUID(),
  };
  fake.entries.set(id, entry);
  return said({ ok: true, signed_upload_url: addressOf(fake, id, entry), message: '' });
}

function finish(fake: Fake, asked: Fields, scopes: readonly Scope[]): Answer {
  const scope = writable(scopes);
  const [id, entry] = (scope !== undefined && own(fake, asked, scope)) || [];
  if (entry?.bytes === undefined) return failed(404, 'not_found', 'nothing was uploaded');
  if (String(entry.bytes.length) !== asked.size)
    return failed(400, 'invalid_argument', `the size is ${entry.bytes.length}, not ${asked.size}`);
  entry.finished = true;
  return said({ ok: true, entry_id: String(id), message: '' });
}

function find(fake: Fake, asked: Fields, scopes: readonly Scope[]): Answer {
  const readable = scopes.filter(({ permission }) => (permission & 1) !== 0).map(({ scope }) => scope);
  if (readable.length === 0)
    return failed(403, 'permission_denied', 'cache read denied: the token has no scope to read');
  const found = findEntry([...fake.entries], readable, [asked.key, ...asked.restoreKeys], asked.version);
  if (found === undefined) return said({ ok: false, signed_download_url: '', matched_key: '' });
  const [id, entry] = found;
  return said({ ok: true, signed_download_url: addressOf(fake, id, entry), matched_key: entry.key });
}

const said = (body: unknown): Answer => ({ status: 200, body });
const failed = (status: number, code: string, msg: string): Answer => ({ status, body: { code, msg } });

const addressOf = (fake: Fake, id: number, entry: CacheEntry): string =>
  `${fake.url}${account}${id}?sig=${entry.signature}`;

const writable = (scopes: readonly Scope[]): string | undefined =>
  scopes.find(({ permission }) => (permission & 2) !== 0)?.scope;

const own = (fake: Fake, asked: Fields, scope: string): [number, CacheEntry] | undefined =>
  [...fake.entries].find(
    ([, entry]) => entry.scope === scope && entry.key === asked.key && entry.version === asked.version,
  );

function fieldsOf(body: Buffer): Fields | undefined {
  const parsed: unknown = JSON.parse(body.toString());
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(parsed));
  const word = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const keys = fields.get('restore_keys');
  return {
    key: word('key'),
    version: word('version'),
    size: word('size_bytes'),
    restoreKeys: Array.isArray(keys) ? keys.map(String) : [],
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve, reject) => request.once('end', resolve).once('error', reject));
  return Buffer.concat(chunks);
}
