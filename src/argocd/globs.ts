/** The globs of Argo CD's directories: as gobwas/glob reads them without separators, so that `*` crosses folders. */

/** Characters of a pattern, and what its braces may stand for. */
const mostCharacters = 1000;
const mostChoices = 1000;

/** One character of the path, or any number of them. */
type Token = 'any' | ((character: string) => boolean);

/** Does the glob match the whole path? One that is no glob, or too long, matches nothing. */
export function globMatcher(pattern: string): (path: string) => boolean {
  const choices = pattern.length > mostCharacters ? [] : choicesOf(pattern);
  const all = choices.map(tokensOf).filter((tokens) => tokens !== undefined);
  return (path) => all.some((tokens) => matches(tokens, Array.from(path)));
}

/** `{a,b}c` is `ac` and `bc`. */
function choicesOf(pattern: string): readonly string[] {
  const done: string[] = [];
  const open = [pattern];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [, before = '', inner, after = ''] =
      /^((?:\\.|[^\\{])*)\{((?:\\.|[^\\{}])*)\}(.*)$/s.exec(next) ?? [];
    if (inner === undefined) done.push(next);
    else open.push(...inner.split(',').map((choice) => `${before}${choice}${after}`));
    if (done.length + open.length > mostChoices) return [];
  }
  return done;
}

function tokensOf(pattern: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') tokens.push(same(pattern.charAt((at += 1))));
    else if (character === '*') tokens.push('any');
    else if (character === '?') tokens.push(() => true);
    else if (character === '[') {
      const end = pattern.indexOf(']', at + 1);
      if (end < 0) return undefined;
      tokens.push(setOf(pattern.slice(at + 1, end)));
      at = end;
    } else tokens.push(same(character));
  }
  return tokens;
}

const same =
  (expected: string): Token =>
  (character) =>
    character === expected;

/** `a-z`, or a list of characters; `!` in front for all others. */
function setOf(written: string): Token {
  const isNot = written.startsWith('!');
  const inner = isNot ? written.slice(1) : written;
  const [, from, to] = /^(.)-(.)$/su.exec(inner) ?? [];
  const isIn = (character: string): boolean =>
    from !== undefined && to !== undefined ? character >= from && character <= to : inner.includes(character);
  return (character) => isIn(character) !== isNot;
}

/** The last `*` takes one character more wherever the rest does not match: no pattern costs more than their product. */
function matches(tokens: readonly Token[], characters: readonly string[]): boolean {
  let token = 0;
  let star: { readonly token: number; at: number } | undefined;
  for (let at = 0; at < characters.length; ) {
    const expected = tokens[token];
    if (expected === 'any') {
      token += 1;
      star = { token, at };
    } else if (expected?.(characters[at] ?? '') === true) {
      token += 1;
      at += 1;
    } else if (star === undefined) return false;
    else {
      star.at += 1;
      at = star.at;
      token = star.token;
    }
  }
  return tokens.slice(token).every((rest) => rest === 'any');
}
