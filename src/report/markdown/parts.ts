/** The parts of a Markdown report beside its resources, each as lines that can be cut from the end. */
import { contextsOf, sharedProblems } from '../sections/problems.ts';
import { pathText, type RandomField } from '../../diff/index.ts';
import type { Problem } from '../../errors.ts';
import { kindAndName } from '../../manifests/index.ts';
import { dependencyLines } from '../sections/dependencies.ts';
import type { GroupedFinding } from '../sections/findings.ts';
import type { ImageChange } from '../sections/images.ts';
import { liveNotes } from '../sections/live.ts';
import { rank } from '../share.ts';
import { stopSentences } from '../sections/stops.ts';
import {
  countsText,
  groupWords,
  quietHeading,
  namesWhere,
  pathBeside,
  type Places,
  placeOf,
  riskOf,
  type Shared,
  type SharedGroup,
  restartCount,
  restartText,
  sharedRestarts,
  timeText,
  newsOf,
  commitNotes,
  testNotes,
} from '../summary.ts';
import { sentence } from '../../text/index.ts';
import type { ContextReport, Report } from '../types.ts';
import { untouchedNames } from '../sections/untouched.ts';
import type { Value } from '../../yaml/index.ts';
import { cellCode, code, prose } from './escape.ts';
import { icon } from './section.ts';
import { valueText } from '../value-text.ts';
import { plural } from '../../tools/index.ts';

/** Lines, and what is said of those for which there is no room. */
export interface LineGroup {
  readonly head: string;
  readonly lines: readonly string[];
  readonly more: (rest: number) => string;
}

/** As many lines as fit in `room` characters; nothing where not even one does, or the note about the rest. */
export function cut(part: LineGroup, room: number): string {
  if (part.lines.length === 0) return '';
  const all = part.lines.reduce((sum, line) => sum + line.length, part.head.length + 1);
  if (all <= room) return `${part.head}${part.lines.join('')}\n`;
  let left = room - part.head.length - 1 - part.more(part.lines.length).length;
  if (left < 0) return '';
  let fitting = 0;
  for (const line of part.lines) {
    if (line.length > left) break;
    left -= line.length;
    fitting += 1;
  }
  return `${part.head}${part.lines.slice(0, fitting).join('')}${part.more(part.lines.length - fitting)}\n`;
}

const listRest = (rest: number): string => `- … and ${rest} more\n`;

/** One row a context that is not untouched; where they do not all fit, the worst come first. */
export function contextTable(report: Report, { names }: Places, worstFirst: boolean): LineGroup {
  const rows = report.contexts
    .map((context, index) => ({ context, name: names[index] ?? '' }))
    .filter(({ context }) => context.status !== 'untouched');
  const sorted = worstFirst ? rows.toSorted((a, b) => rankOf(a.context) - rankOf(b.context)) : rows;
  return {
    head: '| Context | Changes | Restarts | Highest risk | Time |\n| --- | --- | --- | --- | --- |\n',
    lines: sorted.map(({ context, name }) => contextRow(context, name)),
    more: (rest) => `\n… and ${plural(rest, 'more context')}.\n`,
  };
}

/** A failure before every risk. */
const rankOf = (context: ContextReport): number => (context.status === 'failed' ? -1 : rank(riskOf(context)));

function contextRow(context: ContextReport, name: string): string {
  const { comparison } = context;
  const changes = countsText(context);
  const news = newsOf(context);
  const restarts =
    comparison === undefined || comparison.restarts.length === 0 ? '' : String(comparison.restarts.length);
  const severity = riskOf(context);
  const risk =
    context.status === 'failed' ? '❌ failed' : severity === undefined ? '' : icon(severity) + severity;
  const time = context.milliseconds === undefined ? '' : timeText(context.milliseconds);
  return `| ${[`${cellCode(name)}${news === undefined ? '' : ` (${news})`}`, changes, restarts, risk, time].join(' | ')} |\n`;
}

