/** Files from other servers than GitHub's API: no token, the same limits and retries. */
import {
  type HttpFailure,
  closeAgents,
  exchange,
  type HttpResponse,
  makeAgents,
  redirectOf,
  type Variables,
} from '../http/index.ts';
import { tryAgain } from './retry.ts';
import type { CallLimits } from './types.ts';

export interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Where proxies are named. */
  readonly proxyEnv?: Variables;
  readonly limits?: Partial<Pick<CallLimits, 'tryMs' | 'wholeMs' | 'pauseMs'>>;
}

/** The bytes, or why they could not be had. */
type Downloaded = Uint8Array | { readonly status?: number; readonly reason: string };

export interface Downloader {
  /** Gets a file of at most so many bytes; rejects only where the signal aborts. */
  get(url: string, maxBytes: number): Promise<Downloaded>;
  close(): void;
}

const defaults: CallLimits = {
  tryMs: 120_000,
  wholeMs: 300_000,
  pauseMs: 1000,
  // Each call has its own.
  answerBytes: 0,
  pages: 0,
};

/** A mirror leads to a storage, that perhaps to another. */
const maxRedirects = 5;

/** Nothing is sent yet. */
export function makeDownloader(options: DownloadOptions): Downloader {
  const agents = makeAgents(options.proxyEnv ?? {}, options.signal);
  const limits = { ...defaults, ...options.limits };
  const { signal } = options;

  async function once(firstUrl: URL, limitMs: number, maxBytes: number): Promise<HttpResponse | HttpFailure> {
    let url = firstUrl;
    for (let count = 0; ; count += 1) {
      const headers = { 'user-agent': 'pligos' };
      const result = await exchange({ url, method: 'GET', headers, agents, limitMs, maxBytes, signal });
      const next = 'broken' in result ? undefined : redirectOf(result, 'GET', url);
      if (next === undefined || count === maxRedirects) return result;
      url = next;
    }
  }

  return {
    async get(url, maxBytes) {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        return { reason: 'it is not a URL' };
      const result = await tryAgain((limitMs) => once(new URL(url), limitMs, maxBytes), true, limits, signal);
      if ('bytes' in result) return result.bytes;
      const { status, reason } = result.fault;
      return { ...(status !== undefined && { status }), reason };
    },
    close: () => closeAgents(agents),
  };
}
