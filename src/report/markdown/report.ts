import { type ReportFacts, knownOf } from '../known.ts';
import type { LineOptions } from '../lines.ts';
import { isBaseUnknown } from '../outcome.ts';
import { type Bundle, rank } from '../share.ts';
import { countsText, type Places, riskOf, sideName, timeText, verdict } from '../summary.ts';
import type { Report, SideName } from '../types.ts';
import { clip, visible } from '../visible.ts';
import { code, prose, span } from './escape.ts';
import { countedNote, type Fitted, fit, listing, type UnitGroup, partText } from './fit.ts';
import {
  listNames,
  contextTable,
  cut,
  dependencyPart,
  findingPart,
  imagePart,
  notePart,
  problemPart,
  quietPart,
  restartPart,
  stopPart,
} from './parts.ts';
import { clusterPart, driftPart } from './live.ts';
import { icon } from './section.ts';
import { sinceText } from './since.ts';
import { unitsOf } from '../units.ts';
import { plural } from '../../tools/index.ts';

export interface MarkdownOptions extends Partial<LineOptions> {
  /** Characters that the report may have; GitHub takes 65,536 in a comment. */
  readonly budget?: number;
  /** Of this report, where another form of it is written too; its options are taken. */
  readonly known?: ReportFacts;
}

/** The smallest budget that a report can keep. */
export const smallestBudget = 500;

/**
 * A report as GitHub's Markdown, never longer than the budget (64,000 characters unless told). Nothing is lost to the limit:
 * sections are shortened from the least severe up, then listed, then counted; it is valid Markdown wherever it is cut.
 */
export function markdownReport(report: Report, options: MarkdownOptions = {}): string {
  return markdownWithin(report, options)(options.budget ?? 64_000);
}

/** The same for several budgets: what does not depend on them is found out once. */
export function markdownWithin(
  report: Report,
  options: Omit<MarkdownOptions, 'budget'> = {},
): (budget: number) => string {
  const known = options.known ?? knownOf(report, options);
  const lineOptions = known.options;
  const bundles = known.bundles();
  const places = known.places();
  const made: Made = {
    report,
    lineOptions,
    bundles,
    places,
    findings: findingPart(places, known.groupedFindings()),
    assumptions: findingPart(places, known.assumptions(), 'Assumptions'),
    quiet: quietPart(places, known.groups(), lineOptions.showNoise),
    restarts: restartPart(report),
    images: imagePart(places, known.images()),
    notes: notePart(report, places, known.random()),
    table: contextTable(report, places, false),
    drift: driftPart(report, places),
    parts: bundles.map((bundle) => ({
      heading: heading(places, bundle, bundles.length),
      units: unitsOf(bundle.entries, lineOptions),
      lines: new Map(),
    })),
  };
  return (budget) => within(Math.max(smallestBudget, budget), made);
}

interface Made {
  readonly report: Report;
  readonly lineOptions: LineOptions;
  readonly bundles: readonly Bundle[];
  readonly places: Places;
  readonly findings: ReturnType<typeof findingPart>;
  readonly assumptions: ReturnType<typeof findingPart>;
  readonly quiet: ReturnType<typeof quietPart>;
  readonly restarts: ReturnType<typeof restartPart>;
  readonly images: ReturnType<typeof imagePart>;
  readonly notes: ReturnType<typeof notePart>;
  readonly table: ReturnType<typeof contextTable>;
  readonly drift: ReturnType<typeof driftPart>;
  readonly parts: readonly UnitGroup[];
}

