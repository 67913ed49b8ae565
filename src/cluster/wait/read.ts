/**
 * Reads from the cluster during a wait: each request ends at once with the signal, and returns a refusal
 * where there is no object.
 */
import type { UserError } from '../../errors.ts';
import { mapIn, textOf } from '../predict/json.ts';
import type { Connection, JsonMap } from '../types.ts';
import { mapsOf, metaOf } from './fields.ts';

/** The result of a read: the objects with the version of the list, or the status and message of a refusal. */
type ListResult =
  | { readonly is: 'list'; readonly items: readonly JsonMap[]; readonly version: string }
  | RefusedRead;
interface RefusedRead {
  readonly is: 'refused';
  readonly status: number;
  readonly words: string;
}

/** Milliseconds in which a list must go on. */
const idleMs = 15_000;
const pageSize = 500;
/** Characters of one page. */
const longestPage = 64 * 1024 * 1024;

/** Reads one answer as a whole. */
export async function readText(
  connection: Connection,
  path: string,
  signal: AbortSignal,
  options: { readonly accept?: string; readonly idleMs?: number; readonly longest?: number } = {},
): Promise<{ readonly status: number; readonly text: string }> {
  const parts: string[] = [];
  const longest = options.longest ?? longestPage;
  let length = 0;
  const { status, body } = await connection.stream({
    path,
    signal,
    idleMs: options.idleMs ?? idleMs,
    ...(options.accept !== undefined && { accept: options.accept }),
    onText: (text) => {
      if (length < longest) parts.push(text.slice(0, longest - length));
      length += text.length;
    },
  });
  return { status, text: status === 200 ? parts.join('') : body };
}

/**
 * Reads all pages of a list as the server has it now. Its cache may be older than what helm has just written.
 */
export async function readList(
  connection: Connection,
  path: string,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<ListResult> {
  const items: JsonMap[] = [];
  let continueToken = '';
  for (;;) {
    const query = new URLSearchParams({
      limit: String(pageSize),
      ...(continueToken !== '' && { continue: continueToken }),
    });
    const { status, text } = await readText(
      connection,
      `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`,
      signal,
    );
    if (status !== 200) return refusalFrom(status, text);
    const list = mapIn(text);
    if (list === undefined) return unreadable;
    items.push(...mapsOf(list['items']));
    continueToken = textOf(metaOf(list)['continue']);
    if (continueToken === '' || items.length >= most)
      return { is: 'list', items, version: textOf(metaOf(list)['resourceVersion']) };
  }
}

/** Undefined where the object does not exist. */
export async function readObject(
  connection: Connection,
  path: string,
  signal: AbortSignal,
): Promise<{ readonly is: 'object'; readonly object: JsonMap | undefined } | RefusedRead> {
  const { status, text } = await readText(connection, path, signal);
  if (status === 404) return { is: 'object', object: undefined };
  if (status !== 200) return refusalFrom(status, text);
  const object = mapIn(text);
  return object === undefined ? unreadable : { is: 'object', object };
}

const unreadable: RefusedRead = { is: 'refused', status: 200, words: 'the answer is not JSON, or too long' };

function refusalFrom(status: number, text: string): RefusedRead {
  return { is: 'refused', status, words: wordsOf(text) || `the server answered ${status}` };
}

/** The message of a `Status`; proxies in between answer in other forms. */
export const wordsOf = (text: string): string => textOf(mapIn(text)?.['message']);

/** A login that is refused stays refused; all other errors may pass during a wait. */
export const isFinal = (error: UserError): boolean =>
  ['cluster-login', 'cluster-config'].includes(error.problems[0]?.code ?? '');