/** Why the run fails, beside what could not be compared. */
export function stopPart(report: Report): LineGroup {
  const lines = stopSentences(report, code).map((text) => `⛔ ${text}.\n`);
  return { head: '', lines, more: (rest) => `… and ${plural(rest, 'more reason')}.\n` };
}

/** Which pods are replaced; by a checksum only, where the reader sees no other change. */
export function restartPart(report: Report): LineGroup {
  const { named, quiet } = sharedRestarts(report);
  const lines = [
    ...(named.length === 0
      ? []
      : [
          `Pods of ${plural(restartCount(named), 'workload')} restart: ${restartText(named, code, mostNames)}.\n`,
        ]),
    ...(quiet.length === 0
      ? []
      : [
          `Pods of ${plural(quiet.length, 'workload')} restart for a checksum or a label only: ${listNames(quiet, '')}.\n`,
        ]),
  ];
  return { head: '', lines, more: () => '' };
}

/** Which sub-charts are of another version. */
export function dependencyPart(report: Report, places: Places): LineGroup {
  const lines = dependencyLines(report, places, { name: code, text: prose }).map((line) => `${line}.\n\n`);
  return { head: '', lines, more: () => '' };
}

/** Errors and warnings of the configuration and of helm. */
export function problemPart(report: Report, places: Places): LineGroup {
  const isNamed = report.contexts.length > 1 || report.contexts.some(({ context }) => context !== '');
  const lines = sharedProblems(report).map((found) => {
    const { side: of, problem, hidesBase } = found;
    const which = isNamed ? `${contextsOf(found, places, code)}: ` : '';
    const mark = problem.severity === 'warning' ? '⚠️' : '❌';
    const base = of === 'base' ? 'at the base: ' : '';
    const shown = hidesBase ? ' Everything is shown as new.' : '';
    return `- ${mark} ${which}${base}${problemText(problem)}${shown}\n`;
  });
  return { head: '### Problems\n\n', lines, more: listRest };
}

function problemText(problem: Problem): string {
  const { at } = problem;
  const place = at === undefined ? '' : ` (${code(`${at.file}:${at.line}:${at.column}`)})`;
  const hint = problem.hint === undefined ? '' : ` ${prose(sentence(problem.hint))}`;
  return `${prose(problem.message)}${place}.${hint}`;
}

/** Worst first, each with its rule's name, by which `gate.allow` excepts it; what to do stands once for several in a row. */
export function findingPart(
  places: Places,
  findings: readonly GroupedFinding[],
  title = 'Findings',
): LineGroup {
  const lines = findings.map(({ item, contexts, resources }, index) => {
    const before = findings[index - 1]?.item;
    const hint =
      before?.rule === item.rule && before.hint === item.hint ? '' : ` ${prose(sentence(item.hint))}`;
    const path = pathBeside(item);
    const at = path === '' ? '' : ` at ${code(path)}`;
    const place = placeOf(item);
    const unnamed = place === '' ? '' : ` ${code(place)}`;
    const about = `${resources.length === 0 ? unnamed : listNames(resources, ' ')}${where(places, contexts, ' in ')}`;
    const text = `${prose(item.message)}.${hint} (${code(item.rule)}${at})`;
    if (item.allowed !== undefined) {
      return `- ⚪ ${item.severity}, allowed (${prose(item.allowed.reason)})${about}: ${text}\n`;
    }
    return `- ${icon(item.severity)}**${item.severity}**${about}: ${text}\n`;
  });
  return { head: `### ${title}\n\n`, lines, more: listRest };
}

/** Names of contexts after `before`; nothing where it is all that were compared. */
function where(places: Places, contexts: readonly number[], before: string, name = code): string {
  return listNames(namesWhere(places, contexts), before, name);
}

