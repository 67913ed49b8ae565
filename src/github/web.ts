/** Calls to services that are not GitHub's API: with no token but what the caller gives, the same limits and retries, and no redirects. */
import { closeAgents, exchange, makeAgents, type HttpResponse } from '../http/index.ts';
import { serverText } from './fault.ts';
import { tryAgain } from './retry.ts';
import type { CallLimits } from './types.ts';
import type { DownloadOptions } from './download.ts';

interface WebRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly maxBytes: number;
}

/** An answer with any status, or why there is none. */
type WebAnswered = HttpResponse | { readonly status?: undefined; readonly reason: string };

export interface WebClient {
  /** Every call may be repeated where an answer is lost; rejects only where the signal aborts. */
  readonly call: (request: WebRequest) => Promise<WebAnswered>;
  /** Ends every call that is under way. */
  close(): void;
}

const defaults: CallLimits = {
  tryMs: 15_000,
  wholeMs: 60_000,
  pauseMs: 500,
  // Each call has its own.
  answerBytes: 0,
  pages: 0,
};

/** Nothing is sent yet. */
export function makeWeb({ signal: endOfRun, proxyEnv, limits }: DownloadOptions): WebClient {
  const over = new AbortController();
  const signal = AbortSignal.any([endOfRun, over.signal]);
  const agents = makeAgents(proxyEnv ?? {}, signal);
  return {
    async call({ method, url, headers, body, maxBytes }) {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        return { reason: 'it is not a URL' };
      let last: HttpResponse | undefined;
      const once = async (limitMs: number): ReturnType<typeof exchange> => {
        const result = await exchange({
          url: new URL(url),
          method,
          headers: { 'user-agent': 'pligos', ...headers },
          ...(body !== undefined && { body: Buffer.from(body) }),
          agents,
          limitMs,
          maxBytes,
          signal,
        });
        last = 'broken' in result ? undefined : result;
        return result;
      };
      const result = await tryAgain(once, true, { ...defaults, ...limits }, signal);
      if ('bytes' in result) return result;
      return last ?? { reason: `${serverText(new URL(url).host)}: ${result.fault.reason}` };
    },
    close() {
      over.abort();
      closeAgents(agents);
    },
  };
}
