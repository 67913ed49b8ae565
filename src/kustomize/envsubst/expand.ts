/** What an expression of `${name}` stands for, as fluxcd/pkg/envsubst 1.9 has it. */
import { UserError } from '../../errors.ts';
import { charsOf } from './scanner.ts';
import { withoutPrefix, withoutSuffix } from './match.ts';
import { type Expression, parseExpressions } from './parse.ts';

/** Characters of the result; a default may stand for another, and so on. */
const mostCharacters = 64 * 1024 * 1024;

/** The text with the values of variables; what has none is empty. */
export function expandVariables(text: string, variables: ReadonlyMap<string, string>): string {
  let length = 0;
  const expand = (expression: Expression): string => {
    const result =
      typeof expression === 'string'
        ? expression
        : apply(expression.operator, variables.get(expression.name) ?? '', expression.words.map(expand));
    length += result.length;
    if (length > mostCharacters)
      throw new UserError(
        'substitution',
        `substituted variables make more than ${mostCharacters} characters`,
        {
          hint: 'substitute shorter values',
        },
      );
    return result;
  };
  return parseExpressions(text).map(expand).join('');
}

function apply(operator: string, value: string, words: readonly string[]): string {
  const [word = '', second = ''] = words;
  switch (operator) {
    case ',':
      return first(value, lower);
    case ',,':
      return each(value, lower);
    case '^':
      return first(value, upper);
    case '^^':
      return each(value, upper);
    case '#':
      return words.length === 0 ? String(Buffer.byteLength(value)) : withoutPrefix(value, word, 'shortest');
    case '##':
      return withoutPrefix(value, word, 'longest');
    case '%':
      return withoutSuffix(value, word, 'shortest');
    case '%%':
      return withoutSuffix(value, word, 'longest');
    case ':':
      return substring(value, words);
    case '/#':
      return words.length === 2 && value.startsWith(word) ? second + value.slice(word.length) : value;
    case '/%':
      return words.length === 2 && value.endsWith(word)
        ? value.slice(0, value.length - word.length) + second
        : value;
    case '/':
      return value.replace(word, () => second);
    case '//':
      return value.replaceAll(word, () => second);
    default:
      return value === '' ? words.join('') : value;
  }
}

/** Go maps each character to one. */
const single = (char: string, mapped: string): string => (charsOf(mapped).length === 1 ? mapped : char);
const lower = (char: string): string => single(char, char.toLowerCase());
const upper = (char: string): string => single(char, char.toUpperCase());
const each = (text: string, map: (char: string) => string): string => charsOf(text).map(map).join('');

function first(text: string, map: (char: string) => string): string {
  const [char = ''] = charsOf(text.slice(0, 2));
  return map(char) + text.slice(char.length);
}

/** Counted in bytes; what is no number leaves the value as it is. */
function substring(value: string, [from = '', to]: readonly string[]): string {
  const bytes = Buffer.from(value);
  const offset = numberOf(from);
  if (offset === undefined) return value;
  const start = offset < 0 ? Math.max(0, bytes.length + offset) : offset;
  const cut = (end: number): string => bytes.subarray(start, end).toString('utf8');
  if (to === undefined) return start < bytes.length ? cut(bytes.length) : '';
  const length = numberOf(to);
  if (length === undefined) return value;
  const end = length < 0 ? bytes.length + length : Math.min(bytes.length, start + length);
  return end < start || start >= bytes.length ? '' : cut(end);
}

const numberOf = (text: string): number | undefined =>
  /^[+-]?\d+$/.test(text) ? Number.parseInt(text, 10) : undefined;
