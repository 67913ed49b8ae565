/** Which of many texts hold which of many names, in one pass over each text. */
import type { ViewEntry } from '../diff/index.ts';

/** So many characters of a name are looked for at least; names that begin alike are looked for together. */
const leastOfPrefix = 4;

/** Name -> the entries whose text holds it as a whole word; in the order of the entries. */
export function mentions(
  entries: readonly ViewEntry[],
  names: ReadonlySet<string>,
): ReadonlyMap<string, readonly ViewEntry[]> {
  const found = new Map<string, ViewEntry[]>();
  const wanted = [...names].filter((name) => name !== '');
  const isSmall = wanted.length <= mostAtOnce && wanted.every(({ length }) => length <= longestAtOnce);
  const mayMention = isSmall ? anyOf(wanted) : undefined;
  const prefixes = [...prefixesOf(wanted)];
  for (const entry of entries) {
    if (mayMention?.test(entry.document.text) === false) continue;
    for (const prefix of prefixes) addWords(found, entry, prefix, names);
  }
  return found;
}

/** Of so many names, and no longer ones, one expression is made: it passes texts that hold none faster than any loop of ours. */
const mostAtOnce = 200;
const longestAtOnce = 253;

function anyOf(names: readonly string[]): RegExp {
  const words = names.map((name) => name.replace(/[^A-Za-z0-9-]/g, String.raw`\$&`));
  // Where none is wanted none is found.
  return new RegExp(words.length === 0 ? '(?!)' : `(?:${words.join('|')})(?![A-Za-z0-9.-])`);
}

/** The names of a release mostly begin with its own: then one pass is enough. */
function prefixesOf(names: readonly string[]): ReadonlySet<string> {
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length -= 1;
  return length >= leastOfPrefix
    ? new Set([first.slice(0, length)])
    : new Set(names.map((name) => name.slice(0, leastOfPrefix)));
}

/** Nearly all texts hold none of the names, and thousands are looked at: nothing is made for them. */
function addWords(
  found: Map<string, ViewEntry[]>,
  entry: ViewEntry,
  prefix: string,
  names: ReadonlySet<string>,
): void {
  const { text } = entry.document;
  for (let start = text.indexOf(prefix); start >= 0; ) {
    let end = start + prefix.length;
    while (end < text.length && isOfName(text.charCodeAt(end))) end += 1;
    const isStart = start === 0 || !isOfName(text.charCodeAt(start - 1));
    const word = isStart ? text.slice(start, end) : '';
    if (names.has(word)) {
      const known = found.get(word);
      if (known === undefined) found.set(word, [entry]);
      else if (known.at(-1) !== entry) known.push(entry);
    }
    start = text.indexOf(prefix, isStart ? end : start + 1);
  }
}

/** Letters, digits, dash and dot: what names are made of. */
function isOfName(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 46 ||
    (code >= 65 && code <= 90)
  );
}
