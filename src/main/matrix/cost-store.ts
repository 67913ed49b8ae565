/** Where a run finds what contexts cost in earlier ones, and leaves what they cost in this: the Actions cache. */
import type { RunEvent } from '../../github/index.ts';
import type { CostMemory, Store } from '../../pipeline/index.ts';

/** `before`: the head of the pull request before this push, where the payload says. */
export function costMemory(store: Store, event: RunEvent, before: string | undefined): CostMemory {
  const earlier = [before, event.pull?.baseSha, event.push?.before];
  return {
    store,
    run: event.pull?.headSha ?? event.sha,
    earlier: earlier.filter((commit): commit is string => commit !== undefined),
    now: Date.now(),
  };
}
