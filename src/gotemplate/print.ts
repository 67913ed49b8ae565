/** Values as Go prints them by `%v`. */
import { formatG } from './numbers.ts';
import { GoInt, GoList, GoMap, type GoValue, sortedKeys } from './values.ts';

export function printValue(value: GoValue): string {
  if (value === undefined || value === null) return '<nil>';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return formatG(value);
  if (value instanceof GoInt) return String(value.value);
  if (value instanceof GoList) return `[${value.items.map(printValue).join(' ')}]`;
  if (value instanceof GoMap)
    return `map[${sortedKeys(value)
      .map((key) => `${key}:${printValue(value.entries.get(key))}`)
      .join(' ')}]`;
  return value.text;
}

/** fmt.Sprint: a blank between two operands of which neither is a string. */
export function sprint(values: readonly GoValue[]): string {
  let text = '';
  let wasString = true;
  for (const [index, value] of values.entries()) {
    const isString = typeof value === 'string';
    if (index > 0 && !isString && !wasString) text += ' ';
    text += printValue(value);
    wasString = isString;
  }
  return text;
}
