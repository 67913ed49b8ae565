/** Sends requests to one cluster: some at once, each within its limit, repeated where that is safe and helps. */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserError } from '../../errors.ts';
import type { Credentials } from '../connect/credentials.ts';
import type { PreparedRequest, Requests } from '../connect/requests.ts';
import type { Chosen } from '../kubeconfig/choose.ts';
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
import type { ServerResponse, ServerRequest, Connection, ClusterLimits, Streaming } from '../types.ts';

export interface TransportInput {
  readonly chosen: Chosen;
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
  const turn = turns(limits.atOnce);
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
  /** When the cluster has last answered anything, and the fault once it is plain that it does not. */
  lastAnswer: number;
  silent?: UserError;
}

async function sendOne(call: ServerRequest, input: TransportInput, state: State): Promise<ServerResponse> {
  const { chosen, limits, signal } = input;
  let renewed = false;
  // A login program has a limit of its own: it may log in through a network.
  let prepared = await input.requests.prepared();
  const started = performance.now();
  const end = started + limits.requestTimeout;
  const asked: RequestFacts = { chosen, call, limitMs: limits.requestTimeout, proxy: prepared.proxy };
  for (let count = 0; ; count += 1) {
    const url = urlOf(chosen.cluster.server, call.path);
    const limitMs = Math.max(1, end - performance.now());
    const largest = input.largest === undefined ? {} : { largest: input.largest };
    const result = await exchange({ url, call, prepared, limitMs, signal, ...largest });
    if (!('broken' in result)) state.lastAnswer = performance.now();
    if ('status' in result && result.status === 401 && !renewed) {
      renewed = true;
      if (await input.credentials.renew(prepared.held)) {
        prepared = await input.requests.prepared();
        continue;
      }
    }
    const failed = judge(result, call, asked, prepared);
    if (failed === undefined) {
      if ('broken' in result) throw new TypeError('a broken answer was taken for a good one');
      return { status: result.status, body: result.body };
    }
    const pause = Math.max(failed.waitMs ?? 0, firstPause * 2 ** count * (0.75 + Math.random() / 2));
    if (failed.again && count < retries && performance.now() + pause < end) {
      await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
      continue;
    }
    // Who waits in line behind a cluster that gives no sign of life would wait as long again.
    if ('broken' in result && result.broken !== 'size' && state.lastAnswer < started)
      state.silent = failed.error;
    throw failed.error;
  }
}

async function streamOne(streaming: Streaming, input: TransportInput, state: State): Promise<ServerResponse> {
  const { chosen, limits, signal } = input;
  let renewed = false;
  let prepared = await input.requests.prepared();
  const limitMs = limits.requestTimeout;
  const asked: RequestFacts = {
    chosen,
    call: { method: 'GET', path: streaming.path },
    limitMs,
    proxy: prepared.proxy,
  };
  for (;;) {
    const url = urlOf(chosen.cluster.server, streaming.path);
    const result = await streamExchange({ url, streaming, prepared, limitMs, signal });
    if ('broken' in result) throw brokenFault(result, asked);
    state.lastAnswer = performance.now();
    // Who waits for a long time may see a cluster go and come back.
    delete state.silent;
    const { status, body } = result;
    if (status !== 401) return { status, body };
    if (renewed || !(await input.credentials.renew(prepared.held))) throw loginFault(asked, prepared);
    renewed = true;
    prepared = await input.requests.prepared();
  }
}

interface Failed {
  readonly error: UserError;
  readonly again: boolean;
  readonly waitMs?: number;
}

/** Undefined for an answer that means something; 404, 409 and 422 do. */
function judge(
  result: ExchangeResponse | ExchangeFailure,
  call: ServerRequest,
  asked: RequestFacts,
  prepared: PreparedRequest,
): Failed | undefined {
  if ('broken' in result) {
    const passing = result.broken === 'connection' && passes(result.code);
    return { error: brokenFault(result, asked), again: passing && (result.unseen || changesNothing(call)) };
  }
  const { status } = result;
  if (status === 401) return { error: loginFault(asked, prepared), again: false };
  if (status === 429) {
    // The server says that it did not look at the request.
    const waitMs = retryAfter(result);
    return { error: busyFault(result, asked, waitMs), again: true, ...(waitMs !== undefined && { waitMs }) };
  }
  if (status === 408 || (status >= 500 && !isVerdict(result)))
    return { error: busyFault(result, asked, undefined), again: changesNothing(call) };
  if (status < 200 || (status >= 300 && status < 400))
    return { error: answerFault(result, asked), again: false };
  return undefined;
}

/** Faults of the moment: wrong certificates and wrong names stay wrong. */
const passes = (code: string): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_SOCKET)$/.test(
    code,
  );

/** A 500 with words is what helm would be told as well (a webhook that fails, or that nobody answers); etcd's faults pass. */
function isVerdict(received: ExchangeResponse): boolean {
  if (received.status !== 500) return false;
  const said = statusMessage(received);
  if (/\bwebhook\b/.test(said)) return true;
  return said !== '' && !/etcdserver:|leader changed|connection refused/.test(said);
}

/** Asking and trying (`dryRun=All`, the reviews of who may what) may be repeated; what changes the cluster may not. */
const changesNothing = ({ method, path }: ServerRequest): boolean =>
  method === 'GET' ||
  /[?&]dryRun=All(&|$)/.test(path) ||
  /^\/apis\/auth(?:entication|orization)\.k8s\.io\//.test(path);

function retryAfter({ headers }: ExchangeResponse): number | undefined {
  const given = headers['retry-after'];
  if (given === undefined) return undefined;
  if (/^\d+$/.test(given)) return Number(given) * 1000;
  const date = Date.parse(given);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** A server may stand below a path of its own. */
function urlOf(server: string, path: string): URL {
  const base = new URL(server);
  return new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}${path}`);
}

/** Runs so many at once, the others in the order in which they came. */
export function turns(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      // Whoever is next takes the place over.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
