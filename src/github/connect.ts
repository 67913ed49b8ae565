/** The client of GitHub's API: node's own http, connections that are kept, limits, and a token for one host only. */
import { UserError } from '../errors.ts';
import { githubError } from './fault.ts';
import { graphqlData, graphqlUrl } from './graphql.ts';
import {
  type Agents,
  type HttpFailure,
  closeAgents,
  exchange,
  makeAgents,
  type HttpResponse,
} from './http.ts';
import { parse } from './json.ts';
import { readPages } from './pages.ts';
import { tryAgain } from './retry.ts';
import type { ApiResponse, ConnectOptions, GitHub, CallLimits, Method } from './types.ts';

const defaults: CallLimits = {
  tryMs: 15_000,
  wholeMs: 90_000,
  pauseMs: 500,
  answerBytes: 32 * 1024 * 1024,
  pages: 200,
};

/** More than a repository that was renamed and moved needs. */
const maxRedirects = 3;

interface Connection {
  /** Without a final slash. */
  readonly base: string;
  readonly token: string;
  readonly agents: Agents;
  readonly limits: CallLimits;
  readonly signal: AbortSignal;
}

interface Call {
  readonly method: Method;
  readonly url: URL;
  readonly body?: object | undefined;
  readonly repeatable: boolean;
}

/** What sets something to a value, or takes it away, may be said twice. A PATCH is the caller's to repeat. */
const repeatable: ReadonlySet<Method> = new Set(['GET', 'PUT', 'DELETE']);

/** The client of one API host. Nothing is sent yet. */
export function connect(options: ConnectOptions): GitHub {
  if (options.token.trim() === '')
    throw new UserError('github-token', 'The token for GitHub is empty', {
      hint: 'leave the input token out, or give it a secret that exists',
    });
  const connection: Connection = {
    base: baseOf(options.apiUrl),
    token: options.token.trim(),
    agents: makeAgents(options.proxyEnv ?? {}, options.signal),
    limits: { ...defaults, ...options.limits },
    signal: options.signal,
  };
  const { base } = connection;
  return {
    apiUrl: base,
    signal: options.signal,
    request: (method, path, body) =>
      send(connection, { method, url: new URL(base + path), body, repeatable: repeatable.has(method) }),
    pages: (path) =>
      readPages(
        (url) => send(connection, { method: 'GET', url, repeatable: true }),
        new URL(base + path),
        connection.limits.pages,
      ),
    graphql: async (query, variables) => {
      const url = new URL(graphqlUrl(base));
      const answer = await send(connection, {
        method: 'POST',
        url,
        body: { query, variables },
        repeatable: true,
      });
      return graphqlData(answer);
    },
    close: () => closeAgents(connection.agents),
  };
}

function baseOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '')
    throw new UserError('github-event', `GITHUB_API_URL is "${given}", which is not the URL of an API`, {
      hint: 'the runner sets it; outside of one it is https://api.github.com',
    });
  return given.replace(/\/+$/, '');
}

async function send(connection: Connection, call: Call): Promise<ApiResponse> {
  const result = await tryAgain(
    (limitMs) => follow(connection, call, limitMs),
    call.repeatable,
    connection.limits,
    connection.signal,
  );
  const name = `${call.method} ${call.url.pathname}`;
  if ('fault' in result) throw githubError(name, result.fault);
  const body = result.bytes.length === 0 ? undefined : parse(result.bytes);
  if (result.bytes.length > 0 && body === undefined)
    throw githubError(name, { kind: 'broken', status: result.status, reason: 'the answer is not JSON' });
  return { status: result.status, headers: result.headers, body };
}

/** One try, redirects included: a repository that was renamed answers with its new address. */
async function follow(
  connection: Connection,
  call: Call,
  limitMs: number,
): Promise<HttpResponse | HttpFailure> {
  let { url } = call;
  for (let count = 0; ; count += 1) {
    const result = await exchange({
      url,
      method: call.method,
      headers: headersFor(connection, url, call.body !== undefined),
      ...(call.body && { body: Buffer.from(JSON.stringify(call.body)) }),
      agents: connection.agents,
      limitMs,
      maxBytes: connection.limits.answerBytes,
      signal: connection.signal,
    });
    const next = 'broken' in result ? undefined : redirectOf(result, call.method, url);
    if (next === undefined || count === maxRedirects) return result;
    url = next;
  }
}

/** Where an answer sends the call on; undefined where it does not, or may not: a body to another host, a way that is not encrypted. */
export function redirectOf(result: HttpResponse, method: Method, url: URL): URL | undefined {
  const statuses = method === 'GET' ? [301, 302, 303, 307, 308] : [307, 308];
  const location = result.headers['location'];
  if (!statuses.includes(result.status) || location === undefined || !URL.canParse(location, url.href))
    return undefined;
  const next = new URL(location, url);
  if (method !== 'GET' && next.origin !== url.origin) return undefined;
  return next.protocol === url.protocol || next.protocol === 'https:' ? next : undefined;
}

/** The token is for the API's own host: no other one that an answer leads to gets it. */
function headersFor(connection: Connection, url: URL, hasBody: boolean): Record<string, string> {
  return {
    accept: 'application/vnd.github+json',
    'accept-encoding': 'gzip',
    'user-agent': 'pligos',
    'x-github-api-version': '2022-11-28',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(url.origin === new URL(connection.base).origin && { authorization: `Bearer ${connection.token}` }),
  };
}
