/** Gets a file from a server of a source: within limits, repeated where the network fails, judged again at each redirect. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../errors.ts';
import { type Agents, exchange, type HttpFailure, type HttpResponse, redirectOf } from '../../http/index.ts';
import { withoutLogin } from '../../text/index.ts';

export interface DownloadRequest {
  readonly url: string;
  readonly maxBytes: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An Authorization header, for the host of `url` and no other. */
  readonly login?: string | undefined;
  /** Answers beside 200 that the caller reads. */
  readonly also?: readonly number[];
}

export interface Downloads {
  readonly agents: Agents;
  readonly signal: AbortSignal;
  readonly allowHttp: (url: URL) => boolean;
  /** Milliseconds before each repetition. */
  readonly pauses?: readonly number[];
  /** Milliseconds for one try. */
  readonly tryMs?: number;
}

export type SourceDownload = (request: DownloadRequest) => Promise<HttpResponse>;

const defaults = { pauses: [500, 1000, 2000], tryMs: 120_000 } as const;
const maxRedirects = 5;
/** Milliseconds that a server may ask us to wait. */
const longestWait = 30_000;

/** Answers of success only; everything else is a UserError. */
export function makeSourceDownload(downloads: Downloads): SourceDownload {
  const { signal, pauses = defaults.pauses } = downloads;
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await follow(request, downloads);
      if (!('broken' in result) && (result.status === 200 || request.also?.includes(result.status) === true))
        return result;
      const pause = pauses[attempt];
      const wait = waitOf(result);
      if (!isPassing(result) || pause === undefined || wait > longestWait) throw failureOf(request, result);
      await sleep(Math.max(wait, pause * (0.5 + Math.random())), undefined, { signal }).catch(() =>
        signal.throwIfAborted(),
      );
    }
  };
}

async function follow(request: DownloadRequest, downloads: Downloads): Promise<HttpResponse | HttpFailure> {
  const { agents, signal, allowHttp, tryMs = defaults.tryMs } = downloads;
  const first = new URL(request.url);
  let url = first;
  for (let count = 0; ; count += 1) {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowHttp(url)))
      throw notAllowed(request, `it asks ${url.protocol}//${url.host}, which is not encrypted`);
    const isFirst = url.origin === first.origin;
    const result = await exchange({
      url,
      method: 'GET',
      headers: {
        'user-agent': 'pligos',
        ...request.headers,
        ...(isFirst && request.login !== undefined && { authorization: request.login }),
      },
      agents,
      limitMs: tryMs,
      maxBytes: request.maxBytes,
      signal,
    });
    if ('broken' in result) {
      if (result.error instanceof UserError) throw result.error;
      return result;
    }
    const location = result.headers['location'];
    if (result.status < 300 || result.status >= 400 || location === undefined) return result;
    const next = redirectOf(result, 'GET', url);
    if (next === undefined)
      throw notAllowed(request, `it redirects to ${withoutLogin(location).slice(0, 200)}`);
    if (count === maxRedirects) throw notAllowed(request, `it redirects more than ${maxRedirects} times`);
    url = next;
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

function notAllowed({ url }: DownloadRequest, reason: string): UserError {
  return new UserError('source-not-allowed', `${withoutLogin(url)} may not be followed: ${reason}`, {
    hint: 'name the address that it leads to, over https',
  });
}

function failureOf({ url, maxBytes }: DownloadRequest, result: HttpResponse | HttpFailure): UserError {
  const name = withoutLogin(url);
  if ('broken' in result) {
    if (result.broken === 'size')
      return new UserError('source-too-large', `${name} has more than ${maxBytes} bytes`, {
        hint: 'name a smaller source',
      });
    return new UserError('source-unreachable', `${name} cannot be had: ${result.reason}`, {
      hint: /CERT|VERIFY|ISSUER|TLS_ALTNAME/i.test(result.reason)
        ? 'add the certificate authority of the server to the file that SSL_CERT_FILE names'
        : 'check the address, and that the server can be reached from here',
    });
  }
  const { status } = result;
  if (status === 401 || status === 403)
    return new UserError('source-refused', `${name} refuses us (status ${status})`, {
      hint: 'give a login for its host, or check the one that is given',
    });
  if (status === 404 || status === 410)
    return new UserError('source-missing', `${name} does not exist (status ${status})`, {
      hint: 'correct the address',
    });
  return new UserError('source-unreachable', `${name} cannot be had: status ${status}`, {
    hint: 'try again later',
  });
}
