/** The hooks of `helm test`. A person runs them later, so a deploy does not change them. */
import type { SideEntry, Side, ManifestSides } from './sides/sides.ts';

export const hasTests = ({ equal, before, after }: ManifestSides): boolean =>
  [equal, before.entries, after.entries].some((entries) => entries.some(isTest));

/** The larger number of test hooks of the two sides. */
export function countTests({ equal, before, after }: ManifestSides): number {
  const [both, onlyBefore, onlyAfter] = [equal, before.entries, after.entries].map(
    (all) => all.filter(isTest).length,
  );
  return (both ?? 0) + Math.max(onlyBefore ?? 0, onlyAfter ?? 0);
}

/** Only the test hooks, or everything else. Documents that do not parse count as everything else. */
export function partOf({ equal, before, after }: ManifestSides, tests: boolean): ManifestSides {
  const isMember = (entry: SideEntry): boolean => isTest(entry) === tests;
  const side = (all: Side): Side => ({
    entries: all.entries.filter(isMember),
    broken: tests ? [] : all.broken,
    duplicateKeys: tests ? [] : all.duplicateKeys,
  });
  return { equal: equal.filter(isMember), before: side(before), after: side(after) };
}

const isTest = ({ header }: SideEntry): boolean => header.isTest;
