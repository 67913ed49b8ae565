/** Follows each workload until the whole is decided. */
import { setMaxListeners } from 'node:events';
import type { Connection, JsonMap, ServedApis } from '../types.ts';
import { claimsThatWait } from './claims.ts';
import { type Board, type TrackedWorkload, openBoard } from './tracker.ts';
import { deletedState, readyState, stateOf } from './kinds.ts';
import { idOf, planWait, waitedFor } from './plan.ts';
import { progressOf, makeReporter } from './progress.ts';
import type { UnreadyWorkload, WaitInput } from './types.ts';
import { follow } from './watch.ts';

interface FollowResult {
  readonly outcome: Outcome;
  /** Workloads that are not ready, failed ones first. */
  readonly unready: readonly UnreadyWorkload[];
}
type Outcome = 'ready' | 'failed' | 'timeout' | 'aborted';

/** The longest delay of a timer. */
const longestTimer = 2 ** 31 - 1;

/** Leaves no connection open when it ends. */
export async function followAll(
  connection: Connection,
  served: ServedApis,
  input: WaitInput,
  note: (words: string) => void,
): Promise<FollowResult> {
  const board = openBoard(waitedFor(input.workloads));
  const reporter = makeReporter(
    () => progressOf(board),
    (progress) => input.onProgress?.(progress),
  );
  const stop = new AbortController();
  // Each kind and each request adds a listener; node warns of a leak above ten.
  setMaxListeners(0, stop.signal);
  const limit = limited(input);
  const running = untilDecided(board, {
    connection,
    served,
    signal: stop.signal,
    note,
    since: input.since,
    onChange: reporter.look,
  });
  try {
    const outcome = await Promise.race([limit.outcome, running]);
    reporter.look();
    const of = (wanted: TrackedWorkload['state']['is']): UnreadyWorkload[] =>
      [...board.entries.values()].filter(({ state }) => state.is === wanted);
    return { outcome, unready: [...of('failed'), ...of('waiting')] };
  } finally {
    reporter.stop();
    limit.stop();
    stop.abort();
    // The signal has stopped it, so its result does not matter any more.
    await running.catch(() => undefined);
  }
}

/** Ends the waiting from outside: by the signal or the timeout. */
function limited({ signal, timeout }: WaitInput): { readonly outcome: Promise<Outcome>; stop(): void } {
  const limit = new AbortController();
  const outcome = new Promise<Outcome>((resolve) => {
    const abort = (): void => resolve('aborted');
    signal.addEventListener('abort', abort, { once: true, signal: limit.signal });
    if (signal.aborted) abort();
    const timer = setTimeout(() => resolve('timeout'), Math.min(timeout, longestTimer));
    limit.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
  return { outcome, stop: () => limit.abort() };
}

interface Run {
  readonly connection: Connection;
  readonly served: ServedApis;
  readonly signal: AbortSignal;
  readonly note: (words: string) => void;
  readonly since: string | undefined;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** Resolves once the workloads themselves decide; `board` has their states. */
async function untilDecided(board: Board, run: Run): Promise<Outcome> {
  const { connection, signal, note } = run;
  const plan = await planWait(connection, run.served, [...board.entries.values()], signal);
  for (const workload of plan.unknownKinds) {
    note(`the cluster serves no ${workload.kind} of ${workload.apiVersion}: it is not waited for`);
    board.drop(workload);
  }
  const waitsForPod = claimsThatWait(connection, signal, note);
  return new Promise((resolve, reject) => {
    const look = (): void => {
      run.onChange();
      const outcome = decisionOf(board);
      if (outcome !== undefined) resolve(outcome);
    };
    look();
    const follows = plan.groups.map(({ rule, scope, workloads }) => {
      const places = new Map(
        scope.objects.map((one, index) => [`${one.namespace}/${one.name}`, workloads[index]]),
      );
      const entryAt = (namespace: string, name: string): TrackedWorkload | undefined => {
        const workload = places.get(`${namespace}/${name}`);
        return workload && board.entries.get(idOf(workload));
      };
      const onObject = (
        namespace: string,
        name: string,
        object: JsonMap | undefined,
        last?: JsonMap,
      ): void => {
        const entry = entryAt(namespace, name);
        if (entry === undefined) return;
        const noteDeleted = (): void =>
          note(`${rule.kind} ${name} no longer exists: its result is not known`);
        board.put(
          entry,
          object === undefined
            ? deletedState(rule, last ?? entry.last, noteDeleted)
            : stateOf(rule, object, run.since),
        );
        entry.object = object;
        entry.last = object ?? last ?? entry.last;
        look();
        if (object === undefined || entry.state.is !== 'waiting' || rule.kind !== claimKind) return;
        void waitsForPod(object).then(
          (does) => {
            if (!does || entry.object !== object) return;
            board.put(entry, readyState('its volume is made when a pod uses it (WaitForFirstConsumer)'));
            look();
          },
          () => undefined,
        );
      };
      const onForbidden = (namespace: string, name: string, words: string): void => {
        const workload = places.get(`${namespace}/${name}`);
        if (workload === undefined) return;
        note(`this login may not read ${workload.kind} ${name}: whether it is ready is not known (${words})`);
        board.drop(workload);
        look();
      };
      return follow(scope, { connection, signal, note, onObject, onForbidden });
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
