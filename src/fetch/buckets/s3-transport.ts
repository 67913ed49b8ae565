/** Our transport in the form of the request handler that AWS's clients use: guarded, limited, and without redirects. */
import { Readable } from 'node:stream';
import type { HttpHandler, HttpRequest } from '@smithy/core/protocols';
import type { FetchTools } from '../kinds/tools.ts';
import { answerOf } from './object.ts';

export const makeS3Transport = (
  name: string,
  { ask, limits }: Pick<FetchTools, 'ask' | 'limits'>,
): HttpHandler => ({
  handle: async (request) => {
    const { method, headers, body } = request;
    const result = await ask({
      url: urlOf(request),
      method,
      headers,
      ...(body !== undefined && { body: bytesOf(body) }),
      maxBytes: limits.bytes,
    });
    const { status, headers: answered, bytes } = answerOf(name, limits.bytes, result);
    return { response: { statusCode: status, headers: answered, body: Readable.from([bytes]) } };
  },
  updateHttpClientConfig: () => {},
  httpHandlerConfigs: () => ({}),
});

function urlOf({ protocol, hostname, port, path, query }: Readonly<HttpRequest>): URL {
  const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`);
  for (const [key, value] of Object.entries(query ?? {}))
    for (const one of [value ?? ''].flat()) url.searchParams.append(key, one);
  return url;
}

/** What these clients send to read is a form or nothing. */
function bytesOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return body;
  throw new TypeError('a body is a text or bytes');
}
