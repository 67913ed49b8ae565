/** As much of Azure's blob storage as the clients of the cache use: put whole or in blocks, read whole or in ranges. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheEntry } from '../cache-server.ts';

export function serveBlob(
  entry: CacheEntry | undefined,
  url: URL,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const headers = { 'x-ms-version': '2025-11-05', 'x-ms-request-id': '1' };
  if (entry === undefined || url.searchParams.get('sig') !== entry.signature) {
    response.writeHead(403, { ...headers, 'x-ms-error-code': 'AuthenticationFailed' }).end();
    return;
  }
  if (request.method === 'PUT') {
    response.writeHead(put(entry, url, request, body), { ...headers, etag: '"1"' }).end();
    return;
  }
  get(entry, request, response, headers);
}

function put(entry: CacheEntry, url: URL, request: IncomingMessage, body: Buffer): number {
  const part = url.searchParams.get('comp');
  if (entry.finished) return 403;
  if (part === 'block') {
    entry.blocks.set(url.searchParams.get('blockid') ?? '', body);
    return 201;
  }
  if (part === 'blocklist') {
    const names = [...body.toString().matchAll(/<(?:Latest|Uncommitted|Committed)>([^<]*)</g)].map(
      (found) => found[1] ?? '',
    );
    const blocks = names.map((name) => entry.blocks.get(name));
    if (blocks.includes(undefined)) return 400;
    entry.bytes = Buffer.concat(blocks.flatMap((block) => block ?? []));
    return 201;
  }
  // Azure refuses a blob that does not say of which kind it is.
  if (request.headers['x-ms-blob-type'] !== 'BlockBlob') return 400;
  entry.bytes = body;
  return 201;
}

function get(
  entry: CacheEntry,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const bytes = entry.bytes ?? Buffer.alloc(0);
  const all = {
    ...headers,
    etag: '"1"',
    'last-modified': new Date(0).toUTCString(),
    'content-type': 'application/octet-stream',
    'x-ms-blob-type': 'BlockBlob',
    'accept-ranges': 'bytes',
  };
  const wanted = String(request.headers['x-ms-range'] ?? request.headers.range ?? '');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(wanted) ?? [];
  if (from === undefined || request.method === 'HEAD') {
    response.writeHead(200, { ...all, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  const last = Math.min(bytes.length - 1, to === undefined || to === '' ? Infinity : Number(to));
  const part = bytes.subarray(Number(from), last + 1);
  response.writeHead(206, {
    ...all,
    'content-length': part.length,
    'content-range': `bytes ${from}-${last}/${bytes.length}`,
  });
  response.end(part);
}
