/** Where all workloads stand, counted as they change: each event of each of them asks how far the whole is. */
import { waiting } from './kinds.ts';
import { idOf } from './plan.ts';
import type { State, Workload } from './types.ts';
import type { JsonMap } from '../types.ts';

/** One workload as it was seen last. */
export interface TrackedWorkload extends Workload {
  /** `put` changes it. */
  state: State;
  object?: JsonMap | undefined;
  /** As it was when it was there, though it may be gone since. */
  last?: JsonMap | undefined;
}

export interface Board {
  readonly entries: ReadonlyMap<string, TrackedWorkload>;
  /** Those that are not ready. */
  readonly open: ReadonlySet<TrackedWorkload>;
  /** How many are so. */
  readonly counts: Readonly<Record<State['is'], number>>;
  put(entry: TrackedWorkload, state: State): void;
  /** Nobody waits for it any more. */
  drop(workload: Workload): void;
}

export function openBoard(workloads: readonly Workload[]): Board {
  const entries = new Map(
    workloads.map((one): [string, TrackedWorkload] => [
      idOf(one),
      { ...one, state: waiting('it has not been seen yet') },
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
