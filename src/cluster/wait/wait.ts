/** Waits until all rendered workloads are ready, and explains those that are not. */
import { explain } from '../explain/explain.ts';
import type { Connection, ServedApis } from '../types.ts';
import { followAll } from './follow.ts';
import type { WaitInput, WaitResult } from './types.ts';

/**
 * Follows every workload by one watch per kind until all are ready, one has failed, the timeout is over or
 * the signal aborts. What the login may not read goes into `notes` and does not count. Throws where the login
 * itself is refused (`cluster-login`).
 */
export async function waitFor(
  connection: Connection,
  served: ServedApis,
  input: WaitInput,
): Promise<WaitResult> {
  const { signal } = input;
  const notes = new Set<string>();
  const note = (words: string): void => void notes.add(words);
  const { outcome, unready: sick } = await followAll(connection, served, input, note);
  if (outcome === 'ready') return { ready: true, notes: [...notes] };
  const unready =
    outcome === 'aborted' ? [] : await explain(connection, sick, { signal, note, since: input.since });
  const reason = signal.aborted ? 'aborted' : outcome;
  return { ready: false, why: reason, unready: reason === 'aborted' ? [] : unready, notes: [...notes] };
}
