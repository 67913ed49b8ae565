/**
 * Reads one answer while it arrives: watches, logs, lists. Answer and connection end at once when the signal
 * aborts.
 */
import type * as http from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { type ExchangeFailure, codeOf, type Exchange, messageOf, start } from './exchange.ts';
import type { StreamRequest } from '../types.ts';

interface StreamExchange extends Pick<Exchange, 'url' | 'prepared' | 'limitMs'> {
  readonly streaming: StreamRequest;
  /** Aborts the whole connection. */
  readonly signal: AbortSignal;
}

interface StreamResult {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The text of an answer other than 200. */
  readonly body: string;
}

/** Characters that are read of a refusal. */
const longestRefusal = 100_000;

/** Rejects when a signal aborts, and with what `onText` throws. */
export function streamExchange(input: StreamExchange): Promise<StreamResult | ExchangeFailure> {
  const { streaming, limitMs } = input;
  const signals = [input.signal, streaming.signal];
  return new Promise((resolve, reject) => {
    for (const signal of signals) signal.throwIfAborted();
    const state = { connected: false, began: false };
    let timer: NodeJS.Timeout | undefined;
    let request: http.ClientRequest | undefined;
    let ended = false;
    const end = (settle: () => void, keep = false): void => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', abort);
      settle();
      if (!keep) request?.destroy();
    };
    const abort = (): void => {
      const reason: unknown = signals.find(({ aborted }) => aborted)?.reason;
      end(() => reject(reason instanceof Error ? reason : new Error('aborted')));
    };
    const fail = (reason: ExchangeFailure['reason'], error: unknown): void =>
      end(() =>
        resolve({
          reason,
          code: codeOf(error),
          words: messageOf(error),
          isUnsent: !state.connected,
          hasHeaders: state.began,
        }),
      );
    const within = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('time', new Error('no answer in time')), milliseconds);
    };
    for (const signal of signals) signal.addEventListener('abort', abort, { once: true });
    within(limitMs);
    try {
      request = start({
        url: input.url,
        prepared: input.prepared,
        limitMs: Math.max(limitMs, streaming.idleMs),
        call: {
          method: 'GET',
          path: streaming.path,
          ...(streaming.accept !== undefined && { accept: streaming.accept }),
        },
      });
    } catch (error) {
      fail('connection', error);
      return;
    }
    request.on('error', (error) => fail('connection', error));
    request.once('response', (response) => {
      state.connected = true;
      state.began = true;
      const status = response.statusCode ?? 0;
      let body = '';
      const take = (text: string): void => {
        if (ended || text === '') return;
        if (status !== 200) body = (body + text).slice(0, longestRefusal);
        else
          try {
            streaming.onText(text);
          } catch (error) {
            end(() => reject(error instanceof Error ? error : new Error(String(error))));
          }
      };
      const done = (): void => end(() => resolve({ status, headers: response.headers, body }), true);
      within(streaming.idleMs);
      response.on('error', (error) => fail('connection', error));
      void read(response, take, () => within(streaming.idleMs)).then(done, (error: unknown) =>
        fail('connection', error),
      );
    });
    request.end();
  });
}

/** Chunks may split a character. */
async function read(
  response: http.IncomingMessage,
  take: (text: string) => void,
  onChunk: () => void,
): Promise<void> {
  const decoder = new StringDecoder('utf8');
  const zipped = response.headers['content-encoding'] === 'gzip';
  const bytes = zipped ? response.pipe((await import('node:zlib')).createGunzip()) : response;
  // An error of the response does not end the stream that it is piped into.
  if (zipped) response.once('error', (error) => bytes.destroy(error));
  for await (const chunk of bytes) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a body of text where bytes were expected');
    onChunk();
    take(decoder.write(chunk));
  }
  take(decoder.end());
}
