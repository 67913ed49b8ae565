/** Reads the name and the contexts of a service, without their meaning. */
import { UserError } from '../../errors.ts';
import { helmFile, isMap, isPlainString, ownFile, readOne, type Value, valueOf } from '../../yaml/index.ts';

/** The names of its contexts, in order; undefined where the text is no configuration. */
export function contextNames(text: string): readonly string[] | undefined {
  return plainContexts(text) ?? readContexts(text);
}

/**
 * Scans the keys below `contexts:` where the text needs no parser: no quotes, braces or keys of other kinds
 * that could span lines. Otherwise undefined.
 */
export function plainContexts(text: string): readonly string[] | undefined {
  const names = new Set<string>();
  let part: 'before' | 'contexts' | 'after' = 'before';
  let indent = -1;
  for (let from = 0, to = 0; from <= text.length; from = to + 1) {
    to = endOfLine(text, from);
    if (part === 'before') {
      const line = text.slice(from, to);
      if (/^contexts: *(?:#.*)?\r?$/.test(line)) part = 'contexts';
      else if (/^(?:["'?{%]|<<)/.test(line) || !isClosed(text, from, to)) return undefined;
      continue;
    }
    const start = startOfWords(text, from, to);
    // A second block, or another document, may be hidden.
    if (start === from && /^(?:contexts|["'?]|---|\.\.\.|<<|%)/.test(text.slice(from, to))) return undefined;
    if (part === 'after' || start === to || isEmpty.has(text.charCodeAt(start))) continue;
    const depth = start - from;
    if (depth === 0) {
      part = 'after';
      continue;
    }
    if (indent < 0) indent = depth;
    if (depth < indent || !isClosed(text, start, to)) return undefined;
    if (depth > indent) continue;
    const [, name] = /^([A-Za-z][\w.-]*):(?: |\r?$)/.exec(text.slice(start, to)) ?? [];
    if (name === undefined || names.has(name)) return undefined;
    names.add(name);
  }
  return names.size === 0 ? undefined : [...names];
}

// It reads every character of a thousand files: a regular expression per line takes four times as long.

const codeOf = (character: string): number => character.charCodeAt(0);
const blank = codeOf(' ');
/** The start of a line without a key. */
const isEmpty: ReadonlySet<number> = new Set([codeOf('#'), codeOf('\r')]);
/** A value that ends on a later line, or an alias. */
const refusedStarts: ReadonlySet<number> = new Set([codeOf('\t'), codeOf('&'), codeOf('*')]);
const brackets: ReadonlyMap<number, number> = new Map([
  [codeOf('['), 1],
  [codeOf('{'), 1],
  [codeOf(']'), -1],
  [codeOf('}'), -1],
]);
const [single, double, tag] = [codeOf("'"), codeOf('"'), codeOf('!')];
const [firstLetter, lastLetter] = [codeOf('a'), codeOf('z')];

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function startOfWords(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && text.charCodeAt(at) === blank) at += 1;
  return at;
}

/** Does the value on this line end on it? */
function isClosed(text: string, from: number, to: number): boolean {
  let open = 0;
  let singles = 0;
  let doubles = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === blank || (code >= firstLetter && code <= lastLetter)) continue;
    if (refusedStarts.has(code) || (code === tag && /[:-] *$/.test(text.slice(from, at)))) return false;
    open += brackets.get(code) ?? 0;
    if (code === single) singles += 1;
    if (code === double) doubles += 1;
  }
  return open === 0 && singles % 2 === 0 && doubles % 2 === 0;
}

function readContexts(text: string): readonly string[] | undefined {
  const contexts = keyIn(text, 'pligos.yaml', 'contexts');
  return isMap(contexts) ? [...contexts.keys()] : undefined;
}

/** Undefined where the text does not say. */
export function chartName(text: string): string | undefined {
  const [first, second] = text.matchAll(/^name:.*$/gm);
  const [, plain = ''] = /^name: ([A-Za-z][\w-]*) *\r?$/.exec(first?.[0] ?? '') ?? [];
  if (second === undefined && plain !== '' && isPlainString(plain)) return plain;
  const name = keyIn(text, 'Chart.yaml', 'name');
  return typeof name === 'string' ? name : undefined;
}

function keyIn(text: string, file: 'pligos.yaml' | 'Chart.yaml', key: string): Value | undefined {
  try {
    const { tree } = readOne(file, text, file === 'pligos.yaml' ? ownFile : helmFile);
    const value = tree && valueOf(tree);
    return isMap(value) ? value.get(key) : undefined;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
