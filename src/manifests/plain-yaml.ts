/**
 * The YAML that charts nearly always print (block style, one-line scalars, literal blocks), read several times
 * faster than by events. Whatever is not certainly that gives `undefined`, and the real reader decides;
 * test/manifests/plain.test.ts holds the two against each other.
 */
import { isPlainString, resolvePlain, type Value } from '../yaml/index.ts';
import { hasOddBreaks } from './line-breaks.ts';
import { flowCollection, quotedText } from './plain-scalar.ts';

const maxDepth = 200;
/** Thrown and caught here only: the text is not of the plain kind. */
const unusual = new Error('unusual');

/** The value of one document, or nothing where the text is unusual. */
export function readPlain(text: string): Value | undefined {
  if (text.includes('\r') || text.includes('\t') || hasOddBreaks(text)) return undefined;
  try {
    return new PlainReader(text).read();
  } catch (error) {
    if (error === unusual) return undefined;
    throw error;
  }
}

/** Stands on a line: has a position, so a class. */
class PlainReader {
  readonly #text: string;
  /** Offset of the first character that counts on the current line, and of its end without trailing spaces. */
  #start = 0;
  #end = 0;
  /** Column of #start; -1 behind the last line. */
  #indent = -1;
  #nextLine = 0;

  constructor(text: string) {
    this.#text = text;
    this.#advance();
  }

  read(): Value {
    if (this.#indent < 0) return null;
    const value = this.#collection(0);
    if (this.#indent >= 0) throw unusual;
    return value;
  }

  /** On to the next line that holds anything. */
  #advance(): void {
    const text = this.#text;
    while (this.#nextLine < text.length) {
      const lineStart = this.#nextLine;
      const newline = text.indexOf('\n', lineStart);
      let end = newline < 0 ? text.length : newline;
      this.#nextLine = end + 1;
      let start = lineStart;
      while (start < end && text.charCodeAt(start) === 32) start += 1;
      if (start === end || text.charCodeAt(start) === 35) continue;
      while (text.charCodeAt(end - 1) === 32) end -= 1;
      this.#start = start;
      this.#end = end;
      this.#indent = start - lineStart;
      return;
    }
    this.#indent = -1;
  }

  #collection(depth: number): Value {
    if (depth > maxDepth) throw unusual;
    const first = this.#text.charCodeAt(this.#start);
    // `{}` or `[]` on a line of its own, as toYaml prints an empty map.
    if (first === 123 || first === 91) return this.#inline(this.#start, this.#indent);
    return this.#isDash() ? this.#list(this.#indent, depth) : this.#map(this.#indent, depth);
  }

  #isDash(): boolean {
    if (this.#text.charCodeAt(this.#start) !== 45) return false;
    return this.#start + 1 === this.#end || this.#text.charCodeAt(this.#start + 1) === 32;
  }

