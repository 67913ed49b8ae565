/**
 * Writes values as YAML that this dialect, and so helm, reads back equal: block style, two spaces,
 * lists at their parent's indentation, strings and keys quoted wherever they would be read as something else.
 */
import { isList, isMap, isNumeral, type MapValue, type Value } from './value.ts';
import { keyToken, stringToken } from './write-text.ts';

/** One document, with a newline at its end. */
export function write(value: Value): string {
  if (isMap(value) && value.size > 0) return `${mapLines(value, '')}\n`;
  if (isList(value) && value.length > 0) return `${listLines(value, '')}\n`;
  return `${inline(value, undefined)}\n`;
}

/** Longer keys must be marked as keys: libyaml looks for the colon no further than 1024 characters. */
const longestSimpleKey = 1000;

function mapLines(map: MapValue, indent: string): string {
  const lines: string[] = [];
  for (const [key, value] of map) {
    const token = keyToken(key);
    const start = token.length > longestSimpleKey ? `? ${token}\n${indent}` : token;
    lines.push(`${indent}${start}:${nested(value, indent)}`);
  }
  return lines.join('\n');
}

function nested(value: Value, indent: string): string {
  if (isMap(value) && value.size > 0) return `\n${mapLines(value, `${indent}  `)}`;
  if (isList(value) && value.length > 0) return `\n${listLines(value, indent)}`;
  return ` ${inline(value, `${indent}  `)}`;
}

function listLines(list: readonly Value[], indent: string): string {
  return list.map((item) => `${indent}-${listItem(item, indent)}`).join('\n');
}

function listItem(item: Value, indent: string): string {
  const deeper = `${indent}  `;
  // The first line of a nested collection shares the line of its dash.
  if (isMap(item) && item.size > 0) return ` ${mapLines(item, deeper).slice(deeper.length)}`;
  if (isList(item) && item.length > 0) return ` ${listLines(item, deeper).slice(deeper.length)}`;
  return ` ${inline(item, deeper)}`;
}

/** A scalar or an empty collection; `indent` is where the lines of a block stand, undefined for a whole document. */
function inline(value: Value, indent: string | undefined): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (isNumeral(value)) return value.numeral;
  if (typeof value === 'string') return stringToken(value, indent);
  return isMap(value) ? '{}' : '[]';
}
