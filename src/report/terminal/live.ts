/** The cluster at a terminal. */
import { clusterSentences, driftLead, driftOf, driftText, looksAtSeveral } from '../sections/live.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { clip, visible } from '../visible-text.ts';
import { fold } from './style.ts';
import type { TextStyle } from '../../tools/index.ts';

/** A line for each release that was read. */
export function clustersText(report: Report, places: Places, width: number): string {
  return clusterSentences(report, places)
    .map((text) => fold(visible(sentence(text).replaceAll('`', '')), width, '  '))
    .join('\n');
}

/** The drifted fields: a heading, and a line for each field. */
export function driftLines(report: Report, { names }: Places, width: number, style: TextStyle): string {
  const rows = driftOf(report);
  if (rows.length === 0) return '';
  const several = looksAtSeveral(report);
  const lines = rows.map(({ item, contexts }) => {
    const { resource, path, released, live, manager, time, fate, after } = driftText(item);
    const by = [manager, time].filter((part) => part !== '').join(', ');
    const where = several ? ` in ${contexts.map((index) => names[index] ?? '').join(', ')}` : '';
    const values = `${clip(visible(released), longest)} → ${clip(visible(live), longest)}`;
    const who = by === '' ? '' : `, by ${visible(by)}`;
    const place = path === '' ? '' : ` ${visible(path)}`;
    const becomes = after === '' ? fate : `${fate} ${clip(visible(after), longest)}`;
    const text = `${visible(resource)}${place}${visible(where)}: ${values}${who}`;
    return `  ${fold(text, width - 2, '    ')} ${style.yellow(`[${becomes}]`)}`;
  });
  return [style.bold('drift') + fold(`: ${driftLead(rows)}`, width, '  ', 5), ...lines].join('\n');
}

const longest = 80;
