/**
 * Sends requests to one cluster: some at once, each within its limit, repeated where that is safe and helps.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserError } from '../../errors.ts';
import type { Credentials } from '../connect/credentials.ts';
import type { PreparedRequest, Requests } from '../connect/requests.ts';
import type { ClusterAccess } from '../kubeconfig/choose.ts';
import { type ExchangeFailure, exchange, type ExchangeResponse } from './exchange.ts';
import {
  answerFault,
  type RequestFacts,
  brokenFault,
  busyFault,
  loginFault,
  statusMessage,
} from './faults.ts';
import { streamExchange } from './stream.ts';
import type { ServerResponse, ServerRequest, Connection, ClusterLimits, StreamRequest } from '../types.ts';
import { limitConcurrency } from '../../tools/index.ts';

interface TransportInput {
  readonly access: ClusterAccess;
  readonly credentials: Credentials;
  readonly requests: Requests;
  readonly limits: ClusterLimits;
  readonly signal: AbortSignal;
  readonly largest?: number;
}

const retries = 3;
/** Milliseconds before the first repetition; each further pause is twice as long. */
const firstPause = 200;

/** `send` and `stream` of a `Connection`. */
export function transport(input: TransportInput): Pick<Connection, 'send' | 'stream'> {
  const { signal, limits } = input;
  setMaxListeners(0, signal);
  const turn = limitConcurrency(limits.atOnce);
  const state: State = { lastAnswer: 0 };
  return {
    send: (call) =>
      turn(async () => {
        signal.throwIfAborted();
        if (state.silent !== undefined) throw state.silent;
        return sendOne(call, input, state);
      }),
    stream: (streaming) => streamOne(streaming, input, state),
  };
}

interface State {
  /** When the cluster last answered, and the error once it is certain that it does not. */
  lastAnswer: number;
  silent?: UserError;
}

async function sendOne(call: ServerRequest, input: TransportInput, state: State): Promise<ServerResponse> {
  const { access, limits, signal } = input;
  let renewed = false;
  // A login program has a limit of its own, because it may log in over a network.
  let prepared = await input.requests.prepared();
  const started = performance.now();
  const end = started + limits.requestTimeout;
  const request: RequestFacts = { access, call, limitMs: limits.requestTimeout, proxy: prepared.proxy };
  for (let count = 0; ; count += 1) {
    const url = urlOf(access.cluster.server, call.path);
    const limitMs = Math.max(1, end - performance.now());
    const largest = input.largest === undefined ? {} : { largest: input.largest };
    const result = await exchange({ url, call, prepared, limitMs, signal, ...largest });
    if (!('reason' in result)) state.lastAnswer = performance.now();
    if ('status' in result && result.status === 401 && !renewed) {
      renewed = true;
      if (await input.credentials.renew(prepared.authData)) {
        prepared = await input.requests.prepared();
        continue;
      }
    }
    const failed = judge(result, call, request, prepared);
    if (failed === undefined) {
      if ('reason' in result) throw new TypeError('a broken answer was taken for a good one');
      return { status: result.status, body: result.body };
    }
    const pause = Math.max(failed.waitMs ?? 0, firstPause * 2 ** count * (0.75 + Math.random() / 2));
    if (failed.canRetry && count < retries && performance.now() + pause < end) {
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
      continue;
    }
    // Requests in the queue fail at once, because a silent cluster would make each of them wait as long
    // again.
    if ('reason' in result && result.reason !== 'size' && state.lastAnswer < started)
      state.silent = failed.error;
    throw failed.error;
  }
}

async function streamOne(
  streaming: StreamRequest,
  input: TransportInput,
  state: State,
): Promise<ServerResponse> {
  const { access, limits, signal } = input;
  let renewed = false;
  let prepared = await input.requests.prepared();
  const limitMs = limits.requestTimeout;
  const request: RequestFacts = {
    access,
    call: { method: 'GET', path: streaming.path },
    limitMs,
    proxy: prepared.proxy,
  };
  for (;;) {
    const url = urlOf(access.cluster.server, streaming.path);
    const result = await streamExchange({ url, streaming, prepared, limitMs, signal });
    if ('reason' in result) throw brokenFault(result, request);
    state.lastAnswer = performance.now();
    // A long wait may see a cluster disappear and come back.
    delete state.silent;
    const { status, body } = result;
    if (status !== 401) return { status, body };
    if (renewed || !(await input.credentials.renew(prepared.authData))) throw loginFault(request, prepared);
    renewed = true;
    prepared = await input.requests.prepared();
  }
}

interface FailedRequest {
  readonly error: UserError;
  readonly canRetry: boolean;
  readonly waitMs?: number;
}

/** Undefined for an answer with a meaning, such as 404, 409 and 422. */
function judge(
  result: ExchangeResponse | ExchangeFailure,
  call: ServerRequest,
  request: RequestFacts,
  prepared: PreparedRequest,
): FailedRequest | undefined {
  if ('reason' in result) {
    const isTransient = result.reason === 'connection' && isTransientCode(result.code);
    return {
      error: brokenFault(result, request),
      canRetry: isTransient && (result.isUnsent || changesNothing(call)),
    };
  }
  const { status } = result;
  if (status === 401) return { error: loginFault(request, prepared), canRetry: false };
  if (status === 429) {
    // With 429 the server says that it did not process the request.
    const waitMs = retryAfter(result);
    return {
      error: busyFault(result, request, waitMs),
      canRetry: true,
      ...(waitMs !== undefined && { waitMs }),
    };
  }
  if (status === 408 || (status >= 500 && !isVerdict(result)))
    return { error: busyFault(result, request, undefined), canRetry: changesNothing(call) };
  if (status < 200 || (status >= 300 && status < 400))
    return { error: answerFault(result, request), canRetry: false };
  return undefined;
}

/** Errors that may pass: wrong certificates and wrong names stay wrong. */
const isTransientCode = (code: string): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_SOCKET)$/.test(
    code,
  );

/**
 * helm gets the same answer for a 500 with a message (a webhook that fails or does not answer); etcd's errors
 * pass.
 */
function isVerdict(response: ExchangeResponse): boolean {
  if (response.status !== 500) return false;
  const message = statusMessage(response);
  if (/\bwebhook\b/.test(message)) return true;
  return message !== '' && !/etcdserver:|leader changed|connection refused/.test(message);
}

/** Reads and dry runs (`dryRun=All`, access reviews) may be repeated; what changes the cluster may not. */
const changesNothing = ({ method, path }: ServerRequest): boolean =>
  method === 'GET' ||
  /[?&]dryRun=All(&|$)/.test(path) ||
  /^\/apis\/auth(?:entication|orization)\.k8s\.io\//.test(path);

function retryAfter({ headers }: ExchangeResponse): number | undefined {
  const header = headers['retry-after'];
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** A server's address may have a path. */
function urlOf(server: string, path: string): URL {
  const base = new URL(server);
  return new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}${path}`);
}
