/** The static parts of the page: summary, problems, findings, images and counts. */
import type { GroupedFinding } from '../sections/findings.ts';
import { contextsOf, sharedProblems } from '../sections/problems.ts';
import { pathText } from '../../diff/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import type { Value } from '../../yaml/index.ts';
import { dependencyLines } from '../sections/dependencies.ts';
import { friendLines } from '../sections/friends.ts';
import type { ReportFacts } from '../facts.ts';
import { liveNotes } from '../sections/live.ts';
import { stopSentences } from '../sections/stops.ts';
import { arrows } from '../visible-text.ts';
import { countsText, riskOf, timeText, statusNote } from '../sections/context.ts';
import { groupWords, quietHeading } from '../sections/noise.ts';
import { namesWhere, type Places } from '../places.ts';
import { pathBeside, placeOf } from '../sections/findings.ts';
import { restartText, sharedRestarts } from '../sections/restarts.ts';
import { commitNotes, testNotes } from '../sections/notes.ts';
import { untouchedNames } from '../sections/untouched.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { clip, visible } from '../visible-text.ts';
import { valueText } from '../value-text.ts';
import { plural } from '../../tools/index.ts';

/** Escapes the text of an element or the value of a quoted attribute. */
export function escaped(text: string): string {
  return visible(text).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One of our sentences; its quotations in backticks become code. */
export function marked(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? code(part) : escaped(part)))
    .join('');
}

const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** The JSON report has the full text. */
const longest = 2000;

export const clipped = (text: string): string => escaped(clip(text, longest));

export const clippedSentence = (text: string): string => escaped(sentence(clip(text, longest)));

export const clippedCode = (text: string): string => `<code>${clipped(text)}</code>`;

/** A longer list at the top is too long to read. Each finding also stands with its resource. */
const mostLines = 200;
const mostNames = 12;

export function summaryTable(report: Report, places: Places): string {
  const { names } = places;
  const rows = report.contexts.map((context, index) => {
    const { comparison, status, milliseconds } = context;
    const severity = riskOf(context);
    const changes = comparison === undefined ? status : countsText(context);
    const news = statusNote(context);
    const cells = [
      code(names[index] ?? ''),
      news === undefined ? changes : `${changes} (${news})`,
      comparison === undefined || comparison.restarts.length === 0 ? '' : String(comparison.restarts.length),
      status === 'failed'
        ? '<span class="badge critical">failed</span>'
        : severity === undefined
          ? ''
          : badge(severity),
      milliseconds === undefined ? '' : timeText(milliseconds),
    ];
    return row(cells);
  });
  return table('', ['Context', 'Changes', 'Restarts', 'Highest risk', 'Time'], rows);
}

const badge = (severity: string): string => `<span class="badge ${severity}">${severity}</span>`;
export const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;

export function table(title: string, columns: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const heading = title === '' ? '' : `<h2>${title}</h2>\n`;
  const shown = rows.slice(0, mostLines);
  const rest = rows.length - shown.length;
  const more = rest === 0 ? '' : `<p class="quiet">… and ${rest} more</p>\n`;
  const head = columns.map((column) => `<th>${column}</th>`).join('');
  return `${heading}<table class="facts"><thead><tr>${head}</tr></thead>\n<tbody>${shown.join('')}</tbody></table>\n${more}`;
}

function list(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, mostLines);
  const rest = lines.length - shown.length;
  const more = rest === 0 ? '' : `<li class="quiet">… and ${rest} more</li>\n`;
  return `<h2>${title}</h2>\n<ul class="plain">${shown.map((line) => `<li>${line}</li>\n`).join('')}${more}</ul>\n`;
}

function where(places: Places, contexts: readonly number[]): string {
  const names = namesWhere(places, contexts).map(code);
  return names.length === 0 ? '' : ` in ${names.join(', ')}`;
}

function nameLine(words: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `<p>${words}: ${names.join(', ')}</p>\n`;
}

/** Why the run fails, beside what could not be compared. */
export const stopList = (report: Report): string =>
  stopSentences(report, code)
    .slice(0, mostLines)
    .map((text) => `<p>⛔ ${text}.</p>\n`)
    .join('');

export const friendList = (report: Report): string =>
  friendLines(report, { name: code, text: escaped })
    .slice(0, mostLines)
    .map((line) => `<p>${line}.</p>\n`)
    .join('');

export const dependencyList = (report: Report, places: Places): string =>
  dependencyLines(report, places, { name: code, text: escaped })
    .slice(0, mostLines)
    .map((line) => `<p>${line}</p>\n`)
    .join('');

export function restartList(report: Report): string {
  const { named, quiet } = sharedRestarts(report);
  const restarts = named.length === 0 ? [] : [restartText(named, code)];
  return (
    nameLine('Pods restart', restarts) +
    nameLine('Pods restart for a checksum or a label only', quiet.map(code))
  );
}

