import { COLLECTION_STYLE, EVENT_ID, type Event, parseEvents, SCALAR_STYLE, YAMLException } from 'js-yaml';
import { UserError } from '../errors.ts';
import { flatten } from './flatten.ts';
import { limits } from './options.ts';
import { explain } from './syntax.ts';
import { atOf, type SourceText } from './tree.ts';

/** The events of a source's text; a syntax error is a `UserError` with its place. */
export function parse(source: SourceText, text: string): Event[] {
  const events = parseText(source, text);
  refuseForeignBreaks(source, events);
  refuseForeignAnchors(source, events);
  return events;
}

function parseText(source: SourceText, text: string): Event[] {
  try {
    return parseEvents(text, { maxDepth: limits.depth });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return (
      (error.reason === 'deficient indentation' ? parseFlattened(text) : undefined) ?? refuse(source, error)
    );
  }
}

function parseFlattened(text: string): Event[] | undefined {
  try {
    const flat = flatten(text);
    const events = parseEvents(flat, { maxDepth: limits.depth });
    if (!isUnderstood(events, text, flat)) return undefined;
    // Values come from the text as written, where one line here may be several.
    return events.map((event) => (event.type === EVENT_ID.SCALAR ? { ...event, fast: false } : event));
  } catch {
    return undefined;
  }
}

/** Were line breaks removed in flow collections and quotes only? Elsewhere each of them counts. */
function isUnderstood(events: readonly Event[], text: string, flat: string): boolean {
  const flows: boolean[] = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) flows.pop();
    else if (event.type === EVENT_ID.DOCUMENT) flows.push(false);
    else if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) {
      flows.push(event.style === COLLECTION_STYLE.FLOW || flows.at(-1) === true);
    } else if (event.type === EVENT_ID.SCALAR && flows.at(-1) !== true && !isQuoted(event.style)) {
      const { valueStart, valueEnd } = event;
      if (text.slice(valueStart, valueEnd) !== flat.slice(valueStart, valueEnd)) return false;
    }
  }
  return true;
}

function refuse(source: SourceText, error: YAMLException): never {
  const position = Math.min(error.mark?.position ?? 0, source.text.length);
  if (error.reason.startsWith('nesting exceeded')) {
    throw new UserError('yaml-too-deep', `lists and maps are nested more than ${limits.depth} levels deep`, {
      at: atOf({ start: position, end: position + 1, source }),
      hint: `nest at most ${limits.depth} levels`,
    });
  }
  const { message, hint, start, end } = explain(source, error.reason, position);
  throw new UserError('yaml-syntax', message, { at: atOf({ start, end, source }), hint });
}

/**
 * For go-yaml U+2028 and U+2029 end a line, and U+FEFF restarts its columns; not so for the grammar here.
 * Inside a quoted text both agree; elsewhere helm would see keys and values that we do not.
 */
function refuseForeignBreaks(source: SourceText, events: readonly Event[]): void {
  if (!/[\u2028\u2029\ufeff]/.test(source.text)) return;
  const quoted = events
    .filter((event) => event.type === EVENT_ID.SCALAR)
    .filter((event) => isQuoted(event.style));
  let next = 0;
  for (const { index } of source.text.matchAll(/[\u2028\u2029\ufeff]/g)) {
    // Both come in the order of the text.
    while ((quoted[next]?.valueEnd ?? Number.POSITIVE_INFINITY) <= index + 1) next += 1;
    const isInQuotes = (quoted[next]?.valueStart ?? Number.POSITIVE_INFINITY) < index;
    const neighbours = source.text.slice(index - 1, index) + source.text.slice(index + 1, index + 2);
    if (isInQuotes && !/\s/.test(neighbours)) continue;
    const code = source.text.charCodeAt(index).toString(16);
    throw new UserError(
      'yaml-syntax',
      `the character U+${code.toUpperCase()} changes the lines or columns that helm sees`,
      {
        at: atOf({ start: index, end: index + 1, source }),
        hint: `write it as the escape \\u${code} in double quotes`,
      },
    );
  }
}

/**
 * go-yaml ends an anchor where its letters end: in `&a:b c` it reads `:b c` as the value, and the grammar
 * here `c`.
 */
function refuseForeignAnchors(source: SourceText, events: readonly Event[]): void {
  for (const event of events) {
    if (!('anchorStart' in event) || event.anchorStart < 0) continue;
    const { anchorStart: start, anchorEnd: end } = event;
    // Behind any other character go-yaml says that it is wrong.
    if (!/^[\w-]+[?:,\]}%@`]/.test(source.text.slice(start, end))) continue;
    throw new UserError('yaml-syntax', 'the name of an anchor has characters that helm takes for the value', {
      at: atOf({ start, end, source }),
      hint: 'use letters, digits, _ and - alone',
    });
  }
}

const isQuoted = (style: number): boolean =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
