/**
 * Follows the objects of one kind by one list and one watch. A watch that is cut goes on where it was; one that is too old is begun anew by
 * a list. Where the login may not watch, it is asked again and again; where it may not even read, that is said.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../errors.ts';
import { mapOf, textOf } from '../predict/json.ts';
import { turns } from '../transport/transport.ts';
import type { Connection, JsonMap } from '../types.ts';
import { metaOf, nameOf, numberOf } from './fields.ts';
import { isFinal, jsonIn, readList, readObject, wordsOf } from './read.ts';

/** What is followed: all of a list, or some of it. */
export interface WatchScope {
  /** `/apis/apps/v1/namespaces/shop/deployments`, with no query. */
  readonly path: string;
  /** `metadata.name=web`; empty for all. */
  readonly fieldSelector: string;
  /** Those that are wanted, each with its own path. */
  readonly wanted: readonly { readonly namespace: string; readonly name: string; readonly path: string }[];
  /** The same, namespace by namespace, where a list over all is not allowed. */
  readonly narrower?: readonly WatchScope[];
}

export interface Following {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /** Objects that nobody asked for come too. Undefined: it is not there; then `last` is as it was when it went, where that is known. */
  readonly seen: (namespace: string, name: string, object: JsonMap | undefined, last?: JsonMap) => void;
  /** The login may not even read it: what becomes of it is not known. */
  readonly unseen: (namespace: string, name: string, words: string) => void;
  readonly note: (words: string) => void;
}

/** Milliseconds between two looks where no watch is allowed, and before a connection that broke is tried again. */
const pollMs = 2000;
const pauses = [200, 500, 1000, 2000, 4000];
/** Seconds after which the server ends a watch by itself, and milliseconds of silence (a bookmark comes each minute) that count as cut. */
const watchSeconds = 290;
const silenceMs = 100_000;

/** Ends when the signal aborts; rejects where the login itself is refused. */
export async function follow(scope: WatchScope, following: Following): Promise<void> {
  const { connection, signal, note } = following;
  const patience = pausing(following);
  let version = '';
  while (!signal.aborted) {
    try {
      if (version === '') {
        const list = await readList(connection, pathOf(scope), signal);
        if (list.is === 'refused') {
          if (list.status === 403) return await withoutList(scope, following, list.words);
          if (list.status === 404) reportItems(scope, [], following);
          await patience.wait(list.words);
          continue;
        }
        reportItems(scope, list.items, following);
        ({ version } = list);
      }
      const ended = await watchOnce(scope, version, following);
      if (ended.is === 'forbidden') {
        note(
          `this login may not watch ${nounOf(scope)}: it is asked every ${pollMs / 1000} s (${ended.words})`,
        );
        return await poll(() => look(scope, following), following);
      }
      ({ version } = ended);
      if (ended.is === 'broken') await patience.wait(ended.words);
      else patience.reset();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UserError) || isFinal(error)) throw error;
      await patience.wait(error.message);
    }
  }
}

const nounOf = ({ path }: WatchScope): string => path.slice(path.lastIndexOf('/') + 1);

function pathOf(scope: WatchScope, query: Readonly<Record<string, string>> = {}): string {
  const all = { ...(scope.fieldSelector !== '' && { fieldSelector: scope.fieldSelector }), ...query };
  const words = new URLSearchParams(all).toString();
  return words === '' ? scope.path : `${scope.path}?${words}`;
}

/** Pauses that grow; what does not pass soon is said, once. */
function pausing({ signal, note }: Following): { wait(words: string): Promise<void>; reset(): void } {
  let count = 0;
  return {
    wait: async (words) => {
      if (count === 3) note(`the cluster does not answer as it should: ${words}`);
      const pause = pauses[Math.min(count, pauses.length - 1)] ?? 0;
      count += 1;
      await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    },
    reset: () => {
      count = 0;
    },
  };
}

