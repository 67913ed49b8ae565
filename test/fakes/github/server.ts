/** The fake GitHub as a server on 127.0.0.1: authorisation, pages, limits, faults around what answers.ts says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { completed, handlers, type Said } from './answers.ts';
import { type Api, type Operation, readApi } from './api.ts';
import { isStored, sendStored } from './attestations.ts';
import { type Fault, type Faults, makeFaults } from './faults.ts';
import { answerGraphql, ownSchema } from './graphql.ts';
import { actionsBot, makeState, type State, type Token } from './state.ts';

export interface Seen {
  /** As in the description, e.g. `GET /repos/{owner}/{repo}`; the path itself where it is not described. */
  readonly call: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

export interface FakeGitHub {
  /** Of REST; GitHub Enterprise Server's paths (`/api/v3`, `/api/graphql`) work, too. */
  readonly url: string;
  readonly state: State;
  readonly faults: Faults;
  readonly seen: readonly Seen[];
  /** Requests and answers that GitHub's description does not allow. */
  readonly violations: readonly string[];
  stop(): Promise<void>;
}

export interface FakeOptions {
  /** `owner/name`; octo/shop where it is left out. */
  readonly repository?: string;
  /** The name before it was renamed: calls to it are sent on. */
  readonly renamedFrom?: string;
  /** Up to so many milliseconds before and after each call, at random: for races. */
  readonly jitterMs?: number;
  readonly port?: number;
  /** What judges; read from its file where it is left out. */
  readonly api?: Api;
  /** The text of the GraphQL schema, likewise. */
  readonly schema?: string;
  /** Answers what is not of GitHub's API, e.g. a test's own control; true where it did. */
  readonly beside?: (request: IncomingMessage, body: unknown, response: ServerResponse) => boolean;
}

interface Fake extends FakeOptions {
  readonly api: Api;
  readonly state: State;
  readonly faults: Faults;
  readonly seen: Seen[];
  readonly violations: string[];
  url: string;
}

