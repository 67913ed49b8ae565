/** The cache of Enterprise Server, protocol v1, on top of the entries of v2: found by a GET, reserved, sent in chunks, committed. */
import type { IncomingMessage } from 'node:http';
import type { Answer, CacheEntry } from '../cache-server.ts';

/** What v2 does with an entry. */
export interface EntryCalls {
  find(asked: { key: string; version: string; restoreKeys: readonly string[] }): Answer;
  create(asked: { key: string; version: string }): Answer;
  finish(asked: { key: string; version: string; size: string }): Answer;
  entry(id: number): CacheEntry | undefined;
}

interface CallOfV1 {
  readonly name: 'v1 find' | 'v1 reserve' | 'v1 chunk' | 'v1 commit';
  readonly url: URL;
  readonly id: number;
}

/** The call that a request is; undefined where it is none of v1. */
export function callOfV1(request: IncomingMessage, url: URL): CallOfV1 | undefined {
  const [, rest, id] = /^\/_apis\/artifactcache\/(caches?)(?:\/(\d+))?$/.exec(url.pathname) ?? [];
  const call = { url, id: Number(id ?? 0) };
  if (rest === 'cache') return { name: 'v1 find', ...call };
  if (rest !== 'caches') return undefined;
  if (id === undefined) return { name: 'v1 reserve', ...call };
  return { name: request.method === 'PATCH' ? 'v1 chunk' : 'v1 commit', ...call };
}

export function serveV1(
  { name, url, id }: CallOfV1,
  request: IncomingMessage,
  body: Buffer,
  calls: EntryCalls,
): Answer {
  if (!/api-version=6\.0-preview\.1/.test(String(request.headers['accept'])))
    return { status: 400, body: { message: 'the request names no version of the API' } };
  if (name === 'v1 find') return find(url, calls);
  if (name === 'v1 reserve') return reserve(JSON.parse(body.toString()), calls);
  const entry = calls.entry(id);
  if (entry === undefined || entry.finished)
    return { status: 400, body: { message: `no such cache: ${id}` } };
  if (name === 'v1 chunk') {
    const [, from, to] = /^bytes (\d+)-(\d+)\/\*$/.exec(String(request.headers['content-range'])) ?? [];
    if (Number(to) - Number(from) + 1 !== body.length)
      return { status: 400, body: { message: 'the range is not as long as the bytes' } };
    const grown = Buffer.alloc(Math.max(entry.bytes?.length ?? 0, Number(to) + 1));
    entry.bytes?.copy(grown);
    body.copy(grown, Number(from));
    entry.bytes = grown;
    return { status: 204, body: undefined };
  }
  const { size }: { size: number } = JSON.parse(body.toString());
  entry.bytes ??= Buffer.alloc(0);
  const done = calls.finish({ key: entry.key, version: entry.version, size: String(size) });
  return done.status === 200 ? { status: 204, body: undefined } : messageOf(done);
}

function find(url: URL, calls: EntryCalls): Answer {
  const [key = '', ...restoreKeys] = (url.searchParams.get('keys') ?? '').split(',');
  const version = url.searchParams.get('version') ?? '';
  const found = calls.find({ key, version, restoreKeys });
  if (found.status !== 200) return messageOf(found);
  if (at(found, 'ok') !== true) return { status: 204, body: undefined };
  return {
    status: 200,
    body: {
      cacheKey: at(found, 'matched_key'),
      cacheVersion: version,
      archiveLocation: at(found, 'signed_download_url'),
    },
  };
}

function reserve(asked: { key: string; version: string }, calls: EntryCalls): Answer {
  const made = calls.create(asked);
  if (made.status !== 200) return messageOf(made);
  if (at(made, 'ok') !== true) return { status: 403, body: { message: at(made, 'message') } };
  const [, id] = /\/(\d+)\?sig=/.exec(String(at(made, 'signed_upload_url'))) ?? [];
  return { status: 201, body: { cacheId: Number(id) } };
}

const messageOf = (answer: Answer): Answer => ({
  status: answer.status,
  body: { message: at(answer, 'msg') },
});

const at = ({ body }: Answer, name: string): unknown =>
  body instanceof Object ? Reflect.get(body, name) : undefined;
