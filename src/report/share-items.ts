/** Groups equal items of several contexts into one item with the list of contexts. */
import { plainKey } from './change-groups.ts';
import type { ContextReport, Report } from './types.ts';

/** An item, and the contexts that have it. */
export interface SharedItem<T> {
  readonly item: T;
  readonly contexts: readonly number[];
}

/** Each item once over all contexts, in the order of its first occurrence. */
export function share<T>(
  report: Report,
  items: (context: ContextReport) => readonly T[],
  key: (item: T, context: ContextReport) => unknown,
): SharedItem<T>[] {
  const shared = new Map<string, { item: T; contexts: number[] }>();
  for (const [index, context] of report.contexts.entries()) {
    for (const item of items(context)) {
      const text = plainKey(key(item, context));
      const entry = shared.get(text);
      if (entry === undefined) shared.set(text, { item, contexts: [index] });
      else if (entry.contexts.at(-1) !== index) entry.contexts.push(index);
    }
  }
  return [...shared.values()];
}
