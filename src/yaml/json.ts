import { canonicalNumber } from './scalar.ts';
import { isMap, isNumeral, type MapValue, type Value } from './value.ts';

/**
 * JSON with keys in their order; integers exact. `indent` as in JSON.stringify; `margin` precedes every line.
 */
export function writeJson(value: Value, indent = 0, margin = ''): string {
  const parts: string[] = [];
  put(parts, value, indent, `\n${margin}`);
  return parts.join('');
}

/** `margin` is a line break and what the value itself is indented by: pieces are put together once, at the end. */
function put(parts: string[], value: Value, indent: number, margin: string): void {
  if (typeof value === 'string') parts.push(quoted(value));
  else if (value === null || typeof value === 'boolean') parts.push(String(value));
  else if (isNumeral(value)) parts.push(canonicalNumber(value));
  else if (isMap(value)) putMap(parts, value, indent, margin);
  else putList(parts, value, indent, margin);
}

function putMap(parts: string[], map: MapValue, indent: number, margin: string): void {
  const deeper = indent ? margin + ' '.repeat(indent) : '';
  const colon = indent ? ': ' : ':';
  let before = `{${deeper}`;
  for (const [key, item] of map) {
    parts.push(before, quoted(key), colon);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(map.size === 0 ? '{}' : indent ? `${margin}}` : '}');
}

function putList(parts: string[], list: readonly Value[], indent: number, margin: string): void {
  const deeper = indent ? margin + ' '.repeat(indent) : '';
  let before = `[${deeper}`;
  for (const item of list) {
    parts.push(before);
    put(parts, item, indent, deeper);
    before = `,${deeper}`;
  }
  parts.push(list.length === 0 ? '[]' : indent ? `${margin}]` : ']');
}

const simple = /^[ !#-[\]-~]*$/;

/** Most texts need no escape. */
const quoted = (text: string): string =>
  text.length < 200 && simple.test(text) ? `"${text}"` : JSON.stringify(text);
