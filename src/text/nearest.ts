/**
 * Longer words are not compared: they are hardly mistyped, and the distance costs the product of two lengths.
 */
const longest = 50;
/**
 * With more words the search is skipped: ten thousand mistakes among ten thousand names would cost minutes.
 */
const most = 1000;
/** A hint names at most this many words. */
const mostListed = 12;

/** The known word that `word` was most likely meant to be; undefined where none is near. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const candidates = [...words];
  if (word.length > longest || candidates.length > most) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > longest) continue;
    const allowed = Math.floor(Math.max(word.length, candidate.length) / 3);
    if (Math.abs(word.length - candidate.length) > allowed) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), Math.min(allowed, least));
    if (distance <= allowed && distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/**
 * The one known word that `word` abbreviates, as `prod` and `md` do: with the same beginning, and all letters
 * in order.
 */
function longForm(word: string, words: readonly string[]): string | undefined {
  if (word.length < 2 || word.length > longest || words.length > most) return undefined;
  const lower = word.toLowerCase();
  const longer = words.filter((candidate) => candidate.length <= longest && candidate.length > word.length);
  const oneOf = (fits: (candidate: string) => boolean): string | undefined => {
    const [first, second] = longer.filter((candidate) => fits(candidate.toLowerCase()));
    return second === undefined ? first : undefined;
  };
  return (
    oneOf((candidate) => candidate.startsWith(lower)) ??
    oneOf((candidate) => candidate[0] === lower[0] && hasInOrder(candidate, lower))
  );
}

function hasInOrder(text: string, letters: string): boolean {
  let position = 0;
  for (const letter of text) if (letter === letters[position]) position += 1;
  return position === letters.length;
}

/** For hints: the nearest known word as a question, else the known words. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const words = [...candidates];
  const near = nearest(word, words) ?? longForm(word, words);
  if (near !== undefined) return `did you mean ${JSON.stringify(near)}?`;
  if (words.length === 0) return 'known: none';
  const more = words.length - mostListed;
  return `known: ${words.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Insertions, deletions, replacements and swaps of neighbours, one each; beyond `limit` it is only a lower bound. */
function editDistance(a: string, b: string, limit: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    const lowest = Math.min(...row);
    if (lowest > limit) return lowest;
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}
