/** Sends one request to the API server, within a limit of time and of bytes. */
import * as http from 'node:http';
import * as https from 'node:https';
import type { PreparedRequest } from '../connect/requests.ts';
import type { ServerRequest } from '../types.ts';

/** Bytes of one answer, unpacked. */
export const largestAnswer = 64 * 1024 * 1024;

export interface ExchangeResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** No answer, or an answer that cannot be used. */
export interface ExchangeFailure {
  readonly reason: 'time' | 'connection' | 'size';
  /** The system's or OpenSSL's code of the error. */
  readonly code: string;
  /** The message of the error, for experts. */
  readonly words: string;
  /** The server cannot have seen the request. */
  readonly isUnsent: boolean;
  /** The headers arrived, the rest did not. */
  readonly hasHeaders: boolean;
}

export interface Exchange {
  readonly url: URL;
  readonly call: ServerRequest;
  readonly prepared: PreparedRequest;
  readonly limitMs: number;
  readonly signal: AbortSignal;
  /** Bytes; only tests set it. */
  readonly largest?: number;
}

/** Rejects only when `signal` aborts. */
export function exchange(input: Exchange): Promise<ExchangeResponse | ExchangeFailure> {
  const { signal, limitMs } = input;
  const largest = input.largest ?? largestAnswer;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const state = { connected: false, began: false };
    let request: http.ClientRequest | undefined;
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const answer = (result: ExchangeResponse | ExchangeFailure): void => {
      end();
      resolve(result);
      if ('reason' in result) request?.destroy();
    };
    const fail = (reason: ExchangeFailure['reason'], error: unknown): void =>
      answer({
        reason,
        code: codeOf(error),
        words: messageOf(error),
        isUnsent: !state.connected,
        hasHeaders: state.began,
      });
    const abort = (): void => {
      end();
      request?.destroy();
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => fail('time', new Error('no answer in time')), limitMs);
    signal.addEventListener('abort', abort, { once: true });
    try {
      request = start(input);
    } catch (error) {
      // A header cannot be sent, or a certificate cannot be read.
      fail('connection', error);
      return;
    }
    request.on('error', (error) => fail('connection', error));
    request.on('socket', (socket) => {
      const isConnected = request?.reusedSocket || (!socket.connecting && input.url.protocol === 'http:');
      if (isConnected) state.connected = true;
      else
        socket.once(input.url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          state.connected = true;
        });
    });
    request.once('response', (response) => {
      state.connected = true;
      state.began = true;
      response.on('error', (error) => fail('connection', error));
      void collect(response, largest).then(
        (body) =>
          body === undefined
            ? fail('size', new Error('too large'))
            : answer({ status: response.statusCode ?? 0, headers: response.headers, body }),
        (error: unknown) => fail('connection', error),
      );
    });
    request.end(input.call.body);
  });
}

/** Sends the request; throws where a header or certificate cannot be used. */
export function start({
  url,
  call,
  prepared,
  limitMs,
}: Pick<Exchange, 'url' | 'call' | 'prepared' | 'limitMs'>): http.ClientRequest {
  const { agent, auth, headers, servername, rejectUnauthorized, secureContext } = prepared;
  const { body } = call;
  const secure = {
    secureContext,
    ...(servername !== undefined && { servername }),
    ...(rejectUnauthorized === false && { rejectUnauthorized }),
  };
  const isSecure = url.protocol === 'https:';
  return (isSecure ? https : http).request(url, {
    method: call.method,
    agent,
    // Ends the proxy's own connection too.
    timeout: limitMs,
    ...(auth !== undefined && { auth }),
    ...(isSecure && secure),
    headers: {
      ...headers,
      accept: call.accept ?? 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'pligos',
      ...(body !== undefined && {
        'content-type': call.type ?? 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    },
  });
}

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : '';

/** The whole body as text; undefined where it is too large. */
async function collect(response: http.IncomingMessage, largest: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a body of text where bytes were expected');
    size += chunk.length;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (response.headers['content-encoding'] !== 'gzip') return bytes.toString('utf8');
  const { gunzipSync } = await import('node:zlib');
  try {
    return gunzipSync(bytes, { maxOutputLength: largest }).toString('utf8');
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw error;
  }
}
