/** What changed since a reader last looked, at a terminal. */
import type { LineOptions } from '../lines.ts';
import { sincesOf } from '../sections/since.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { unitsOf } from '../units.ts';
import { visible } from '../visible-text.ts';
import { unitText } from './resource.ts';
import { fold } from './style.ts';
import type { TextStyle } from '../../tools/index.ts';

export interface SinceOptions {
  readonly lines: LineOptions;
  readonly width: number;
  /** The most lines of one value. */
  readonly most: number | undefined;
}

/** The paragraphs of the section; none where no earlier run is known. */
export function sinceParts(
  report: Report,
  { names }: Places,
  options: SinceOptions,
  style: TextStyle,
): string[] {
  const all = sincesOf(report, options.lines);
  const parts = all.flatMap(({ sentence: sentenceText, changeGroups, notes }) => [
    style.bold(fold(visible(`${sentenceText}.`), options.width, '  ')),
    ...changeGroups.flatMap(({ contexts, entries }) => [
      ...(names.length > 1
        ? [style.cyan(`── ${contexts.map((index) => visible(names[index] ?? '')).join(', ')} ──`)]
        : []),
      ...unitsOf(entries, options.lines).map((unit) => unitText(unit, options.most, style)),
    ]),
    ...notes.map((note) => fold(visible(sentence(note)), options.width, '  ')),
  ]);
  return all.length === 0 ? [] : [...parts, style.bold('The whole change:')];
}
