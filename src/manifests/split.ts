import type { Document } from './types.ts';

/**
 * The documents of a rendered text, empty ones left out. A line that starts with `---` separates, as it does for
 * YAML and for helm; `# Source:` in the comments above a document names its template.
 */
export function splitDocuments(text: string): Document[] {
  const whole = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const documents: Document[] = [];
  let line = 1;
  let start = 0;
  while (start < whole.length) {
    const separator = nextSeparator(whole, start);
    const end = separator < 0 ? whole.length : separator;
    add(documents, whole, start, end, line);
    if (separator < 0) break;
    line += countLines(whole, start, end);
    start = afterSeparator(whole, end);
    if (whole.charCodeAt(start - 1) === 10) line += 1;
  }
  return documents;
}

/** Offset of the next line that starts a document; `from` may be one itself. */
function nextSeparator(text: string, from: number): number {
  if (isSeparator(text, from) && (from === 0 || text.charCodeAt(from - 1) === 10)) return from;
  for (let at = text.indexOf('\n---', from); at >= 0; at = text.indexOf('\n---', at + 4)) {
    if (isSeparator(text, at + 1)) return at + 1;
  }
  return -1;
}

function isSeparator(text: string, at: number): boolean {
  if (!text.startsWith('---', at)) return false;
  const next = text.charCodeAt(at + 3);
  return Number.isNaN(next) || next === 10 || next === 13 || next === 32 || next === 9;
}

/** Behind the separator's line; what stands on it (`--- {a: 1}`, `--- # why`) belongs to the document. */
function afterSeparator(text: string, at: number): number {
  let behind = at + 3;
  while (behind < text.length && ' \t\r'.includes(text[behind] ?? '')) behind += 1;
  return text.charCodeAt(behind) === 10 ? behind + 1 : behind;
}

function countLines(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

const sourceComment = '# Source: ';

function add(documents: Document[], text: string, start: number, end: number, line: number): void {
  let template: string | undefined;
  let at = start;
  // Comments and blank lines on top say where it comes from, and whether there is anything at all.
  while (at < end) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 || newline > end ? end : newline;
    if (text.charCodeAt(at) === 35) {
      if (text.startsWith(sourceComment, at))
        template = text.slice(at + sourceComment.length, lineEnd).trimEnd();
    } else if (!isBlank(text, at, lineEnd)) {
      break;
    }
    at = lineEnd + 1;
  }
  if (at >= end) return;
  documents.push({
    text: text.slice(start, end),
    origin: { ...(template !== undefined && { template }), line },
  });
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 9 && code !== 13) return code === 35;
  }
  return true;
}
