/** Facts that several formats of one report share; each is computed on first use and then cached. */
import type { Finding, RandomField } from '../diff/index.ts';
import { type GroupedFinding, groupedFindings, isAssumption } from './sections/findings.ts';
import { type ImageChange, imageChanges } from './sections/images.ts';
import type { LineOptions } from './lines.ts';
import { type ChangeGroup, changeGroupsOf } from './change-groups.ts';
import { type Places, placesOf } from './places.ts';
import type { SharedItem } from './share-items.ts';
import { type SharedGroup, sharedGroups } from './sections/noise.ts';
import { sharedFindings } from './sections/findings.ts';
import { sharedRandom } from './sections/notes.ts';
import type { Report } from './types.ts';
import { once } from '../tools/index.ts';

/** The shared facts of one report with these options. A caller that writes several formats passes them on. */
export interface ReportFacts {
  readonly options: LineOptions;
  places(): Places;
  changeGroups(): readonly ChangeGroup[];
  /** Each finding once over all contexts. */
  findings(): readonly SharedItem<Finding>[];
  /** Findings for a reader: resources with the same finding are grouped. */
  groupedFindings(): readonly GroupedFinding[];
  /** The grouped findings that are assumptions; `groupedFindings` leaves these out. */
  assumptions(): readonly GroupedFinding[];
  groups(): readonly SharedGroup[];
  images(): readonly ImageChange[];
  random(): readonly SharedItem<RandomField>[];
}

/** Creates the facts without computing any of them. */
export function reportFactsOf(report: Report, { showNoise = false }: Partial<LineOptions> = {}): ReportFacts {
  const options: LineOptions = { showNoise, blocks: new Map(), reading: new Map() };
  const findings = once(() => sharedFindings(report));
  const grouped = once(() => groupedFindings(findings()));
  return {
    options,
    places: once(() => placesOf(report)),
    changeGroups: once(() => changeGroupsOf(report, options)),
    findings,
    groupedFindings: once(() => grouped().filter((one) => !isAssumption(one))),
    assumptions: once(() => grouped().filter(isAssumption)),
    groups: once(() => sharedGroups(report)),
    images: once(() => imageChanges(report)),
    random: once(() => sharedRandom(report)),
  };
}
