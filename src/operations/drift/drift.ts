/** `pligos drift`: what each cluster holds that differs from the last release and from git. */
import { type DriftContext, type DriftReport, driftReportOf } from '../../report/index.ts';
import { compareSides } from '../compare/compare-sides.ts';
import type { ComparisonInput } from '../compare/types.ts';
import type { Surroundings } from '../surroundings.ts';

export type DriftCheck = Pick<ComparisonInput, 'project' | 'contexts' | 'helmWords' | 'rules' | 'effort'>;

export interface FoundDrift {
  readonly report: DriftReport;
  /** The configuration file of each context, absolute; without those that could not be read. */
  readonly files: ReadonlyMap<DriftContext, string>;
}

/** Compares each chosen context with its cluster, and changes nothing. What fails for one is in its entry. */
export async function findDrift(input: DriftCheck, surroundings: Surroundings): Promise<FoundDrift> {
  const sides = { kind: 'clusters' } as const;
  const { contexts } = await compareSides({ ...input, sides, refusesUnreadable: true }, surroundings);
  const checked = contexts.map(({ compared, target }) => ({
    entries: driftReportOf({ contexts: [compared.report] }).contexts,
    file: target?.service.file,
  }));
  return {
    report: { contexts: checked.flatMap(({ entries }) => entries) },
    files: new Map(
      checked.flatMap(({ entries, file }) =>
        file === undefined ? [] : entries.map((entry): [DriftContext, string] => [entry, file]),
      ),
    ),
  };
}
