/** Keeps the state of all workloads, and counts them as they change: each event asks for the total. */
import { waitingState } from './kinds.ts';
import { idOf } from './plan.ts';
import type { State, Workload } from './types.ts';
import type { JsonMap } from '../types.ts';

/** One workload in its last known state. */
export interface TrackedWorkload extends Workload {
  /** `put` changes it. */
  state: State;
  object?: JsonMap | undefined;
  /** The object when it last existed, though it may be deleted since. */
  last?: JsonMap | undefined;
}

export interface Board {
  readonly entries: ReadonlyMap<string, TrackedWorkload>;
  /** Workloads that are not ready. */
  readonly open: ReadonlySet<TrackedWorkload>;
  /** How many are ready. */
  readonly counts: Readonly<Record<State['is'], number>>;
  put(entry: TrackedWorkload, state: State): void;
  /** Stops tracking the workload. */
  drop(workload: Workload): void;
}

export function openBoard(workloads: readonly Workload[]): Board {
  const entries = new Map(
    workloads.map((one): [string, TrackedWorkload] => [
      idOf(one),
      { ...one, state: waitingState('it has not been seen yet') },
    ]),
  );
  const open = new Set(entries.values());
  const counts = { ready: 0, waiting: entries.size, failed: 0 };
  return {
    entries,
    open,
    counts,
    put(entry, state) {
      counts[entry.state.is] -= 1;
      counts[state.is] += 1;
      entry.state = state;
      if (state.is === 'ready') open.delete(entry);
      else open.add(entry);
    },
    drop(workload) {
      const entry = entries.get(idOf(workload));
      if (entry === undefined) return;
      counts[entry.state.is] -= 1;
      entries.delete(idOf(workload));
      open.delete(entry);
    },
  };
}
