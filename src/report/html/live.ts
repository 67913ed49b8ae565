/** The cluster in the page, which needs no script to show it. */
import { clusterSentences, driftTableOf } from '../sections/live.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { clippedCode, escaped, marked, row, table } from './parts.ts';

/** A line for each release that was read. */
export function clusterList(report: Report, places: Places): string {
  return clusterSentences(report, places)
    .map((text) => `<p>${marked(sentence(text))}</p>\n`)
    .join('');
}

export function driftTable(report: Report, { names }: Places): string {
  const drift = driftTableOf(report);
  if (drift === undefined) return '';
  const lines = drift.rows.map(({ resource, path, released, live, manager, time, fate, after, contexts }) =>
    row([
      clippedCode(resource),
      path === '' ? 'all of it' : clippedCode(path),
      clippedCode(released),
      clippedCode(live),
      escaped([manager, time].filter((part) => part !== '').join(', ')),
      after === '' ? fate : `${fate} ${clippedCode(after)}`,
      ...(contexts === undefined
        ? []
        : [contexts.map((index) => clippedCode(names[index] ?? '')).join(', ')]),
    ]),
  );
  return table('Drift', drift.columns, lines).replace('</h2>\n', `</h2>\n<p>${escaped(drift.lead)}</p>\n`);
}
