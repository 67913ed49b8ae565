/** Cuts lines and lists of names to the room that a comment has. */
import { namesWhere, type Places } from '../places.ts';
import { cellCode, code } from './escape.ts';

/** Lines under a heading, and the note that counts those that do not fit. */
export interface LineGroup {
  readonly head: string;
  readonly lines: readonly string[];
  readonly more: (rest: number) => string;
}

/** As many lines as fit in `room` characters. Empty where neither a line nor the note fits. */
export function cut(part: LineGroup, room: number): string {
  if (part.lines.length === 0) return '';
  const all = part.lines.reduce((sum, line) => sum + line.length, part.head.length + 1);
  if (all <= room) return `${part.head}${part.lines.join('')}\n`;
  let left = room - part.head.length - 1 - part.more(part.lines.length).length;
  if (left < 0) return '';
  let fitting = 0;
  for (const line of part.lines) {
    if (line.length > left) break;
    left -= line.length;
    fitting += 1;
  }
  return `${part.head}${part.lines.slice(0, fitting).join('')}${part.more(part.lines.length - fitting)}\n`;
}

export const listRest = (rest: number): string => `- … and ${rest} more\n`;

/** Names of contexts after `before`; empty where they are all contexts that were compared. */
export function where(places: Places, contexts: readonly number[], before: string, name = code): string {
  return listNames(namesWhere(places, contexts), before, name);
}

/** The first few names, and the number of the others. */
export function listNames(names: readonly string[], before: string, name = code): string {
  if (names.length === 0) return '';
  const rest = names.length - mostNames;
  return `${before}${names
    .slice(0, mostNames)
    .map((one) => name(one))
    .join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

export const mostNames = 8;

/** The names of contexts for a cell of a table. */
export const placesCell = ({ names }: Places, contexts: readonly number[]): string =>
  listNames(
    contexts.map((index) => names[index] ?? ''),
    '',
    cellCode,
  );
