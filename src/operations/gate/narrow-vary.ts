/** Compares the paths that other pull requests left out with those of the context now. */
import type { Evidence } from '../../gate/index.ts';

/**
 * Drops reviews that left out a path which the configuration no longer names: after `gate.vary` was reduced,
 * they prove nothing.
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
