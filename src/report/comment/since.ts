/** What changed since somebody looked, in Markdown: before all the rest. */
import type { LineOptions } from '../lines.ts';
import { type SinceShown, sincesOf } from '../sections/since.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { unitsOf } from '../units.ts';
import { prose } from './escape.ts';
import { countedNote, fit, groupText } from './fit.ts';
import { cut, listNames } from './cut.ts';

/** In at most `room` characters; empty where nothing is known of earlier runs. */
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

/** Where the report goes on as it always does. */
const rule = '### The whole change\n\n';

function one(
  { sentence: sentenceText, bundles, notes }: SinceShown,
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
  const parts = bundles.map(({ contexts, entries }) => ({
    heading: several
      ? `${listNames(
          contexts.map((index) => places.names[index] ?? ''),
          'In ',
        )}:\n\n`
      : '',
    units: unitsOf(entries, options),
    lines: new Map(),
  }));
  // What a count of the rest may take.
  const fitted = fit(parts, room - lead.length - noted.length - 120, options);
  const rest = parts.flatMap(({ units }) =>
    units.filter((unit) => !fitted.lines.has(unit) && !fitted.sections.has(unit)),
  );
  const resources = parts.map((part) => groupText(part, fitted)).join('');
  return `${lead}${resources}${countedNote(rest.flatMap(({ entries }) => entries))}${noted}`;
}
