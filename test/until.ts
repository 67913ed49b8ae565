/** Waiting for a fact: never for a time that a busy machine may need longer for. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Far longer than any machine needs, one that does many other things too: whoever waits so long waits in vain. */
const longest = 120_000;

/** Comes back when it holds; fails with these words where it never does. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what = 'what was waited for never came',
): Promise<void> {
  for (const end = Date.now() + longest; Date.now() < end; await sleep(10)) if (await holds()) return;
  throw new Error(what);
}
