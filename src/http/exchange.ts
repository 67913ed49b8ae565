/** One exchange over http or https: with a limit of time from the moment it has a connection, and of bytes. */
import { setMaxListeners } from 'node:events';
// By their names: what is imported so is loaded when it is first used, and a run without GitHub needs none of it.
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';

export interface HttpRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly agents: Agents;
  readonly limitMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** No answer, or none that can be used; `reason` goes on in a message. */
export interface HttpFailure {
  readonly broken: 'time' | 'connection' | 'size';
  readonly reason: string;
  /** Of a connection: what our own agent refused it with, for a caller that knows. */
  readonly error?: Error;
}

export interface Agents {
  readonly http: Agent;
  readonly https: SecureAgent;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** How many connections to one host are open side by side. */
const maxSockets = 16;

/** Agents that keep connections; the proxies that `env` names are used by node 24.5 and later. */
export function makeAgents(env: Variables, signal: AbortSignal): Agents {
  // Every call that is under way listens; node warns of more than ten.
  setMaxListeners(0, signal);
  const options = { keepAlive: true, maxSockets, proxyEnv: proxies(env) };
  return { http: new Agent(options), https: new SecureAgent(options) };
}

export function closeAgents(agents: Agents): void {
  agents.http.destroy();
  agents.https.destroy();
}

const proxyNames = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

function proxies(env: Variables): Record<string, string | undefined> {
  return Object.fromEntries(
    proxyNames.map((name) => [name, env[name.toLowerCase()] || env[name]]).filter(([, value]) => value),
  );
}

/** Sends and receives; what goes wrong on the way is an answer too. Rejects only when `signal` aborts. */
export function exchange(sending: HttpRequest): Promise<HttpResponse | HttpFailure> {
  const { url, signal } = sending;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? requestSecure : requestPlain)(url, {
      method: sending.method,
      headers: withLength(sending),
      agent: isSecure ? sending.agents.https : sending.agents.http,
    });
    const abort = (): void => {
      end();
      request.destroy();
      reject(reasonOf(signal));
    };
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const answer = (result: HttpResponse | HttpFailure): void => {
      end();
      resolve(result);
      if ('broken' in result) request.destroy();
    };
    const failed = (error: NodeJS.ErrnoException): void =>
      answer({ broken: 'connection', reason: nameOf(error), error });

    signal.addEventListener('abort', abort, { once: true });
    // A call that waits for a free connection is not slow.
    request.once('socket', () => {
      timer = setTimeout(
        () => answer({ broken: 'time', reason: `no answer within ${sending.limitMs / 1000} s` }),
        sending.limitMs,
      );
    });
    request.on('error', failed);
    request.once('response', (response) => {
      response.on('error', failed);
      collect(response, sending, answer);
    });
    request.end(sending.body);
  });
}

function withLength(sending: HttpRequest): Record<string, string | number> {
  const { body, headers } = sending;
  return body === undefined ? { ...headers } : { ...headers, 'content-length': body.length };
}

function collect(
  response: IncomingMessage,
  { maxBytes, headers }: HttpRequest,
  answer: (result: HttpResponse | HttpFailure) => void,
): void {
  const chunks: Buffer[] = [];
  const tooLarge: HttpFailure = { broken: 'size', reason: `the answer is larger than ${maxBytes} bytes` };
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) answer(tooLarge);
    else chunks.push(chunk);
  });
  response.once('end', () => {
    const received = {
      status: response.statusCode ?? 0,
      headers: plainHeaders(response.headers),
      bytes: Buffer.concat(chunks),
    };
    // Some servers say of an archive that it is encoded: only what was asked for is unpacked.
    const isPacked = headers['accept-encoding'] === 'gzip' && received.headers['content-encoding'] === 'gzip';
    if (isPacked) void unpack(received, maxBytes).then(answer);
    else answer(received);
  });
}

/** Comments are text: a page of a hundred is ten times smaller packed. */
async function unpack(received: HttpResponse, maxBytes: number): Promise<HttpResponse | HttpFailure> {
  const { gunzipSync } = await import('node:zlib');
  try {
    return { ...received, bytes: gunzipSync(received.bytes, { maxOutputLength: maxBytes }) };
  } catch (error) {
    return isCoded(error) && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? { broken: 'size', reason: `the answer is larger than ${maxBytes} bytes` }
      : { broken: 'connection', reason: 'the answer is not gzip data' };
  }
}

const isCoded = (error: unknown): error is { readonly code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error;

function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}

/** The network's own word; several addresses that fail are one error without a message. */
function nameOf(error: NodeJS.ErrnoException): string {
  return error.code ?? (error.message || 'the connection failed');
}
