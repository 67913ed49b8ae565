/** The commit in a render: a preview has zeros in its place, a deploy the commit or its first characters. */
import { keepAll } from '../merged-keys.ts';
import { isList, isMap, isNumeral, type Value } from '../../yaml/index.ts';

/** Replaces the commit in a text. Undefined where the text has none. */
export type CommitWords = (text: string) => string;

/** Fewer characters do not identify a commit. */
const shortest = 7;
const noughts = /0{7,40}/g;

/** Replaces zeros, and the first characters of a commit, by one word that keeps only their length. */
export function commitWords(commit: string): CommitWords {
  const start = commit.slice(0, shortest);
  return (text) => {
    const plain = text.includes('0000000') ? text.replace(noughts, ({ length }) => word(length)) : text;
    return start.length < shortest || /^0*$/.test(start) || !plain.includes(start)
      ? plain
      : withoutStarts(plain, start, commit);
  };
}

const word = (length: number): string => `(sha ${length})`;

function withoutStarts(text: string, start: string, commit: string): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, from)) {
    let length = start.length;
    while (length < commit.length && text[at + length] === commit[length]) length += 1;
    result += text.slice(from, at) + word(length);
    from = at + length;
  }
  return result + text.slice(from);
}

/**
 * Applies these words to every text and key, and returns the same value where nothing changes. A number that
 * is just a commit becomes a text, as other commits are.
 */
export function withoutCommit(value: Value, words: CommitWords): Value {
  if (typeof value === 'string') return words(value);
  if (isNumeral(value)) {
    const text = words(value.numeral);
    return /^\(sha \d+\)$/.test(text) ? text : value;
  }
  if (isList(value)) {
    const items = value.map((item) => withoutCommit(item, words));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isMap(value)) return value;
  let isOther = false;
  const items: [string, Value][] = [];
  for (const [key, item] of value) {
    const entry: [string, Value] = [words(key), withoutCommit(item, words)];
    isOther ||= entry[0] !== key || entry[1] !== item;
    items.push(entry);
  }
  return isOther ? keepAll(items) : value;
}
