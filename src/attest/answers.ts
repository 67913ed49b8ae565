/** What services answer: nothing is believed to have a shape that was not looked at. */
import { lenientObject, ifGood, readJson, string } from '../json/index.ts';
import type { WebAnswer } from './types.ts';

const refusal = lenientObject({ message: ifGood(string()) });

/** Why an answer is no good one, as a clause to show; undefined where it is. */
export function faultIn(answer: WebAnswer): string | undefined {
  if (answer.status === undefined) return answer.reason;
  const { status, bytes } = answer;
  if (status >= 200 && status < 300) return undefined;
  const message = oneLine(readJson(refusal, bytes)?.message ?? '');
  return message === '' ? `it answered ${status}` : `it answered ${status}, ${message}`;
}

/** Words of a server for a message. */
export const oneLine = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);

/** Whether a service was not asked to the end because the run is over. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
