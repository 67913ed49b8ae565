/** Finds which of many texts hold which of many names, in one pass over each text. */
import type { ViewEntry } from '../diff/index.ts';

/** The search uses so many characters of a name; names with the same beginning share a search. */
const leastOfPrefix = 4;

/** Name -> the entries whose text holds it as a whole word, in the order of the entries. */
export function mentions(
  entries: readonly ViewEntry[],
  names: ReadonlySet<string>,
): ReadonlyMap<string, readonly ViewEntry[]> {
  const byName = new Map<string, ViewEntry[]>();
  const searched = [...names].filter((name) => name !== '');
  const isSmall = searched.length <= mostAtOnce && searched.every(({ length }) => length <= longestAtOnce);
  const mayMention = isSmall ? anyOf(searched) : undefined;
  const prefixes = [...prefixesOf(searched)];
  for (const entry of entries) {
    if (mayMention?.test(entry.document.text) === false) continue;
    for (const prefix of prefixes) addWords(byName, entry, prefix, names);
  }
  return byName;
}

/**
 * Up to so many short names share one expression, which skips texts without a name faster than a loop of our
 * own.
 */
const mostAtOnce = 200;
const longestAtOnce = 253;

function anyOf(names: readonly string[]): RegExp {
  const words = names.map((name) => name.replace(/[^A-Za-z0-9-]/g, String.raw`\$&`));
  // Where none is wanted none is found.
  return new RegExp(words.length === 0 ? '(?!)' : `(?:${words.join('|')})(?![A-Za-z0-9.-])`);
}

/** The names of a release mostly begin with its own name: then one pass suffices. */
function prefixesOf(names: readonly string[]): ReadonlySet<string> {
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length -= 1;
  return length >= leastOfPrefix
    ? new Set([first.slice(0, length)])
    : new Set(names.map((name) => name.slice(0, leastOfPrefix)));
}

/** Nearly all of thousands of texts hold none of the names, so the common case allocates nothing. */
function addWords(
  byName: Map<string, ViewEntry[]>,
  entry: ViewEntry,
  prefix: string,
  names: ReadonlySet<string>,
): void {
  const { text } = entry.document;
  for (let start = text.indexOf(prefix); start >= 0; ) {
    let end = start + prefix.length;
    while (end < text.length && isOfName(text.charCodeAt(end))) end += 1;
    const isStart = start === 0 || !isOfName(text.charCodeAt(start - 1));
    const token = isStart ? text.slice(start, end) : '';
    if (names.has(token)) {
      const cached = byName.get(token);
      if (cached === undefined) byName.set(token, [entry]);
      else if (cached.at(-1) !== entry) cached.push(entry);
    }
    start = text.indexOf(prefix, isStart ? end : start + 1);
  }
}

/** Letters, digits, dash and dot: the characters of names. */
function isOfName(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 46 ||
    (code >= 65 && code <= 90)
  );
}
