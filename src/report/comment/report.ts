/** The report as GitHub's Markdown: the comment, the summary of the job and report.md. */
import { type ReportFacts, reportFactsOf } from '../facts.ts';
import type { LineOptions } from '../lines.ts';
import type { ChangeGroup } from '../change-groups.ts';
import type { Places } from '../places.ts';
import type { Report } from '../types.ts';
import { countedNote, type FittedUnits, fit, listing, type UnitGroup, groupText } from './fit.ts';
import { listNames, cut } from './cut.ts';
import { contextTable, tableWithin } from './table.ts';
import { dependencyPart, restartPart, stopPart } from './effects.ts';
import { friendGraph, friendPart } from './friends.ts';
import { removalPart } from './removals.ts';
import { findingPart } from './findings.ts';
import { imagePart } from './images.ts';
import { notePart, quietPart } from './notes.ts';
import { problemPart } from './problems.ts';
import { clusterPart, driftPart } from './drift.ts';
import { sinceText } from './since.ts';
import { unitsOf } from '../units.ts';
import { headline } from './headline.ts';
import { commandLine } from './footer.ts';

export interface MarkdownOptions extends Partial<LineOptions> {
  /** The longest result, in characters; GitHub takes 65,536 in a comment. */
  readonly budget?: number;
  /** Facts of this report that another format already computed, with their options. */
  readonly facts?: ReportFacts;
}

/** The smallest budget that a report can keep. */
export const smallestBudget = 500;

/**
 * A report as GitHub's Markdown, never longer than the budget (by default 64,000 characters). Sections are
 * shortened from the least severe up, then listed, then counted. The Markdown is valid wherever it is cut.
 */
export function markdownReport(report: Report, options: MarkdownOptions = {}): string {
  return markdownWithin(report, options)(options.budget ?? 64_000);
}

/** The report for several budgets. What does not depend on the budget is computed once. */
export function markdownWithin(
  report: Report,
  options: Omit<MarkdownOptions, 'budget'> = {},
): (budget: number) => string {
  const facts = options.facts ?? reportFactsOf(report, options);
  const lineOptions = facts.options;
  const changeGroups = facts.changeGroups();
  const places = facts.places();
  const parts: ReportParts = {
    report,
    lineOptions,
    changeGroups,
    places,
    findings: findingPart(places, facts.groupedFindings()),
    assumptions: findingPart(places, facts.assumptions(), 'Assumptions'),
    quiet: quietPart(places, facts.groups(), lineOptions.showNoise),
    restarts: restartPart(report),
    images: imagePart(places, facts.images()),
    notes: notePart(report, places, facts.random()),
    table: contextTable(report, places, false),
    drift: driftPart(report, places),
    groups: changeGroups.map((changeGroup) => ({
      heading: heading(places, changeGroup, changeGroups.length),
      units: unitsOf(changeGroup.entries, lineOptions),
      lines: new Map(),
    })),
  };
  return (budget) => within(Math.max(smallestBudget, budget), parts);
}

/** The parts of a report as lines that can be cut, made once for all budgets. */
interface ReportParts extends CutParts {
  readonly report: Report;
  readonly lineOptions: LineOptions;
  readonly changeGroups: readonly ChangeGroup[];
  readonly places: Places;
  readonly groups: readonly UnitGroup[];
}

/** The parts that are cut to the room that is left. */
interface CutParts {
  readonly findings: ReturnType<typeof findingPart>;
  readonly assumptions: ReturnType<typeof findingPart>;
  readonly quiet: ReturnType<typeof quietPart>;
  readonly restarts: ReturnType<typeof restartPart>;
  readonly images: ReturnType<typeof imagePart>;
  readonly notes: ReturnType<typeof notePart>;
  readonly table: ReturnType<typeof contextTable>;
  readonly drift: ReturnType<typeof driftPart>;
}

function within(budget: number, parts: ReportParts): string {
  const { report, lineOptions, changeGroups, places, findings, groups } = parts;
  const head = headline(report, changeGroups);
  const foot = commandLine(report, (budget - head.length) / 3);
  let room = budget - head.length - foot.length;
  const take = (text: string): string => {
    room -= text.length;
    return text;
  };
  const share = (part: number): number => Math.floor(room * part);

  const since = take(sinceText(report, places, share(0.4), lineOptions));
  const table = take(tableWithin(report, places, parts.table, share(0.35)));
  const clusters = take(cut(clusterPart(report, places), share(0.1)));
  const stops = take(cut(stopPart(report), share(0.1)));
  const restarts = take(cut(parts.restarts, share(0.1)));
  const dependencies = take(cut(dependencyPart(report, places), share(0.1)));
  const removals = take(cut(removalPart(report), share(0.15)));
  const friends = take(cut(friendPart(report), share(0.1)));
  const graph = take(friendGraph(report, share(0.1)));
  const problems = take(cut(problemPart(report, places), share(0.3)));
  const drift = take(cut(parts.drift, share(0.2)));
  const quiet = take(cut(parts.quiet, Math.min(share(0.15), lineOptions.showNoise ? budget : 2000)));
  const assumptions = take(cut(parts.assumptions, Math.min(share(0.15), 2000)));
  const notes = take(cut(parts.notes, Math.min(share(0.15), 2000)));
  // The worst findings come before the resources. The others follow the list of resources, which is never cut
  // for them.
  const least = cut(findings, share(0.3));
  const restNote = countedNote(changeGroups.flatMap((changeGroup) => changeGroup.entries));
  const { lines } = listing(groups, room - least.length - restNote.length, lineOptions);
  const used = groups.reduce(
    (sum, group) => sum + groupText(group, { lines, sections: new Map() }).length,
    0,
  );
  const unlisted = groups.flatMap(({ units }) => units.filter((unit) => !lines.has(unit)));
  const counted = countedNote(unlisted.flatMap((unit) => unit.entries));
  const isAll = counted === '';
  const findingText = take(
    isAll ? cut(findings, Math.max(least.length, Math.floor((room - used) * 0.7))) : least,
  );
  const images = take(isAll ? cut(parts.images, Math.floor((room - used) * 0.4)) : '');
  const fitted: FittedUnits = isAll ? fit(groups, room, lineOptions) : { lines, sections: new Map() };
  const resources = groups.map((group) => groupText(group, fitted)).join('');
  return `${head}${since}${table}${clusters}${stops}${removals}${friends}${graph}${dependencies}${restarts}${problems}${findingText}${drift}${images}${resources}${counted}${quiet}${assumptions}${notes}${foot}`;
}

/** The contexts in which the resources below change. */
function heading(places: Places, changeGroup: ChangeGroup, changeGroups: number): string {
  const isAll = changeGroups === 1 && changeGroup.contexts.length === places.names.length;
  const names = changeGroup.contexts.map((index) => places.names[index] ?? '');
  return `### ${isAll || places.names.length === 1 ? 'Resources' : listNames(names, 'In ')}\n\n`;
}
