/**
 * Follows the objects of one kind by one list and one watch. A watch that breaks resumes at its last version;
 * one that is too old starts again with a list. Where the login may not watch, it polls; where it may not
 * read at all, it says so.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../../errors.ts';
import { mapIn, mapOf, textOf } from '../predict/json.ts';
import type { Connection, JsonMap } from '../types.ts';
import { metaOf, nameOf, numberOf } from './fields.ts';
import { isFinal, readList, readObject, wordsOf } from './read.ts';
import { limitConcurrency } from '../../tools/index.ts';

/** The part of a list that is followed. */
export interface WatchScope {
  /** `/apis/apps/v1/namespaces/shop/deployments`, with no query. */
  readonly path: string;
  /** `metadata.name=web`; empty for all. */
  readonly fieldSelector: string;
  /** The objects that are waited for, each with its own path. */
  readonly objects: readonly { readonly namespace: string; readonly name: string; readonly path: string }[];
  /** The same per namespace, where a list over all namespaces is not allowed. */
  readonly narrower?: readonly WatchScope[];
}

interface WatchHandlers {
  readonly connection: Connection;
  readonly signal: AbortSignal;
  /**
   * Called for other objects of the scope too. Undefined: the object does not exist; `last` is its last known
   * state, if any.
   */
  readonly onObject: (namespace: string, name: string, object: JsonMap | undefined, last?: JsonMap) => void;
  /** The login may not read the object: its state is unknown. */
  readonly onForbidden: (namespace: string, name: string, words: string) => void;
  readonly note: (words: string) => void;
}

/**
 * Milliseconds between two polls where no watch is allowed, and before a broken connection is tried again.
 */
const pollMs = 2000;
const pauses = [200, 500, 1000, 2000, 4000];
/**
 * Seconds after which the server ends a watch itself, and milliseconds of silence that count as cut (a
 * bookmark comes each minute).
 */
const watchSeconds = 290;
const silenceMs = 100_000;

/** Ends when the signal aborts; rejects where the login itself is refused. */
export async function follow(scope: WatchScope, following: WatchHandlers): Promise<void> {
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

/** Pauses grow; an error that persists is reported once. */
function pausing({ signal, note }: WatchHandlers): { wait(words: string): Promise<void>; reset(): void } {
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

function reportItems(scope: WatchScope, items: readonly JsonMap[], { onObject }: WatchHandlers): void {
  const present = new Set<string>();
  for (const item of items) {
    const namespace = textOf(metaOf(item)['namespace']);
    present.add(`${namespace}/${nameOf(item)}`);
    onObject(namespace, nameOf(item), item);
  }
  for (const { namespace, name } of scope.objects)
    if (!present.has(`${namespace}/${name}`)) onObject(namespace, name, undefined);
}

interface WatchEnd {
  readonly is: 'over' | 'broken' | 'forbidden';
  /** The version to resume from; empty: start with a list. */
  readonly version: string;
  readonly words: string;
}

/** Runs one watch to its end. */
async function watchOnce(scope: WatchScope, from: string, following: WatchHandlers): Promise<WatchEnd> {
  const { connection, signal } = following;
  let version = from;
  let fault: string | undefined;
  const started = performance.now();
  const path = pathOf(scope, {
    watch: '1',
    resourceVersion: from,
    allowWatchBookmarks: 'true',
    timeoutSeconds: String(watchSeconds),
  });
  const onLine = (line: string): void => {
    if (line === '' || fault !== undefined) return;
    const event = mapIn(line);
    const object = mapOf(event?.['object']);
    if (event === undefined || event['type'] === 'ERROR') {
      fault = textOf(object['message']) || `code ${numberOf(object['code'])}`;
      return;
    }
    version = textOf(metaOf(object)['resourceVersion']) || version;
    if (event['type'] === 'BOOKMARK') return;
    const namespace = textOf(metaOf(object)['namespace']);
    if (event['type'] === 'DELETED') following.onObject(namespace, nameOf(object), undefined, object);
    else following.onObject(namespace, nameOf(object), object);
  };
  const onText = inLines(onLine);
  try {
    const { status, body } = await connection.stream({ path, signal, idleMs: silenceMs, onText });
    if (status === 403) return { is: 'forbidden', version, words: wordsOf(body) };
    // After any error a list gives the present state.
    if (fault !== undefined) return { is: 'broken', version: '', words: fault };
    if (status === 410) return { is: 'over', version: '', words: '' };
    if (status !== 200) return { is: 'broken', version: '', words: wordsOf(body) || `status ${status}` };
    // A proxy that ends every watch at once must not be asked again at once.
    if (performance.now() - started < 1000) return { is: 'broken', version, words: 'watches end at once' };
    return { is: 'over', version, words: '' };
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError) || isFinal(error)) throw error;
    return { is: 'broken', version, words: error.message };
  }
}

/** Passes on complete lines; the last one may still be incomplete. */
function inLines(onLine: (line: string) => void): (text: string) => void {
  let partial = '';
  return (text) => {
    const lines = `${partial}${text}`.split('\n');
    partial = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

async function withoutList(scope: WatchScope, following: WatchHandlers, words: string): Promise<void> {
  const { narrower, objects } = scope;
  if (narrower !== undefined) {
    await Promise.all(narrower.map((one) => follow(one, following)));
    return;
  }
  following.note(`this login may not list ${nounOf(scope)}: each is asked for by name (${words})`);
  const deleted = new Set<string>();
  const turn = limitConcurrency(8);
  await poll(async () => {
    const remaining = objects.filter(({ path }) => !deleted.has(path));
    await Promise.all(
      remaining.map(async ({ namespace, name, path }) => {
        const answer = await turn(() => readObject(following.connection, path, following.signal));
        if (answer.is === 'object') return following.onObject(namespace, name, answer.object);
        if (answer.status !== 403) return;
        deleted.add(path);
        following.onForbidden(namespace, name, answer.words);
      }),
    );
    return deleted.size < objects.length;
  }, following);
}

async function look(scope: WatchScope, following: WatchHandlers): Promise<boolean> {
  const list = await readList(following.connection, pathOf(scope), following.signal);
  if (list.is === 'list') reportItems(scope, list.items, following);
  return true;
}

/** Repeats the look until there is nothing more to see. */
async function poll(readAgain: () => Promise<boolean>, { signal }: WatchHandlers): Promise<void> {
  while (!signal.aborted) {
    try {
      if (!(await readAgain())) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UserError) || isFinal(error)) throw error;
    }
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}
