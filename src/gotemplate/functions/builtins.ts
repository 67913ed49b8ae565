/** The functions of Go's text/template itself. */
import { TemplateError } from '../errors.ts';
import { zeroElement } from '../evaluate.ts';
import { sprintf } from '../format.ts';
import { sprint } from '../print.ts';
import { compareStrings, GoInt, GoList, GoMap, type GoValue, int, isTruthy, typeName } from '../values.ts';
import { byteLength, cut } from './bytes.ts';
import { asString, fn, type GoFunction } from './types.ts';

export const builtins: Readonly<Record<string, GoFunction>> = {
  and: fn('value ...value', () => undefined),
  or: fn('value ...value', () => undefined),
  not: fn('value', ([value]) => !isTruthy(value)),
  len: fn('value', ([value]) => int(length(value))),
  index: fn('value ...value', ([item, ...indexes]) => index(item, indexes)),
  slice: fn('value ...value', ([item, ...indexes]) => slice(item, indexes)),
  call: fn('value ...value', () => {
    throw new TemplateError('non-function of a type that templates do not call');
  }),
  print: fn('...any', sprint),
  println: fn('...any', (values) => `${values.map((value) => sprint([value])).join(' ')}\n`),
  printf: fn('string ...any', ([format, ...values]) => sprintf(asString(format), values)),
  html: fn('...any', (values) => escapeHtml(shown(values))),
  js: fn('...any', (values) => escapeJs(shown(values))),
  urlquery: fn('...any', (values) => escapeQuery(shown(values))),
  eq: fn('value ...value', ([first, ...others]) => {
    if (others.length === 0) throw new TemplateError('missing argument for comparison');
    for (const other of others) if (isEqual(first, other)) return true;
    return false;
  }),
  ne: fn('value value', ([a, b]) => !isEqual(a, b)),
  lt: fn('value value', ([a, b]) => isLess(a, b)),
  le: fn('value value', ([a, b]) => isLess(a, b) || isEqual(a, b)),
  gt: fn('value value', ([a, b]) => !(isLess(a, b) || isEqual(a, b))),
  ge: fn('value value', ([a, b]) => !isLess(a, b)),
};

/** What the escapers print: nil as a template does. */
const shown = (values: readonly GoValue[]): string => sprint(values.map((value) => value ?? '<no value>'));

function length(value: GoValue): number {
  if (typeof value === 'string') return byteLength(value);
  if (value instanceof GoList) return value.items.length;
  if (value instanceof GoMap) return value.entries.size;
  throw new TemplateError(
    value === null || value === undefined ? 'len of nil pointer' : `len of type ${typeName(value)}`,
  );
}

function indexNumber(value: GoValue, capacity: number): number {
  if (value === undefined || value === null) throw new TemplateError('cannot index slice/array with nil');
  if (!(value instanceof GoInt))
    throw new TemplateError(`cannot index slice/array with type ${typeName(value)}`);
  if (value.value < 0n || value.value > capacity)
    throw new TemplateError(`index out of range: ${value.value}`);
  return Number(value.value);
}

function index(item: GoValue, indexes: readonly GoValue[]): GoValue {
  if (item === undefined || item === null) throw new TemplateError('index of untyped nil');
  let found: GoValue = item;
  for (const at of indexes) {
    if (found instanceof GoMap) found = entry(found, at);
    else if (found instanceof GoList) found = element(found.items, at);
    else if (typeof found === 'string') found = byte(found, at);
    else if (found === null || found === undefined) throw new TemplateError('index of nil pointer');
    else throw new TemplateError(`can't index item of type ${typeName(found)}`);
  }
  return found;
}

function entry(map: GoMap, key: GoValue): GoValue {
  if (typeof key !== 'string') throw new TemplateError(`value has type ${typeName(key)}; should be string`);
  return map.entries.has(key) ? map.entries.get(key) : zeroElement(map);
}

function element(items: readonly GoValue[], at: GoValue): GoValue {
  const place = indexNumber(at, items.length);
  if (place >= items.length) throw new TemplateError(`index out of range: ${place}`);
  return items[place];
}

function byte(text: string, at: GoValue): GoValue {
  const bytes = Buffer.from(text);
  const place = indexNumber(at, bytes.length);
  if (place >= bytes.length) throw new TemplateError(`index out of range: ${place}`);
  return new GoInt(bytes[place] ?? 0, 'uint8');
}

function slice(item: GoValue, indexes: readonly GoValue[]): GoValue {
  if (indexes.length > 3) throw new TemplateError(`too many slice indexes: ${indexes.length}`);
  if (typeof item !== 'string' && !(item instanceof GoList))
    throw new TemplateError(`can't slice item of type ${typeName(item)}`);
  const size = length(item);
  const [from = 0, to = size] = indexes.map((one) => indexNumber(one, size));
  if (from > to) throw new TemplateError(`invalid slice index: ${from} > ${to}`);
  return typeof item === 'string'
    ? cut(item, from, to)
    : new GoList(item.items.slice(from, to), item.element);
}

type Basic = 'bool' | 'int' | 'uint' | 'float' | 'string' | 'none';

function basicKind(value: GoValue): Basic {
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'float';
  if (value instanceof GoInt) return value.type === 'uint8' ? 'uint' : 'int';
  return 'none';
}

function isEqual(a: GoValue, b: GoValue): boolean {
  const [kindA, kindB] = [basicKind(a), basicKind(b)];
  const isNilA = a === undefined || a === null;
  const isNilB = b === undefined || b === null;
  if (a instanceof GoInt && b instanceof GoInt) return a.value === b.value;
  if (kindA !== kindB) {
    if (isNilA || isNilB) return false;
    throw new TemplateError(`incompatible types for comparison: ${typeName(a)} and ${typeName(b)}`);
  }
  if (kindA !== 'none') return a === b;
  if (isNilA || isNilB) return isNilA && isNilB;
  throw new TemplateError(`non-comparable type ${typeName(a)}`);
}

function isLess(a: GoValue, b: GoValue): boolean {
  if (a instanceof GoInt && b instanceof GoInt) return a.value < b.value;
  const [kindA, kindB] = [basicKind(a), basicKind(b)];
  if (kindA === 'none' || kindB === 'none') throw new TemplateError('invalid type for comparison');
  if (kindA !== kindB)
    throw new TemplateError(`incompatible types for comparison: ${typeName(a)} and ${typeName(b)}`);
  if (kindA === 'bool') throw new TemplateError('invalid type for comparison');
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  return compareStrings(asString(a), asString(b)) < 0;
}

const htmlEscapes: Readonly<Record<string, string>> = {
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\0': '\uFFFD',
};

const escapeHtml = (text: string): string =>
  text.replace(/["'&<>\0]/g, (character) => htmlEscapes[character] ?? character);

const jsEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  '=': '\\u003D',
};

const escapeJs = (text: string): string =>
  text.replace(
    /[\\'"<>&=\u0000-\u001F\u007F-\u009F]/g,
    (character) =>
      jsEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

export const escapeQuery = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
    .replaceAll('%20', '+')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
