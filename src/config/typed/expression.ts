/** Reads the expression of a key: `[word] name`, and in version '2' `name!`, `enum(a|b)` and `= value`. */
import { nearest, suggest } from '../../text/index.ts';
import { isNumeral, resolvePlain, type Value } from '../../yaml/index.ts';
import { type ExpressionKey, type Primitive, primitives, type Version, type Word } from '../types.ts';

type Expression = Pick<ExpressionKey, 'word' | 'of' | 'required' | 'fallback'>;

interface ExpressionFault {
  readonly code: 'type-expression' | 'type-version';
  readonly message: string;
  readonly hint: string;
}

type ExpressionResult =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly fault: ExpressionFault };

/** The single words; two of them combine only with `embedded` in front. */
export const words: readonly string[] = ['repeated', 'mapped', 'embedded'];

/** The parts of the text before they are checked. */
interface Parts {
  readonly words: readonly string[];
  readonly name: string;
  readonly enumValues?: readonly string[];
  readonly required: boolean;
  /** The text after `=`. */
  readonly fallback?: string;
}

/** The meaning of the expression in this version of the language, or its fault. */
export function parseExpression(text: string, version: Version): ExpressionResult {
  const parts = split(text);
  if (parts === undefined) {
    const hint =
      version === '1' ? 'write "[word] name"' : 'write "[word] name", "name!", "name = value" or "enum(a|b)"';
    return fault(`the expression ${JSON.stringify(text)} cannot be understood`, hint);
  }
  if (parts.name === '') return fault('the expression is empty, "[word] name" was expected', nameHint);
  if (version === '1') {
    const addition = additionOf(parts);
    if (addition !== undefined) {
      return fault(
        `${addition} is an addition of version '2', this service is of version '1'`,
        "set pligos.version to '2', or remove it",
        'type-version',
      );
    }
  }
  return judge(text, parts);
}

const nameHint = 'write string, numeric, bool, object or the name of a type';

const enumeration = /^((?:\S+\s+)*?)enum\s*\(([^()]*)\)(!?)(?:\s*=(?:\s([\s\S]*))?)?$/;

