/** What a run remembers of itself, and what it can tell of those before it. */
import type { ContextReport } from '../../report/index.ts';
import type { ComparisonRooms } from '../load-comparison.ts';
import { isOfBase, type ShownContext } from './memory.ts';
import { shownOf } from './head.ts';
import type { ContextNow } from './types.ts';
import { compareSince, type SinceDifference } from './since.ts';

export interface RunMemory {
  /** The contexts of the report, each with what later runs need of it. */
  readonly contexts: () => readonly ContextReport[];
  /** What differs from what was shown then. */
  readonly since: (then: readonly ShownContext[]) => SinceDifference;
}

/** Nothing is read before something is asked. */
export function makeRunMemory(all: readonly ContextNow[], engine: ComparisonRooms): RunMemory {
  let contexts: readonly ContextReport[] | undefined;
  return {
    contexts: () => (contexts ??= all.map(remembered)),
    since: (then) => compareSince(all, then, engine),
  };
}

function remembered({ report, head, hasDigest, ignore }: ContextNow): ContextReport {
  if (!isOfBase(report)) return report;
  const shown = shownOf(report, head);
  const digest = hasDigest ? head?.digest() : undefined;
  const kept = shown && { shown, ...(shown.size > 0 && ignore.length > 0 && { ignore }) };
  return { ...report, ...(digest && { digest }), ...kept };
}