  #map(indent: number, depth: number): Value {
    const map = new Map<string, Value>();
    while (this.#indent === indent) {
      const colon = this.#colon();
      if (colon < 0) throw unusual;
      const key = this.#key(colon);
      if (map.has(key)) throw unusual;
      let start = colon + 1;
      while (start < this.#end && this.#text.charCodeAt(start) === 32) start += 1;
      map.set(key, start === this.#end ? this.#below(indent, depth) : this.#inline(start, indent));
    }
    if (this.#indent > indent) throw unusual;
    return map;
  }

  /** What a key without a value on its line holds: the deeper lines, or a list at its own depth. */
  #below(indent: number, depth: number): Value {
    this.#advance();
    if (this.#indent > indent || (this.#indent === indent && this.#isDash()))
      return this.#collection(depth + 1);
    return null;
  }

  #list(indent: number, depth: number): Value {
    const list: Value[] = [];
    while (this.#indent === indent && this.#isDash()) {
      let start = this.#start + 1;
      while (start < this.#end && this.#text.charCodeAt(start) === 32) start += 1;
      if (start >= this.#end) {
        this.#advance();
        list.push(this.#indent > indent ? this.#collection(depth + 1) : null);
        continue;
      }
      const column = indent + start - this.#start;
      this.#start = start;
      if (this.#isDash() || this.#colon() >= 0) {
        // A collection that starts on the line of its dash.
        this.#indent = column;
        list.push(this.#collection(depth + 1));
      } else {
        list.push(this.#inline(start, indent));
      }
    }
    if (this.#indent > indent) throw unusual;
    return list;
  }

  /** Offset of the colon behind the key that the line starts with; -1 where it starts with none. */
  #colon(): number {
    const text = this.#text;
    const first = text.charCodeAt(this.#start);
    let at = this.#start;
    if (first === 34 || first === 39) {
      at = text.indexOf(first === 34 ? '"' : "'", at + 1) + 1;
      if (at === 0 || at > this.#end) throw unusual;
      if (text.charCodeAt(at) !== 58) return -1;
    } else {
      while (at < this.#end && isKeyCharacter(text.charCodeAt(at))) at += 1;
      if (text.charCodeAt(at) !== 58 || at === this.#start || at >= this.#end) return -1;
    }
    return at + 1 === this.#end || text.charCodeAt(at + 1) === 32 ? at : -1;
  }

  #key(colon: number): string {
    const first = this.#text.charCodeAt(this.#start);
    if (first === 34 || first === 39) {
      const key = quotedText(this.#text.slice(this.#start, colon));
      if (key === undefined) throw unusual;
      return key;
    }
    const key = this.#text.slice(this.#start, colon);
    if (!isPlainString(key) || key.startsWith('-')) throw unusual;
    return key;
  }

  /** A value that starts on the line of its key or dash; `indent` is that of the key or dash. */
  #inline(start: number, indent: number): Value {
    const text = this.#text;
    const first = text.charCodeAt(start);
    if (first === 124) return this.#literal(start, indent);
    const written = text.slice(start, this.#end);
    this.#advance();
    if (first === 34 || first === 39) {
      const quoted = quotedText(this.#indent > indent ? this.#foldedQuote(written, start, indent) : written);
      if (quoted === undefined || this.#indent > indent) throw unusual;
      return quoted;
    }
    if (first === 91 || first === 123) {
      const flow = flowCollection(written);
      if (flow === undefined || this.#indent > indent) throw unusual;
      return flow;
    }
    if (!isPlainStart(first) || written === '-' || written.startsWith('- ')) throw unusual;
    if (!isPlainLine(written)) throw unusual;
    const resolved =
      this.#indent > indent ? resolvePlain(this.#folded(written, start, indent)) : resolvePlain(written);
    if (resolved.is !== 'value') throw unusual;
    return resolved.value;
  }

  /** A plain scalar of several lines: the deeper lines, joined by single spaces. */
  #folded(first: string, start: number, indent: number): string {
    const parts = [first];
    let previous = start;
    while (this.#indent > indent) {
      this.#mustFollow(previous);
      const line = this.#text.slice(this.#start, this.#end);
      if (!isPlainLine(line) || this.#isDash()) throw unusual;
      parts.push(line);
      previous = this.#start;
      this.#advance();
    }
    return parts.join(' ');
  }

  /** A quoted scalar of several lines without escapes: joined by single spaces. */
  #foldedQuote(first: string, start: number, indent: number): string {
    const quote = first[0] ?? '';
    const parts = [first];
    let isOpen = count(first, quote) % 2 === 1;
    let previous = start;
    while (isOpen && this.#indent > indent) {
      this.#mustFollow(previous);
      const line = this.#text.slice(this.#start, this.#end);
      // The end of the line above, escaped, is no space.
      if (parts.at(-1)?.endsWith('\\')) throw unusual;
      parts.push(line);
      isOpen = count(line, quote) % 2 === 0;
      previous = this.#start;
      this.#advance();
    }
    return parts.join(' ');
  }

  /** A blank line or a comment in between means something else than a space. */
  #mustFollow(previous: number): void {
    if (this.#text.indexOf('\n', previous) !== this.#start - this.#indent - 1) throw unusual;
  }

  #literal(start: number, indent: number): string {
    const header = this.#text.slice(start, this.#end);
    if (header !== '|' && header !== '|-' && header !== '|+') throw unusual;
    const text = this.#text;
    const lines: string[] = [];
    let depth = -1;
    let at = this.#nextLine;
    while (at < text.length) {
      const newline = text.indexOf('\n', at);
      if (newline < 0) throw unusual;
      let content = at;
      while (content < newline && text.charCodeAt(content) === 32) content += 1;
      if (content < newline) {
        if (depth < 0) depth = content - at;
        if (depth <= indent) throw unusual;
        if (content - at < depth) break;
        lines.push(text.slice(at + depth, newline));
      } else {
        // Spaces alone: content only where they reach beyond the block's own depth.
        if (depth < 0 && newline > at) throw unusual;
        lines.push(newline - at > depth && depth >= 0 ? text.slice(at + depth, newline) : '');
      }
      at = newline + 1;
    }
    if (depth < 0) throw unusual;
    this.#nextLine = at;
    this.#advance();
    if (this.#indent > indent) throw unusual;
    return chomp(lines, header);
  }
}

/** Quotes that are not escaped. */
function count(text: string, quote: string): number {
  const plain = quote === '"' && text.includes('\\') ? text.replace(/\\./g, '') : text;
  return plain.split(quote).length - 1;
}

/** No key and no comment inside. */
function isPlainLine(line: string): boolean {
  return !line.includes(': ') && !line.includes(' #') && !line.endsWith(':');
}

function chomp(lines: string[], header: string): string {
  if (header === '|+') return `${lines.join('\n')}\n`;
  let last = lines.length;
  while (last > 0 && lines[last - 1] === '') last -= 1;
  lines.length = last;
  return header === '|' ? `${lines.join('\n')}\n` : lines.join('\n');
}

/** Letters, digits and `-./_`: a key of these alone cannot be anything but a key. */
function isKeyCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 45 && code <= 57) || (code >= 65 && code <= 90) || code === 95
  );
}

/** May a plain scalar start so, without being an indicator? */
function isPlainStart(code: number): boolean {
  return (
    isKeyCharacter(code) ||
    code === 40 ||
    code === 36 ||
    code === 43 ||
    code === 94 ||
    code === 92 ||
    code === 61 ||
    code > 160
  );
}
