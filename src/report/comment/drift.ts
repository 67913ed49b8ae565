/** The cluster in Markdown: which release was read, and which fields were changed outside of helm. */
import { clusterSentences, driftTableOf, looksAtSeveral } from '../sections/live.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { cellCode, prose } from './escape.ts';
import { type LineGroup, placesCell } from './cut.ts';
import { plural } from '../../tools/index.ts';

/** A line for each release that was read. */
export function clusterPart(report: Report, places: Places): LineGroup {
  const mark = looksAtSeveral(report) ? '- ' : '';
  const lines = clusterSentences(report, places).map((text) => `${mark}${prose(sentence(text))}\n`);
  return { head: '', lines, more: (rest) => `${mark}… and ${plural(rest, 'more context')}.\n` };
}

/** A row for each field that differs from the release. */
export function driftPart(report: Report, places: Places): LineGroup {
  const { lead, columns, rows } = driftTableOf(report) ?? { lead: '', columns: [], rows: [] };
  const lines = rows.map(({ resource, path, released, live, manager, time, fate, after, contexts }) => {
    const cells = [
      cellCode(resource),
      path === '' ? 'all of it' : cellCode(path),
      valueCell(released),
      valueCell(live),
      [...(manager === '' ? [] : [cellCode(manager)]), ...(time === '' ? [] : [cellText(time)])].join(', '),
      fateCell(fate, after),
      ...(contexts === undefined ? [] : [placesCell(places, contexts)]),
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  const head = `### Drift\n\n${lead}\n\n| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`;
  return { head, lines, more: (rest) => `\n… and ${rest} more.\n` };
}

/** Helm's own changes to a drifted field are bold. */
const boldFates: ReadonlySet<string> = new Set(['set back', 'set to', 'taken away', 'created again']);
const fateCell = (fate: string, after: string): string =>
  `${boldFates.has(fate) ? `**${fate}**` : fate}${after === '' ? '' : ` ${valueCell(after)}`}`;

/** The other formats show a long value in full. */
const longest = 80;
const plainValues: ReadonlySet<string> = new Set(['not set', 'there', 'deleted']);
/** A time is plain text; any other text becomes code. */
const cellText = (time: string): string => (/^[\d: -]+ UTC$/.test(time) ? time : cellCode(time));
const valueCell = (text: string): string =>
  plainValues.has(text) ? text : cellCode(text.length > longest ? `${text.slice(0, longest)}…` : text);
