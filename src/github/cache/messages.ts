/** What a run and its process for the cache say to each other over a pipe: one JSON object a line. An empty line is a sign of life. */

/** A call by the run; bytes go by `file`, which stands in the private folder of both. */
export interface CacheCall {
  readonly id: number;
  readonly action: 'restore' | 'save';
  readonly key: string;
  readonly file: string;
}

/** `found` and `missing` answer a restore, `saved` and `exists` a save. */
export interface CacheAnswer {
  readonly result: 'found' | 'missing' | 'saved' | 'exists' | 'failed';
  /** Why it failed. */
  readonly reason?: string;
  /** Of HTTP; undefined where the service gave none. */
  readonly status?: number;
}

const results: readonly string[] = ['found', 'missing', 'saved', 'exists', 'failed'];

/** The answer in a line, and the call that it is for; undefined for any other line. */
export function readAnswer(line: string): (CacheAnswer & Pick<CacheCall, 'id'>) | undefined {
  const message: unknown = line === '' ? undefined : JSON.parse(line);
  return isAnswer(message) ? message : undefined;
}

const isAnswer = (message: unknown): message is CacheAnswer & Pick<CacheCall, 'id'> =>
  typeof message === 'object' &&
  message !== null &&
  'result' in message &&
  results.includes(String(message.result));

/** A call that the run wrote: it comes from our own code, so its shape is known. */
export const readCall = (line: string): CacheCall => {
  const call: CacheCall = JSON.parse(line);
  return call;
};
