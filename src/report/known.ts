/** What several forms of one report say alike: found out when it is first asked for, and once. */
import type { Finding, RandomField } from '../diff/index.ts';
import { type GroupedFinding, groupedFindings, isAssumption } from './sections/findings.ts';
import { type ImageChange, imageChanges } from './sections/images.ts';
import type { LineOptions } from './lines.ts';
import { type Bundle, bundlesOf } from './share.ts';
import { type Places, placesOf } from './places.ts';
import type { Shared } from './share-items.ts';
import { type SharedGroup, sharedGroups } from './sections/quiet.ts';
import { sharedFindings } from './sections/findings.ts';
import { sharedRandom } from './sections/notes.ts';
import type { Report } from './types.ts';
import { once } from '../tools/index.ts';

/** Of one report with these options; whoever writes it in several forms hands it on from one to the next. */
export interface ReportFacts {
  readonly options: LineOptions;
  places(): Places;
  bundles(): readonly Bundle[];
  /** Each once over all contexts. */
  findings(): readonly Shared<Finding>[];
  /** The same in the words of a reader: several resources of which one thing is said stand together. */
  groupedFindings(): readonly GroupedFinding[];
  /** Those of them that are assumptions, which are not among the others. */
  assumptions(): readonly GroupedFinding[];
  groups(): readonly SharedGroup[];
  images(): readonly ImageChange[];
  random(): readonly Shared<RandomField>[];
}

/** Computes nothing yet. */
export function reportFactsOf(report: Report, { showNoise = false }: Partial<LineOptions> = {}): ReportFacts {
  const options: LineOptions = { showNoise, blocks: new Map(), reading: new Map() };
  const findings = once(() => sharedFindings(report));
  const grouped = once(() => groupedFindings(findings()));
  return {
    options,
    places: once(() => placesOf(report)),
    bundles: once(() => bundlesOf(report, options)),
    findings,
    groupedFindings: once(() => grouped().filter((one) => !isAssumption(one))),
    assumptions: once(() => grouped().filter(isAssumption)),
    groups: once(() => sharedGroups(report)),
    images: once(() => imageChanges(report)),
    random: once(() => sharedRandom(report)),
  };
}
