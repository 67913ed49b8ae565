import type { Document, Origin } from './types.ts';

/**
 * The documents of a rendered text, empty ones left out. A line that starts with `---` separates, as it does for
 * YAML and for helm; `# Source:` in the comments above a document names its template.
 */
export function splitDocuments(text: string): Document[] {
  const whole = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const documents: Document[] = [];
  const lineOf = lineFinder(whole);
  let start = 0;
  while (start < whole.length) {
    const separator = nextSeparator(whole, start);
    const end = separator < 0 ? whole.length : separator;
    if (hasContent(whole, start, end))
      documents.push(new RenderedDocument(whole.slice(start, end), start, lineOf));
    if (separator < 0) break;
    start = afterSeparator(whole, end);
  }
  return documents;
}

/** Where it stands is asked of few documents only. */
class RenderedDocument implements Document {
  readonly text: string;
  readonly #start: number;
  readonly #lineOf: (offset: number) => number;

  constructor(text: string, start: number, lineOf: (offset: number) => number) {
    this.text = text;
    this.#start = start;
    this.#lineOf = lineOf;
  }

  get origin(): Origin {
    const template = templateOf(this.text);
    return { ...(template !== undefined && { template }), line: this.#lineOf(this.#start) };
  }
}

/** Offset -> line, from 1; the lines are counted once, when first asked for. */
function lineFinder(text: string): (offset: number) => number {
  let ends: number[] | undefined;
  const count = (): number[] => {
    const found: number[] = [];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found.push(at);
    return found;
  };
  return (offset) => {
    ends ??= count();
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
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
  if (text.charCodeAt(at) !== 45 || !text.startsWith('---', at)) return false;
  const next = text.charCodeAt(at + 3);
  return Number.isNaN(next) || next === 10 || next === 13 || next === 32 || next === 9;
}

/** Behind the separator's line; what stands on it (`--- {a: 1}`, `--- # why`) belongs to the document. */
function afterSeparator(text: string, at: number): number {
  let behind = at + 3;
  while (behind < text.length && ' \t\r'.includes(text[behind] ?? '')) behind += 1;
  return text.charCodeAt(behind) === 10 ? behind + 1 : behind;
}

/** Anything but blank lines and comments? */
function hasContent(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at);
    if (code === 35) {
      const newline = text.indexOf('\n', at);
      at = newline < 0 ? end : newline + 1;
    } else if (code === 32 || code === 9 || code === 10 || code === 13) at += 1;
    else return true;
  }
  return false;
}

/** The last `# Source:` above the first line of content. */
function templateOf(text: string): string | undefined {
  let template: string | undefined;
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const line = text.slice(at, newline < 0 ? text.length : newline).trim();
    if (line.startsWith('# Source: ')) template = line.slice(10).trim();
    else if (line !== '' && !line.startsWith('#')) break;
    at = newline < 0 ? text.length : newline + 1;
  }
  return template;
}