/** An enum and a default may hold anything: they are cut out before the rest is split on white space. */
function split(text: string): Parts | undefined {
  const match = enumeration.exec(text.trim());
  if (match) {
    const [inner, front = '', values = '', mark, fallback] = match;
    return {
      words: wordsOf(front),
      name: 'enum',
      enumValues: values.split('|').map((value) => value.trim()),
      required: mark === '!',
      ...(fallback !== undefined || inner.endsWith('=') ? { fallback: (fallback ?? '').trim() } : {}),
    };
  }
  const equals = /(?:^|[\s!])=(?:\s|$)/.exec(text);
  const fallback = equals ? text.slice(equals.index + equals[0].length).trim() : undefined;
  const tokens = wordsOf(equals ? text.slice(0, equals.index + equals[0].indexOf('=')) : text);
  const last = tokens.at(-1) ?? '';
  const required = last.length > 1 && last.endsWith('!');
  const name = required ? last.slice(0, -1) : last;
  if (/[!=()|]/.test(name)) return undefined;
  return { words: tokens.slice(0, -1), name, required, ...(fallback !== undefined && { fallback }) };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((token) => token !== '');

function additionOf(parts: Parts): string | undefined {
  if (parts.enumValues) return '"enum(…)"';
  if (parts.required) return '"!" (required)';
  return parts.fallback === undefined ? undefined : '"= value" (a default)';
}

function judge(text: string, parts: Parts): ExpressionResult {
  const word = combine(parts.words);
  if (typeof word !== 'string') return word;
  if (!parts.enumValues && isWord(parts.name)) {
    return fault(`the name of a type is missing behind "${text.trim()}"`, nameHint);
  }
  const isPrimitiveName = isPrimitive(parts.name);
  if (word.startsWith('embedded') && (parts.enumValues || (isPrimitiveName && parts.name !== 'object'))) {
    return fault(
      `"${word}" stands before ${parts.enumValues ? 'an enum' : parts.name}, which has no keys to embed`,
      'embed object or a type, or leave the word out',
    );
  }
  if (parts.enumValues && word === 'mapped') {
    return fault('"mapped" stands before an enum, whose values have no name', 'write "repeated"');
  }
  const enumFault = parts.enumValues && judgeEnum(parts.enumValues);
  if (enumFault) return enumFault;
  const of: Expression['of'] = parts.enumValues
    ? { kind: 'enum', values: parts.enumValues }
    : isPrimitive(parts.name)
      ? { kind: 'primitive', name: parts.name }
      : { kind: 'type', name: parts.name };
  const { required } = parts;
  if (parts.fallback === undefined) return { ok: true, expression: { word, of, required } };
  if (required) return fault('a key cannot be required ("!") and have a default', 'remove one of the two');
  return withDefault(word, of, parts.fallback);
}

/** The words before the name, as one of the six combinations. */
function combine(tokens: readonly string[]): Word | Fault {
  const unknownWord = tokens.find((token) => !isWord(token));
  if (unknownWord !== undefined) {
    const near = nearest(unknownWord, words);
    return fault(
      `unknown word ${JSON.stringify(unknownWord)}`,
      near === undefined
        ? 'words are repeated, mapped, embedded, embedded mapped and embedded repeated'
        : suggest(unknownWord, words),
    );
  }
  const duplicate = tokens.find((token, at) => tokens.indexOf(token) !== at);
  if (duplicate !== undefined) return fault(`the word "${duplicate}" occurs twice`, 'remove one of the two');
  if (tokens.includes('repeated') && tokens.includes('mapped')) {
    return fault('"repeated" and "mapped" exclude each other', 'keep one: a list, or a map by name');
  }
  const joined = tokens.join(' ');
  const word = combinations.find((each) => each === (joined === '' ? 'plain' : joined));
  return word ?? fault(`"${tokens[0]}" stands before "embedded"`, `write "embedded ${tokens[0]}"`);
}

const combinations: readonly Word[] = [
  'plain',
  'repeated',
  'mapped',
  'embedded',
  'embedded mapped',
  'embedded repeated',
];

const isWord = (token: string): boolean => words.includes(token);

/** Is it one of the four names that no type may have? */
export function isPrimitive(name: string): name is Primitive {
  return primitives.some((each) => each === name);
}

function judgeEnum(values: readonly string[]): Fault | undefined {
  if (values.includes('')) return fault('an enum has an empty value', 'write enum(a|b)');
  const seen = new Set<string>();
  const duplicate = values.find((value) => seen.has(value) || !seen.add(value));
  return duplicate === undefined
    ? undefined
    : fault(`the enum has ${JSON.stringify(duplicate)} twice`, 'remove one of the two');
}

function withDefault(word: Word, of: Expression['of'], text: string): ExpressionResult {
  if (word !== 'plain' || of.kind === 'type' || (of.kind === 'primitive' && of.name === 'object')) {
    return fault(
      'only string, numeric, bool and enum(…), without a word, take a default',
      'leave the default out',
    );
  }
  const fallback = defaultValue(of, text);
  if (fallback === undefined) {
    const expectedText =
      of.kind === 'enum'
        ? `one of ${of.values.join(', ')}`
        : { string: 'a text', numeric: 'a number', bool: 'true or false', object: '' }[of.name];
    const hint =
      of.kind === 'enum'
        ? suggest(text, of.values)
        : text === ''
          ? 'write the default behind "="; the empty text is ""'
          : 'correct the default';
    return fault(`the default ${JSON.stringify(text)} does not fit, ${expectedText} was expected`, hint);
  }
  return { ok: true, expression: { word, of, required: false, fallback } };
}

function defaultValue(of: Expression['of'], text: string): Value | undefined {
  const string = unquoted(text);
  if (of.kind === 'enum') return string !== undefined && of.values.includes(string) ? string : undefined;
  if (of.kind === 'primitive' && of.name === 'string') return string;
  const resolved = text === '' ? undefined : resolvePlain(text);
  if (resolved?.is !== 'value') return undefined;
  const hasType = of.name === 'numeric' ? isNumeral(resolved.value) : typeof resolved.value === 'boolean';
  return hasType ? resolved.value : undefined;
}

/**
 * A default may be quoted as in YAML, which is how to write the empty text; undefined where the quotes do not
 * close.
 */
function unquoted(text: string): string | undefined {
  if (text.startsWith("'"))
    return /^'(?:[^']|'')*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : undefined;
  if (!text.startsWith('"')) return text === '' ? undefined : text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

type Fault = Extract<ExpressionResult, { ok: false }>;

function fault(message: string, hint: string, code: ExpressionFault['code'] = 'type-expression'): Fault {
  return { ok: false, fault: { code, message, hint } };
}
