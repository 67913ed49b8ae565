import { hasOddBreaks } from './line-breaks.ts';
import type { Document, Origin } from './types.ts';

/**
 * Splits a rendered text into documents, without empty ones. A line that starts with `---` separates, as in
 * YAML and helm. `# Source:` in the comments above a document names its template.
 */
export function splitDocuments(text: string): Document[] {
  const documents: Document[] = [];
  const splitter = new Splitter(text);
  while (splitter.advance()) documents.push(splitter.document());
  return documents;
}

interface PairedDocuments {
  /** The same document stands in both texts. False: `rest` gets it from both. */
  shared(document: Document): boolean;
  /** The documents of one place. */
  rest(before: Document | undefined, after: Document | undefined): void;
}

/** Splits two texts together: what one repeats of the other is not searched again. */
export function splitBoth(before: string, after: string, into: PairedDocuments): void {
  const isOneText = before === after;
  const left = new Splitter(isOneText ? '' : before);
  const right = new Splitter(after);
  while (right.advance()) {
    const isRepeated = isOneText || left.follow(right);
    const documentAfter = right.document();
    if (isRepeated) {
      if (!into.shared(documentAfter))
        into.rest(isOneText ? documentAfter : left.document(documentAfter.text), documentAfter);
      continue;
    }
    const documentBefore = left.advance() ? left.document() : undefined;
    if (documentBefore?.text !== documentAfter.text || !into.shared(documentAfter))
      into.rest(documentBefore, documentAfter);
  }
  while (left.advance()) into.rest(left.document(), undefined);
}

/** The most characters that one comparison covers. */
const longestLook = 64 * 1024;

/**
 * Walks from document to document; a class because it has a position. It calls few functions, since it passes
 * thousands of documents before the engine compiles it.
 */
class Splitter {
  readonly #text: string;
  readonly #lines: Lines;
  /** The start of the document. */
  #start = 0;
  #end = 0;
  /** The template that a comment above an earlier document names for it. */
  #source: string | undefined;
  /** The position behind it and its separator, and the template named there. */
  #at = 0;
  #above: string | undefined;
  /** The same three at the start of the last step. */
  #from = 0;
  #fromAbove: string | undefined;
  /** Whether a separator's line ends the document. Otherwise another text may continue on the same line. */
  #isClosed = false;
  /**
   * How far this text is known to equal another one (by the other's offsets), and the distance between both
   * offsets.
   */
  #sameUntil = 0;
  #ahead = 0;
  #look = 0;

  constructor(text: string) {
    this.#text = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    this.#lines = new Lines(this.#text);
  }

  /** Moves to the next document. False behind the last one. */
  advance(): boolean {
    const text = this.#text;
    this.#from = this.#at;
    this.#fromAbove = this.#above;
    while (this.#at < text.length) {
      const start = this.#at;
      const separator = nextSeparator(text, start);
      const end = separator < 0 ? text.length : separator;
      const behind = separator < 0 ? end : afterSeparator(text, end);
      const isDocument = hasContent(text, start, end);
      this.#start = start;
      this.#end = end;
      this.#at = behind;
      this.#isClosed = separator >= 0 && text.charCodeAt(behind - 1) === 10;
      // helm prints a file of crds/ as it is, under one line for all of its documents or for the comment
      // above them.
      const named = sourceAt(text, start, end);
      const source = named ?? this.#above;
      // A document's own comment is read on demand.
      this.#source = named ? undefined : source;
      this.#above = source !== undefined && (!isDocument || source.includes('/crds/')) ? source : undefined;
      if (isDocument) return true;
    }
    return false;
  }

