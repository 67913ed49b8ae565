/** Turns the parser's short reasons into sentences that name the likely mistake and its place. */
import { COLLECTION_STYLE, EVENT_ID, type Event, parseEvents, SCALAR_STYLE } from 'js-yaml';
import { lineEnd, lineStart } from './line.ts';
import type { SourceText } from './tree.ts';

interface Explanation {
  readonly message: string;
  readonly hint: string;
  readonly start: number;
  readonly end: number;
}

/** Texts up to this size are parsed again, to find the unclosed part. */
const smallText = 1024 * 1024;

/** The fault at `position`, for which the parser gives `reason`. */
export function explain(source: SourceText, reason: string, position: number): Explanation {
  const { text } = source;
  return (
    tabInIndentation(text, position) ??
    controlCharacter(text, reason, position) ??
    leftOpen(source, reason, position) ??
    afterValue(text, reason, position) ??
    keyWithoutColon(text, reason, position) ??
    escape(text, reason, position) ?? {
      message: `not valid YAML: ${reason}`,
      hint: 'correct the syntax at this place; often it is the indentation of this line or the one before',
      start: position,
      end: position + 1,
    }
  );
}

function tabInIndentation(text: string, position: number): Explanation | undefined {
  const line = lineStart(text, position);
  const indentation = /^[ \t]*/.exec(text.slice(line, lineEnd(text, line)))?.[0] ?? '';
  const tab = indentation.indexOf('\t');
  if (tab < 0 || position > line + indentation.length) return undefined;
  return {
    message: 'a tab stands in the indentation, spaces were expected',
    hint: 'replace the tab by spaces',
    start: line + tab,
    end: line + indentation.length,
  };
}

function controlCharacter(text: string, reason: string, position: number): Explanation | undefined {
  if (!/non-printable|null byte|valid JSON character/.test(reason)) return undefined;
  const code = (text.charCodeAt(position) || 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    message: `the character U+${code} may not stand in YAML`,
    hint: 'remove it, or write it as an escape in double quotes',
    start: position,
    end: position + 1,
  };
}

/** A quote or bracket that is never closed: the helpful place is where it opens. */
function leftOpen(source: SourceText, reason: string, position: number): Explanation | undefined {
  const { text } = source;
  if (!/unexpected end of the|deficient indentation|missed comma/.test(reason) || text.length > smallText)
    return undefined;
  const before = text.slice(0, position).trimEnd();
  for (const quote of ['"', "'"]) {
    const last = parsed(before + quote)?.findLast((event) => event.type === EVENT_ID.SCALAR);
    if (last?.type === EVENT_ID.SCALAR && isQuoted(last.style) && last.valueEnd === before.length) {
      return open(
        source,
        last.valueStart - 1,
        `the quote ${quote}`,
        `close it with ${quote} on line LINE, or quote the whole value`,
      );
    }
  }
  const bracket = openBracket(before);
  if (bracket === undefined) return undefined;
  const [sign, closing] = text[bracket] === '{' ? ['{', '}'] : ['[', ']'];
  const hint = `close it with ${closing}, indent what belongs to it, and put commas between its entries`;
  return open(source, bracket, `the bracket ${sign}`, hint);
}

const isQuoted = (style: number): boolean =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;

function open(source: SourceText, start: number, what: string, hint: string): Explanation {
  const { line } = source.position(start);
  return {
    message: `${what} that opens here is not closed`,
    hint: hint.replace('LINE', String(line)),
    start,
    end: start + 1,
  };
}

function parsed(text: string): Event[] | undefined {
  try {
    return parseEvents(text, {});
  } catch {
    return undefined;
  }
}

/** The innermost bracket that is open at the end of the text: one more closing bracket completes it. */
function openBracket(text: string): number | undefined {
  if (parsed(text) !== undefined) return undefined;
  let suffixes = [''];
  for (let depth = 0; depth < 4; depth += 1) {
    suffixes = suffixes.flatMap((suffix) => [`${suffix}]`, `${suffix}}`]);
    for (const suffix of suffixes) {
      const events = parsed(text + suffix);
      if (events !== undefined) return lastClosed(events, depth + 1);
    }
  }
  return undefined;
}

/** Of the flow collections that the last `count` brackets close, the innermost: where it starts. */
function lastClosed(events: readonly Event[], count: number): number | undefined {
  const openStarts: (number | undefined)[] = [];
  const closed: number[] = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) {
      const start = openStarts.pop();
      if (start !== undefined) closed.push(start);
    } else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      openStarts.push(event.style === COLLECTION_STYLE.FLOW ? event.start : undefined);
    } else if (event.type === EVENT_ID.DOCUMENT) {
      openStarts.push(undefined);
    }
  }
  return closed.at(-count);
}

/** More text follows on the line where the value has already ended. */
function afterValue(text: string, reason: string, position: number): Explanation | undefined {
  if (
    !/bad indentation of a (?:mapping|sequence) entry|end of the stream or a document|a line break is expected/.test(
      reason,
    )
  )
    return undefined;
  const end = lineEnd(text, position);
  const at = { start: position, end };
  const character = text[position] ?? '';
  if (character === ':') {
    return {
      message: 'a second ": " stands on this line',
      hint: 'quote the value if the colon belongs to it, else start a new line',
      ...at,
    };
  }
  if (/[@`%]/.test(character)) {
    return { message: `${JSON.stringify(character)} cannot start a value`, hint: 'quote the value', ...at };
  }
  const before = text.slice(lineStart(text, position), position);
  if (before.trim() !== '') {
    return {
      message: 'the value has ended before this place',
      hint: 'quote the whole value, or start a new line',
      ...at,
    };
  }
  return {
    message: 'the indentation of this line fits none of the lines above it',
    hint: 'indent it like the entry that it stands beside',
    ...at,
  };
}

function keyWithoutColon(text: string, reason: string, position: number): Explanation | undefined {
  const isMultiline = reason.includes('multiline key');
  if (!isMultiline && !reason.includes("expected ':' after a mapping key")) return undefined;
  // The parser stops after the unreadable line, or in the next line, which it took for the key's end.
  const before = text.slice(0, isMultiline ? lineStart(text, position) : position).trimEnd();
  const line = lineStart(text, before.length);
  const start = line + (/^[ -]*/.exec(before.slice(line))?.[0].length ?? 0);
  return {
    message: 'a key with a colon was expected, this line has none',
    hint: 'write KEY: VALUE, or indent the line if it continues the value above',
    start,
    end: lineEnd(text, start),
  };
}

function escape(text: string, reason: string, position: number): Explanation | undefined {
  if (!/unknown escape|hexadecimal character/.test(reason)) return undefined;
  const start = text.lastIndexOf('\\', position);
  return {
    message:
      `${JSON.stringify(text.slice(start, position + 1))} is no escape that YAML knows in double quotes`.replace(
        '\\\\',
        '\\',
      ),
    hint: 'use single quotes, or write the backslash twice',
    start,
    end: position + 1,
  };
}
