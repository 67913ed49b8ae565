import { lineEnd, lineStart } from './line.ts';

/**
 * libyaml, and so helm, ignores indentation inside brackets and quotes; the grammar here does not. A text
 * that fails only for that is parsed again with a blank for each such line break: no offset moves, so places
 * and values come from the original text.
 */
export function flatten(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  let depth = 0;
  const blank = (from: number, to: number): void => {
    pieces.push(text.slice(copied, from), ' '.repeat(to - from));
    copied = to;
  };
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? '';
    const isStart = depth > 0 ? !/\w/.test(text[at - 1] ?? ' ') : startsValue(text, at);
    if (character === '#' && /\s/.test(text[at - 1] ?? '\n')) {
      const end = lineEnd(text, at);
      if (depth > 0) blank(at, end);
      at = end;
    } else if (depth === 0 && (character === '|' || character === '>') && isStart) {
      at = blockEnd(text, at);
    } else if ((character === '"' || character === "'") && isStart) {
      const end = closingQuote(text, at);
      for (const { index, 0: found } of text.slice(at, end).matchAll(/[\r\n]+/g))
        blank(at + index, at + index + found.length);
      at = end;
    } else {
      if ((character === '[' || character === '{') && isStart) depth += 1;
      else if ((character === ']' || character === '}') && depth > 0) depth -= 1;
      else if ((character === '\n' || character === '\r') && depth > 0) blank(at, at + 1);
      at += 1;
    }
  }
  pieces.push(text.slice(copied));
  return pieces.join('');
}

/** Does a value start here: at the start of a line, behind `: `, `- ` or `? `, or behind an anchor or tag? */
function startsValue(text: string, at: number): boolean {
  if (!/[[{"'|>]/.test(text[at] ?? '')) return false;
  const line = text.slice(Math.max(lineStart(text, at), at - 300), at);
  return /(?:^[ \t]*|[:?-][ \t]+)(?:[&!]\S*[ \t]+)*$/.test(line);
}

/** Behind the block scalar whose header is at `from`: its lines are blank, or deeper than the key or dash before it. */
function blockEnd(text: string, from: number): number {
  const prefix = text.slice(lineStart(text, from), from);
  const parent = /^(?:[ ]*[-?][ ]+(?=\S))*[ ]*/.exec(prefix)?.[0].length ?? 0;
  const indent =
    /[-?:][ ]+$/.test(prefix.slice(0, parent)) && prefix.length === parent
      ? prefix.trimEnd().length - 1
      : parent;
  let at = lineEnd(text, from);
  for (;;) {
    const line = /(?:\r\n?|\n)( *)([^\r\n]*)/y;
    line.lastIndex = at;
    const [whole, blanks = '', content = ''] = line.exec(text) ?? [];
    if (whole === undefined || (content.trim() !== '' && blanks.length <= indent)) return at;
    at += whole.length;
  }
}

/** Behind the quote that closes the one at `from`, or the end of the text. */
function closingQuote(text: string, from: number): number {
  const quoted = text[from] === '"' ? /"(?:[^"\\]|\\[^])*"/y : /'(?:[^']|'')*'/y;
  quoted.lastIndex = from;
  return quoted.exec(text) === null ? text.length : quoted.lastIndex;
}
