/** What other pull requests left out, held against what the context leaves out now. */
import type { Evidence } from '../../gate/index.ts';

/**
 * Without the reviews that left out a path which the configuration does not name any more: `gate.vary` that was taken back explains nothing
 * that came after.
 */
export function narrowed(
  others: Awaited<ReturnType<Evidence['others']>>,
  vary: readonly string[],
): Awaited<ReturnType<Evidence['others']>> {
  const pulls = others.pulls.map((pull) => ({
    ...pull,
    records: pull.records.map((record) => ({
      ...record,
      contexts: record.contexts.filter((context) => context.vary.every((path) => vary.includes(path))),
    })),
  }));
  return { ...others, pulls };
}
