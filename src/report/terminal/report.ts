import { contextsOf, sharedProblems } from '../sections/problems.ts';
import { type Finding, pathText } from '../../diff/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import type { Value } from '../../yaml/index.ts';
import { type GroupedFinding, groupedFindings, isAssumption } from '../sections/findings.ts';
import { dependencyLines } from '../sections/dependencies.ts';
import { friendLines } from '../sections/friends.ts';
import { removalLines } from '../sections/removals.ts';
import { imageChanges } from '../sections/images.ts';
import type { LineOptions } from '../lines.ts';
import { liveNotes } from '../sections/live.ts';
import { stopSentences } from '../sections/stops.ts';
import { type ChangeGroup, changeGroupsOf } from '../change-groups.ts';
import { arrows } from '../visible-text.ts';
import { countsText, riskOf, timeText, statusNote } from '../sections/context.ts';
import { groupWords, sharedGroups } from '../sections/noise.ts';
import { namesWhere, type Places, placesOf } from '../places.ts';
import { pathBeside, placeOf, sharedFindings } from '../sections/findings.ts';
import { sharedRandom, commitNotes, testNotes } from '../sections/notes.ts';
import { restartText, sharedRestarts } from '../sections/restarts.ts';
import { headlineText, sideName } from '../sections/headline.ts';
import type { ContextReport, Report } from '../types.ts';
import { untouchedNames } from '../sections/untouched.ts';
import { clip, visible } from '../visible-text.ts';
import { unitsOf } from '../units.ts';
import { clustersText, driftLines } from './live.ts';
import { unitText } from './resource.ts';
import { sinceParts } from './since.ts';
import { colours, columnsOf, fold, severityText } from './style.ts';
import { valueText } from '../value-text.ts';
import { plural, makeStyle, type TextStyle } from '../../tools/index.ts';

export interface TextOptions extends Partial<LineOptions> {
  /** The width in columns, by default 100. Lines of Pligos are folded, lines of resources are not. */
  readonly width?: number;
  readonly color?: boolean;
  /** The most lines of one value or text; by default all. */
  readonly lines?: number;
}

