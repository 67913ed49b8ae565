/** What stands in the page without a script: summary, problems, findings, images, and what is counted only. */
import { canonicalNumber, isNumeral, type Value, writeJson } from '../../yaml/index.ts';
import { imageChanges } from '../images.ts';
import { pathText } from '../path.ts';
import type { Bundle } from '../share.ts';
import {
  contextNames,
  countsText,
  plural,
  riskOf,
  sharedFindings,
  sharedGroups,
  sharedRandom,
  timeText,
} from '../summary.ts';
import type { Report } from '../types.ts';
import { clip, visible } from '../visible.ts';

/** As the text of an element or the value of a quoted attribute. */
export function escaped(text: string): string {
  return visible(text).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** More findings than this nobody reads at the top; each stands with its resource, too. */
const mostLines = 200;

export function summaryTable(report: Report): string {
  const names = contextNames(report);
  const rows = report.contexts.map((context, index) => {
    const { comparison, status, milliseconds } = context;
    const severity = riskOf(context);
    const changes = comparison === undefined ? status : countsText(comparison.counts);
    const extra = status === 'new' ? ' (new context)' : status === 'deleted' ? ' (context deleted)' : '';
    const cells = [
      code(names[index] ?? ''),
      changes + extra,
      String(comparison?.restarts.length ?? 0),
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
const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;

function table(title: string, columns: readonly string[], rows: readonly string[]): string {
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

function where(report: Report, contexts: readonly number[]): string {
  const compared = report.contexts.filter((context) => context.comparison !== undefined).length;
  if (contexts.length === compared) return '';
  const names = contextNames(report);
  return ` <span>in ${contexts.map((index) => code(names[index] ?? '')).join(', ')}</span>`;
}

export function problemList(report: Report): string {
  const names = contextNames(report);
  const lines = report.contexts.flatMap(({ problems }, index) =>
    problems.map(({ side, problem }) => {
      const { at, hint, severity } = problem;
      const place = at === undefined ? '' : ` ${code(`${at.file}:${at.line}:${at.column}`)}`;
      const base = side === 'base' ? ' at the base' : '';
      const text = escaped(`${problem.message}.${hint === undefined ? '' : ` ${hint}`}`);
      const label = `<span class="badge">${severity}</span>`;
      return `<div class="finding ${severity === 'error' ? 'critical' : 'medium'}">${label} <span>${code(names[index] ?? '')}${base}${place}: ${text}</span></div>`;
    }),
  );
  return list('Problems', lines);
}

export function findingList(report: Report): string {
  const lines = sharedFindings(report).map(({ item, contexts }) => {
    const { resource, path, severity, allowed } = item;
    const about = resource === undefined ? '' : `${code(`${resource.kind}/${resource.name}`)} `;
    const at = path === undefined || path.length === 0 ? '' : `${code(pathText(path))} `;
    const reason = allowed === undefined ? '' : ` (allowed: ${allowed.reason})`;
    const text = escaped(`${item.message}. ${item.hint}${reason}`);
    const kind = allowed === undefined ? severity : 'quiet';
    return `<div class="finding ${kind}">${badge(severity)} <span>${about}${at}${text}</span>${where(report, contexts)}</div>`;
  });
  return list('Findings', lines);
}

export function imageTable(report: Report, bundles: readonly Bundle[]): string {
  const rows = imageChanges(bundles).map((image) =>
    row([
      code(image.workload),
      code(image.container),
      image.before === '' ? 'none' : code(image.before),
      image.after === '' ? 'none' : code(image.after),
      where(report, image.contexts) || 'all contexts',
    ]),
  );
  return table('Images', ['Workload', 'Container', 'Before', 'After', ''], rows);
}

export function quietList(report: Report): string {
  const words = {
    label: 'label',
    annotation: 'annotation',
    checksum: 'checksum',
    order: 'order of',
    ignored: 'ignored',
  };
  const lines = sharedGroups(report).map(({ item, resources, contexts }) => {
    const sides =
      item.before === undefined && item.after === undefined
        ? ''
        : ` ${side(item.before)} → ${side(item.after)}`;
    const reason = item.reason === undefined ? '' : ` (${escaped(item.reason)})`;
    return `${plural(resources, 'resource')}: ${words[item.kind]} ${code(item.what)}${sides}${reason}${where(report, contexts)}`;
  });
  return list('Counted, not shown', lines);
}

function side(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  const text = isNumeral(value)
    ? canonicalNumber(value)
    : typeof value === 'string'
      ? value
      : writeJson(value);
  return code(clip(text, 200));
}

export function noteList(report: Report): string {
  const names = contextNames(report);
  const untouched = report.contexts.flatMap(({ status }, index) =>
    status === 'untouched' ? [names[index] ?? ''] : [],
  );
  const limits = report.contexts.flatMap(
    ({ comparison }) => comparison?.limits.map(({ message }) => message) ?? [],
  );
  const versions = new Set(
    report.contexts.flatMap(({ kubeVersion }) =>
      kubeVersion?.source === 'helm' ? [kubeVersion.version] : [],
    ),
  );
  const lines = [
    ...(untouched.length === 0 ? [] : [`Untouched, not rendered: ${untouched.map(code).join(', ')}`]),
    ...[...new Set([...report.limits, ...limits])].map(escaped),
    ...[...versions].map(
      (version) => `Rendered for Kubernetes ${escaped(version)}, helm's own: no kubeVersion is set`,
    ),
    ...sharedRandom(report).map(({ item }) => {
      const path = item.path.length === 0 ? 'the name' : code(pathText(item.path));
      return `Random from render to render and left out: ${code(`${item.resource.kind}/${item.resource.name}`)} ${path}`;
    }),
    ...(report.command === undefined ? [] : [`Same on a laptop: ${code(report.command)}`]),
  ];
  return list('Notes', lines);
}
