/** Answers of services: faults, as clauses to show. */
import { lenientObject, ifGood, readJson, string } from '../json/index.ts';
import type { WebAnswer } from './types.ts';

const refusal = lenientObject({ message: ifGood(string()) });

/** The fault of an answer, as a clause to show; undefined where the service did what it was asked. */
export function faultIn(answer: WebAnswer): string | undefined {
  if (answer.status === undefined) return answer.reason;
  const { status, bytes } = answer;
  if (status >= 200 && status < 300) return undefined;
  const message = oneLine(readJson(refusal, bytes)?.message ?? '');
  return message === '' ? `it answered ${status}` : `it answered ${status}, ${message}`;
}

/** A server's text, as part of a message. */
export const oneLine = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);

/** Whether the run ended before the service answered. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