export function problemList(report: Report, places: Places): string {
  const lines = sharedProblems(report).map((shared) => {
    const { at, hint, severity, message } = shared.problem;
    const place = at === undefined ? '' : ` ${code(`${at.file}:${at.line}:${at.column}`)}`;
    const base = shared.side === 'base' ? ' at the base' : '';
    const text = marked(`${sentence(message)}${hint === undefined ? '' : ` ${sentence(hint)}`}`);
    const label = `<span class="badge">${severity}</span>`;
    return `<div class="finding ${severity === 'error' ? 'critical' : 'medium'}">${label} <span>${contextsOf(shared, places, code)}${base}${place}: ${text}</span></div>`;
  });
  return list('Problems', lines);
}

export const findingList = (facts: ReportFacts): string =>
  findingsOf('Findings', facts.groupedFindings(), facts.places());

export const assumptionList = (facts: ReportFacts): string =>
  findingsOf('Assumptions', facts.assumptions(), facts.places());

function findingsOf(title: string, findings: readonly GroupedFinding[], places: Places): string {
  const lines = findings.map(({ item, contexts, resources }) => {
    const { severity, allowed, rule } = item;
    const place = placeOf(item);
    const unnamed = place === '' ? '' : code(place);
    const shown = resources.slice(0, mostNames).map(code).join(', ');
    const rest = resources.length > mostNames ? ` and ${resources.length - mostNames} more` : '';
    const about = resources.length === 0 ? unnamed : `${shown}${rest}`;
    const path = pathBeside(item);
    const at = path === '' ? '' : ` at ${code(path)}`;
    const reason = allowed === undefined ? '' : ` (allowed: ${allowed.reason})`;
    const text = marked(arrows(`${item.message}. ${sentence(item.hint)}${reason}`));
    const kind = allowed === undefined ? severity : 'quiet';
    const name = `<span class="quiet">${code(rule)}${at}</span>`;
    return `<div class="finding ${kind}">${badge(severity)} <span>${about}${where(places, contexts)}: ${text} ${name}</span></div>`;
  });
  return list(title, lines);
}

const tagCell = (text: string | undefined): string =>
  text === undefined ? 'none' : text === '' ? 'no tag' : code(text);

export function imageTable(facts: ReportFacts): string {
  const places = facts.places();
  const rows = facts
    .images()
    .map((image) =>
      row([
        image.repository === '' ? '' : code(image.repository),
        tagCell(image.before),
        tagCell(image.after),
        `${image.workloads.map(code).join(', ')}${where(places, image.contexts)}`,
      ]),
    );
  return table('Images', ['Image', 'Before', 'After', 'Workloads'], rows);
}

export function quietList(facts: ReportFacts): string {
  const places = facts.places();
  const lines = facts.groups().map((group) => {
    const values = group.values.map(({ before, after }) => `${side(before)} → ${side(after)}`);
    const reason = group.reason === undefined ? '' : ` (${escaped(group.reason)})`;
    const what = `${groupWords[group.kind]} ${code(group.what)}${reason}`;
    const count = plural(group.resources, 'resource');
    return `${count}${where(places, group.contexts)}: ${what}${values.length === 0 ? '' : `: ${values.join(', ')}`}`;
  });
  return list(quietHeading, lines);
}

const side = (value: Value | undefined): string =>
  value === undefined ? 'nothing' : code(clip(valueText(value, ''), 200));

export function noteList(report: Report, facts: ReportFacts): string {
  const untouched = untouchedNames(report, facts.places(), code);
  const limits = report.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map(({ message }) => message) ?? [],
  );
  const versions = new Set(
    report.contexts.flatMap(({ kubeVersion }) =>
      kubeVersion?.source === 'helm' ? [kubeVersion.version] : [],
    ),
  );
  const lines = [
    ...(untouched.length === 0 ? [] : [`Untouched, not rendered: ${untouched.join(', ')}`]),
    ...[...new Set([...report.limits, ...limits])].map(escaped),
    ...[...liveNotes(report), ...testNotes(report), ...commitNotes(report)].map((note) =>
      marked(sentence(note)),
    ),
    ...[...versions].map(
      (version) => `Rendered for Kubernetes ${escaped(version)}, helm's own: no kubeVersion is set`,
    ),
    ...facts.random().map(({ item }) => {
      const path = item.path.length === 0 ? 'the name' : code(pathText(item.path));
      return `Random from render to render and left out: ${code(kindAndName(item.resource))} ${path}`;
    }),
    ...(report.command === undefined ? [] : [`Run locally: ${code(report.command)}`]),
  ];
  return list('Notes', lines);
}