/** A report for a terminal, the most important first. No text in it can control the terminal. */
export function textReport(report: Report, options: TextOptions = {}): string {
  const style = makeStyle(options.color ?? false);
  const width = Math.max(40, options.width ?? 100);
  const lineOptions = { showNoise: options.showNoise ?? false };
  const changeGroups = changeGroupsOf(report, lineOptions);
  const places = placesOf(report);
  const { names } = places;
  const several = report.contexts.length > 1;
  const findings = groupedFindings(sharedFindings(report));
  const sides = visible(`${sideName(report.base)} → ${sideName(report.head)}`);
  const parts = [
    `${style.bold(`${visible(report.title)}: ${headlineText(report, changeGroups)}`)}\n${style.dim(sides)}`,
    ...sinceParts(report, places, { lines: lineOptions, width, most: options.lines }, style),
    tableText(report, names, style),
    clustersText(report, places, width),
    stopsText(report, style),
    removalLines(report, { name: visible, text: visible })
      .map((line) => fold(line, width, '  '))
      .join('\n'),
    friendLines(report, { name: visible, text: visible })
      .map((line) => fold(line, width, '  '))
      .join('\n'),
    dependencyLines(report, places, { name: visible, text: visible })
      .map((line) => fold(line, width, '  '))
      .join('\n'),
    restartsText(report, width),
    problemsText(report, places, width, style),
    findingsText(
      findings.filter((one) => !isAssumption(one)),
      places,
      width,
      style,
    ),
    driftLines(report, places, width, style),
    imagesText(report, places, width, style),
    ...changeGroups.flatMap(({ contexts, entries }) => [
      ...(several
        ? [style.bold(style.cyan(`── ${contexts.map((index) => visible(names[index] ?? '')).join(', ')} ──`))]
        : []),
      ...unitsOf(entries, lineOptions).map((unit) => unitText(unit, options.lines, style)),
    ]),
    quietText(report, places, lineOptions, width, style),
    shortenedText(cutLines(changeGroups, lineOptions, options.lines), width, style),
    findingsText(findings.filter(isAssumption), places, width, style),
    notesText(report, names, width, style),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The number of lines that the limit leaves out. */
function cutLines(
  changeGroups: readonly ChangeGroup[],
  options: LineOptions,
  most = Number.POSITIVE_INFINITY,
): number {
  const blocks = changeGroups
    .flatMap(({ entries }) => unitsOf(entries, options))
    .flatMap((unit) => unit.blocks);
  return blocks.reduce((sum, { lines }) => sum + Math.max(0, lines.length - most), 0);
}

const shortenedText = (lines: number, width: number, style: TextStyle): string =>
  lines === 0
    ? ''
    : style.bold(
        fold(
          `Shortened: ${plural(lines, 'line')} of values ${lines === 1 ? 'is' : 'are'} not shown. Run it without --lines to see all of them.`,
          width,
          '  ',
        ),
      );

function where(places: Places, contexts: readonly number[]): string {
  const names = namesWhere(places, contexts).map(visible);
  return names.length === 0 ? '' : ` in ${names.join(', ')}`;
}

function findingsText(
  findings: readonly GroupedFinding[],
  places: Places,
  width: number,
  style: TextStyle,
): string {
  return findings
    .map((one, index, all) => findingText(places, one, all[index + 1]?.item, width, style))
    .join('\n');
}

function findingText(
  places: Places,
  { item, contexts, resources }: GroupedFinding,
  next: Finding | undefined,
  width: number,
  style: TextStyle,
): string {
  const resource = resources.join(', ');
  const path = pathBeside(item);
  const at = path === '' ? '' : ` ${path}`;
  const place = resource === '' ? placeOf(item) : '';
  const about = `${visible(`${resource}${at}${place}`)}${where(places, contexts)}`.trim();
  const label =
    item.allowed === undefined ? severityText(item.severity, style) : style.dim(`${item.severity}, allowed`);
  const used = item.severity.length + (item.allowed === undefined ? 0 : ', allowed'.length);
  const reason = item.allowed === undefined ? '' : ` (${visible(item.allowed.reason)})`;
  const text = fold(
    `${about}${about === '' ? '' : ': '}${arrows(visible(item.message))}${reason}`,
    width,
    '  ',
    used + 1,
  );
  // Neighbours with the same hint share it; it stands after the last one.
  if (next?.rule === item.rule && next.hint === item.hint) return `${label} ${text}`;
  const hint = fold(`${visible(item.hint)} [${visible(item.rule)}]`, width, '    ', 4);
  return `${label} ${text}\n  ${style.cyan('→')} ${hint}`;
}

const tag = (text: string | undefined): string => (text === undefined ? 'none' : text || 'no tag');

const stopsText = (report: Report, style: TextStyle): string =>
  stopSentences(report, visible)
    .map((text) => style.bold(style.red(text)))
    .join('\n');

function imagesText(report: Report, places: Places, width: number, style: TextStyle): string {
  return imageChanges(report)
    .map(({ repository, before, after, workloads, contexts }) => {
      const name = repository === '' ? '' : `${repository}: `;
      const who = `${workloads.join(', ')}${where(places, contexts)}`;
      return fold(`image ${visible(`${name}${tag(before)} → ${tag(after)}`)} (${visible(who)})`, width, '  ');
    })
    .map((line) => line.replace(/^image/, style.cyan('image')))
    .join('\n');
}

function restartsText(report: Report, width: number): string {
  const { named, quiet } = sharedRestarts(report);
  const lines = [
    ...(named.length === 0 ? [] : [`pods restart: ${restartText(named, (text) => text)}`]),
    ...(quiet.length === 0 ? [] : [`pods restart for a checksum or a label only: ${quiet.join(', ')}`]),
  ];
  return lines.map((line) => fold(visible(line), width, '  ')).join('\n');
}

function problemsText(report: Report, places: Places, width: number, style: TextStyle): string {
  return sharedProblems(report)
    .map((shared) => {
      const { side: of, problem } = shared;
      const { at, hint } = problem;
      const label = problem.severity === 'error' ? style.bold(style.red('error')) : style.yellow('warning');
      const place = at === undefined ? '' : ` ${visible(at.file)}:${at.line}:${at.column}`;
      const context = `${contextsOf(shared, places, visible)}${of === 'base' ? ' at the base' : ''}`;
      const text = fold(
        ` ${context}${place}: ${visible(problem.message)}`,
        width,
        '  ',
        problem.severity.length,
      );
      return `${label} ${text}${hint === undefined ? '' : `\n  ${style.cyan('→')} ${fold(visible(hint), width, '    ', 4)}`}`;
    })
    .join('\n');
}

function quietText(
  report: Report,
  places: Places,
  options: LineOptions,
  width: number,
  style: TextStyle,
): string {
  const lines = sharedGroups(report).map((group) => {
    const values = group.values.slice(0, 2).map(({ before, after }) => `${side(before)} → ${side(after)}`);
    const rest = group.values.length - values.length;
    const shown = values.length === 0 ? '' : `: ${values.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    const reason = group.reason === undefined ? '' : ` (${visible(group.reason)})`;
    const what = `${groupWords[group.kind]} ${visible(group.what)}${reason}${shown}`;
    const line = `${plural(group.resources, 'resource')}${where(places, group.contexts)}: ${what}`;
    const ids = options.showNoise ? group.ids.map((id) => `\n  ${visible(id)}`) : [];
    return style.dim(fold(line, width, '  ') + ids.join(''));
  });
  return lines.join('\n');
}

const side = (value: Value | undefined): string => clip(visible(valueText(value, 'nothing')), 80);

function notesText(report: Report, names: readonly string[], width: number, style: TextStyle): string {
  const untouched = untouchedNames(report, { names }, (name) => name);
  const limits = report.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map((limit) => limit.message) ?? [],
  );
  const random = sharedRandom(report).map(({ item }) => {
    const path = item.path.length === 0 ? 'the name' : pathText(item.path);
    return `random, left out: ${kindAndName(item.resource)} ${path}`;
  });
  const versions = new Set(
    report.contexts.flatMap(({ kubeVersion }) =>
      kubeVersion?.source === 'helm' ? [kubeVersion.version] : [],
    ),
  );
  const lines = [
    ...(untouched.length === 0 ? [] : [`untouched, not rendered: ${untouched.join(', ')}`]),
    ...new Set([
      ...report.limits,
      ...limits,
      ...[...liveNotes(report), ...testNotes(report), ...commitNotes(report)].map((note) =>
        note.replaceAll('`', ''),
      ),
    ]),
    ...[...versions].map(
      (version) => `rendered for Kubernetes ${version}, helm's own: no kubeVersion is set`,
    ),
    ...random,
  ];
  return lines.map((line) => style.dim(fold(visible(line), width, '  '))).join('\n');
}

