/** What holds for several contexts stands once, with the contexts that it holds for. */
import { plainKey } from './share.ts';
import type { ContextReport, Report } from './types.ts';

/** Something that is said once for all the contexts it holds for. */
export interface Shared<T> {
  readonly item: T;
  readonly contexts: readonly number[];
}

/** The same about the same, over all contexts, in the order in which it is first found. */
export function share<T>(
  report: Report,
  items: (context: ContextReport) => readonly T[],
  key: (item: T, context: ContextReport) => unknown,
): Shared<T>[] {
  const shared = new Map<string, { item: T; contexts: number[] }>();
  for (const [index, context] of report.contexts.entries()) {
    for (const item of items(context)) {
      const text = plainKey(key(item, context));
      const known = shared.get(text);
      if (known === undefined) shared.set(text, { item, contexts: [index] });
      else if (known.contexts.at(-1) !== index) known.contexts.push(index);
    }
  }
  return [...shared.values()];
}
