/** Go's regular expressions (RE2), as trees: the patterns of a CustomResourceDefinition are somebody else's. */

export type PatternNode =
  | { readonly kind: 'one'; readonly takes: (point: number) => boolean }
  | { readonly kind: 'at'; readonly place: PatternAssertion }
  | { readonly kind: 'all'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'either'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly least: number; readonly most: number };
export type PatternAssertion = 'start' | 'end' | 'line-start' | 'line-end' | 'word' | 'no-word';

interface Flags {
  readonly i: boolean;
  readonly m: boolean;
  readonly s: boolean;
}

/** What the pattern is made of; undefined for what RE2 does not know, or what nobody writes. */
export function parsePattern(pattern: string): PatternNode | undefined {
  const parser = new Parser(Array.from(pattern));
  try {
    return parser.whole();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const digit = (point: number): boolean => point >= 48 && point <= 57;
export const isWord = (point: number): boolean =>
  digit(point) || (point >= 65 && point <= 90) || (point >= 97 && point <= 122) || point === 95;
const space = (point: number): boolean => point === 32 || (point >= 9 && point <= 13 && point !== 11);

const classes: Readonly<Record<string, (point: number) => boolean>> = { d: digit, w: isWord, s: space };
const posix: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/,
  alpha: /[A-Za-z]/,
  digit: /[0-9]/,
  lower: /[a-z]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[\t\n\v\f\r ]/,
  upper: /[A-Z]/,
  word: /[0-9A-Za-z_]/,
  xdigit: /[0-9A-Fa-f]/,
};
const controls: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, f: 12, v: 11, a: 7 };
const places: Readonly<Record<string, PatternAssertion>> = { A: 'start', z: 'end', b: 'word', B: 'no-word' };

class Parser {
  readonly #text: readonly string[];
  #at = 0;
  #depth = 0;
  #flags: Flags = { i: false, m: false, s: false };

  constructor(text: readonly string[]) {
    this.#text = text;
  }

  whole(): PatternNode {
    const node = this.#either();
    if (this.#at < this.#text.length) throw new RangeError('a bracket too many');
    return node;
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #next(): string {
    const character = this.#text[this.#at];
    if (character === undefined) throw new RangeError('it ends early');
    this.#at += 1;
    return character;
  }

  #takeIf(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #either(): PatternNode {
    this.#depth += 1;
    if (this.#depth > 100) throw new RangeError('too deep');
    const before = this.#flags;
    const branches: PatternNode[] = [];
    do {
      const parts: PatternNode[] = [];
      while (this.#peek() !== undefined && this.#peek() !== '|' && this.#peek() !== ')')
        parts.push(this.#repeated());
      branches.push({ kind: 'all', of: parts });
    } while (this.#takeIf('|'));
    this.#flags = before;
    this.#depth -= 1;
    return branches.length === 1 && branches[0] !== undefined
      ? branches[0]
      : { kind: 'either', of: branches };
  }

  #repeated(): PatternNode {
    let node = this.#atom();
    for (;;) {
      const bounds = this.#bounds();
      if (bounds === undefined) return node;
      this.#takeIf('?');
      node = { kind: 'repeat', of: node, ...bounds };
    }
  }

  #bounds(): { least: number; most: number } | undefined {
    if (this.#takeIf('*')) return { least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#takeIf('+')) return { least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#takeIf('?')) return { least: 0, most: 1 };
    const ahead = this.#text.slice(this.#at, this.#at + 12).join('');
    const [all, least, comma, most] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(ahead) ?? [];
    if (all === undefined) return undefined;
    this.#at += all.length;
    const from = Number(least);
    const to = comma === '' ? from : most === '' ? Number.POSITIVE_INFINITY : Number(most);
    if (from > 1000 || (to !== Number.POSITIVE_INFINITY && (to > 1000 || to < from)))
      throw new RangeError('a count');
    return { least: from, most: to };
  }

  #atom(): PatternNode {
    const character = this.#next();
    const { s, m } = this.#flags;
    if (character === '(') return this.#group();
    if (character === '[') return this.#one(this.#set());
    if (character === '.') return { kind: 'one', takes: s ? () => true : (point) => point !== 10 };
    if (character === '^') return { kind: 'at', place: m ? 'line-start' : 'start' };
    if (character === '$') return { kind: 'at', place: m ? 'line-end' : 'end' };
    if (character === '*' || character === '+' || character === '?')
      throw new RangeError('nothing to repeat');
    if (character !== '\\') return this.#one(exactly(pointOf(character)));
    const place = places[this.#peek() ?? ''];
    if (place !== undefined) {
      this.#at += 1;
      return { kind: 'at', place };
    }
    const escaped = this.#escape();
    return this.#one(typeof escaped === 'number' ? exactly(escaped) : escaped);
  }

  /** Of either case, where asked. */
  #one(takes: (point: number) => boolean): PatternNode {
    if (!this.#flags.i) return { kind: 'one', takes };
    return {
      kind: 'one',
      takes(point) {
        const text = String.fromCodePoint(point);
        return takes(point) || takes(pointOf(text.toLowerCase())) || takes(pointOf(text.toUpperCase()));
      },
    };
  }

  #group(): PatternNode {
    if (this.#takeIf('?')) {
      const rest = this.#text.slice(this.#at, this.#at + 80).join('');
      const [all, set = '', unset = '', end] = /^(?:P?<\w+>|([ims]*)(?:-([ims]+))?([:)]))/.exec(rest) ?? [];
      if (all === undefined) throw new RangeError('no such group');
      this.#at += all.length;
      const before = this.#flags;
      const flag = (name: keyof Flags): boolean =>
        (before[name] || set.includes(name)) && !unset.includes(name);
      this.#flags = { i: flag('i'), m: flag('m'), s: flag('s') };
      // Without a colon the flags hold for what follows in the group around it.
      if (end === ')') return { kind: 'all', of: [] };
      const node = this.#closed();
      this.#flags = before;
      return node;
    }
    return this.#closed();
  }

  #closed(): PatternNode {
    const node = this.#either();
    if (!this.#takeIf(')')) throw new RangeError('a bracket is open');
    return node;
  }

  /** A character, or a class of them. */
  #escape(): number | ((point: number) => boolean) {
    const character = this.#next();
    const known = classes[character.toLowerCase()];
    if (known !== undefined) return character === character.toLowerCase() ? known : (point) => !known(point);
    const control = controls[character];
    if (control !== undefined) return control;
    if (character === 'x') return this.#hex();
    if (character === 'p' || character === 'P') return this.#property(character === 'P');
    if (/[A-Za-z0-9]/.test(character)) throw new RangeError('no such escape');
    return pointOf(character);
  }

