/** One context in a few words: its status, number of changes, risk and time. */
import type { Counts, Severity } from '../../diff/index.ts';
import { isBaseUnknown } from '../outcome.ts';
import { isLeft, worst } from '../change-groups.ts';
import type { ContextReport } from '../types.ts';

/** What is new about the context itself; undefined where both sides have it. */
export function statusNote(context: ContextReport): string | undefined {
  const { status, against, formerRelease } = context;
  if (formerRelease !== undefined) return 'second release';
  if (isBaseUnknown(context)) return 'base not rendered';
  if (status === 'deleted') return 'context deleted';
  if (status !== 'new') return undefined;
  return against === 'cluster' ? 'new release' : 'new context';
}

/** The highest risk of a context. */
export function riskOf(context: ContextReport): Severity | undefined {
  return worst(context.comparison?.findings ?? []);
}

/** The number of resources with a real change. */
export const changedCount = (counts: Counts): number =>
  counts.added + counts.removed + counts.changed + counts.renamed;

/**
 * `+1 ~3 −1` and the number of renames; `none` without a difference. Empty where the context was not
 * compared.
 */
export function countsText(context: ContextReport): string {
  if (context.comparison === undefined) return '';
  const { counts } = context.comparison;
  const { added, changed, removed, renamed } = counts;
  if (changedCount(counts) === 0) return counts.quiet > 0 ? 'noise only' : 'none';
  if (isLeft(context)) {
    const parts = [
      ...(context.status === 'deleted' ? [] : [`+${added + renamed} ~${changed}`]),
      ...(removed + renamed > 0
        ? [`${removed + renamed} ${removed + renamed === 1 ? 'stays' : 'stay'} in the cluster`]
        : []),
    ];
    return parts.join(', ');
  }
  const parts = [`+${added} ~${changed} −${removed}`, ...(renamed > 0 ? [`${renamed} renamed`] : [])];
  return parts.join(', ');
}

/** Milliseconds in the unit that suits a reader. */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
