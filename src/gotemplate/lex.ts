/** Go's lexer of templates: a text as items, with the blanks that `{{-` and `-}}` trim already gone. */
import { TemplateError } from './errors.ts';

export type ItemType =
  | 'text'
  | 'leftDelim'
  | 'rightDelim'
  | 'space'
  | 'assign'
  | 'declare'
  | 'pipe'
  | 'string'
  | 'rawString'
  | 'variable'
  | 'field'
  | 'dot'
  | 'number'
  | 'charConstant'
  | 'identifier'
  | 'bool'
  | 'nil'
  | 'keyword'
  | 'leftParen'
  | 'rightParen'
  | 'char'
  | 'eof';

export interface Item {
  readonly type: ItemType;
  readonly text: string;
}

const keywords = new Set([
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'range',
  'template',
  'with',
]);

const wordPattern = /[\p{L}\p{Nd}_]*/uy;
const spacePattern = /[ \t\r\n]+/y;
const hexNumber = /[+-]?0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?i?/y;
const number = /[+-]?(?:0[oO][0-7_]*|0[bB][01_]*|[0-9_]*)(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]*)?i?/y;
const quoted = /"(?:[^"\\\n]|\\[^\n])*"/y;
const character = /'(?:[^'\\\n]|\\[^\n])*'/y;

export function lex(input: string): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < input.length) {
    const open = input.indexOf('{{', at);
    const isTrimmed = open >= 0 && /^-[ \t\r\n]/.test(input.slice(open + 2, open + 4));
    const text = input.slice(at, open < 0 ? input.length : open);
    const shown = isTrimmed ? text.replace(/[ \t\r\n]+$/, '') : text;
    if (shown !== '') items.push({ type: 'text', text: shown });
    if (open < 0) break;
    const start = open + 2 + (isTrimmed ? 2 : 0);
    at = input.startsWith('/*', start) ? skipComment(input, start) : lexAction(input, start, items);
  }
  items.push({ type: 'eof', text: 'EOF' });
  return items;
}

/** The right delimiter at this place, and where the text behind it goes on. */
function closing(input: string, at: number): number | undefined {
  if (input.startsWith('}}', at)) return at + 2;
  if (!/^[ \t\r\n]-\}\}/.test(input.slice(at, at + 4))) return undefined;
  return matchAt(spacePattern, input, at + 4)?.end ?? at + 4;
}

function skipComment(input: string, start: number): number {
  const end = input.indexOf('*/', start + 2);
  if (end < 0) throw new TemplateError('unclosed comment');
  const after = closing(input, end + 2);
  if (after === undefined) throw new TemplateError('comment ends before closing delimiter');
  return after;
}

function matchAt(pattern: RegExp, input: string, at: number): { text: string; end: number } | undefined {
  pattern.lastIndex = at;
  const text = pattern.exec(input)?.[0];
  return text === undefined || text === '' ? undefined : { text, end: at + text.length };
}

/** The items between two delimiters; returns where the text goes on. */
function lexAction(input: string, start: number, items: Item[]): number {
  items.push({ type: 'leftDelim', text: '{{' });
  let at = start;
  let depth = 0;
  for (;;) {
    const after = closing(input, at);
    if (after !== undefined) {
      if (depth > 0) throw new TemplateError('unclosed left paren');
      items.push({ type: 'rightDelim', text: '}}' });
      return after;
    }
    const { item, end } = lexItem(input, at);
    if (item.type === 'leftParen') depth += 1;
    if (item.type === 'rightParen') depth -= 1;
    if (depth < 0) throw new TemplateError('unexpected right paren');
    items.push(item);
    at = end;
  }
}

interface Lexed {
  readonly item: Item;
  readonly end: number;
}

const one = (type: ItemType, text: string, at: number): Lexed => ({
  item: { type, text },
  end: at + text.length,
});

function lexItem(input: string, at: number): Lexed {
  const first = input[at];
  if (first === undefined) throw new TemplateError('unclosed action');
  const space = matchAt(spacePattern, input, at);
  if (space !== undefined) {
    // The last blank may belong to a trimming right delimiter.
    const isTrim = input.startsWith('-}}', space.end) && space.text.length > 1;
    return one('space', isTrim ? space.text.slice(0, -1) : space.text, at);
  }
  if (first === '=') return one('assign', first, at);
  if (first === ':') {
    if (input[at + 1] !== '=') throw new TemplateError('expected :=');
    return one('declare', ':=', at);
  }
  if (first === '|') return one('pipe', first, at);
  if (first === '"') return lexQuoted(quoted, 'string', input, at, 'unterminated quoted string');
  if (first === "'")
    return lexQuoted(character, 'charConstant', input, at, 'unterminated character constant');
  if (first === '`') return lexRaw(input, at);
  if (first === '$') return lexName('variable', input, at);
  if (first === '.' && !/[0-9]/.test(input[at + 1] ?? '')) return lexName('field', input, at);
  if (/[0-9.+-]/.test(first)) return lexNumber(input, at);
  if (first === '(') return one('leftParen', first, at);
  if (first === ')') return one('rightParen', first, at);
  const word = matchAt(wordPattern, input, at);
  if (word !== undefined) return lexWord(input, at, word.text);
  if (first > ' ' && first < '\u007F') return one('char', first, at);
  throw new TemplateError(`unrecognized character in action: ${JSON.stringify(first)}`);
}

function lexQuoted(pattern: RegExp, type: ItemType, input: string, at: number, message: string): Lexed {
  const match = matchAt(pattern, input, at);
  if (match === undefined) throw new TemplateError(message);
  return one(type, match.text, at);
}

function lexRaw(input: string, at: number): Lexed {
  const end = input.indexOf('`', at + 1);
  if (end < 0) throw new TemplateError('unterminated raw quoted string');
  return one('rawString', input.slice(at, end + 1), at);
}

/** `.Field` or `$variable`; alone they are the dot and the data of the template. */
function lexName(type: 'variable' | 'field', input: string, at: number): Lexed {
  const text = (input[at] ?? '') + (matchAt(wordPattern, input, at + 1)?.text ?? '');
  refuseBadEnd(input, at + text.length);
  return one(text === '.' ? 'dot' : type, text, at);
}

function lexNumber(input: string, at: number): Lexed {
  const match = matchAt(hexNumber, input, at) ?? matchAt(number, input, at);
  const text = match?.text ?? input[at] ?? '';
  const next = matchAt(wordPattern, input, at + text.length);
  if (next !== undefined || /^[+-]$/.test(input[at + text.length] ?? ''))
    throw new TemplateError(`bad number syntax: ${JSON.stringify(text + (next?.text[0] ?? ''))}`);
  return one('number', text, at);
}

function lexWord(input: string, at: number, text: string): Lexed {
  refuseBadEnd(input, at + text.length);
  if (keywords.has(text)) return one('keyword', text, at);
  if (text === 'nil') return one('nil', text, at);
  return one(text === 'true' || text === 'false' ? 'bool' : 'identifier', text, at);
}

/** What may stand behind a name. */
function refuseBadEnd(input: string, at: number): void {
  const next = input[at];
  if (next === undefined || /[ \t\r\n.,|:()]/.test(next) || input.startsWith('}}', at)) return;
  throw new TemplateError(`bad character ${JSON.stringify(next)}`);
}
