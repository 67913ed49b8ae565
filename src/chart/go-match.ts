/**
 * Matches as Go's `filepath.Match` on Linux, which helm's `.helmignore` uses: anything else would ignore
 * other files.
 */

/** What a pattern matches at one place: one character of a set, or any run of characters without `/`. */
type Step =
  | { readonly kind: 'one'; readonly takes: (character: string) => boolean }
  | { readonly kind: 'star' };

export type GoPattern = readonly Step[];

/** The steps of a pattern; undefined where Go calls it malformed. Go matches code points, and so do we. */
export function parseGoPattern(pattern: string): GoPattern | undefined {
  const characters = Array.from(pattern);
  const steps: Step[] = [];
  let at = 0;
  while (at < characters.length) {
    const character = characters[at] ?? '';
    at += 1;
    if (character === '*') {
      steps.push({ kind: 'star' });
    } else if (character === '?') {
      steps.push({ kind: 'one', takes: (other) => other !== '/' });
    } else if (character === '[') {
      const set = parseSet(characters, at);
      if (set === undefined) return undefined;
      steps.push({ kind: 'one', takes: set.takes });
      at = set.end;
    } else {
      const literal = character === '\\' ? characters[at] : character;
      if (literal === undefined) return undefined;
      if (character === '\\') at += 1;
      steps.push({ kind: 'one', takes: (other) => other === literal });
    }
  }
  return steps;
}

/** After the `[`: an optional `^`, then at least one character or range, then `]`. */
function parseSet(
  characters: readonly string[],
  start: number,
): { takes: (character: string) => boolean; end: number } | undefined {
  const negated = characters[start] === '^';
  let at = negated ? start + 1 : start;
  const ranges: [number, number][] = [];
  while (characters[at] !== ']' || ranges.length === 0) {
    const low = parseMember(characters, at);
    if (low === undefined) return undefined;
    const high = characters[low.end] === '-' ? parseMember(characters, low.end + 1) : low;
    if (high === undefined) return undefined;
    ranges.push([low.code, high.code]);
    at = high.end;
  }
  const contains = (code: number): boolean => ranges.some(([low, high]) => low <= code && code <= high);
  // A negated set also matches `/`: only `*` and `?` stop there.
  return { takes: (character) => contains(character.codePointAt(0) ?? 0) !== negated, end: at + 1 };
}

function parseMember(characters: readonly string[], at: number): { code: number; end: number } | undefined {
  const first = characters[at];
  if (first === undefined || first === '-' || first === ']') return undefined;
  const literal = first === '\\' ? characters[at + 1] : first;
  const code = literal?.codePointAt(0);
  return code === undefined ? undefined : { code, end: at + (first === '\\' ? 2 : 1) };
}

/**
 * Does the pattern match the whole text? Of several stars only the last is ever retried, so the time is the
 * product of the lengths.
 */
export function matchGoPattern(steps: GoPattern, text: string): boolean {
  const characters = Array.from(text);
  let step = 0;
  let at = 0;
  let retry: { step: number; at: number } | undefined;
  while (at < characters.length || step < steps.length) {
    const current = steps[step];
    const character = characters[at];
    if (current?.kind === 'star') {
      retry = { step, at };
      step += 1;
    } else if (current !== undefined && character !== undefined && current.takes(character)) {
      step += 1;
      at += 1;
    } else if (retry !== undefined && characters[retry.at] !== undefined && characters[retry.at] !== '/') {
      retry = { step: retry.step, at: retry.at + 1 };
      step = retry.step + 1;
      at = retry.at;
    } else {
      return false;
    }
  }
  return true;
}