/** Aligned columns. */
function tableText(report: Report, names: readonly string[], style: TextStyle): string {
  const rows = report.contexts.flatMap((context, index) =>
    context.status === 'untouched' ? [] : [rowOf(context, visible(names[index] ?? ''), style)],
  );
  const columns =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]?.text ?? '')))) ?? [];
  const lines = rows.map((row) =>
    row
      .map(({ text, paint }, column) => paint(text) + ' '.repeat((columns[column] ?? 0) - columnsOf(text)))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

interface Cell {
  readonly text: string;
  readonly paint: (text: string) => string;
}

const plain = (text: string): string => text;

function rowOf(context: ContextReport, name: string, style: TextStyle): Cell[] {
  const { comparison, milliseconds } = context;
  const severity = riskOf(context);
  const restarts = comparison?.restarts.length ?? 0;
  const news = statusNote(context);
  return [
    { text: name, paint: plain },
    comparison === undefined
      ? { text: 'failed', paint: style.red }
      : {
          text: [countsText(context), ...(news === undefined ? [] : [news])].join(', '),
          paint: plain,
        },
    { text: restarts === 0 ? '' : plural(restarts, 'restart'), paint: plain },
    { text: severity ?? '', paint: severity === undefined ? plain : colours[severity](style) },
    { text: milliseconds === undefined ? '' : timeText(milliseconds), paint: plain },
  ];
}
