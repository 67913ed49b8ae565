/**
 * Writes values as YAML that this dialect, and so helm, reads back equal: block style, two spaces,
 * strings and keys quoted wherever they would be read as something else.
 */
import { keyText } from './key.ts';
import { canonicalNumber, resolvePlain } from './scalar.ts';
import { isList, isMap, isNumeral, type MapValue, type Value } from './value.ts';

/** One document, with a newline at its end. */
export function write(value: Value): string {
  if (isMap(value) && value.size > 0) return `${mapLines(value, '')}\n`;
  if (isList(value) && value.length > 0) return `${listLines(value, '')}\n`;
  return `${inline(value, '')}\n`;
}

function mapLines(map: MapValue, indent: string): string {
  const lines: string[] = [];
  for (const [key, value] of map) lines.push(`${indent}${keyToken(key)}:${nested(value, indent)}`);
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

/** A scalar or an empty collection; `indent` is where the lines of a block scalar stand. */
function inline(value: Value, indent: string): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (isNumeral(value)) return value.numeral;
  if (typeof value === 'string') return stringToken(value, indent);
  return isMap(value) ? '{}' : '[]';
}

function stringToken(text: string, indent: string): string {
  if (isBlockSafe(text)) return literal(text, indent);
  return isPlainSafe(text) ? text : JSON.stringify(text).replaceAll('\u007f', '\\u007f').replace(/[\u0080-\u009f\u2028\u2029\ufeff]/g, escape);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function literal(text: string, indent: string): string {
  const trailing = text.length - text.replace(/\n+$/, '').length;
  const chomp = trailing === 0 ? '-' : trailing === 1 ? '' : '+';
  const body = trailing === 0 ? text : text.slice(0, -1);
  return `|${chomp}\n${body.split('\n').map((line) => (line === '' ? '' : indent + line)).join('\n')}`;
}

/** Text of several lines stays readable as a block where every reader agrees on what a block means. */
function isBlockSafe(text: string): boolean {
  if (!text.includes('\n') || /^[\s]/.test(text)) return false;
  // Only tabs and newlines among the control characters; no other line breaks.
  return !/[^\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/.test(text) && !/[ \t]$/m.test(text);
}

function isPlainSafe(text: string): boolean {
  if (text === '' || !/^[A-Za-z0-9_./$(+~-][A-Za-z0-9_./@%+=()$,;*?!&^~<> :#-]*$/.test(text)) return false;
  if (/: |:$| #|^---|^-$|^- |^\.\.\.| $/.test(text) || text.startsWith('? ')) return false;
  const resolved = resolvePlain(text);
  return resolved.is === 'value' && resolved.value === text && !looksTyped(text);
}

/** Other YAML readers take more words and dates for typed values than helm does: quote those too. */
function looksTyped(text: string): boolean {
  return /^(?:[-+.]?[0-9]|[-+]\.|~)/.test(text) || text === '<<' || text === '=';
}

function keyToken(key: string): string {
  if (isPlainSafe(key) && keyText(key) === key) return key;
  return JSON.stringify(key).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escape);
}

/** JSON, keys in their order; integers exact. `indent` as in JSON.stringify. */
export function writeJson(value: Value, indent = 0): string {
  return json(value, indent, '');
}

function json(value: Value, indent: number, margin: string): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (isNumeral(value)) return canonicalNumber(value);
  const deeper = margin + ' '.repeat(indent);
  const items = isMap(value)
    ? [...value].map(([key, item]) => `${JSON.stringify(key)}:${indent ? ' ' : ''}${json(item, indent, deeper)}`)
    : value.map((item) => json(item, indent, deeper));
  const [open, close] = isMap(value) ? '{}' : '[]';
  if (items.length === 0) return `${open}${close}`;
  return indent
    ? `${open}\n${deeper}${items.join(`,\n${deeper}`)}\n${margin}${close}`
    : `${open}${items.join(',')}${close}`;
}