export async function startFakeGitHub(options: FakeOptions = {}): Promise<FakeGitHub> {
  const fake: Fake = {
    ...options,
    api: options.api ?? readApi(),
    state: makeState(options.repository ?? 'octo/shop'),
    faults: makeFaults(),
    seen: [],
    violations: [],
    url: '',
  };
  const server = createServer((request, response) => {
    serve(fake, request, response).catch((error: unknown) => {
      fake.violations.push(`the fake itself failed: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake has no port');
  fake.url = `http://127.0.0.1:${address.port}`;
  return {
    url: fake.url,
    state: fake.state,
    faults: fake.faults,
    seen: fake.seen,
    violations: fake.violations,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Without the prefix of GitHub Enterprise Server, by name instead of number. */
  readonly path: string;
  readonly name: string;
  readonly operation: Operation | undefined;
  readonly body: unknown;
  readonly token: string | undefined;
}

async function serve(fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = parse(await readAll(request));
  if (fake.beside?.(request, body, response) === true) return;
  if (isStored(request.url)) {
    fake.seen.push({
      call: 'storage',
      path: request.url,
      token: request.headers.authorization,
      body: undefined,
    });
    sendStored(fake.state, request.url, response);
    return;
  }
  const call = readCall(fake, request, response, body);
  fake.seen.push({ call: call.name, path: call.url.pathname, token: call.token, body });
  await jitter(fake);
  const fault = fake.faults.take(call.name);
  if (fault !== undefined && (await failBefore(call, fault))) return;
  const said = await answer(fake, call);
  if (fault?.cut === 'after') {
    response.destroy();
    return;
  }
  await sleep(fault?.answerAfterMs ?? 0);
  await jitter(fake);
  send(call, said.status, said.headers, said.body);
}

function readCall(fake: Fake, request: IncomingMessage, response: ServerResponse, body: unknown): Call {
  const url = new URL(request.url ?? '/', fake.url);
  const method = request.method ?? '';
  const path = url.pathname
    .replace(/^\/api\/(?:v3\/|(?=graphql$))/, '/')
    .replace(/^\/repositories\/1(?=\/|$)/, `/repos/${fake.state.repository}`);
  const operation = fake.api.find(method, path);
  const name = operation?.name ?? `${method} ${path}`;
  const token = /^(?:Bearer|token) (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return { request, response, url, path, name, operation, body, token };
}

/** What a fault does in place of GitHub; true where nothing is left to do. */
async function failBefore(call: Call, fault: Fault): Promise<boolean> {
  await sleep(fault.waitMs ?? 0);
  if (fault.hang === true) return true;
  if (fault.cut === 'before') {
    call.response.destroy();
    return true;
  }
  if (fault.raw !== undefined) {
    call.response.writeHead(fault.status ?? 200, fault.headers).end(fault.raw);
    return true;
  }
  if (fault.status === undefined) return false;
  send(call, fault.status, fault.headers ?? {}, fault.body ?? { message: 'ordered by the test' });
  return true;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const error = (status: number, message: string, headers: Record<string, string> = {}): Answered => ({
  status,
  headers,
  body: { message, status: String(status) },
});

async function answer(fake: Fake, call: Call): Promise<Answered> {
  const { request, token, operation } = call;
  if (request.headers['user-agent'] === undefined)
    return error(403, 'Request forbidden by administrative rules');
  if (token === undefined) return error(401, 'Requires authentication');
  const by: Token = fake.state.tokens.get(token) ?? { author: actionsBot, writes: true };
  if (call.name === 'POST /graphql') {
    const given = typeof call.body === 'object' && call.body !== null ? call.body : {};
    const asked = { query: undefined, variables: undefined, ...given };
    const { body, violations } = await answerGraphql(fake.state, asked, by, fake.schema ?? ownSchema());
    fake.violations.push(...violations);
    return { status: 200, headers: {}, body };
  }
  if (fake.renamedFrom !== undefined && call.path.startsWith(`/repos/${fake.renamedFrom}/`)) {
    const location = call.url.href.replace(`/repos/${fake.renamedFrom}/`, '/repositories/1/');
    return error(request.method === 'GET' ? 301 : 307, 'Moved Permanently', { location });
  }
  if (operation === undefined) {
    fake.violations.push(`${call.name}: is not in the slice of the description`);
    return error(404, 'Not Found');
  }
  fake.violations.push(
    ...fake.api.checkRequest(operation, call.url.searchParams, call.body),
    ...checkHeaders(call),
  );
  const { owner = '', repo = '' } = operation.values;
  if (`${owner}/${repo}`.toLowerCase() !== fake.state.repository.toLowerCase())
    return error(404, 'Not Found');
  if (by.denies?.includes('checks') === true && call.path.endsWith('/check-runs'))
    return error(403, 'Resource not accessible by integration');
  if (by.denies?.includes('deployments') === true && call.path.includes('/deployments'))
    return error(403, 'Resource not accessible by integration');
  if (by.denies?.includes('attestations') === true && call.path.includes('/attestations'))
    return error(403, 'Resource not accessible by integration');
  if (
    by.denies?.includes('issues') === true &&
    request.method !== 'GET' &&
    /\/issues(?:\/\d+)?$/.test(call.path)
  )
    return error(403, 'Resource not accessible by integration');
  if (request.method !== 'GET' && !by.writes)
    return error(403, 'Resource not accessible by integration', {
      'x-accepted-github-permissions': 'issues=write; pull_requests=write',
    });
  const handler = handlers[operation.name];
  if (handler === undefined) throw new Error(`${operation.name} has no handler`);
  const body = typeof call.body === 'object' && call.body !== null ? { ...call.body } : {};
  const said = handler(fake.state, {
    values: operation.values,
    query: call.url.searchParams,
    body,
    author: by.author,
    url: fake.url,
  });
  return finish(fake, call, operation, said);
}

/** What GitHub asks of every call, and versions its answers by. */
function checkHeaders({ request, name, body }: Call): string[] {
  const { headers } = request;
  return [
    ...(headers['x-github-api-version'] === '2022-11-28' ? [] : [`${name}: names no version of the API`]),
    ...(headers.accept === 'application/vnd.github+json' ? [] : [`${name}: accepts another media type`]),
    ...(body === undefined || /^application\/json(?:; charset=utf-8)?$/.test(headers['content-type'] ?? '')
      ? []
      : [`${name}: does not say that its body is JSON`]),
  ];
}

function finish(fake: Fake, call: Call, operation: Operation, said: Said): Answered {
  const { items, headers } =
    said.list === undefined ? { items: undefined, headers: {} } : page(call, said.list);
  const body = completed(fake.api, said, items);
  fake.violations.push(...fake.api.checkAnswer(operation, said.status, body));
  return { status: said.status, headers, body };
}

function page(
  call: Call,
  list: readonly unknown[],
): { items: readonly unknown[]; headers: Record<string, string> } {
  const size = Math.min(100, Number(call.url.searchParams.get('per_page') ?? 30));
  const current = Number(call.url.searchParams.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(list.length / size));
  const link = (to: number, relation: string): string => {
    const url = new URL(call.url);
    // GitHub's own links name the repository by its number.
    url.pathname = url.pathname.replace(/\/repos\/[^/]+\/[^/]+/, '/repositories/1');
    url.searchParams.set('page', String(to));
    return `<${url.href}>; rel="${relation}"`;
  };
  const links = [
    ...(current > 1 ? [link(current - 1, 'prev')] : []),
    ...(current < last ? [link(current + 1, 'next'), link(last, 'last')] : []),
    ...(current > 1 ? [link(1, 'first')] : []),
  ];
  return {
    items: list.slice((current - 1) * size, current * size),
    headers: links.length === 0 ? {} : { link: links.join(', ') },
  };
}

function send(call: Call, status: number, headers: Readonly<Record<string, string>>, body: unknown): void {
  const packs = /\bgzip\b/.test(call.request.headers['accept-encoding'] ?? '');
  const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  call.response.writeHead(status, {
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '4999',
    'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3600),
    ...(text && { 'content-type': 'application/json; charset=utf-8' }),
    ...(text && packs && { 'content-encoding': 'gzip' }),
    ...headers,
  });
  call.response.end(text && packs ? gzipSync(text) : text);
}

const jitter = async (fake: Fake): Promise<void> => {
  if (fake.jitterMs !== undefined) await sleep(Math.random() * fake.jitterMs);
};

async function readAll(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
