/** Where each workload stands, until the whole is decided. */
import { setMaxListeners } from 'node:events';
import type { Connection, JsonMap, Served } from '../types.ts';
import { claimsThatWait } from './claims.ts';
import { type Board, type TrackedWorkload, openBoard } from './board.ts';
import { goneState, ready, stateOf } from './kinds.ts';
import { idOf, planWait, waitedFor } from './plan.ts';
import { progressOf, makeReporter } from './progress.ts';
import type { Sick, WaitInput } from './types.ts';
import { follow } from './watch.ts';

export interface Followed {
  readonly outcome: Outcome;
  /** What is not ready, failed ones first. */
  readonly sick: readonly Sick[];
}
type Outcome = 'ready' | 'failed' | 'timeout' | 'aborted';

/** The longest that a timer can be set to. */
const longestTimer = 2 ** 31 - 1;

/** Ends with no connection of its own left open. */
export async function followAll(
  connection: Connection,
  served: Served,
  input: WaitInput,
  note: (words: string) => void,
): Promise<Followed> {
  const board = openBoard(waitedFor(input.workloads));
  const telling = makeReporter(
    () => progressOf(board),
    (progress) => input.onProgress?.(progress),
  );
  const stop = new AbortController();
  // Each kind and each request listens; node takes more than ten for a leak.
  setMaxListeners(0, stop.signal);
  const limit = limited(input);
  const running = untilDecided(board, {
    connection,
    served,
    signal: stop.signal,
    note,
    since: input.since,
    moved: telling.look,
  });
  try {
    const outcome = await Promise.race([limit.over, running]);
    telling.look();
    const of = (wanted: TrackedWorkload['state']['is']): Sick[] =>
      [...board.entries.values()].filter(({ state }) => state.is === wanted);
    return { outcome, sick: [...of('failed'), ...of('waiting')] };
  } finally {
    telling.stop();
    limit.stop();
    stop.abort();
    // What it ends with now is of no interest: it was told to.
    await running.catch(() => undefined);
  }
}

/** The end that comes from outside. */
function limited({ signal, timeout }: WaitInput): { readonly over: Promise<Outcome>; stop(): void } {
  const limit = new AbortController();
  const over = new Promise<Outcome>((resolve) => {
    const abort = (): void => resolve('aborted');
    signal.addEventListener('abort', abort, { once: true, signal: limit.signal });
    if (signal.aborted) abort();
    const timer = setTimeout(() => resolve('timeout'), Math.min(timeout, longestTimer));
    limit.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
  return { over, stop: () => limit.abort() };
}

interface Run {
  readonly connection: Connection;
  readonly served: Served;
  readonly signal: AbortSignal;
  readonly note: (words: string) => void;
  readonly since: string | undefined;
  /** Called after each change. */
  readonly moved: () => void;
}

/** Resolves once the workloads themselves decide; `board` holds how they stand. */
async function untilDecided(board: Board, run: Run): Promise<Outcome> {
  const { connection, signal, note } = run;
  const plan = await planWait(connection, run.served, [...board.entries.values()], signal);
  for (const workload of plan.unknown) {
    note(`the cluster serves no ${workload.kind} of ${workload.apiVersion}: it is not waited for`);
    board.drop(workload);
  }
  const waitsForPod = claimsThatWait(connection, signal, note);
  return new Promise((resolve, reject) => {
    const look = (): void => {
      run.moved();
      const outcome = decisionOf(board);
      if (outcome !== undefined) resolve(outcome);
    };
    look();
    const follows = plan.groups.map(({ rule, scope, workloads }) => {
      const places = new Map(
        scope.wanted.map((one, index) => [`${one.namespace}/${one.name}`, workloads[index]]),
      );
      const entryAt = (namespace: string, name: string): TrackedWorkload | undefined => {
        const workload = places.get(`${namespace}/${name}`);
        return workload && board.entries.get(idOf(workload));
      };
      const seen = (namespace: string, name: string, object: JsonMap | undefined, last?: JsonMap): void => {
        const entry = entryAt(namespace, name);
        if (entry === undefined) return;
        const unknown = (): void => note(`${rule.kind} ${name} no longer exists: its result is not known`);
        board.put(
          entry,
          object === undefined
            ? goneState(rule, last ?? entry.last, unknown)
            : stateOf(rule, object, run.since),
        );
        entry.object = object;
        entry.last = object ?? last ?? entry.last;
        look();
        if (object === undefined || entry.state.is !== 'waiting' || rule.kind !== claimKind) return;
        void waitsForPod(object).then(
          (does) => {
            if (!does || entry.object !== object) return;
            board.put(entry, ready('its volume is made when a pod uses it (WaitForFirstConsumer)'));
            look();
          },
          () => undefined,
        );
      };
      const unseen = (namespace: string, name: string, words: string): void => {
        const workload = places.get(`${namespace}/${name}`);
        if (workload === undefined) return;
        note(`this login may not read ${workload.kind} ${name}: whether it is ready is not known (${words})`);
        board.drop(workload);
        look();
      };
      return follow(scope, { connection, signal, note, seen, unseen });
    });
    const end = (): void => resolve('aborted');
    Promise.all(follows).then(() => {
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    }, reject);
  });
}

const claimKind = 'PersistentVolumeClaim';

function decisionOf({ counts }: Board): Outcome | undefined {
  if (counts.failed > 0) return 'failed';
  return counts.waiting > 0 ? undefined : 'ready';
}
