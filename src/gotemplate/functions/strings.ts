/** sprig's functions of texts. */
import { createHash } from 'node:crypto';
import { TemplateError } from '../errors.ts';
import { parseInteger } from '../numbers.ts';
import { printValue } from '../print.ts';
import { quote } from '../quote.ts';
import { compareStrings, GoList, GoMap, int, strings } from '../values.ts';
import { byteLength, cut } from './bytes.ts';
import { toText, toTexts } from './cast.ts';
import { asNumber, asString, fn, type GoFunction, ofStrings } from './types.ts';
import { abbreviate, joinWords, pascalCase, swapCase, wrapText } from './words.ts';

/** Characters of one result. */
const longest = 4 * 1024 * 1024;

function repeat(text: string, count: number): string {
  if (count < 0) throw new TemplateError('strings: negative Repeat count');
  if (text.length * count > longest)
    throw new TemplateError(`the text has more than ${longest} characters`, true);
  return text.repeat(count);
}

const indent = (spaces: number, text: string): string => {
  const padding = repeat(' ', spaces);
  if (padding.length * text.split('\n').length > longest)
    throw new TemplateError(`the text has more than ${longest} characters`, true);
  return padding + text.replaceAll('\n', `\n${padding}`);
};

/** strings.Trim: every character of the set. */
function trimSet(text: string, set: string): string {
  const characters = Array.from(text);
  const members = new Set(set);
  let [from, to] = [0, characters.length];
  while (from < to && members.has(characters[from] ?? '')) from += 1;
  while (to > from && members.has(characters[to - 1] ?? '')) to -= 1;
  return characters.slice(from, to).join('');
}

const goSplit = (text: string, separator: string): string[] =>
  separator === '' ? Array.from(text) : text.split(separator);

function splitN(text: string, separator: string, count: number): string[] {
  if (count === 0) return [];
  const all = goSplit(text, separator);
  if (count < 0 || all.length <= count) return all;
  return [...all.slice(0, count - 1), all.slice(count - 1).join(separator)];
}

const numbered = (parts: readonly string[]): GoMap =>
  new GoMap(
    parts.map((part, index) => [`_${index}`, part]),
    'string',
  );

function truncateText(count: number, text: string): string {
  const length = byteLength(text);
  if (count < 0 && length + count > 0) return cut(text, length + count, length);
  return count >= 0 && length > count ? cut(text, 0, count) : text;
}

function substring(start: number, end: number, text: string): string {
  const length = byteLength(text);
  if (start < 0) return cut(text, 0, end);
  return end < 0 || end > length ? cut(text, start, length) : cut(text, start, end);
}

const hash = (name: string): GoFunction =>
  ofStrings(1, (text) => createHash(name).update(text).digest('hex'));

function adler32(text: string): string {
  let [a, b] = [1, 0];
  for (const byte of Buffer.from(text)) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return String(b * 65536 + a);
}

/** Go's ToLower and ToUpper map one character to one; JavaScript's may give several. */
const mapCase = (text: string, convert: (character: string) => string): string =>
  /^[\x00-\x7F]*$/.test(text)
    ? convert(text)
    : Array.from(text, (character) => {
        const converted = convert(character);
        return Array.from(converted).length === 1 ? converted : character;
      }).join('');

export const lower = (text: string): string => mapCase(text, (one) => one.toLowerCase());
const upper = (text: string): string => mapCase(text, (one) => one.toUpperCase());

