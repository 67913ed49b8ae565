/** `pligos drift`: what each cluster holds that differs from the last release and from git. */
import { type DriftReport, driftReportOf } from '../../report/index.ts';
import { compareSides } from '../compare/compare-sides.ts';
import type { ComparisonInput } from '../compare/types.ts';
import type { Surroundings } from '../surroundings.ts';

export type DriftCheck = Pick<ComparisonInput, 'project' | 'contexts' | 'helmWords' | 'rules'>;

/** Compares each chosen context with its cluster, and changes nothing. What fails for one is in its entry. */
export async function findDrift(input: DriftCheck, surroundings: Surroundings): Promise<DriftReport> {
  const sides = { kind: 'clusters' } as const;
  const { contexts } = await compareSides({ ...input, sides, refusesUnreadable: true }, surroundings);
  return driftReportOf({ contexts: contexts.map(({ compared }) => compared.report) });
}
