/** What changed since a reader last looked, in Markdown, above the report. */
import type { LineOptions } from '../lines.ts';
import { type SinceShown, sincesOf } from '../sections/since.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { unitsOf } from '../units.ts';
import { prose } from './escape.ts';
import { countedNote, fit, groupText } from './fit.ts';
import { cut, listNames } from './cut.ts';

/** At most `room` characters; empty where no earlier run is known. */
export function sinceText(report: Report, places: Places, room: number, options: LineOptions): string {
  const all = sincesOf(report, options);
  const texts: string[] = [];
  let left = room - rule.length;
  for (const [at, since] of all.entries()) {
    const text = one(since, places, Math.floor(left / (all.length - at)), options);
    left -= text.length;
    texts.push(text);
  }
  const shown = texts.join('');
  return shown === '' ? '' : `${shown}${rule}`;
}

/** The heading of the full report below. */
const rule = '### The whole change\n\n';

function one(
  { sentence: sentenceText, changeGroups, notes }: SinceShown,
  places: Places,
  room: number,
  options: LineOptions,
): string {
  const lead = `**${prose(sentenceText)}.**\n\n`;
  if (lead.length > room) return '';
  const noted = cut(
    {
      head: '',
      lines: notes.map((note) => `- ${prose(sentence(note))}\n`),
      more: (rest) => `- … and ${rest} more\n`,
    },
    (room - lead.length) / 3,
  );
  const several = places.names.length > 1;
  const parts = changeGroups.map(({ contexts, entries }) => ({
    heading: several
      ? `${listNames(
          contexts.map((index) => places.names[index] ?? ''),
          'In ',
        )}:\n\n`
      : '',
    units: unitsOf(entries, options),
    lines: new Map(),
  }));
  // 120 characters are reserved for the count of the others.
  const fitted = fit(parts, room - lead.length - noted.length - 120, options);
  const rest = parts.flatMap(({ units }) =>
    units.filter((unit) => !fitted.lines.has(unit) && !fitted.sections.has(unit)),
  );
  const resources = parts.map((part) => groupText(part, fitted)).join('');
  return `${lead}${resources}${countedNote(rest.flatMap(({ entries }) => entries))}${noted}`;
}
