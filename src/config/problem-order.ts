import type { Problem } from '../errors.ts';

/**
 * Each problem once (an anchored fault is found at every alias), file by file in the order of the first, by
 * place.
 */
export function inOrder(problems: readonly Problem[]): Problem[] {
  const files = new Map<string, number>();
  const unique = new Map<string, Problem>();
  for (const each of problems) {
    const { at } = each;
    const key = JSON.stringify([each.code, each.message, at?.file, at?.line, at?.column]);
    if (!unique.has(key)) unique.set(key, each);
    if (at && !files.has(at.file)) files.set(at.file, files.size);
  }
  const rank = ({ at }: Problem): number => (at ? (files.get(at.file) ?? 0) : -1);
  return [...unique.values()].toSorted(
    (a, b) =>
      rank(a) - rank(b) || (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0),
  );
}

/** Appends a list to the other; a spread of very many arguments would exceed the stack. */
export function addAll(problems: Problem[], added: readonly Problem[]): void {
  for (const each of added) problems.push(each);
}