function reportItems(scope: WatchScope, items: readonly JsonMap[], { seen }: Following): void {
  const found = new Set<string>();
  for (const item of items) {
    const namespace = textOf(metaOf(item)['namespace']);
    found.add(`${namespace}/${nameOf(item)}`);
    seen(namespace, nameOf(item), item);
  }
  for (const { namespace, name } of scope.wanted)
    if (!found.has(`${namespace}/${name}`)) seen(namespace, name, undefined);
}

interface Ended {
  readonly is: 'over' | 'broken' | 'forbidden';
  /** From which to go on; empty: from a list. */
  readonly version: string;
  readonly words: string;
}

/** One watch, to its end. */
async function watchOnce(scope: WatchScope, from: string, following: Following): Promise<Ended> {
  const { connection, signal } = following;
  let version = from;
  let fault: string | undefined;
  const began = performance.now();
  const path = pathOf(scope, {
    watch: '1',
    resourceVersion: from,
    allowWatchBookmarks: 'true',
    timeoutSeconds: String(watchSeconds),
  });
  const onLine = (line: string): void => {
    if (line === '' || fault !== undefined) return;
    const event = jsonIn(line);
    const object = mapOf(event?.['object']);
    if (event === undefined || event['type'] === 'ERROR') {
      fault = textOf(object['message']) || `code ${numberOf(object['code'])}`;
      return;
    }
    version = textOf(metaOf(object)['resourceVersion']) || version;
    if (event['type'] === 'BOOKMARK') return;
    const namespace = textOf(metaOf(object)['namespace']);
    if (event['type'] === 'DELETED') following.seen(namespace, nameOf(object), undefined, object);
    else following.seen(namespace, nameOf(object), object);
  };
  const onText = inLines(onLine);
  try {
    const { status, body } = await connection.stream({ path, signal, idleMs: silenceMs, onText });
    if (status === 403) return { is: 'forbidden', version, words: wordsOf(body) };
    // Whatever the fault, a list says how things are.
    if (fault !== undefined) return { is: 'broken', version: '', words: fault };
    if (status === 410) return { is: 'over', version: '', words: '' };
    if (status !== 200) return { is: 'broken', version: '', words: wordsOf(body) || `status ${status}` };
    // Something in between that ends all at once must not be asked at once again.
    if (performance.now() - began < 1000) return { is: 'broken', version, words: 'watches end at once' };
    return { is: 'over', version, words: '' };
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError) || isFinal(error)) throw error;
    return { is: 'broken', version, words: error.message };
  }
}

/** Hands whole lines on; the last one may have no end yet. */
export function inLines(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

async function withoutList(scope: WatchScope, following: Following, words: string): Promise<void> {
  const { narrower, wanted } = scope;
  if (narrower !== undefined) {
    await Promise.all(narrower.map((one) => follow(one, following)));
    return;
  }
  following.note(`this login may not list ${nounOf(scope)}: each is asked for by name (${words})`);
  const gone = new Set<string>();
  const turn = turns(8);
  await poll(async () => {
    const left = wanted.filter(({ path }) => !gone.has(path));
    await Promise.all(
      left.map(async ({ namespace, name, path }) => {
        const answer = await turn(() => readObject(following.connection, path, following.signal));
        if (answer.is === 'object') return following.seen(namespace, name, answer.object);
        if (answer.status !== 403) return;
        gone.add(path);
        following.unseen(namespace, name, answer.words);
      }),
    );
    return gone.size < wanted.length;
  }, following);
}

async function look(scope: WatchScope, following: Following): Promise<boolean> {
  const list = await readList(following.connection, pathOf(scope), following.signal);
  if (list.is === 'list') reportItems(scope, list.items, following);
  return true;
}

/** Until the look says that there is nothing more to see. */
async function poll(looking: () => Promise<boolean>, { signal }: Following): Promise<void> {
  while (!signal.aborted) {
    try {
      if (!(await looking())) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UserError) || isFinal(error)) throw error;
    }
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}
