/** Answers of services as JSON: nothing is believed to have a shape that was not looked at. */
import type { AttestationRefusal, WebAnswer } from './types.ts';

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a service answered well; else what it said. `also` are further statuses that count. */
export function answered(answer: WebAnswer, ...also: readonly number[]): Answered | AttestationRefusal {
  if (answer.status === undefined) return { why: answer.reason };
  const { status, headers, bytes } = answer;
  const body = readJson(bytes);
  if ((status >= 200 && status < 300) || also.includes(status)) return { status, headers, body };
  const serverMessage = textAt(body, 'message') ?? '';
  return {
    why: serverMessage === '' ? `it answered ${status}` : `it answered ${status}, ${oneLine(serverMessage)}`,
  };
}

export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** The value at the end of a path of keys. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = Object.getOwnPropertyDescriptor(current, key)?.value;
  }
  return current;
}

export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = valueAt(value, ...keys);
  return typeof found === 'string' ? found : undefined;
}

export function wholeAt(value: unknown, ...keys: readonly string[]): number | undefined {
  const found = valueAt(value, ...keys);
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : undefined;
}

/** Words of a server for a message. */
export const oneLine = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
