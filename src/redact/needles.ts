/** Many exact strings, looked for in one pass over a text: the cost is that of the text, however many there are. */

/** Where a needle counts: anywhere, only as a word of its own, or only as the whole value. */
export type Reach = 'anywhere' | 'word' | 'whole';

export interface Needle {
  readonly text: string;
  readonly reach: Reach;
  /** The secret that it is a form of. */
  readonly secret: string;
}

export interface Needles {
  /** The text with every needle replaced; `whole` says whether the text is a value of its own. */
  replace(text: string, tagOf: (secret: string) => string, whole: boolean): string;
}

const prefixLength = 6;

export function makeNeedles(all: Iterable<Needle>): Needles {
  const whole = new Map<string, string>();
  /** By prefix, then by length: no text is looked at longer than there are different lengths. */
  const inside = new Map<string, Map<number, Map<string, Needle>>>();
  const prefixes = new Set<number>();
  const starts = new Uint8Array(1 << 16);
  for (const needle of all) {
    if (!whole.has(needle.text)) whole.set(needle.text, needle.secret);
    if (needle.reach === 'whole') continue;
    const prefix = needle.text.slice(0, prefixLength);
    prefixes.add(prefix.length);
    starts[startOf(prefix, 0)] = 1;
    const lengths = inside.get(prefix) ?? new Map<number, Map<string, Needle>>();
    inside.set(prefix, lengths);
    const known = lengths.get(needle.text.length) ?? new Map<string, Needle>();
    lengths.set(needle.text.length, known);
    if (known.get(needle.text)?.reach !== 'anywhere') known.set(needle.text, needle);
  }
  for (const lengths of inside.values()) {
    const sorted = [...lengths].toSorted(([a], [b]) => b - a);
    lengths.clear();
    for (const [length, known] of sorted) lengths.set(length, known);
  }

  const findAt = (text: string, at: number): Needle | undefined => {
    for (const size of prefixes) {
      const lengths = inside.get(text.slice(at, at + size));
      if (lengths === undefined) continue;
      for (const [length, known] of lengths) {
        const needle = known.get(text.slice(at, at + length));
        if (needle !== undefined && (needle.reach === 'anywhere' || isWord(text, at, at + length)))
          return needle;
      }
    }
    return undefined;
  };

  return {
    replace(text, tagOf, isWhole) {
      if (whole.size === 0) return text;
      if (isWhole) {
        const secret = whole.get(text) ?? whole.get(text.trim());
        if (secret !== undefined) return tagOf(secret);
        const equals = text.indexOf('=');
        const assigned = equals < 0 ? undefined : whole.get(text.slice(equals + 1));
        if (assigned !== undefined) return text.slice(0, equals + 1) + tagOf(assigned);
      }
      if (inside.size === 0) return text;
      let result = '';
      let from = 0;
      const last = text.length - 2;
      for (let at = 0; at < last; at += 1) {
        if (starts[startOf(text, at)] === 0) continue;
        const needle = findAt(text, at);
        if (needle === undefined) continue;
        result += text.slice(from, at) + tagOf(needle.secret);
        at += needle.text.length - 1;
        from = at + 1;
      }
      return from === 0 ? text : result + text.slice(from);
    },
  };
}

function startOf(text: string, at: number): number {
  return (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) & 0xffff;
}

/** Not the middle of a longer word. */
function isWord(text: string, start: number, end: number): boolean {
  const letter = /[A-Za-z0-9]/;
  return !letter.test(text.charAt(start - 1)) && !letter.test(text.charAt(end));
}
