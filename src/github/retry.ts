/** Which failed try is made again, and after how long. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpFailure, HttpResponse } from '../http/index.ts';
import { parseJson, textAt } from '../json/index.ts';
import { serverText } from './fault.ts';
import type { ApiFault, CallLimits } from './types.ts';

/** How often a call is repeated (safety rule 9). */
const retries = 3;

/** What a try ended with: an answer that counts, or a fault. */
interface Failed {
  readonly fault: ApiFault;
  /** Worth another try of a call that may be repeated. */
  readonly passing: boolean;
  /** GitHub did not look at the call, so that any may be sent again, after this pause. */
  readonly waitMs?: number;
}

function judge(result: HttpResponse | HttpFailure): Failed | undefined {
  if ('broken' in result)
    return {
      fault: { kind: result.broken === 'size' ? 'broken' : 'unreachable', reason: result.reason },
      passing: result.broken !== 'size',
    };
  const { status } = result;
  if (status >= 200 && status < 300) return undefined;
  const reason = reasonOf(result);
  const waitMs = limitOf(result, reason);
  if (waitMs !== undefined) return { fault: { kind: 'limited', status, reason }, passing: true, waitMs };
  return { fault: { kind: kindOf(status), status, reason }, passing: status === 408 || status >= 500 };
}

function kindOf(status: number): ApiFault['kind'] {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 410) return 'missing';
  return status === 408 || status >= 500 ? 'broken' : 'rejected';
}

function reasonOf(result: HttpResponse): string {
  const message = textAt(parseJson(result.bytes), 'message');
  return message === undefined || message === '' ? `status ${result.status}` : serverText(message);
}

/**
 * Milliseconds until a rate limit ends; undefined where the answer is about something else. Every 403 carries
 * x-ratelimit-reset: it counts only where nothing remains.
 */
function limitOf(result: HttpResponse, reason: string): number | undefined {
  const { status, headers } = result;
  if (status !== 403 && status !== 429) return undefined;
  const after = seconds(headers['retry-after'], headers);
  if (after !== undefined) return after;
  const used = headers['x-ratelimit-remaining'] === '0';
  const reset = Number(headers['x-ratelimit-reset']) * 1000;
  if (used && reset > 0) return Math.max(1000, reset - now(headers));
  // GitHub asks for a minute where it names no time.
  return status === 429 || used || /secondary rate limit/i.test(reason) ? 60_000 : undefined;
}

function seconds(header: string | undefined, headers: HttpResponse['headers']): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now(headers));
}

/** By the server's own clock, which is the one that the limit is told in. */
function now(headers: HttpResponse['headers']): number {
  const date = Date.parse(headers['date'] ?? '');
  return Number.isNaN(date) ? Date.now() : date;
}

/**
 * Calls `once` until it is answered, may not be repeated, or would outlast the limit of the whole. A call that
 * changes something (`repeatable` false) is repeated only where GitHub says that it did not look at it.
 */
export async function tryAgain(
  once: (limitMs: number) => Promise<HttpResponse | HttpFailure>,
  repeatable: boolean,
  limits: CallLimits,
  signal: AbortSignal,
): Promise<HttpResponse | Failed> {
  const end = performance.now() + limits.wholeMs;
  for (let count = 0; ; count += 1) {
    const result = await once(Math.max(1, Math.min(limits.tryMs, end - performance.now())));
    const failed = judge(result);
    if (failed === undefined && !('broken' in result)) return result;
    if (failed === undefined) throw new TypeError('a broken answer was taken for a good one');
    const again = failed.passing && (repeatable || failed.waitMs !== undefined);
    const pause = failed.waitMs ?? limits.pauseMs * 2 ** count * (0.75 + Math.random() / 2);
    if (!again || count === retries || performance.now() + pause >= end) return failed;
    await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
