import { hasOddBreaks } from './odd-breaks.ts';
import type { Document, Origin } from './types.ts';

/**
 * The documents of a rendered text, empty ones left out. A line that starts with `---` separates, as it does for
 * YAML and for helm; `# Source:` in the comments above a document names its template.
 */
export function splitDocuments(text: string): Document[] {
  const documents: Document[] = [];
  const splitter = new Splitter(text);
  while (splitter.advance()) documents.push(splitter.document());
  return documents;
}

interface PairedDocuments {
  /** The document stands at the same place of both texts. False: it is handed to `rest`, from both. */
  shared(document: Document): boolean;
  /** The documents of one place. */
  rest(before: Document | undefined, after: Document | undefined): void;
}

/** Splits two texts at once: where one repeats the other nothing has to be looked for. */
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

/** Characters that are compared at once at most. */
const longestLook = 64 * 1024;

/**
 * Walks through a text from document to document: has a position, so a class. Of large renders thousands are passed before any
 * of this is compiled, so that it calls little.
 */
class Splitter {
  readonly #text: string;
  readonly #lines: Lines;
  /** The document. */
  #start = 0;
  #end = 0;
  /** The file that is named for it by a comment above another one. */
  #source: string | undefined;
  /** Behind it and its separator, and what is named there. */
  #at = 0;
  #above: string | undefined;
  /** The same where the last step began. */
  #from = 0;
  #fromAbove: string | undefined;
  /** The line of a separator ends it: behind that every text goes on alike, elsewhere another one may go on with the line. */
  #isClosed = false;
  /** What another text is known to have in common with this one: how far (by its offsets), and how far ahead this one is. */
  #sameUntil = 0;
  #ahead = 0;
  #look = 0;

  constructor(text: string) {
    this.#text = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    this.#lines = new Lines(this.#text);
  }

  /** On to the next document; false behind the last one. */
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
      // A file of crds/ is printed as it is, under one line for all of its documents, or for the comment above them.
      const named = sourceAt(text, start, end);
      const source = named ?? this.#above;
      // What a document names itself is read where it is asked for.
      this.#source = named ? undefined : source;
      this.#above = source !== undefined && (!isDocument || source.includes('/crds/')) ? source : undefined;
      if (isDocument) return true;
    }
    return false;
  }

  document(text: string = this.#text.slice(this.#start, this.#end)): Document {
    return new RenderedDocument(text, this.#start, this.#lines, this.#source);
  }

  /** Does this text go on as the other one did with its last document, and up to the end of a line? Then on to it. */
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

  /** Looks further from time to time: mostly many documents are the same. */
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

/** Where it stands is asked of few documents only. */
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

/** Offset -> line, from 1. The lines are counted as far as somebody asks, and once. */
class Lines {
  readonly #text: string;
  /** Newlines before each piece of `pieceLength` characters. */
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

/** Offset of the next line that starts a document; `from` may be one itself. */
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
  // To YAML `---#` is none; Kubernetes takes a comment and all of Unicode's blanks behind the dashes (YAMLReader of util/yaml).
  return next === 35 || isForeignBlank(next);
}

const isForeignBlank = (code: number): boolean => code > 127 && /[\s\u0085]/.test(String.fromCharCode(code));

/** Behind the separator's line; what stands on it (`--- {a: 1}`, `--- # why`) belongs to the document. */
function afterSeparator(text: string, at: number): number {
  let behind = at + 3;
  if (text.charCodeAt(behind) === 10) return behind + 1;
  while (' \t\r'.includes(text[behind] ?? 'end') || isForeignBlank(text.charCodeAt(behind))) behind += 1;
  return text.charCodeAt(behind) === 10 ? behind + 1 : behind;
}

/** Anything but blank lines and comments? */
function hasContent(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at);
    if (code === 35) {
      const newline = text.indexOf('\n', at);
      const behind = newline < 0 ? end : newline;
      // What stands behind another break is no comment to helm: the reader is to look.
      if (hasOddBreaks(text.slice(at, behind))) return true;
      at = behind + 1;
    } else if (code === 32 || code === 9 || code === 10 || code === 13) at += 1;
    else return true;
  }
  return false;
}

/** What helm writes first of all. */
function sourceAt(text: string, start: number, end: number): string | undefined {
  if (!text.startsWith('# Source: ', start)) return undefined;
  const newline = text.indexOf('\n', start);
  const last = newline < 0 || newline > end ? end : newline;
  // Few names of files have spaces around them, and every document has one.
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
