/** YAML as go-yaml writes it for `toYaml`: the same values as ours, with its own quotes, order of keys and folded lines. */
import { isList, isMap, isNumeral, isPlainString, type Value, write } from '../yaml/index.ts';
import { TemplateError } from './errors.ts';
import { formatG } from './numbers.ts';

/** Where a scalar begins, and how far its further lines are indented. */
interface Position {
  readonly indent: string;
  readonly column: number;
}

export function writeGoYaml(value: Value): string {
  if (isMap(value) && value.size > 0) return mapLines(value, '');
  if (isList(value) && value.length > 0) return listLines(value, '');
  return scalar(value, { indent: '  ', column: 0 });
}

function mapLines(map: ReadonlyMap<string, Value>, indent: string): string {
  return [...map]
    .toSorted(([a], [b]) => compareKeys(Array.from(a), Array.from(b)))
    .map(([key, value]) => {
      const start = `${indent}${keyText(key, indent)}:`;
      return start + nested(value, indent, start.length + 1);
    })
    .join('\n');
}

/** A key of one line is never folded; one of several is marked as a key. */
const keyText = (key: string, indent: string): string =>
  key.includes('\n')
    ? `? ${text(key, { indent: `${indent}  `, column: 0 })}\n${indent}`
    : text(key, { indent: '', column: Number.NEGATIVE_INFINITY });

function nested(value: Value, indent: string, column: number): string {
  if (isMap(value) && value.size > 0) return `\n${mapLines(value, `${indent}  `)}`;
  if (isList(value) && value.length > 0) return `\n${listLines(value, indent)}`;
  return ` ${scalar(value, { indent: `${indent}  `, column })}`;
}

function listLines(list: readonly Value[], indent: string): string {
  const deeper = `${indent}  `;
  return list
    .map((item) => {
      if (isMap(item) && item.size > 0) return `${indent}- ${mapLines(item, deeper).slice(deeper.length)}`;
      if (isList(item) && item.length > 0)
        return `${indent}- ${listLines(item, deeper).slice(deeper.length)}`;
      return `${indent}- ${scalar(item, { indent: deeper, column: deeper.length })}`;
    })
    .join('\n');
}

function scalar(value: Value, at: Position): string {
  if (typeof value === 'string') return text(value, at);
  if (isNumeral(value) && /[.e]/.test(value.numeral)) return formatG(Number(value.numeral));
  return write(value).replace(/\n$/, '');
}

/** Dates, and numbers of base 60, which are texts to us and something else to others. */
const misleading = /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?|[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?)$/;

function text(value: string, at: Position): string {
  if (/[\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/.test(value))
    throw new TemplateError('error converting JSON to YAML: yaml: control characters are not allowed');
  const isSpecial = /[^\t\n\x20-\x7E\u0085\u00A0-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u.test(
    value,
  );
  // A blank before a line's end is kept by double quotes alone.
  if (isSpecial || value.includes(' \n')) return doubleQuoted(value);
  if (/[\n\u0085\u2028\u2029]/.test(value))
    return value.endsWith(' ') || !value.includes('\n') ? doubleQuoted(value) : literal(value, at.indent);
  if (value === '' || !isPlainString(value) || misleading.test(value)) return doubleQuoted(value);
  return isPlainAllowed(value)
    ? fold(value, at)
    : `'${fold(value.replaceAll("'", "''"), { ...at, column: at.column + 1 })}'`;
}

/** Behind the 80th column a line ends at the next single blank. */
function fold(value: string, { indent, column }: Position): string {
  let at = column;
  let folded = '';
  const characters = Array.from(value);
  for (const [index, character] of characters.entries()) {
    const isEnd =
      character === ' ' && at > 80 && characters[index - 1] !== ' ' && characters[index + 1] !== ' ';
    folded += isEnd ? `\n${indent}` : character;
    at = isEnd ? indent.length : at + 1;
  }
  return folded;
}

const isLetter = (character: string): boolean => /^\p{L}$/u.test(character);
const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** go-yaml's order: numbers within keys by their size, letters behind what is none. */
function compareKeys(a: readonly string[], b: readonly string[]): number {
  let wasDigit = false;
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (other === undefined) break;
    if (one === other) {
      wasDigit = isDigit(one);
      continue;
    }
    const [isLetterA, isLetterB] = [isLetter(one), isLetter(other)];
    if (isLetterA !== isLetterB) return (wasDigit ? isLetterA : isLetterB) ? -1 : 1;
    return (isLetterA ? 0 : compareNumbers(a, b, index)) || (one < other ? -1 : 1);
  }
  return a.length - b.length;
}

function compareNumbers(a: readonly string[], b: readonly string[], from: number): number {
  const start = startOfNumber(a, b, from);
  const [one, other] = [digitsFrom(a, from), digitsFrom(b, from)];
  const [numberA, numberB] = [Number(start + one), Number(start + other)];
  return numberA - numberB || one.length - other.length;
}

/** With a zero at this place, the digits before it count. */
function startOfNumber(a: readonly string[], b: readonly string[], from: number): string {
  if (a[from] !== '0' && b[from] !== '0') return '0';
  for (let at = from - 1; at >= 0 && isDigit(a[at] ?? ''); at -= 1) if (a[at] !== '0') return '1';
  return '0';
}

function digitsFrom(characters: readonly string[], from: number): string {
  let end = from;
  while (end < characters.length && isDigit(characters[end] ?? '')) end += 1;
  return characters.slice(from, end).join('');
}

/** libyaml's rules for a plain scalar in a block. */
const isPlainAllowed = (value: string): boolean =>
  !/^(?:---|\.\.\.)/.test(value) &&
  !/^[#,[\]{}&*!|>'"%@`]/.test(value) &&
  !/^[-?:](?:\s|$)/.test(value) &&
  !/^[ \t]|[ \t]$/.test(value) &&
  !/:(?:[ \t]|$)/.test(value) &&
  !/[ \t]#/.test(value);

function literal(value: string, indent: string): string {
  const chomp = value.endsWith('\n') ? (value.endsWith('\n\n') || value === '\n' ? '+' : '') : '-';
  const hint = /^[ \n]/.test(value) ? '2' : '';
  const lines = value.replace(/\n$/, '').split('\n');
  return `|${hint}${chomp}\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}`;
}

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\u001B': '\\e',
  '"': '\\"',
  '\\': '\\\\',
  '\u0085': '\\N',
  '\u2028': '\\L',
  '\u2029': '\\P',
  '\uFEFF': '\\uFEFF',
};

const doubleQuoted = (value: string): string =>
  `"${Array.from(value, (character) => {
    const known = Object.hasOwn(escapes, character) ? escapes[character] : undefined;
    if (known !== undefined) return known;
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 || code === 0x7f
      ? `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`
      : character;
  }).join('')}"`;