function within(budget: number, made: Made): string {
  const { report, lineOptions, bundles, places, findings, parts } = made;
  // With its colon, which may make an emoji of what is before it.
  const name = clip(visible(report.title).trim(), 80);
  const title = `${name === '' ? ':' : prose(`${name}:`)} ${verdict(report, bundles)}`;
  const head = `## ${worstIcon(report)}${title}\n\n${sides(report)}`;
  const foot = commandLine(report, (budget - head.length) / 3);
  let room = budget - head.length - foot.length;
  const take = (text: string): string => {
    room -= text.length;
    return text;
  };
  const share = (part: number): number => Math.floor(room * part);

  const since = take(sinceText(report, places, share(0.4), lineOptions));
  const table = take(tableWithin(made, share(0.35)));
  const clusters = take(cut(clusterPart(report, places), share(0.1)));
  const stops = take(cut(stopPart(report), share(0.1)));
  const restarts = take(cut(made.restarts, share(0.1)));
  const dependencies = take(cut(dependencyPart(report, places), share(0.1)));
  const problems = take(cut(problemPart(report, places), share(0.3)));
  const drift = take(cut(made.drift, share(0.2)));
  const quiet = take(cut(made.quiet, Math.min(share(0.15), lineOptions.showNoise ? budget : 2000)));
  const assumptions = take(cut(made.assumptions, Math.min(share(0.15), 2000)));
  const notes = take(cut(made.notes, Math.min(share(0.15), 2000)));
  // Enough to name the worst; the rest of the findings comes after the list of resources, which is never cut for them.
  const least = cut(findings, share(0.3));
  const restNote = countedNote(bundles.flatMap((bundle) => bundle.entries));
  const { lines } = listing(parts, room - least.length - restNote.length, lineOptions);
  const used = parts.reduce((sum, part) => sum + partText(part, { lines, sections: new Map() }).length, 0);
  const unlisted = parts.flatMap(({ units }) => units.filter((unit) => !lines.has(unit)));
  const counted = countedNote(unlisted.flatMap((unit) => unit.entries));
  const isAll = counted === '';
  const found = take(isAll ? cut(findings, Math.max(least.length, Math.floor((room - used) * 0.7))) : least);
  const images = take(isAll ? cut(made.images, Math.floor((room - used) * 0.4)) : '');
  const fitted: Fitted = isAll ? fit(parts, room, lineOptions) : { lines, sections: new Map() };
  const resources = parts.map((part) => partText(part, fitted)).join('');
  return `${head}${since}${table}${clusters}${stops}${dependencies}${restarts}${problems}${found}${drift}${images}${resources}${counted}${quiet}${assumptions}${notes}${foot}`;
}

function worstIcon(report: Report): string {
  if (report.contexts.some((context) => context.status === 'failed' || isBaseUnknown(context))) return '❌ ';
  return icon(report.contexts.map(riskOf).toSorted((a, b) => rank(a) - rank(b))[0]);
}

const sides = (report: Report): string => `${sideText(report.base)} → ${sideText(report.head)}\n\n`;

function sideText(side: SideName): string {
  const { commit } = side;
  const name = sideName(side);
  const short = commit === undefined || commit.startsWith(name) ? '' : ` (${code(commit.slice(0, 7))})`;
  return `${code(clip(name, 60))}${short}`;
}

/** Two sets of manifests need no table. */
function tableWithin({ report, places, table }: Made, room: number): string {
  const [only] = report.contexts;
  if (report.contexts.length === 1 && only?.comparison !== undefined && only.service + only.context === '') {
    const restarts = only.comparison.restarts.length;
    const risk = riskOf(only);
    const facts = [
      countsText(only),
      ...(restarts === 0 ? [] : [`${plural(restarts, 'workload')} restart${restarts === 1 ? 's' : ''}`]),
      ...(risk === undefined ? [] : [`highest risk ${icon(risk)}${risk}`]),
      ...(only.milliseconds === undefined ? [] : [timeText(only.milliseconds)]),
    ];
    return `${facts.join(' · ')}\n\n`;
  }
  const length = table.lines.reduce((sum, line) => sum + line.length, table.head.length + 1);
  return cut(length <= room ? table : contextTable(report, places, true), room);
}

/** The contexts that the resources below change in. */
function heading(places: Places, bundle: Bundle, bundles: number): string {
  const isAll = bundles === 1 && bundle.contexts.length === places.names.length;
  const names = bundle.contexts.map((index) => places.names[index] ?? '');
  return `### ${isAll || places.names.length === 1 ? 'Resources' : listNames(names, 'In ')}\n\n`;
}

/** What shows the same on a laptop; a command that would have to be cut is left out. */
function commandLine(report: Report, room: number): string {
  if (report.command === undefined) return '';
  const line = `Run locally: ${span(visible(report.command))}\n`;
  return line.length <= room ? line : '';
}
