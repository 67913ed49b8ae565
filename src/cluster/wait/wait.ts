/** Waits until all that was rendered is ready, and says why what is not ready is not. */
import { explain } from '../explain/explain.ts';
import type { Connection, Served } from '../types.ts';
import { followAll } from './follow.ts';
import type { WaitInput, WaitResult } from './types.ts';

/**
 * Follows every workload by one watch for each kind until all are ready, one has failed, the time is over or the signal aborts. What the login
 * may not see is told in `notes` and does not count. Throws where the login itself is refused (`cluster-login`).
 */
export async function waitFor(connection: Connection, served: Served, input: WaitInput): Promise<WaitResult> {
  const { signal } = input;
  const said = new Set<string>();
  const note = (words: string): void => void said.add(words);
  const { outcome, sick } = await followAll(connection, served, input, note);
  if (outcome === 'ready') return { ready: true, notes: [...said] };
  const unready =
    outcome === 'aborted' ? [] : await explain(connection, sick, { signal, note, since: input.since });
  const why = signal.aborted ? 'aborted' : outcome;
  return { ready: false, why, unready: why === 'aborted' ? [] : unready, notes: [...said] };
}
