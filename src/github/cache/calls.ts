/** The calls of the cache service: three by twirp (JSON over POST), and the blob itself by one GET or PUT. */
import { createHash } from 'node:crypto';
import type { CacheCallResult } from './gate.ts';
import { quiet } from '../fault.ts';
import { type Agents, type HttpFailure, exchange, type HttpResponse } from '../http.ts';
import { at, parse, text } from '../json.ts';
import type { CacheLimits, Saved } from '../types.ts';

export interface CacheService {
  readonly url: string;
  readonly token: string;
  readonly agents: Agents;
  readonly limits: CacheLimits;
  readonly signal: AbortSignal;
}

/** What the service wants beside the key: who writes another format does not meet our entries. */
const version = createHash('sha256').update('pligos-cache-1').digest('hex');

const prefix = '/twirp/github.actions.results.api.v1.CacheService/';
const answerBytes = 256 * 1024;

/** The bytes under just this key. */
export async function restore(
  service: CacheService,
  key: string,
): Promise<CacheCallResult<Uint8Array | undefined>> {
  const found = await call(service, 'GetCacheEntryDownloadURL', { key });
  if ('broken' in found) return gone('asked', found);
  if (found.status === 404) return { value: undefined };
  if (found.status !== 200) return refused('read', found);
  const body = parse(found.bytes);
  // A key that only begins with ours matches, too: to the service, ours is a prefix.
  if (at(body, 'ok') !== true || field(body, 'matched_key', 'matchedKey') !== key)
    return { value: undefined };
  const blob = await transfer(service, 'GET', field(body, 'signed_download_url', 'signedDownloadUrl'));
  if ('broken' in blob) return gone('read', blob);
  return blob.status === 200 ? { value: blob.bytes } : refused('read', blob);
}

/** Saves bytes under a key that is new. */
export async function save(
  service: CacheService,
  key: string,
  bytes: Uint8Array,
): Promise<CacheCallResult<Saved>> {
  if (bytes.length > service.limits.bytes)
    return { value: 'refused', trouble: `${bytes.length} bytes are too many to be saved in the cache` };
  const made = await call(service, 'CreateCacheEntry', { key });
  if ('broken' in made) return gone('asked', made);
  if (made.status === 409) return { value: 'there' };
  if (made.status !== 200) return refused('written', made);
  const body = parse(made.bytes);
  if (at(body, 'ok') !== true)
    return {
      value: 'refused',
      trouble: `the cache cannot be written: ${reasonIn(body, 'no reason was given')}`,
    };
  const put = await transfer(service, 'PUT', field(body, 'signed_upload_url', 'signedUploadUrl'), bytes);
  if ('broken' in put) return gone('written', put);
  if (put.status !== 201) return refused('written', put);
  const end = await call(service, 'FinalizeCacheEntryUpload', {
    key,
    size_bytes: String(bytes.length),
  });
  if ('broken' in end) return gone('written', end);
  if (end.status !== 200 || at(parse(end.bytes), 'ok') !== true) return refused('written', end);
  return { value: 'saved' };
}

function call(service: CacheService, method: string, body: object): Promise<HttpResponse | HttpFailure> {
  return exchange({
    url: new URL(prefix + method, service.url),
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/json',
      'user-agent': 'pligos',
    },
    body: Buffer.from(JSON.stringify({ ...body, version })),
    agents: service.agents,
    limitMs: service.limits.callMs,
    maxBytes: answerBytes,
    signal: service.signal,
  });
}

/** The signed address is the permission: neither a token goes there, nor the address into a message. */
async function transfer(
  service: CacheService,
  method: 'GET' | 'PUT',
  address: string | undefined,
  body?: Uint8Array,
): Promise<HttpResponse | HttpFailure> {
  if (address === undefined || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return { broken: 'connection', reason: 'it names no address for the bytes' };
  return exchange({
    url: new URL(address),
    method,
    headers: {
      'user-agent': 'pligos',
      ...(body && { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body }),
    agents: service.agents,
    limitMs: service.limits.transferMs,
    maxBytes: service.limits.bytes,
    signal: service.signal,
  });
}

const gone = (done: string, { broken, reason }: HttpFailure): CacheCallResult<never> => ({
  trouble: `the cache could not be ${done}: ${reason}`,
  closes: broken !== 'size',
});

/** A 403 or 404 is about one entry; the rest is about the service. */
function refused(done: string, { status, bytes }: HttpResponse): CacheCallResult<never> {
  const reason = reasonIn(parse(bytes), `status ${status}`);
  return {
    trouble: `the cache could not be ${done}: ${reason}`,
    closes: status === 401 || status === 429 || status >= 500,
  };
}

function reasonIn(body: unknown, otherwise: string): string {
  const words = text(at(body, 'msg')) ?? text(at(body, 'message')) ?? '';
  return words === '' ? otherwise : quiet(words);
}

/** Protobuf's JSON may write a name in either way. */
const field = (body: unknown, name: string, other: string): string | undefined =>
  text(at(body, name)) ?? text(at(body, other));
