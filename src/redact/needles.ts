/** Many exact strings, looked for in one pass over a text: the cost is that of the text, however many there are. */

/** Where a needle counts: anywhere, only as a word of its own, or only as the whole value. */
export type Reach = 'anywhere' | 'word' | 'whole';

export interface Needle {
  readonly text: string;
  readonly reach: Reach;
  /** The secret that it is a form of. */
  readonly secret: string;
}

/** The forms of one secret. Most secrets stand nowhere else: their forms are made when a text has the beginning of one. */
export interface NeedleSource {
  /** Of the first three characters of every form (`startOf`), perhaps of more. */
  readonly starts: readonly number[];
  needles(): readonly Needle[];
}

interface Needles {
  /** The text with every needle replaced; `whole` says whether the text is a value of its own. */
  replace(text: string, tagOf: (secret: string) => string, whole: boolean): string;
}

/** A number from 0 to 65535 for the three characters at a place. */
export function startOf(text: string, at: number): number {
  return startOfCodes(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2));
}

/** The same of three characters by their codes. */
export const startOfCodes = (first: number, second: number, third: number): number =>
  (first * 961 + second * 31 + third) & 0xffff;

/** Needles that are there already. */
export function readySource(needles: readonly Needle[]): NeedleSource {
  return { starts: needles.map(({ text }) => startOf(text, 0)), needles: () => needles };
}

export function makeNeedles(sources: readonly NeedleSource[]): Needles {
  if (sources.length === 0) return { replace: (text) => text };
  const index = new Index(sources);
  return {
    replace(text, tagOf, isWhole) {
      if (isWhole) {
        const secret = index.whole(text) ?? index.whole(text.trim());
        if (secret !== undefined) return tagOf(secret);
        const equals = text.indexOf('=');
        const assigned = equals < 0 ? undefined : index.whole(text.slice(equals + 1));
        if (assigned !== undefined) return text.slice(0, equals + 1) + tagOf(assigned);
      }
      let result = '';
      let from = 0;
      const last = text.length - 2;
      for (let at = 0; at < last; at += 1) {
        if (!index.mayStart(text, at)) continue;
        const needle = index.findAt(text, at);
        if (needle === undefined) continue;
        result += text.slice(from, at) + tagOf(needle.secret);
        at += needle.text.length - 1;
        from = at + 1;
      }
      return from === 0 ? text : result + text.slice(from);
    },
  };
}

const prefixLength = 6;
const state = { none: 0, waiting: 1, ready: 2 } as const;

/** Fills itself as texts ask: much is kept, so a class. */
class Index {
  /** For each start: whether anything starts so. */
  readonly #starts = new Uint8Array(1 << 16);
  readonly #waiting = new Map<number, NeedleSource[]>();
  readonly #whole = new Map<string, string>();
  /** By prefix, then by length: no text is looked at longer than there are different lengths. */
  readonly #inside = new Map<string, Map<number, Map<string, Needle>>>();
  readonly #prefixes = new Set<number>();

  constructor(sources: readonly NeedleSource[]) {
    for (const source of sources) {
      for (const start of source.starts) {
        const known = this.#waiting.get(start);
        if (known === undefined) this.#waiting.set(start, [source]);
        else if (known.at(-1) !== source) known.push(source);
        this.#starts[start] = state.waiting;
      }
    }
  }

  /** The secret that this text as a whole is a form of. */
  whole(text: string): string | undefined {
    const start = startOf(text, 0);
    if (this.#starts[start] === state.waiting) this.#take(start);
    return this.#whole.get(text);
  }

  mayStart(text: string, at: number): boolean {
    return this.#starts[startOf(text, at)] !== state.none;
  }

  findAt(text: string, at: number): Needle | undefined {
    const start = startOf(text, at);
    if (this.#starts[start] === state.waiting) this.#take(start);
    for (const size of this.#prefixes) {
      const lengths = this.#inside.get(text.slice(at, at + size));
      if (lengths === undefined) continue;
      for (const [length, known] of lengths) {
        const needle = known.get(text.slice(at, at + length));
        if (needle !== undefined && (needle.reach === 'anywhere' || isWord(text, at, at + length)))
          return needle;
      }
    }
    return undefined;
  }

  /** Those of this start alone and in their order: where two secrets share a form, the first is told, whatever was asked before. */
  #take(start: number): void {
    const touched = new Set<Map<number, unknown>>();
    for (const source of this.#waiting.get(start) ?? []) {
      for (const needle of source.needles()) {
        if (startOf(needle.text, 0) === start) this.#add(needle, touched);
      }
    }
    this.#waiting.delete(start);
    this.#starts[start] = touched.size > 0 ? state.ready : state.none;
    for (const lengths of touched) {
      const sorted = [...lengths].toSorted(([a], [b]) => b - a);
      lengths.clear();
      for (const [length, known] of sorted) lengths.set(length, known);
    }
  }

  #add(needle: Needle, touched: Set<Map<number, unknown>>): void {
    if (!this.#whole.has(needle.text)) this.#whole.set(needle.text, needle.secret);
    if (needle.reach === 'whole') return;
    const prefix = needle.text.slice(0, prefixLength);
    this.#prefixes.add(prefix.length);
    const lengths = this.#inside.get(prefix) ?? new Map<number, Map<string, Needle>>();
    this.#inside.set(prefix, lengths);
    touched.add(lengths);
    const known = lengths.get(needle.text.length) ?? new Map<string, Needle>();
    lengths.set(needle.text.length, known);
    if (known.get(needle.text)?.reach !== 'anywhere') known.set(needle.text, needle);
  }
}

/** Not the middle of a longer word. */
function isWord(text: string, start: number, end: number): boolean {
  const letter = /[A-Za-z0-9]/;
  return !letter.test(text.charAt(start - 1)) && !letter.test(text.charAt(end));
}