  document(text: string = this.#text.slice(this.#start, this.#end)): Document {
    return new RenderedDocument(text, this.#start, this.#lines, this.#source);
  }

  /** Moves along with the other text, if this one equals its last document up to the end of a line. */
  follow(other: Splitter): boolean {
    if (!other.#isClosed || this.#above !== other.#fromAbove) return false;
    const ahead = this.#at - other.#from;
    if ((ahead !== this.#ahead || other.#at > this.#sameUntil) && !this.#isSame(other, ahead)) return false;
    this.#start = other.#start + ahead;
    this.#end = other.#end + ahead;
    this.#source = other.#source;
    this.#at = other.#at + ahead;
    this.#above = other.#above;
    return true;
  }

  /** Compares further ahead from time to time, because mostly many documents are equal. */
  #isSame(other: Splitter, ahead: number): boolean {
    const from = other.#from;
    if (isLineStart(this.#text, this.#at) !== isLineStart(other.#text, from)) return false;
    for (let look = this.#look; ; look >>= 1) {
      const until = Math.max(other.#at, from + look);
      if (this.#text.slice(from + ahead, until + ahead) === other.#text.slice(from, until)) {
        this.#sameUntil = until;
        this.#ahead = ahead;
        this.#look = Math.min(2 * (until - from), longestLook);
        return true;
      }
      if (until === other.#at) break;
    }
    this.#look = 0;
    return false;
  }
}

/** A class, because only few documents need their line and template. */
class RenderedDocument implements Document {
  readonly text: string;
  readonly #start: number;
  readonly #lines: Lines;
  readonly #above: string | undefined;

  constructor(text: string, start: number, lines: Lines, above: string | undefined) {
    this.text = text;
    this.#start = start;
    this.#lines = lines;
    this.#above = above;
  }

  get origin(): Origin {
    const template = templateOf(this.text) ?? this.#above;
    const [start, lines] = [this.#start, this.#lines];
    if (template === undefined)
      return {
        get line() {
          return lines.at(start);
        },
      };
    return {
      template,
      get line() {
        return lines.at(start);
      },
    };
  }
}

/** Finds the line of an offset, from 1. It counts lines once, and only as far as needed. */
class Lines {
  readonly #text: string;
  /** The number of newlines before each piece of `pieceLength` characters. */
  readonly #before: number[] = [0];

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): number {
    const piece = Math.floor(offset / pieceLength);
    for (let next = this.#before.length; next <= piece; next += 1) {
      const counted = this.#newlines((next - 1) * pieceLength, next * pieceLength);
      this.#before.push((this.#before[next - 1] ?? 0) + counted);
    }
    return (this.#before[piece] ?? 0) + this.#newlines(piece * pieceLength, offset) + 1;
  }

  #newlines(from: number, to: number): number {
    let count = 0;
    for (let at = from; at < to; at += 1) if (this.#text.charCodeAt(at) === 10) count += 1;
    return count;
  }
}

const pieceLength = 1024;

/** The offset of the next line that starts a document, which may be `from` itself. */
function nextSeparator(text: string, from: number): number {
  if (text.charCodeAt(from) === 45 && isSeparator(text, from) && isLineStart(text, from)) return from;
  for (let at = text.indexOf('\n---', from); at >= 0; at = text.indexOf('\n---', at + 4)) {
    if (text.charCodeAt(at + 4) === 10 || isSeparator(text, at + 1)) return at + 1;
  }
  return -1;
}

const isLineStart = (text: string, at: number): boolean => at === 0 || text.charCodeAt(at - 1) === 10;

function isSeparator(text: string, at: number): boolean {
  if (!text.startsWith('---', at)) return false;
  const next = text.charCodeAt(at + 3);
  if (Number.isNaN(next) || next === 10 || next === 13 || next === 32 || next === 9) return true;
  // `---#` separates nothing in YAML. Kubernetes accepts a comment and every Unicode blank behind the dashes
  // (YAMLReader of util/yaml).
  return next === 35 || isForeignBlank(next);
}

const isForeignBlank = (code: number): boolean => code > 127 && /[\s\u0085]/.test(String.fromCharCode(code));

/**
 * The offset behind the separator. Content on its line (`--- {a: 1}`, `--- # why`) belongs to the document.
 */
function afterSeparator(text: string, at: number): number {
  let behind = at + 3;
  if (text.charCodeAt(behind) === 10) return behind + 1;
  while (' \t\r'.includes(text[behind] ?? 'end') || isForeignBlank(text.charCodeAt(behind))) behind += 1;
  return text.charCodeAt(behind) === 10 ? behind + 1 : behind;
}

/** Whether there is more than blank lines and comments. */
function hasContent(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at);
    if (code === 35) {
      const newline = text.indexOf('\n', at);
      const behind = newline < 0 ? end : newline;
      // helm does not end a comment at other line breaks, so the reader has to decide.
      if (hasOddBreaks(text.slice(at, behind))) return true;
      at = behind + 1;
    } else if (code === 32 || code === 9 || code === 10 || code === 13) at += 1;
    else return true;
  }
  return false;
}

/** The template in helm's first line. */
function sourceAt(text: string, start: number, end: number): string | undefined {
  if (!text.startsWith('# Source: ', start)) return undefined;
  const newline = text.indexOf('\n', start);
  const last = newline < 0 || newline > end ? end : newline;
  // A cheap check first: every document has such a line, and few names have spaces around them.
  const isBare = text.charCodeAt(start + 10) > 32 && text.charCodeAt(last - 1) > 32;
  const name = text.slice(start + 10, last);
  return isBare ? name : name.trim();
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
