/** What a run keeps of itself, and what it reports about earlier ones. */
import type { ContextReport } from '../../report/index.ts';
import { isOfBase, type ShownContext } from './shown-preview.ts';
import { shownOf } from './head.ts';
import type { ContextNow } from './types.ts';
import { compareSince, type SinceDifference } from './since.ts';

export interface RunHistory {
  /** The contexts of the report, each with the part that later runs need. */
  readonly contexts: () => readonly ContextReport[];
  /** The differences to what was shown then. */
  readonly since: (earlier: readonly ShownContext[]) => SinceDifference;
}

/** Reads nothing before its first use. */
export function makeRunHistory(all: readonly ContextNow[]): RunHistory {
  let contexts: readonly ContextReport[] | undefined;
  return {
    contexts: () => (contexts ??= all.map(keepContext)),
    since: (earlier) => compareSince(all, earlier),
  };
}

function keepContext({ report, head, hasDigest, ignore }: ContextNow): ContextReport {
  if (!isOfBase(report)) return report;
  const shown = shownOf(report, head);
  const digest = hasDigest ? head?.digest() : undefined;
  const keptTexts = shown && { shown, ...(shown.size > 0 && ignore.length > 0 && { ignore }) };
  return { ...report, ...(digest && { digest }), ...keptTexts };
}
