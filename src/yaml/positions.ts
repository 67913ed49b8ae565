/** Finds positions in a text that the parser's events do not give. */
import { SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { lineEnd } from './line.ts';

/** Skips blanks, line breaks and comments. */
function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 32 || code === 9 || code === 10 || code === 13) at += 1;
    else if (code === 35) at = lineEnd(text, at);
    else return at;
  }
}

/** Does a plain key end at a colon that only this grammar accepts: `{a:}`, `[a:, b]`? */
export function isGlued(text: string, keyEnd: number): boolean {
  return text[keyEnd] === ':' && ',[]{}'.includes(text[keyEnd + 1] ?? ' ');
}

/** The indicator before a node: none in flow lists and at the start of a document. */
export type Indicator = ':' | '-' | undefined;

/** The range of a scalar, with quotes and block header; `lastEnd` is the end of the part before. */
export function scalarSpan(
  text: string,
  event: ScalarEvent,
  lastEnd: number,
  indicator: Indicator,
): { start: number; end: number } {
  const { valueStart, valueEnd, style } = event;
  const properties = Math.max(event.anchorEnd, event.tagEnd);
  if (valueStart < 0) {
    const start = properties < 0 ? emptyStart(text, lastEnd, indicator) : properties;
    return { start, end: start };
  }
  // The events of quoted scalars start behind the quote, those of blocks behind the header's line.
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
    return { start: valueStart - 1, end: valueEnd + 1 };
  }
  const from = Math.max(properties, lastEnd);
  const start = isBlock(event) ? blockHeader(text, from, valueStart) : valueStart;
  return { start, end: valueEnd };
}

/** Is it a literal or folded block? */
function isBlock(event: ScalarEvent): boolean {
  return event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
}

/** Does a block scalar's last line end with the text, instead of with a line break? */
export function endsWithoutBreak(text: string, event: ScalarEvent): boolean {
  return isBlock(event) && event.valueEnd === text.length && /[^\r\n]$/.test(text);
}

/** An empty node is after its `:` or `-`, else where the text before it ended. */
function emptyStart(text: string, from: number, indicator: Indicator): number {
  const at = skipSpace(text, from);
  return text[at] === indicator ? at + 1 : from;
}

/** The `|` or `>` of the block scalar whose first line starts at `valueStart`, found from what came before it. */
function blockHeader(text: string, from: number, valueStart: number): number {
  for (let at = skipSpace(text, from); at < valueStart; at = skipSpace(text, at + 1)) {
    if (text[at] === '|' || text[at] === '>') return at;
  }
  return valueStart;
}

/** Behind the bracket that closes a flow collection, whose last part ended at `from`. */
export function flowEnd(text: string, start: number, from: number): number {
  const bracket = text[start] === '{' ? '}' : text[start] === '[' ? ']' : undefined;
  let at = skipSpace(text, from);
  if (text[at] === ',') at = skipSpace(text, at + 1);
  return text[at] === bracket ? at + 1 : from;
}

/** Behind the `---` that starts a document, looked for from where the one before ended. */
export function markerEnd(text: string, from: number): number {
  const marker = /^---/gm;
  marker.lastIndex = from;
  return marker.exec(text) === null ? from : marker.lastIndex;
}