  #hex(): number {
    const ahead = this.#text.slice(this.#at, this.#at + 10).join('');
    const [all, long, short] = /^(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2}))/.exec(ahead) ?? [];
    if (all === undefined) throw new RangeError('no number');
    this.#at += all.length;
    return Number.parseInt(long ?? short ?? '', 16);
  }

  #property(isNot: boolean): (point: number) => boolean {
    const ahead = this.#text.slice(this.#at, this.#at + 40).join('');
    const [all, long, short] = /^(?:\{(\w+)\}|([A-Z]))/.exec(ahead) ?? [];
    if (all === undefined) throw new RangeError('no property');
    this.#at += all.length;
    const name = long ?? short ?? '';
    const known = propertyOf(name) ?? propertyOf(`Script=${name}`);
    if (known === undefined) throw new RangeError('no such property');
    return (point) => known.test(String.fromCodePoint(point)) !== isNot;
  }

  #set(): (point: number) => boolean {
    const isNot = this.#takeIf('^');
    const members: ((point: number) => boolean)[] = [];
    for (let first = true; first || this.#peek() !== ']'; first = false) {
      const from = this.#member();
      if (typeof from !== 'number') {
        members.push(from);
      } else if (this.#peek() === '-' && this.#text[this.#at + 1] !== ']') {
        this.#at += 1;
        const to = this.#member();
        if (typeof to !== 'number' || to < from) throw new RangeError('no range');
        members.push((point) => point >= from && point <= to);
      } else members.push(exactly(from));
    }
    this.#at += 1;
    return (point) => members.some((takes) => takes(point)) !== isNot;
  }

  #member(): number | ((point: number) => boolean) {
    const character = this.#next();
    if (character === '\\') return this.#escape();
    if (character === '[' && this.#peek() === ':') {
      const ahead = this.#text.slice(this.#at, this.#at + 12).join('');
      const [all, not, name = ''] = /^:(\^?)(\w+):\]/.exec(ahead) ?? [];
      const known = posix[name];
      if (all === undefined || known === undefined) throw new RangeError('no such class');
      this.#at += all.length;
      return (point) => known.test(String.fromCodePoint(point)) !== (not === '^');
    }
    return pointOf(character);
  }
}

const pointOf = (text: string): number => text.codePointAt(0) ?? 0;

const exactly =
  (wanted: number) =>
  (point: number): boolean =>
    point === wanted;

function propertyOf(name: string): RegExp | undefined {
  try {
    return new RegExp(`^\\p{${name}}$`, 'u');
  } catch {
    return undefined;
  }
}