/** strings.Title: a letter behind anything but letters, digits and `_`; beyond ASCII only blanks separate. */
const title = (text: string): string =>
  text.replace(
    /(^|[\x00-/:-@[-^`{-\x7F]|\s)(\p{L})/gu,
    (_all, before: string, letter: string) => before + upper(letter),
  );

/** goutils takes each byte for a character. */
const byByte = (text: string): string => Buffer.from(text).toString('latin1');

const quotedAll = (mark: '"' | "'"): GoFunction =>
  fn('...any', (values) =>
    values
      .filter((value) => value !== null)
      .map((value) => (mark === '"' ? quote(toText(value)) : `'${printValue(value)}'`))
      .join(' '),
  );

export const stringFunctions: Readonly<Record<string, GoFunction>> = {
  hello: fn('', () => 'Hello!'),
  abbrev: fn('int string', ([width, text]) =>
    asNumber(width) < 4 ? text : abbreviate(asString(text), 0, asNumber(width)),
  ),
  abbrevboth: fn('int int string', ([left, right, text]) =>
    asNumber(right) < 4 || (asNumber(left) > 0 && asNumber(right) < 7)
      ? text
      : abbreviate(asString(text), asNumber(left), asNumber(right)),
  ),
  trunc: fn('int string', ([count, text]) => truncateText(asNumber(count), asString(text))),
  trim: ofStrings(1, (text = '') => text.replace(/^[\s\u0085]+|[\s\u0085]+$/gu, '')),
  upper: ofStrings(1, (text = '') => upper(text)),
  lower: ofStrings(1, (text = '') => lower(text)),
  title: ofStrings(1, (text = '') => title(text)),
  untitle: ofStrings(1, (text = '') =>
    text.replace(/(^|\s)(\S)/gu, (_all, gap: string, one: string) => gap + lower(one)),
  ),
  substr: fn('int int string', ([start, end, text]) =>
    substring(asNumber(start), asNumber(end), asString(text)),
  ),
  repeat: fn('int string', ([count, text]) => repeat(asString(text), asNumber(count))),
  trimall: ofStrings(2, (set = '', text = '') => trimSet(text, set)),
  trimAll: ofStrings(2, (set = '', text = '') => trimSet(text, set)),
  trimSuffix: ofStrings(2, (end = '', text = '') =>
    text.endsWith(end) ? text.slice(0, text.length - end.length) : text,
  ),
  trimPrefix: ofStrings(2, (start = '', text = '') =>
    text.startsWith(start) ? text.slice(start.length) : text,
  ),
  nospace: ofStrings(1, (text = '') =>
    /[\s\x85]/.test(byByte(text)) ? byByte(text).replace(/[\s\x85]/g, '') : text,
  ),
  initials: ofStrings(1, (text = '') =>
    [...byByte(text).matchAll(/(?:^|[\s\x85])([^\s\x85])/g)].map((match) => match[1]).join(''),
  ),
  swapcase: ofStrings(1, (text = '') => swapCase(text)),
  snakecase: ofStrings(1, (text = '') => joinWords(text, '_')),
  kebabcase: ofStrings(1, (text = '') => joinWords(text, '-')),
  camelcase: ofStrings(1, (text = '') => pascalCase(text)),
  wrap: fn('int string', ([width, text]) => wrapText(asString(text), asNumber(width), '', false)),
  wrapWith: fn('int string string', ([width, end, text]) =>
    wrapText(asString(text), asNumber(width), asString(end), true),
  ),
  contains: ofStrings(2, (part = '', text = '') => text.includes(part)),
  hasPrefix: ofStrings(2, (start = '', text = '') => text.startsWith(start)),
  hasSuffix: ofStrings(2, (end = '', text = '') => text.endsWith(end)),
  quote: quotedAll('"'),
  squote: quotedAll("'"),
  cat: fn('...any', (values) =>
    values
      .filter((value) => value !== null)
      .map(printValue)
      .join(' '),
  ),
  indent: fn('int string', ([spaces, text]) => indent(asNumber(spaces), asString(text))),
  nindent: fn('int string', ([spaces, text]) => `\n${indent(asNumber(spaces), asString(text))}`),
  replace: ofStrings(3, (before = '', after = '', text = '') => {
    if (after.length * (text.length / Math.max(1, before.length)) > longest)
      throw new TemplateError(`the text has more than ${longest} characters`, true);
    if (before !== '') return text.replaceAll(before, () => after);
    return after + Array.from(text, (character) => character + after).join('');
  }),
  plural: fn('string string int', ([one, many, count]) => (asNumber(count) === 1 ? one : many)),
  sha1sum: hash('sha1'),
  sha256sum: hash('sha256'),
  sha512sum: hash('sha512'),
  adler32sum: ofStrings(1, (text = '') => adler32(text)),
  toString: fn('any', ([value]) => toText(value)),
  atoi: ofStrings(1, (text = '') => {
    const number = /^[+-]?\d+$/.test(text) ? parseInteger(text.replace(/^([+-]?)0+(?=\d)/, '$1')) : undefined;
    if (number === undefined) return int(0);
    const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];
    return int(number < least ? least : number > most ? most : number);
  }),
  split: ofStrings(2, (separator = '', text = '') => numbered(goSplit(text, separator))),
  splitn: fn('string int string', ([separator, count, text]) =>
    numbered(splitN(asString(text), asString(separator), asNumber(count))),
  ),
  splitList: ofStrings(2, (separator = '', text = '') => strings(goSplit(text, separator))),
  toStrings: fn('any', ([value]) => strings(toTexts(value))),
  join: fn('string any', ([separator, value]) => toTexts(value).join(asString(separator))),
  sortAlpha: fn('any', ([value]) =>
    strings(value instanceof GoList ? toTexts(value).toSorted(compareStrings) : [toText(value)]),
  ),
};
