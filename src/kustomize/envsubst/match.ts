/** Removes from a value what a pattern with `*`, `?` and `[a-z]` matches, as fluxcd/pkg/envsubst does. */
import { UserError } from '../../errors.ts';
import { charsOf } from './scanner.ts';

/** A pattern is tried on each beginning of a value. */
const mostCharacters = 2000;

type Length = 'shortest' | 'longest';

export function withoutPrefix(value: string, pattern: string, which: Length): string {
  const chars = charsOf(value);
  const items = itemsOf(pattern);
  if (items === undefined) return value;
  if (chars.length > mostCharacters || items.length > mostCharacters)
    throw new UserError(
      'substitution',
      `a value or a pattern of more than ${mostCharacters} characters cannot be cut`,
      { hint: 'cut a shorter value' },
    );
  const lengths = chars.map((_char, index) => index + 1);
  const length = (which === 'shortest' ? lengths : lengths.toReversed()).find((one) =>
    matches(items, chars.slice(0, one)),
  );
  return length === undefined ? value : chars.slice(length).join('');
}

/** Value and pattern are read backwards, so a set of characters in the pattern has no meaning there. */
export const withoutSuffix = (value: string, pattern: string, which: Length): string =>
  reverse(withoutPrefix(reverse(value), reverse(pattern), which));

const reverse = (text: string): string => charsOf(text).toReversed().join('');

type Item = '*' | ((char: string) => boolean);

/** Undefined where the pattern is wrong: then nothing is removed. */
function itemsOf(pattern: string): readonly Item[] | undefined {
  const items: Item[] = [];
  const term =
    /\*+|\?|\[(\^?)((?:\\.|[^\\-](?:-(?:\\.|[^\\-]))?)(?:\\.(?:-(?:\\.|[^\\-]))?|[^\\\]-](?:-(?:\\.|[^\\-]))?)*)\]|\\(.)|([^*?[\\])/gsuy;
  while (term.lastIndex < pattern.length) {
    const match = term.exec(pattern);
    if (match === null) return undefined;
    const [text, negation, set, escaped, plain] = match;
    if (text.startsWith('*')) items.push('*');
    else if (text === '?') items.push(() => true);
    else if (set !== undefined) items.push(inSet(set, negation === '^'));
    else items.push((char) => char === (escaped ?? plain));
  }
  return items;
}

function inSet(set: string, isNegated: boolean): Item {
  const ranges = [...set.matchAll(/(?:\\(.)|(.))(?:-(?:\\(.)|(.)))?/gsu)].map(([, a, b = '', c, d]) => {
    const low = a ?? b;
    return { low, high: c ?? d ?? low };
  });
  return (char) => ranges.some(({ low, high }) => low <= char && char <= high) !== isNegated;
}

/** Goes back to the last star only, so the work is the product of both lengths at most. */
function matches(items: readonly Item[], chars: readonly string[]): boolean {
  let [item, at, star, from] = [0, 0, -1, 0];
  while (at < chars.length) {
    const one = items[item];
    if (one === '*') {
      [star, from] = [item, at];
      item += 1;
    } else if (one?.(chars[at] ?? '') === true) {
      item += 1;
      at += 1;
    } else if (star >= 0) {
      item = star + 1;
      from += 1;
      at = from;
    } else return false;
  }
  while (items[item] === '*') item += 1;
  return item === items.length;
}
