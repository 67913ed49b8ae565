/** Findings and assumptions, worst first. */
import { type GroupedFinding, pathBeside, placeOf } from '../sections/findings.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import { code, prose } from './escape.ts';
import { icon } from './icon.ts';
import { type LineGroup, listNames, where, listRest } from './cut.ts';

/**
 * Findings, worst first, each with the id that `gate.allow` takes. Neighbours with the same hint share it.
 */
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
