/** Cuts a text with `${name}` into tokens. */

export type Token =
  | { readonly kind: 'open' | 'close' | 'end' | 'illegal' }
  | { readonly kind: 'text'; readonly text: string };

interface ScanMode {
  /** May the character be the next one of a text of this length? Without it no text is read. */
  readonly accepts?: (char: string, length: number) => boolean;
  /** Does `${` open an expression? */
  readonly opens?: boolean;
  readonly closes?: boolean;
  /** `$` before a `$`, and a backslash before itself or a slash, stand for what follows. */
  readonly escapes?: string;
}

export class Scanner {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The character that comes next, or one after it; empty at the end. */
  peek(ahead = 0): string {
    return charAt(this.#text, this.#position + ahead);
  }

  scan({ accepts, opens = false, closes = false, escapes = '' }: ScanMode): Token {
    const first = this.peek();
    if (first === '') return { kind: 'end' };
    if (opens && first === '$' && this.peek(1) === '{') {
      this.#position += 2;
      return { kind: 'open' };
    }
    if (closes && first === '}') {
      this.#position += 1;
      return { kind: 'close' };
    }
    if (accepts === undefined) return { kind: 'illegal' };
    const pieces: string[] = [];
    let length = 0;
    for (let char = first; char !== ''; char = this.peek()) {
      if (opens && char === '$' && this.peek(1) === '{') break;
      const isEscaped = escapes.includes(char) && escapable(char, this.peek(1));
      if (!isEscaped && !accepts(char, length)) break;
      const piece = isEscaped ? this.peek(1) : char;
      pieces.push(piece);
      length += 1;
      this.#position += isEscaped ? char.length + piece.length : char.length;
    }
    return length === 0 ? { kind: 'illegal' } : { kind: 'text', text: pieces.join('') };
  }
}

const escapable = (char: string, next: string): boolean =>
  char === '$' ? next === '$' : next === '/' || next === '\\';

function charAt(text: string, position: number): string {
  const point = text.codePointAt(position);
  return point === undefined ? '' : String.fromCodePoint(point);
}

/** Go's characters: code points. */
export const charsOf = (text: string): readonly string[] => Array.from(text);
