/** The table of contexts. */
import { rank } from '../change-groups.ts';
import { countsText, riskOf, timeText, statusNote } from '../sections/context.ts';
import type { Places } from '../places.ts';
import type { ContextReport, Report } from '../types.ts';
import { cellCode } from './escape.ts';
import { icon } from './icon.ts';
import { plural } from '../../tools/index.ts';
import { cut, type LineGroup } from './cut.ts';

/** A row for each context except untouched ones. Where they do not all fit, the worst come first. */
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

/** A failure is worse than any risk. */
const rankOf = (context: ContextReport): number => (context.status === 'failed' ? -1 : rank(riskOf(context)));

function contextRow(context: ContextReport, name: string): string {
  const { comparison } = context;
  const changes = countsText(context);
  const note = statusNote(context);
  const restarts =
    comparison === undefined || comparison.restarts.length === 0 ? '' : String(comparison.restarts.length);
  const severity = riskOf(context);
  const risk =
    context.status === 'failed' ? '❌ failed' : severity === undefined ? '' : icon(severity) + severity;
  const time = context.milliseconds === undefined ? '' : timeText(context.milliseconds);
  return `| ${[`${cellCode(name)}${note === undefined ? '' : ` (${note})`}`, changes, restarts, risk, time].join(' | ')} |\n`;
}

/** A comparison of two sets of manifests has no table. */
export function tableWithin(report: Report, places: Places, table: LineGroup, room: number): string {
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