/** The first few, and how many more. */
export function listNames(names: readonly string[], before: string, name = code): string {
  if (names.length === 0) return '';
  const rest = names.length - mostNames;
  return `${before}${names
    .slice(0, mostNames)
    .map((one) => name(one))
    .join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const mostNames = 8;

const asIs = (name: string): string => name;

/** The same in a cell of a table. */
export const placesCell = ({ names }: Places, contexts: readonly number[]): string =>
  listNames(
    contexts.map((index) => names[index] ?? ''),
    '',
    cellCode,
  );

/** What changed workloads ran and will run. */
export function imagePart(places: Places, images: readonly ImageChange[]): LineGroup {
  const isOne = images.every((image) => where(places, image.contexts, '') === '');
  const lines = images.map((image) => {
    const shown = image.workloads.slice(0, 6).map(cellCode).join(', ');
    const rest = image.workloads.length - 6;
    const cells = [
      image.repository === '' ? '' : cellCode(image.repository),
      tagCell(image.before),
      tagCell(image.after),
      `${shown}${rest > 0 ? ` and ${rest} more` : ''}`,
      ...(isOne ? [] : [where(places, image.contexts, '', cellCode) || 'all']),
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  const columns = ['Image', 'Before', 'After', 'Workloads', ...(isOne ? [] : ['Contexts'])];
  const head = `### Images\n\n| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`;
  return { head, lines, more: (rest) => `\n… and ${plural(rest, 'more image')}.\n` };
}

const tagCell = (tag: string | undefined): string =>
  tag === undefined ? 'none' : tag === '' ? 'no tag' : cellCode(tag);

/** What changed without meaning, and what is ignored: a line for many resources. */
export function quietPart(places: Places, groups: readonly SharedGroup[], showNoise: boolean): LineGroup {
  const lines = groups.flatMap((group) => {
    const values = group.values.slice(0, 2).map(({ before, after }) => `${side(before)} → ${side(after)}`);
    const rest = group.values.length - values.length;
    const shown = values.length === 0 ? '' : `: ${values.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    const reason = group.reason === undefined ? '' : ` (${prose(group.reason)})`;
    const inContexts = where(places, group.contexts, ' in ');
    const ids = showNoise ? group.ids.map((id) => `  - ${code(id)}\n`) : [];
    const count = `${plural(group.resources, 'resource')}${inContexts}`;
    return [`- ${count}: ${groupWords[group.kind]} ${code(group.what)}${reason}${shown}\n`, ...ids];
  });
  return { head: `### ${showNoise ? 'Counted' : quietHeading}\n\n`, lines, more: listRest };
}

const side = (value: Value | undefined): string =>
  value === undefined ? 'nothing' : code(valueText(value, ''));

/** What was left out or assumed, one line each. */
export function notePart(report: Report, places: Places, fields: readonly Shared<RandomField>[]): LineGroup {
  const random = fields.map(({ item }) => {
    const path = item.path.length === 0 ? 'the name' : code(pathText(item.path));
    const since = item.wasConstant ? ', which was a constant before' : '';
    return `- Random from render to render and left out: ${code(kindAndName(item.resource))} ${path}${since}\n`;
  });
  const limits = [
    ...report.limits,
    ...report.contexts.flatMap((context) => context.comparison?.limits.map((limit) => limit.message) ?? []),
    ...liveNotes(report),
    ...testNotes(report),
    ...commitNotes(report),
  ].map((limit) => `- ${prose(sentence(limit))}\n`);
  const untouched = untouchedNames(report, places, code);
  const untouchedLine =
    untouched.length === 0 ? [] : [`- Untouched, not rendered: ${listNames(untouched, '', asIs)}\n`];
  return {
    head: '### Notes\n\n',
    lines: [...new Set([...untouchedLine, ...limits, ...kubeVersions(report, places), ...random])],
    more: listRest,
  };
}

function kubeVersions(report: Report, places: Places): string[] {
  const byVersion = new Map<string, number[]>();
  for (const [index, { kubeVersion }] of report.contexts.entries()) {
    if (kubeVersion?.source !== 'helm') continue;
    const known = byVersion.get(kubeVersion.version);
    if (known === undefined) byVersion.set(kubeVersion.version, [index]);
    else known.push(index);
  }
  return [...byVersion].map(([version, contexts]) => {
    return `- Rendered for Kubernetes ${prose(version)}, helm's own: no ${code('kubeVersion')} is set${where(places, contexts, ' in ')}\n`;
  });
}
