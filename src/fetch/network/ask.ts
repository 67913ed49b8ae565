/** One request to a server of a source, over guarded connections, and its repetition where the network fails. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../errors.ts';
import { type Agents, exchange, type HttpFailure, type HttpResponse } from '../../http/index.ts';

export interface Connections {
  readonly agents: Agents;
  readonly signal: AbortSignal;
  readonly allowHttp: (url: URL) => boolean;
  /** Milliseconds before each repetition. */
  readonly pauses?: readonly number[];
  /** Milliseconds for one try. */
  readonly tryMs?: number;
}

export interface SourceQuestion {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly maxBytes: number;
}

/** Any answer, and no redirect is followed; throws a UserError where the host may not be asked. */
export type SourceAsk = (question: SourceQuestion) => Promise<HttpResponse | HttpFailure>;

const defaults = { pauses: [500, 1000, 2000], tryMs: 120_000 } as const;
/** Milliseconds that a server may ask us to wait. */
const longestWait = 30_000;

/** For libraries that make their own requests: what reads is repeated, what writes is sent once. */
export const makeSourceAsk =
  (connections: Connections): SourceAsk =>
  async (question) => {
    const { url, method } = question;
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && connections.allowHttp(url)))
      throw new UserError('source-not-allowed', `${url.origin} may not be asked: it is not encrypted`, {
        hint: `name its address over https, or ${url.host} in pligos.allowHosts (of the base, for code of a fork)`,
      });
    return method === 'GET'
      ? repeated(() => ask(question, connections), connections)
      : ask(question, connections);
  };

export async function ask(
  { url, method, headers, body, maxBytes }: SourceQuestion,
  { agents, signal, tryMs = defaults.tryMs }: Connections,
): Promise<HttpResponse | HttpFailure> {
  const result = await exchange({
    url,
    method,
    headers: { 'user-agent': 'pligos', ...headers },
    ...(body !== undefined && { body }),
    agents,
    limitMs: tryMs,
    maxBytes,
    signal,
  });
  if ('broken' in result && result.error instanceof UserError) throw result.error;
  return result;
}

export async function repeated(
  send: () => Promise<HttpResponse | HttpFailure>,
  { signal, pauses = defaults.pauses }: Connections,
): Promise<HttpResponse | HttpFailure> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await send();
    const pause = pauses[attempt];
    const wait = waitOf(result);
    if (!isPassing(result) || pause === undefined || wait > longestWait) return result;
    await sleep(Math.max(wait, pause * (0.5 + Math.random())), undefined, { signal }).catch(() =>
      signal.throwIfAborted(),
    );
  }
}

const isPassing = (result: HttpResponse | HttpFailure): boolean =>
  'broken' in result
    ? result.broken !== 'size'
    : result.status === 408 || result.status === 429 || result.status >= 500;

function waitOf(result: HttpResponse | HttpFailure): number {
  const after = 'broken' in result ? undefined : result.headers['retry-after'];
  return after !== undefined && /^\d+$/.test(after) ? Number(after) * 1000 : 0;
}
