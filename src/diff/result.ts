import { worstFirst } from './findings.ts';
import { byKindAndName, compareRefs } from './order.ts';
import type { Comparison, Counts, ResourceChange } from './types.ts';

/** What a comparison has found, in any order. */
interface ComparisonParts extends Omit<Comparison, 'counts'> {
  readonly counts: Omit<Counts, ResourceChange['kind']>;
}

/** The sorted and counted comparison. */
export function resultOf(parts: ComparisonParts): Comparison {
  const count = (kind: ResourceChange['kind']): number =>
    parts.resources.filter((resource) => resource.kind === kind).length;
  return {
    ...parts,
    resources: parts.resources.toSorted(byKindAndName),
    quiet: parts.quiet.toSorted((a, b) => compareRefs(a.resource, b.resource)),
    restarts: parts.restarts.toSorted((a, b) => compareRefs(a.resource, b.resource)),
    findings: worstFirst(parts.findings),
    counts: {
      ...parts.counts,
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      renamed: count('renamed'),
    },
  };
}
