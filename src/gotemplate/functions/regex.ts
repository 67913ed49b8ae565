/** sprig's functions of patterns, in time that is linear in the text. */
import { RE2JS } from '../../patterns/index.ts';
import { TemplateError } from '../errors.ts';
import { type GoValue, nilIfEmpty } from '../values.ts';
import { asNumber, asString, fn, type GoFunction } from './types.ts';

/** Characters of one pattern: what Go compiles of a longer one takes memory. */
const longest = 1000;
/** The size of the pattern times that of the text. */
const mostWork = 20_000_000;

function compile(pattern: string, text = ''): RE2JS {
  const compiled = compileAny(pattern);
  if (compiled.programSize() * text.length > mostWork)
    throw new TemplateError(
      `a pattern of ${pattern.length} characters takes too long for a text of ${text.length}`,
      true,
    );
  return compiled;
}

function compileAny(pattern: string): RE2JS {
  if (pattern.length > longest)
    throw new TemplateError(`a pattern of ${pattern.length} characters is longer than ${longest}`, true);
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new TemplateError(`regexp: Compile: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function findAll(pattern: string, text: string, count: number): Span[] {
  const matcher = compile(pattern, text).matcher(text);
  const spans: Span[] = [];
  const most = count < 0 ? Number.POSITIVE_INFINITY : count;
  while (spans.length < most && matcher.find()) {
    const span = { start: matcher.start(), end: matcher.end() };
    // Go accepts no empty match right behind another match.
    if (span.start !== span.end || span.start !== spans.at(-1)?.end) spans.push(span);
  }
  return spans;
}

function split(pattern: string, text: string, count: number): string[] {
  if (count === 0) return [];
  if (pattern !== '' && text === '') return [''];
  const parts: string[] = [];
  let [start, end] = [0, 0];
  for (const match of findAll(pattern, text, count)) {
    if (count > 0 && parts.length === count - 1) break;
    end = match.start;
    if (match.end !== 0) parts.push(text.slice(start, end));
    start = match.end;
  }
  if (end !== text.length) parts.push(text.slice(start));
  return parts;
}

function replaceAll(pattern: string, text: string, replacement: string, isLiteral: boolean): string {
  const compiled = compile(pattern, text);
  const matcher = compiled.matcher(text);
  let result = '';
  let at = 0;
  let before = -1;
  while (matcher.find()) {
    const [start, end] = [matcher.start(), matcher.end()];
    if (start === end && start === before) continue;
    before = end;
    result += text.slice(at, start);
    result += isLiteral ? replacement : expand(replacement, (name) => groupText(compiled, matcher, name));
    at = end;
  }
  return result + text.slice(at);
}

interface Groups {
  group(name: number | string): string | null;
  groupCount(): number;
}

function groupText(compiled: RE2JS, matcher: Groups, name: string): string {
  if (/^\d+$/.test(name))
    return Number(name) > matcher.groupCount() ? '' : (matcher.group(Number(name)) ?? '');
  return Object.hasOwn(compiled.namedGroups(), name) ? (matcher.group(name) ?? '') : '';
}

/** `$1`, `${1}x`, `$name`, `$$`. */
const expand = (replacement: string, groupOf: (name: string) => string): string =>
  replacement.replace(/\$(?:(\$)|\{(\w+)\}|(\w+))/g, (_all, dollar, braced, plain) =>
    dollar === undefined ? groupOf(String(braced ?? plain)) : '$',
  );

function find(pattern: string, text: string): string {
  const [span] = findAll(pattern, text, 1);
  return span === undefined ? '' : text.slice(span.start, span.end);
}

/** The plain and the `must` form differ where the pattern is wrong: only `regexMatch` says false then. */
function both(name: string, made: GoFunction): readonly (readonly [string, GoFunction])[] {
  return [
    [name, made],
    [`must${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`, made],
  ];
}

const textOf = (args: readonly GoValue[], index: number): string => asString(args[index]);

const matches = (args: readonly GoValue[]): boolean =>
  compile(textOf(args, 0), textOf(args, 1)).matcher(textOf(args, 1)).find();

export const regexFunctions: Readonly<Record<string, GoFunction>> = {
  ...Object.fromEntries([
    ...both(
      'regexFindAll',
      fn('string string int', (args) =>
        nilIfEmpty(
          findAll(textOf(args, 0), textOf(args, 1), asNumber(args[2])).map(({ start, end }) =>
            textOf(args, 1).slice(start, end),
          ),
          'string',
        ),
      ),
    ),
    ...both(
      'regexFind',
      fn('string string', (args) => find(textOf(args, 0), textOf(args, 1))),
    ),
    ...both(
      'regexReplaceAll',
      fn('string string string', (args) =>
        replaceAll(textOf(args, 0), textOf(args, 1), textOf(args, 2), false),
      ),
    ),
    ...both(
      'regexReplaceAllLiteral',
      fn('string string string', (args) =>
        replaceAll(textOf(args, 0), textOf(args, 1), textOf(args, 2), true),
      ),
    ),
    ...both(
      'regexSplit',
      fn('string string int', (args) =>
        nilIfEmpty(split(textOf(args, 0), textOf(args, 1), asNumber(args[2])), 'string'),
      ),
    ),
  ]),
  regexMatch: fn('string string', (args) => {
    try {
      return matches(args);
    } catch (error) {
      if (error instanceof TemplateError && !error.isUnsupported) return false;
      throw error;
    }
  }),
  mustRegexMatch: fn('string string', matches),
  regexQuoteMeta: fn('string', (args) => textOf(args, 0).replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')),
};
