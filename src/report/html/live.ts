/** What clusters told, in the page: there without a script, too. */
import { clusterSentences, driftLead, driftOf, driftText, looksAtSeveral } from '../live.ts';
import { type Places, sentence } from '../summary.ts';
import type { Report } from '../types.ts';
import { clip } from '../visible.ts';
import { escaped, marked, row, table } from './parts.ts';

/** Which release was looked at, a line each. */
export function clusterList(report: Report, places: Places): string {
  return clusterSentences(report, places)
    .map((text) => `<p>${marked(sentence(text))}</p>\n`)
    .join('');
}

const code = (text: string): string => `<code>${escaped(clip(text, longest))}</code>`;

export function driftTable(report: Report, { names }: Places): string {
  const rows = driftOf(report);
  if (rows.length === 0) return '';
  const several = looksAtSeveral(report);
  const columns = [
    'Resource',
    'Field',
    'Released',
    'In the cluster',
    'By',
    'With helm',
    ...(several ? ['Contexts'] : []),
  ];
  const lines = rows.map(({ item, contexts }) => {
    const { resource, path, released, live, manager, time, fate } = driftText(item);
    const by = [manager, time].filter((part) => part !== '').join(', ');
    return row([
      code(resource),
      path === '' ? 'all of it' : code(path),
      code(released),
      code(live),
      escaped(by),
      fate,
      ...(several ? [contexts.map((index) => code(names[index] ?? '')).join(', ')] : []),
    ]);
  });
  return table('Drift', columns, lines).replace('</h2>\n', `</h2>\n<p>${escaped(driftLead(rows))}</p>\n`);
}

/** All of a longer one is in the JSON. */
const longest = 2000;
