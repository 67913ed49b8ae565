import { canonicalNumber } from './scalar.ts';
import { isMap, isNumeral, type Value } from './value.ts';

/** JSON, keys in their order; integers exact. `indent` as in JSON.stringify. */
export function writeJson(value: Value, indent = 0): string {
  return json(value, indent, '');
}

function json(value: Value, indent: number, margin: string): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (isNumeral(value)) return canonicalNumber(value);
  const deeper = margin + ' '.repeat(indent);
  const items = isMap(value)
    ? Array.from(
        value,
        ([key, item]) => `${JSON.stringify(key)}:${indent ? ' ' : ''}${json(item, indent, deeper)}`,
      )
    : value.map((item) => json(item, indent, deeper));
  const [open, close] = isMap(value) ? '{}' : '[]';
  if (items.length === 0) return `${open}${close}`;
  return indent
    ? `${open}\n${deeper}${items.join(`,\n${deeper}`)}\n${margin}${close}`
    : `${open}${items.join(',')}${close}`;
}
