import { worstFirst } from './findings.ts';
import { byKindAndName, compareRefs } from './order.ts';
import type { Comparison, Counts, ResourceChange } from './types.ts';

/** What a comparison has found so far, in any order. */
export interface ComparisonParts extends Omit<Comparison, 'counts'> {
  readonly counts: Omit<Counts, ResourceChange['kind']>;
}

/** The comparison: in its order, and counted. */
export function resultOf(found: ComparisonParts): Comparison {
  const count = (kind: ResourceChange['kind']): number =>
    found.resources.filter((resource) => resource.kind === kind).length;
  return {
    ...found,
    resources: found.resources.toSorted(byKindAndName),
    quiet: found.quiet.toSorted((a, b) => compareRefs(a.resource, b.resource)),
    restarts: found.restarts.toSorted((a, b) => compareRefs(a.resource, b.resource)),
    findings: worstFirst(found.findings),
    counts: {
      ...found.counts,
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      renamed: count('renamed'),
    },
  };
}
