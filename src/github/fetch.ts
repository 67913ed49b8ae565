/** What octokit fetches by: node's own http within our limits, with safe retries, and the token for one host only. */
import { githubError } from './fault.ts';
import { type Agents, exchange, type HttpFailure, type HttpResponse, redirectOf } from '../http/index.ts';
import { parseJson } from '../json/index.ts';
import { tryAgain } from './retry.ts';
import type { CallLimits } from './types.ts';

/** More than a repository that was renamed and moved needs. */
const maxRedirects = 3;

interface FetchOptions {
  /** The host of it gets the token. */
  readonly apiUrl: string;
  readonly agents: Agents;
  readonly limits: CallLimits;
  readonly signal: AbortSignal;
}

interface FetchRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As much of a Response as octokit reads. A real one would load the whole of node's undici. */
interface FetchResponse {
  readonly status: number;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: () => Promise<string>;
}

type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>;

/** Rejects with the error of the call, or with the reason of the abort. */
export function makeFetch(options: FetchOptions): Fetch {
  const { limits, signal } = options;
  return async (url, request) => {
    const result = await tryAgain(
      (limitMs) => follow(options, new URL(url), request, limitMs),
      isRepeatable(request.method, url),
      limits,
      signal,
    );
    const call = `${request.method} ${new URL(url).pathname}`;
    if ('fault' in result) throw githubError(call, result.fault);
    const { status, headers, bytes } = result;
    if (bytes.length > 0 && parseJson(bytes) === undefined)
      throw githubError(call, { kind: 'broken', status, reason: 'the answer is not JSON' });
    return {
      status,
      url,
      headers: new Map(Object.entries({ ...headers, 'content-type': 'application/json' })),
      text: () => Promise.resolve(new TextDecoder().decode(bytes)),
    };
  };
}

/** What sets something to a value, takes it away or asks GraphQL may be sent twice. A PATCH is the caller's to repeat. */
const isRepeatable = (method: string, url: string): boolean =>
  method === 'GET' || method === 'PUT' || method === 'DELETE' || url.endsWith('/graphql');

/** One try, redirects included: a repository that was renamed answers with its new address. */
async function follow(
  { apiUrl, agents, limits, signal }: FetchOptions,
  first: URL,
  { method, headers, body }: FetchRequest,
  limitMs: number,
): Promise<HttpResponse | HttpFailure> {
  const { origin } = new URL(apiUrl);
  const { authorization = '', ...others } = headers;
  let url = first;
  for (let count = 0; ; count += 1) {
    const result = await exchange({
      url,
      method,
      headers: {
        ...others,
        'accept-encoding': 'gzip',
        ...(url.origin === origin && { authorization }),
      },
      ...(body !== undefined && { body: Buffer.from(body) }),
      agents,
      limitMs,
      maxBytes: limits.answerBytes,
      signal,
    });
    const next = 'broken' in result ? undefined : redirectOf(result, method, url);
    if (next === undefined || count === maxRedirects) return result;
    url = next;
  }
}
